package import GuidelineModel

/// The id of a record together with the day whose wording is meant, as citations have it.
///
/// ```swift
/// VersionedID("hig:2025-12-16/toolbars/group-items")?.id  // "toolbars/group-items"
/// VersionedID(id: "toolbars/group-items", day: nil).description  // "hig:undated/toolbars/group-items"
/// ```
package struct VersionedID: Hashable, Sendable, LosslessStringConvertible {
  /// The id of the record: page slug, "/", and the slug of the statement or section.
  package let id: String
  /// The day of the wording; `nil` for a document without dates, which stands for its newest wording.
  package let day: CalendarDate?

  private static let scheme = "hig:"
  private static let undated = "undated"

  package init(id: String, day: CalendarDate?) {
    self.id = id
    self.day = day
  }

  /// Parses `hig:2025-12-16/toolbars/group-items`; `nil` for any other text.
  package init?(_ description: String) {
    guard description.hasPrefix(Self.scheme) else { return nil }
    let parts = description.dropFirst(Self.scheme.count).split(separator: "/", maxSplits: 1)
    // The id of a criterion is that of its page.
    guard parts.count == 2, parts[1].contains("/") || parts[1].contains(":") else { return nil }
    let day = CalendarDate(String(parts[0]))
    guard day != nil || parts[0] == Self.undated else { return nil }
    self.init(id: String(parts[1]), day: day)
  }

  package var description: String { "\(Self.scheme)\(day?.description ?? Self.undated)/\(id)" }
}
