package import GuidelineAnswers
package import GuidelineHistory
import GuidelineModel

extension RevisionLog {
  /// The revisions, newest first.
  package var lines: ResultLines {
    ResultLines(
      revisions, object: { $0.json },
      [
        ("page", \.page), ("title", \.title), ("label", \.revision.label),
        ("revised", { $0.revision.date?.description ?? "" }),
        ("captured", { $0.revision.firstCaptured?.description ?? "" }), ("summary", \.summary),
        ("changeLog", { $0.changeLog.map(\.text).joined(separator: " ") }),
      ])
  }
}

extension RuleHistory {
  /// The events, oldest first.
  package var lines: ResultLines {
    ResultLines(
      events, object: { $0.json },
      [
        ("event", \.name), ("id", \.record.record.id), ("page", \.page), ("label", \.day.label),
        ("revised", { $0.revision.date?.description ?? "" }),
        ("captured", { $0.revision.firstCaptured?.description ?? "" }),
        ("logged", { $0.isLogged.map { String($0) } ?? "" }), ("statement", { $0.record.record.statement ?? "" }),
      ])
  }
}
