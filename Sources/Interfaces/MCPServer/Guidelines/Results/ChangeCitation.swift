import GuidelineHistory
import GuidelineModel
import GuidelineQueries

/// A change of a record in an answer: the kind of change and the text before and after.
struct ChangeCitation: ResultEntry {
  private let className: String
  /// "stricter", "widened"; `nil` for changes that let no rule ask for more or for less.
  private let direction: String?
  /// The details of the change, such as "strength: consider → avoid".
  private let facts: [UntrustedText]
  private let isLogged: Bool?
  private let record: Citation
  /// The text before the change; `nil` when the text did not change.
  private let was: UntrustedText?

  init(_ change: RecordChange) {
    className = change.mainClass.rawValue
    direction = change.direction?.rawValue
    isLogged = change.isLogged
    // The class itself is encoded separately.
    facts = ChangeWording(change).facts
      .filter { $0 != change.mainClass.rawValue }.map { UntrustedText($0) }
    guard let before = change.before, let after = change.after else {
      record = Citation(change.record, .brief)
      was = nil
      return
    }
    let words = ChangedWords.between(before, after)
    // Both statements together are as long as one.
    let longest = Citation.maximumStatementLength / 2
    record = Citation(
      after, .brief, rows: change.classes.contains(.detail) ? words?.now : nil,
      maximumStatement: longest)
    was = UntrustedText(words?.was)?.truncated(to: longest)
  }

  private enum Key: String, CodingKey { case `class`, direction, what, logged, was }

  /// Encodes the fields of the change beside those of the record.
  func encode(to encoder: any Encoder) throws {
    try record.encode(to: encoder)
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(className, forKey: .class)
    try container.encodeIfPresent(direction, forKey: .direction)
    if !facts.isEmpty { try container.encode(facts, forKey: .what) }
    // Whether it is logged is left out where that is not sure.
    try container.encodeIfPresent(isLogged, forKey: .logged)
    try container.encodeIfPresent(was, forKey: .was)
  }

  /// The class and the record, then the details and the text before and after as quotations.
  var text: String {
    var text = className + (isLogged == false ? " (not logged)" : "") + ": " + record.text
    if !facts.isEmpty {
      text += facts.map(\.quotation).joined(separator: "\n") + "\n"
    }
    if let was {
      if let now = record.explanation { text += now.quotation + "\n" }
      text += "was:\n" + was.quotation + "\n"
    }
    return text
  }
}
