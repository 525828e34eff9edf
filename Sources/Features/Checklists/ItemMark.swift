/// What a reviewer must know of an item besides its rule: that it is new, changed, moved or gone.
public struct ItemMark: Hashable, Sendable {
  /// What happened.
  public enum Kind: String, Hashable, Sendable, Codable {
    /// The rule was not there when the list was made, or before the day asked for.
    case new
    /// The rule changed: look again.
    case changed
    /// The rule says the same in another place.
    case moved
    /// The rule is not in the guidelines any more, or not for these platforms.
    case gone

    /// In words: "New", "Look again".
    var title: String {
      switch self {
      case .new: "New"
      case .changed: "Look again"
      case .moved: "Moved"
      case .gone: "Gone"
      }
    }
  }

  /// What happened.
  public var kind: Kind
  /// In words, the most telling first: "reworded", "strength: consider → avoid".
  public var facts: [String]
  /// The words as they were, where they changed.
  public var was: String?
  /// The words as they are.
  public var now: String?
  /// The day of the revision that did it.
  public var since: String?

  /// Takes the values as they are.
  public init(
    _ kind: Kind, facts: [String] = [], was: String? = nil, now: String? = nil,
    since: String? = nil
  ) {
    self.kind = kind
    self.facts = facts
    self.was = was
    self.now = now
    self.since = since
  }

  /// One line for people: "Look again (reworded, 2026-06-08): was: “…”, now: “…”".
  public var sentence: String {
    let remarks = (facts + [since].compactMap(\.self)).joined(separator: ", ")
    let words = [was.map { "was: “\($0)”" }, now.map { "now: “\($0)”" }].compactMap(\.self)
    return kind.title + (remarks.isEmpty ? "" : " (\(remarks))")
      + (words.isEmpty ? "" : ": " + words.joined(separator: ", "))
  }
}

extension ItemMark: Codable {}
