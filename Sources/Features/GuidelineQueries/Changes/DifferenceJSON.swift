package import GuidelineHistory
package import GuidelineModel

/// What became of a page, in JSON.
package struct DifferenceJSON: Encodable {
  let page: String
  let title: String
  @ExplicitNull var from: String?
  @ExplicitNull var to: String?
  @ExplicitNull var before: SideJSON?
  @ExplicitNull var after: SideJSON?
  let changes: [RecordChangeJSON]
  let changeLog: [RowJSON]
  let renamedSections: [RenamedJSON]
  let summary: SummaryJSON

  struct SideJSON: Encodable {
    @ExplicitNull var revised: String?
    @ExplicitNull var captured: String?
    let document: String

    init(_ capture: PageCapture) {
      revised = capture.revised?.description
      captured = capture.captured?.description
      document = capture.document
    }
  }

  /// A row of a change log.
  package struct RowJSON: Encodable {
    let date: String
    let text: String

    /// The JSON of a row.
    package init(_ row: ChangeLogEntry) {
      date = row.date.description
      text = row.text
    }
  }

  struct RenamedJSON: Encodable {
    let before: String
    let after: String
  }

  /// - Parameter conversion: whether what may come from the making of the captures is shown.
  package init(_ shown: ChangeReport.Page, conversion: Bool) {
    let difference = shown.difference
    page = difference.page
    title = difference.title
    from = difference.old.flatMap { ($0.revised ?? $0.captured)?.description }
    to = difference.new.flatMap { ($0.revised ?? $0.captured)?.description }
    before = difference.old.map(SideJSON.init)
    after = difference.new.map(SideJSON.init)
    changes = shown.changes.map { RecordChangeJSON(change: $0, conversion: conversion) }
    changeLog = difference.changeLog.map(RowJSON.init)
    renamedSections = difference.renamedSections.map { RenamedJSON(before: $0.old, after: $0.new) }
    summary = SummaryJSON(shown.counts)
  }

  /// A page that cannot be compared for want of an older state: what it was is `null`, not empty.
  ///
  /// - Parameter revision: how it stood on the newer day, when that is known.
  package init(_ history: PageHistory, onlyTo revision: PageRevision?) {
    page = history.page
    title = history.title
    let capture = revision?.representativeCapture
    to = capture.flatMap { ($0.revised ?? $0.captured)?.description }
    after = capture.map(SideJSON.init)
    changes = []
    changeLog = []
    renamedSections = []
    summary = SummaryJSON(ChangeCounts())
  }
}

/// Numbers of changes in JSON.
package struct SummaryJSON: Encodable {
  let classes: [String: Int]
  let changes: Int
  let notLogged: Int
  let conversion: Int

  /// The JSON of counts.
  package init(_ counts: ChangeCounts) {
    classes = Dictionary(
      uniqueKeysWithValues: RecordChange.Class.allCases.map {
        ($0.rawValue, counts.classes[$0] ?? 0)
      })
    changes = counts.total
    notLogged = counts.notLogged
    conversion = counts.conversion
  }
}
