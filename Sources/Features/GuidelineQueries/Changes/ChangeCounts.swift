package import GuidelineHistory
import GuidelineModel
import TextSupport

/// How many changes there are of each class: each change counts once, by the class that tells most.
package struct ChangeCounts {
  /// Changes by class.
  package private(set) var classes: [RecordChange.Class: Int] = [:]
  /// Changes of rules among them, by class.
  package private(set) var rules: [RecordChange.Class: Int] = [:]
  /// Changes that no row of the change log accounts for.
  package private(set) var notLogged = 0
  /// Differences that may come from the making of the captures.
  package private(set) var conversion = 0

  /// Counts the changes of one of several pages; a move between them counts where the rule went.
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
      if !change.isLogged { notLogged += 1 }
    }
  }

  /// Counts nothing.
  package init() {}

  /// Counts the changes of a page by itself.
  package init(_ changes: [RecordChange]) { add(changes) }

  /// The number of changes that are the authors'.
  package var total: Int { classes.values.reduce(0, +) }

  /// "12 rules added, 3 removed, 5 reworded; 4 other texts changed".
  package var sentence: String {
    var parts: [String] = []
    for (name, word) in Self.words {
      guard let count = rules[name] else { continue }
      parts.append(
        parts.isEmpty ? "\(Pluralizer.text(count, "rule")) \(word)" : "\(count) \(word)")
    }
    let others = total - rules.values.reduce(0, +)
    var sentence = parts.joined(separator: ", ")
    if others > 0 {
      sentence +=
        (parts.isEmpty ? "" : "; ")
        + Pluralizer.text(others, parts.isEmpty ? "text" : "other text") + " changed"
    }
    return sentence.isEmpty ? "no change" : sentence
  }

  private static let words: [(RecordChange.Class, String)] = [
    (.added, "added"), (.removed, "removed"), (.reworded, "reworded"),
    (.strength, "of another strength"), (.number, "with other values"),
    (.platforms, "for other platforms"), (.moved, "moved"), (.detail, "explained differently"),
  ]

  /// "+12 -3 ~5", what came, what went and what changed, as a line of `diff --stat`.
  package var signs: String {
    let added = classes[.added] ?? 0
    let removed = classes[.removed] ?? 0
    return "+\(added) -\(removed) ~\(total - added - removed)"
  }
}
