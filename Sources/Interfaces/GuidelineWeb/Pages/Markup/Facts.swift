import GuidelineModel
import GuidelineQueries

/// Short facts about records, for the line below a statement.
enum Facts {
  /// The strength as a label with its color; nothing for other records than rules.
  static func strength(_ record: GuidelineRecord) -> HTML {
    guard let strength = record.strength else { return "" }
    return "<span class=\"strength \(strength.rawValue)\">\(word(strength))</span>"
  }

  /// "Do", "Prefer", "Consider", "Avoid", "Never".
  static func word(_ strength: Strength) -> String {
    strength.rawValue.prefix(1).uppercased() + strength.rawValue.dropFirst()
  }

  /// The platforms, and the reason where one is given.
  static func platforms(_ record: GuidelineRecord, reason: String? = nil) -> HTML {
    let names = PlatformWording.short(record.platforms)
    let reason = reason.flatMap { $0 == names ? nil : $0 }
    return "<span class=\"platforms\">\(names)</span>"
      + (reason.map { " <span class=\"reason\">\($0)</span>" as HTML } ?? "")
  }

  /// A recent change: "New 2025-06-09", and that the change log does not mention it.
  static func mark(_ mark: ChangeMark?) -> HTML {
    guard let mark else { return "" }
    let word = mark.isNew ? "New" : "Changed"
    let unlogged: HTML =
      mark.isLogged == false
      ? " <span class=\"badge unlogged\">\(ChangeWording.notLogged)</span>" : ""
    return
      "<span class=\"badge \(mark.isNew ? "new" : "changed")\">\(word) \(time(mark.day))</span>"
      + unlogged
  }

  /// A date, readable for machines.
  static func time(_ date: CalendarDate) -> HTML {
    "<time datetime=\"\(date)\">\(date)</time>"
  }

  /// The heading of a record without a statement: "Table", the label of a note.
  static func kind(_ record: GuidelineRecord) -> String {
    switch record.kind {
    case .guideline: "Rule"
    case .table: "Table"
    case .note: record.label ?? "Note"
    case .definition: "Definition"
    case .context: "Text"
    }
  }
}
