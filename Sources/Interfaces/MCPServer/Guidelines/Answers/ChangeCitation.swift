import GuidelineHistory
import GuidelineModel
import GuidelineQueries

/// A change as an agent gets it: what happened to which rule, and its words before and after.
struct ChangeCitation: ResultEntry {
  private let className: String
  /// What happened, in words.
  private let facts: [UntrustedText]
  private let isLogged: Bool
  private let record: Citation
  /// What it said before, where that is not what it says now.
  private let was: UntrustedText?

  init(_ change: RecordChange) {
    className = change.mainClass.rawValue
    isLogged = change.isLogged
    // A class by itself is no fact besides the class.
    facts = ChangeWording(change: change).facts
      .filter { $0 != change.mainClass.rawValue }.map { UntrustedText($0) }
    guard let before = change.before, let after = change.after else {
      record = Citation(change.record, .brief)
      was = nil
      return
    }
    let words = ChangedWords.between(before, after)
    record = Citation(after, .brief, rows: change.classes.contains(.detail) ? words?.now : nil)
    was = UntrustedText(words?.was)
  }

  private enum Key: String, CodingKey { case `class`, what, logged, was }

  /// Writes the record's fields and what changed beside them.
  func encode(to encoder: any Encoder) throws {
    try record.encode(to: encoder)
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(className, forKey: .class)
    if !facts.isEmpty { try container.encode(facts, forKey: .what) }
    try container.encode(isLogged, forKey: .logged)
    try container.encodeIfPresent(was, forKey: .was)
  }

  /// The class, what happened, and the words before and after.
  var text: String {
    var text = className + (isLogged ? "" : " (not logged)") + ": " + record.text
    if !facts.isEmpty {
      text += facts.map(\.block).joined(separator: "\n") + "\n"
    }
    if let was {
      if let now = record.explanation { text += now.block + "\n" }
      text += "was:\n" + was.block + "\n"
    }
    return text
  }
}
