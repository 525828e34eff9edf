import GuidelineHistory
import GuidelineIndex
import GuidelineModel
import GuidelineQueries
import TextSupport

/// The life of a rule, for people and for programs.
struct RuleHistoryText {
  let life: RuleHistory
  let isJSON: Bool

  func write(_ context: CommandContext) throws -> ExitCode {
    if isJSON {
      try context.session.output(JSONOutput.document(RuleHistoryJSON(life)))
      return .success
    }
    var sheet = try context.sheet()
    if let record = life.record {
      sheet.line(
        record.record.statement ?? RecordText.opening(of: record.record.detail), style: .bold)
      sheet.line(record.record.id + (life.isAlive ? "" : " · gone"), style: .dim)
    }
    let others = life.ids.dropFirst()
    if !others.isEmpty { sheet.line("also \(others.joined(separator: ", "))", style: .dim) }
    sheet.line()
    for event in life.events.reversed() { add(event, to: &sheet) }
    try context.show(sheet)
    return .success
  }

  private func add(_ event: RuleHistory.Event, to sheet: inout TextLayout) {
    let logged =
      event.isLogged || event.changeLog.isEmpty && Self.isFirst(event) ? "" : " · not logged"
    switch event.kind {
    case .firstSeen:
      sheet.line(
        "\(event.revision.label) · first seen in \(ChangeWording.place(event.record, withPage: true))"
      )
      if let statement = event.record.record.statement { sheet.line(statement, indent: 4) }
      sheet.line(ReasonText.brief(event.record.record.platforms), indent: 4, style: .dim)
    case .changed(let change):
      let wording = ChangeWording(change: change)
      sheet.line("\(event.revision.label) · \(wording.facts.joined(separator: " · "))\(logged)")
      for text in [change.statement, change.detail].compactMap(\.self)
      where !text.isEmpty && !text.isConversion {
        sheet.line(MarkedWords.plain(text.pieces(conversion: false).cut()), indent: 4)
      }
    case .returned: sheet.line("\(event.revision.label) · there again")
    case .removed(let relation):
      var text = "\(event.revision.label) · removed"
      if case .mergedInto(let id) = relation { text += " · merged into \(id)" }
      sheet.line(text + logged)
    }
    for row in event.changeLog { sheet.line("\(row.date)  \(row.text)", indent: 4, style: .dim) }
  }

  private static func isFirst(_ event: RuleHistory.Event) -> Bool {
    if case .firstSeen = event.kind { return true }
    return false
  }
}

/// The life of a rule in JSON.
struct RuleHistoryJSON: Encodable {
  struct EventJSON: Encodable {
    let event: String
    let revision: String
    let page: String
    @ExplicitNull var revised: String?
    @ExplicitNull var captured: String?
    let logged: Bool
    let record: CitedRecord
    @ExplicitNull var change: RecordChangeJSON?
    let changeLog: [DifferenceJSON.RowJSON]

    init(_ event: RuleHistory.Event) {
      switch event.kind {
      case .firstSeen: self.event = "firstSeen"
      case .changed(let change):
        self.event = "changed"
        self.change = RecordChangeJSON(change: change, conversion: false)
      case .returned: self.event = "returned"
      case .removed: self.event = "removed"
      }
      revision = event.revision.label
      page = event.page
      revised = event.revision.date?.description
      captured = event.revision.seen?.description
      logged = event.isLogged
      record = event.record
      changeLog = event.changeLog.map(DifferenceJSON.RowJSON.init)
    }
  }

  @ExplicitNull var id: String?
  let ids: [String]
  let alive: Bool
  let events: [EventJSON]

  init(_ life: RuleHistory) {
    id = life.record?.record.id
    ids = life.ids
    alive = life.isAlive
    events = life.events.map(EventJSON.init)
  }
}
