import GuidelineAnswers
import GuidelineChanges
import TextSupport

/// A report about the changes that a run found, for a job that watches the guidelines.
package struct WatchReport {
  private let response: FetchResponse

  /// Creates a report; returns `nil` unless all requested pages are present.
  package init?(_ response: FetchResponse) {
    guard response.outcome == .complete else { return nil }
    self.response = response
  }

  /// Whether the authors changed anything: a rule, or another record.
  package var hasChanges: Bool { response.changes?.hasChanges ?? false }

  /// The report as a Markdown document, which ends with a line break.
  package func document() -> String {
    if let changes = response.changes, hasChanges { return ChangeMarkdown(changes).document() }
    let download = response.download
    let count = download.new.count + download.changed.count + download.unchanged.count
    let pages = Pluralizer.count(count, "page")
    guard let before = download.before?.day else { return "# First snapshot\n\n\(pages), with nothing to compare.\n" }
    return "# No rule changed since \(before)\n\nCompared: \(pages).\n"
  }
}
