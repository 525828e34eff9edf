import GuidelineHistory
import GuidelineIndex
import GuidelineModel

/// The difference between two revisions of a page in JSON.
package struct DifferenceJSON: Encodable, Sendable {
  let page: String
  let title: String
  @ExplicitNull var from: String?
  @ExplicitNull var to: String?
  @ExplicitNull var before: SideJSON?
  @ExplicitNull var after: SideJSON?
  @ExplicitNull var baseline: String?
  let changes: [RecordChangeJSON]
  let changeLog: [ChangeLogEntryJSON]
  let renamedSections: [RenamedJSON]
  let summary: ChangeSummaryJSON

  struct SideJSON: Encodable, Sendable {
    @ExplicitNull var revised: String?
    @ExplicitNull var captured: String?
    let document: String

    init(_ capture: PageCapture) {
      revised = capture.revised?.description
      captured = capture.captured?.description
      document = capture.document
    }
  }

  struct RenamedJSON: Encodable, Sendable {
    let before: String
    let after: String
  }

  /// - Parameter includesConversion: whether likely conversion differences are included.
  init(_ shown: ChangeReport.Page, includesConversion: Bool) {
    let difference = shown.difference
    page = difference.page
    title = difference.title
    from = difference.old.flatMap { ($0.revised ?? $0.captured)?.description }
    to = difference.new.flatMap { ($0.revised ?? $0.captured)?.description }
    before = difference.old.map(SideJSON.init)
    after = difference.new.map(SideJSON.init)
    baseline = shown.baseline?.description
    changes = shown.changes.map { RecordChangeJSON($0, includesConversion: includesConversion) }
    changeLog = difference.changeLog.map(ChangeLogEntryJSON.init)
    renamedSections = difference.renamedSections.map { RenamedJSON(before: $0.old, after: $0.new) }
    summary = ChangeSummaryJSON(shown.counts)
  }

  /// A page without an older revision to compare with: the older side is `null`, not empty.
  ///
  /// - Parameter revision: the revision of the newer day, where it is known.
  init(_ history: PageHistory, onlyTo revision: PageRevision?) {
    page = history.page
    title = history.title
    let capture = revision?.representativeCapture
    to = capture.flatMap { ($0.revised ?? $0.captured)?.description }
    after = capture.map(SideJSON.init)
    changes = []
    changeLog = []
    renamedSections = []
    summary = ChangeSummaryJSON(ChangeCounts())
  }
}

/// An entry of a page's change log in JSON.
struct ChangeLogEntryJSON: Encodable, Sendable {
  private let date: String
  private let text: String

  init(_ entry: ChangeLogEntry) {
    date = entry.date.description
    text = entry.text
  }
}

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
  @ExplicitNull var day: String?
  let isLatest: Bool
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
    day = event.day.day?.description
    isLatest = event.day.isLatest
    logged = event.isLogged
    record = event.record
    changeLog = event.changeLog.map(ChangeLogEntryJSON.init)
  }
}

/// A change of a record in JSON.
struct RecordChangeJSON: Encodable, Sendable {
  private let change: RecordChange
  private let includesConversion: Bool

  /// - Parameter includesConversion: whether likely conversion differences within the texts are marked as well.
  init(_ change: RecordChange, includesConversion: Bool) {
    self.change = change
    self.includesConversion = includesConversion
  }

  private enum Key: String, CodingKey {
    case `class`, classes, direction, before, after, platforms, conversion, unwitnessed, logged
    case followsPage, mergedInto, splitFrom, words, marked
  }

  private struct Texts<Text: Encodable>: Encodable {
    let statement: Text?
    let detail: Text?
  }

  private struct Piece: Encodable {
    let kind: String
    let text: String

    private enum Key: String, CodingKey { case kind, text }

    init(_ piece: TextChange.Piece) {
      kind = piece.kind.rawValue
      text = piece.text
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(change.mainClass.rawValue, forKey: .class)
    try container.encode(change.classes.map(\.rawValue), forKey: .classes)
    try container.encodeIfPresent(change.direction?.rawValue, forKey: .direction)
    try container.encode(change.before, forKey: .before)
    try container.encode(change.after, forKey: .after)
    try container.encode(change.isConversion, forKey: .conversion)
    if change.isUnwitnessed { try container.encode(true, forKey: .unwitnessed) }
    try container.encode(change.isLogged, forKey: .logged)
    if change.classes.contains(.platforms) {
      try container.encodeIfPresent(
        ChangeWording(change).platformDirection, forKey: .platforms)
      try container.encode(change.followsPage, forKey: .followsPage)
    }
    switch change.relation {
    case .mergedInto(let id): try container.encode(id, forKey: .mergedInto)
    case .splitFrom(let id): try container.encode(id, forKey: .splitFrom)
    case nil: break
    }
    let showsConversion = includesConversion || change.isConversion
    let statement = change.statement.flatMap { $0.isEmpty ? nil : $0 }
    let detail = change.detail.flatMap { $0.isEmpty ? nil : $0 }
    guard statement != nil || detail != nil else { return }
    func pieces(_ text: TextChange?) -> [Piece]? {
      text?.pieces(conversion: showsConversion).map(Piece.init)
    }
    func marked(_ text: TextChange?) -> String? {
      text.map { MarkedWords.plain($0.pieces(conversion: showsConversion)) }
    }
    try container.encode(
      Texts(statement: pieces(statement), detail: pieces(detail)), forKey: .words)
    try container.encode(
      Texts(statement: marked(statement), detail: marked(detail)), forKey: .marked)
  }
}
