import GuidelineIndex
import GuidelineModel
import GuidelineQueries

/// A name that must be a page's.
struct PageName {
  private let name: String
  private let day: CalendarDate?

  init(_ name: String, asOf day: CalendarDate?) {
    self.name = name
    self.day = day
  }

  /// The page; a name that is not its own is noted.
  ///
  /// - Throws: `ToolFailure` that names the nearest pages.
  func page(in library: QueryContext) throws -> CaptureInfo {
    guard case .page(let page, let route) = try library.index.subject(named: name, asOf: day)
    else { throw try missing(in: library) }
    if let way = RouteText.describe(name, route, to: page) { library.note(way) }
    return page
  }

  /// That no page has the name, with the nearest that there are.
  func missing(_ what: String = "page", in library: QueryContext) throws -> ToolFailure {
    let near = try NameSuggestions(library.index, asOf: day).slugs(near: name)
    return ToolFailure(
      message: "no \(what) is named \"\(Self.excerpt(name))\"; "
        + (near.isEmpty
          ? "nothing is named like it, search finds rules by words"
          : "the nearest: \(near.joined(separator: ", "))"))
  }

  /// Enough of what was typed to know it again, on one line.
  static func excerpt(_ name: String) -> String {
    UntrustedText(name).cut(to: 80).text.split(whereSeparator: \.isNewline).joined(separator: " ")
  }
}
