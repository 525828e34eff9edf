/// A mark that draws a reviewer's attention to an item, because its rule is new, changed, moved or gone.
package struct ItemMark: Hashable, Sendable, Codable {
  /// The kinds of marks. The raw values are part of the checklist formats.
  package enum Kind: String, Hashable, Sendable, Codable {
    /// The rule was added after the checklist was created, or since the requested day.
    case new
    /// The rule changed, so the verdict needs another look.
    case changed
    /// The rule moved without a change.
    case moved
    /// The rule was removed, or no longer applies to the requested platforms.
    case gone

    /// "New", "Needs another look".
    var title: String {
      switch self {
      case .new: "New"
      case .changed: "Needs another look"
      case .moved: "Moved"
      case .gone: "Gone"
      }
    }
  }

  /// The kind of the mark.
  package var kind: Kind
  /// The changes in words, the most important one first: "reworded", "strength: consider → avoid".
  package var facts: [String]
  /// The earlier words; `nil` if the words did not change.
  package var was: String?
  /// The current words; `nil` if the words did not change.
  package var now: String?
  /// The day of the revision that made the change.
  package var since: String?

  /// Creates a mark.
  package init(
    _ kind: Kind, facts: [String] = [], was: String? = nil, now: String? = nil,
    since: String? = nil
  ) {
    self.kind = kind
    self.facts = facts
    self.was = was
    self.now = now
    self.since = since
  }

  /// The mark on one line: "Needs another look (reworded, 2026-06-08): was: “…”, now: “…”".
  package var sentence: String {
    let remarks = (facts + [since].compactMap(\.self)).joined(separator: ", ")
    let words = [was.map { "was: “\($0)”" }, now.map { "now: “\($0)”" }].compactMap(\.self)
    return kind.title + (remarks.isEmpty ? "" : " (\(remarks))")
      + (words.isEmpty ? "" : ": " + words.joined(separator: ", "))
  }
}
