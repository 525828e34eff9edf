import GuidelineIndex
import GuidelineModel
import GuidelineQueries

/// A name that a client gave for a page.
struct PageName {
  private let name: String
  private let day: CalendarDate?

  /// - Parameter day: The date of the pages to search; `nil` for the current ones.
  init(_ name: String, asOf day: CalendarDate?) {
    self.name = name
    self.day = day
  }

  /// Returns the page, with a notice when the name is not its own.
  ///
  /// - Throws: `ToolFailure` with similar names when no page has the name.
  func page(in context: QueryContext) throws -> CaptureInfo {
    guard case .page(let page, let route) = try context.index.subject(named: name, asOf: day)
    else { throw try notFound(in: context) }
    if let notice = AgentNoticeText.route(name, route, to: page) { context.note(notice) }
    return page
  }

  /// Returns the failure for an unknown name.
  func notFound(as kind: String = "page", in context: QueryContext) throws -> ToolFailure {
    let similar = try NameSuggestions(context.index, asOf: day).slugs(near: name)
    return ToolFailure(
      message: AgentNoticeText.unknownName(name, kind: kind, similar: similar))
  }
}
