package import GuidelineHistory
import GuidelineModel
import TextSupport

/// The number of changes of each class. A change counts once, by its most important class.
package struct ChangeCounts: Sendable {
  /// Changes by class.
  package private(set) var classes: [RecordChange.Class: Int] = [:]
  /// Changes of rules among them, by class.
  package private(set) var rules: [RecordChange.Class: Int] = [:]
  /// Changes that let a rule ask for more or for less, by direction; they are among the changes of rules.
  package private(set) var directions: [RecordChange.Direction: Int] = [:]
  /// Changes that no change log entry accounts for.
  package private(set) var notLogged = 0
  /// Likely conversion differences.
  package private(set) var conversion = 0

  /// Counts nothing.
  package init() {}

  /// Counts the changes of one page.
  package init(_ changes: [RecordChange]) { add(changes) }

  /// Adds the changes of one of several pages; a move between pages counts on the page that the rule moved to.
  package mutating func add(_ changes: [RecordChange], ofOneOfAll page: String) {
    add(changes.filter { $0.mainClass != .moved || $0.after.map { $0.page == page } ?? true })
  }

  private mutating func add(_ changes: [RecordChange]) {
    for change in changes {
      if change.isConversion {
        conversion += 1
        continue
      }
      classes[change.mainClass, default: 0] += 1
      if change.record.record.kind == .guideline { rules[change.mainClass, default: 0] += 1 }
      if let direction = change.direction { directions[direction, default: 0] += 1 }
      if change.isLogged == false { notLogged += 1 }
    }
  }

  /// The number of changes by the authors.
  package var total: Int { classes.values.reduce(0, +) }

  /// "1 rule stricter, 2 looser"; empty if no rule asks for more or for less.
  package var directionText: String {
    let parts = RecordChange.Direction.allCases.compactMap { direction in
      directions[direction].map { (count: $0, word: direction.rawValue) }
    }
    return parts.enumerated().map { position, part in
      let count = position == 0 ? Pluralizer.count(part.count, "rule") : "\(part.count)"
      return "\(count) \(part.word)"
    }.joined(separator: ", ")
  }

  /// "12 rules added, 3 with changed strength; 2 rules stricter, 1 looser; 4 other texts changed", or "no change".
  package var sentence: String {
    var parts: [String] = []
    for (name, word) in Self.words {
      guard let count = rules[name] else { continue }
      parts.append(
        parts.isEmpty ? "\(Pluralizer.count(count, "rule")) \(word)" : "\(count) \(word)")
    }
    let others = total - rules.values.reduce(0, +)
    var sentence = parts.joined(separator: ", ")
    if !directions.isEmpty { sentence += "; \(directionText)" }
    if others > 0 {
      sentence +=
        (parts.isEmpty ? "" : "; ")
        + Pluralizer.count(others, parts.isEmpty ? "text" : "other text") + " changed"
    }
    return sentence.isEmpty ? "no change" : sentence
  }

  /// ``sentence`` with the number of changes that are not logged: "12 rules added; 4 changes not in Apple's change log".
  package var summary: String {
    guard notLogged > 0 else { return sentence }
    return "\(sentence); \(Pluralizer.count(notLogged, "change")) \(ChangeWording.notLogged)"
  }

  private static let words: [(RecordChange.Class, String)] = [
    (.added, "added"), (.removed, "removed"), (.reworded, "reworded"),
    (.strength, "with changed strength"), (.number, "with changed values"),
    (.platforms, "with changed platforms"), (.moved, "moved"),
    (.detail, "with changed explanation"),
  ]

  /// "+12 -3 ~5": added, removed and changed records, as in `diff --stat`.
  package var signs: String {
    let added = classes[.added] ?? 0
    let removed = classes[.removed] ?? 0
    return "+\(added) -\(removed) ~\(total - added - removed)"
  }
}

/// Numbers of changes in JSON.
package struct ChangeSummaryJSON: Encodable, Sendable {
  private let classes: [String: Int]
  private let directions: [String: Int]
  private let changes: Int
  private let notLogged: Int
  private let conversion: Int

  init(_ counts: ChangeCounts) {
    classes = Dictionary(
      uniqueKeysWithValues: RecordChange.Class.allCases.map {
        ($0.rawValue, counts.classes[$0] ?? 0)
      })
    directions = Dictionary(
      uniqueKeysWithValues: RecordChange.Direction.allCases.map {
        ($0.rawValue, counts.directions[$0] ?? 0)
      })
    changes = counts.total
    notLogged = counts.notLogged
    conversion = counts.conversion
  }
}
