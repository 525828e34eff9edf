import GuidelineHistory
import GuidelineModel

/// The difference between two revisions of a page in JSON.
package struct DifferenceJSON: Encodable, Sendable {
  let page: String
  let title: String
  @ExplicitNull var from: String?
  @ExplicitNull var to: String?
  @ExplicitNull var before: SideJSON?
  @ExplicitNull var after: SideJSON?
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
