import GuidelineHistory
import GuidelineIndex
import GuidelineModel

/// A log of revisions in JSON.
struct RevisionLogJSON: Encodable {
  @ExplicitNull private var page: String?
  @ExplicitNull private var title: String?
  private let revisions: [RevisionJSON]
  private let undated: [String]

  init(_ log: RevisionLog) {
    page = log.page?.page
    title = log.page?.title
    revisions = log.revisions.map(RevisionJSON.init)
    undated = log.page?.undated.map(\.document) ?? []
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
  /// Captures of the same day that differ from the representative one.
  let disputed: [String]
  let changeLog: [ChangeLogEntryJSON]
  /// `null` for the first known revision.
  @ExplicitNull var summary: ChangeSummaryJSON?
  let changes: [RecordChangeJSON]

  init(_ entry: LoggedRevision) {
    page = entry.page
    title = entry.title
    label = entry.revision.label
    revised = entry.revision.date?.description
    revisedInferred = entry.revision.isDateInferred
    captured = entry.revision.firstCaptured?.description
    documents = entry.revision.captures.map(\.document)
    disputed = entry.revision.disputed.map(\.document)
    changeLog = (entry.difference?.changeLog ?? []).map(ChangeLogEntryJSON.init)
    summary = entry.difference == nil ? nil : ChangeSummaryJSON(entry.counts)
    changes = entry.changes.map { RecordChangeJSON($0, includesConversion: false) }
  }
}

/// The history of a rule in JSON.
struct RuleHistoryJSON: Encodable {
  @ExplicitNull private var id: String?
  private let ids: [String]
  private let alive: Bool
  private let events: [RuleEventJSON]

  init(_ history: RuleHistory) {
    id = history.record?.record.id
    ids = history.ids
    alive = history.isCurrent
    events = history.events.map(RuleEventJSON.init)
  }
}

/// An event in the history of a rule in JSON.
struct RuleEventJSON: Encodable {
  let event: String
  let revision: String
  let page: String
  @ExplicitNull var revised: String?
  @ExplicitNull var captured: String?
  @ExplicitNull var logged: Bool?
  let record: CitedRecord
  @ExplicitNull var change: RecordChangeJSON?
  let changeLog: [ChangeLogEntryJSON]

  init(_ event: RuleHistory.Event) {
    switch event.kind {
    case .firstSeen: self.event = "firstSeen"
    case .changed(let change):
      self.event = "changed"
      self.change = RecordChangeJSON(change, includesConversion: false)
    case .returned: self.event = "returned"
    case .removed: self.event = "removed"
    }
    revision = event.revision.label
    page = event.page
    revised = event.revision.date?.description
    captured = event.revision.firstCaptured?.description
    logged = event.isLogged
    record = event.record
    changeLog = event.changeLog.map(ChangeLogEntryJSON.init)
  }
}
