import GuidelineHistory
import GuidelineModel
import SafeText

/// An item in Markdown: its task line, what is said below it, and the comments by which it is known again.
///
/// Each line of the tool's ends in a comment with a check of its text, so that a line somebody edited is seen and
/// kept.
struct MarkdownItem {
  private let item: ChecklistItem

  init(_ item: ChecklistItem) { self.item = item }

  /// How many places are named; the rest is counted.
  private static let shownPlaces = 5

  /// The task line, not ticked, and the lines below it.
  var lines: [String] { ["- [ ] \(task)"] + remarks.map { "  \($0)" } }

  /// The task line behind its box.
  var task: String {
    let statement = "**\(MarkdownText.escaped(item.statement))**"
    let text = item.mark?.kind == .gone ? "~~\(statement)~~" : statement
    return "\(text) \(comment(check: MarkdownComment.check(of: text)))"
  }

  /// The lines below the task: why and where from, the app's places, what is to be known besides.
  var remarks: [String] {
    var lines = [MarkdownComment.closed(citation)]
    if !item.places.isEmpty { lines.append(MarkdownComment.closed(places)) }
    if let mark = item.mark { lines.append(Self.line(of: mark)) }
    return lines
  }

  /// A mark as a line of its own, which a reviewer takes out when it is dealt with.
  static func line(of mark: ItemMark) -> String {
    "- " + MarkdownComment.closed(MarkdownText.escaped(mark.sentence), mark: mark.kind)
  }

  private var citation: String {
    let platforms = MarkdownText.escaped(item.platformText)
    let facts = [
      item.strength?.rawValue, item.isPlatformSpecific ? "**\(platforms)**" : platforms,
    ].compactMap(\.self)
    let place = MarkdownText.escaped(item.place)
    let address = MarkdownText.address(item.url)
    let source = address.isEmpty ? place : "[\(place)](<\(address)>)"
    let also =
      item.also.isEmpty
      ? [] : ["also " + item.also.map(MarkdownText.escaped).joined(separator: ", ")]
    let why = item.why.map { [MarkdownText.escaped($0)] } ?? []
    return (why + facts + [source, MarkdownText.escaped(item.dateText)] + also)
      .joined(separator: " · ")
  }

  private var places: String {
    let shown = item.places.prefix(Self.shownPlaces)
      .map { MarkdownText.escaped("\($0.file):\($0.line)") }
    let rest = item.places.count - shown.count
    return "Used in " + shown.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
  }

  /// The comment of the task line.
  func comment(check: String) -> String {
    MarkdownComment.item([
      ("id", item.id), ("wording", item.wording.description),
      ("revised", item.revised?.description), ("captured", item.captured?.description),
      ("platforms", item.platforms?.names.joined(separator: ",")),
      ("strength", item.strength?.rawValue), ("check", check),
    ])
  }

  /// `## Toolbars`
  static func heading(ofPage item: ChecklistItem) -> String {
    "## \(MarkdownText.escaped(item.pageTitle))"
  }

  /// `### Platform considerations › visionOS`
  static func heading(ofSection item: ChecklistItem) -> String {
    "### \(MarkdownText.escaped(item.section.joined(separator: " › ")))"
  }

  /// The comment that says what the list was asked for.
  static func header(_ request: ChecklistRequest) throws -> String {
    MarkdownComment.header(try JSONOutput.line(request))
  }
}
