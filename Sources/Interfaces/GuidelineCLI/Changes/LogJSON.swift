import GuidelineHistory
import GuidelineModel
import GuidelineQueries

/// A log in JSON.
struct LogJSON: Encodable {
  @ExplicitNull var page: String?
  @ExplicitNull var title: String?
  let revisions: [RevisionJSON]
  let undated: [String]

  init(_ entries: [RevisionLogEntry], history: PageHistory?) {
    page = history?.page
    title = history?.title
    revisions = entries.map(RevisionJSON.init)
    undated = history?.undated.map(\.document) ?? []
  }
}

/// A revision in JSON.
struct RevisionJSON: Encodable {
  let page: String
  let title: String
  let label: String
  @ExplicitNull var revised: String?
  let revisedInferred: Bool
  @ExplicitNull var captured: String?
  let documents: [String]
  /// Copies of the same day as another that say something else.
  let disputed: [String]
  let changeLog: [DifferenceJSON.RowJSON]
  /// `null` for the first revision that is known.
  @ExplicitNull var summary: SummaryJSON?
  let changes: [RecordChangeJSON]

  init(_ entry: RevisionLogEntry) {
    page = entry.page
    title = entry.title
    label = entry.revision.label
    revised = entry.revision.date?.description
    revisedInferred = entry.revision.isDateInferred
    captured = entry.revision.seen?.description
    documents = entry.revision.captures.map(\.document)
    disputed = entry.revision.disputed.map(\.document)
    changeLog = (entry.difference?.changeLog ?? []).map(DifferenceJSON.RowJSON.init)
    summary = entry.difference == nil ? nil : SummaryJSON(entry.counts)
    changes = entry.changes.map { RecordChangeJSON(change: $0, conversion: false) }
  }
}
