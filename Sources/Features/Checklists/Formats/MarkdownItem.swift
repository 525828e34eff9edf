import GuidelineHistory
import GuidelineModel
import TextSupport

/// An item in Markdown: its task line, what is said below it, and the comments by which it is known again.
///
/// Each text of the tool's ends in a comment with a check of it, so that one somebody edited is seen and kept.
struct MarkdownItem {
  private let item: ChecklistItem

  init(_ item: ChecklistItem) { self.item = item }

  /// How many places are named; the rest is counted.
  private static let shownPlaces = 5

  /// The task line, not ticked, and the lines below it.
  ///
  /// - Parameter opening: what stands before the box.
  func lines(opening: Substring = "- ") -> [String] {
    let indentation = String(repeating: " ", count: MarkdownSyntax.columns(of: opening))
    let below = [citation, places, item.mark.map(Self.line)].compactMap(\.self)
    return ["\(opening)[ ] \(task)"] + below.map { indentation + $0 }
  }

  /// The task line behind its box.
  var task: String { "\(rule) \(comment(check: MarkdownComment.check(of: rule)))" }

  /// The rule.
  var rule: String { "**\(MarkdownText.escaped(item.statement))**" }

  /// A mark as a line of its own, which a reviewer takes out when it is dealt with.
  static func line(of mark: ItemMark) -> String {
    "- " + MarkdownComment.closed(MarkdownText.escaped(mark.sentence), as: .mark(mark.kind))
  }

  /// A text of the tool's below the rule with its comment; `nil` when there is nothing to say.
  func text(of kind: MarkdownPiece.Kind) -> String? {
    switch kind {
    case .citation: citation
    case .places: places
    case .facts, .mark: nil
    }
  }

  /// Why and where from.
  private var citation: String {
    let platforms = MarkdownText.escaped(item.platformText)
    let facts = [
      item.strength?.rawValue, item.isPlatformSpecific ? "**\(platforms)**" : platforms,
    ].compactMap(\.self)
    let place = MarkdownText.escaped(item.place)
    let address = MarkdownText.address(item.url)
    let source = address.isEmpty ? place : "[\(place)](\(address))"
    let also =
      item.also.isEmpty
      ? [] : ["also " + item.also.map(MarkdownText.escaped).joined(separator: ", ")]
    let why = item.why.map { [MarkdownText.escapedLine($0)] } ?? []
    let all = why + facts + [source, MarkdownText.escaped(item.dateText)] + also
    return MarkdownComment.closed(all.joined(separator: " · "), as: .citation)
  }

  private var places: String? {
    guard !item.places.isEmpty else { return nil }
    let shown = item.places.prefix(Self.shownPlaces)
      .map { MarkdownText.escaped("\($0.file):\($0.line)") }
    let rest = item.places.count - shown.count + item.morePlaces
    let text = "Used in " + shown.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
    return MarkdownComment.closed(text, as: .places)
  }

  /// The comment of the task line.
  func comment(check: String) -> String {
    MarkdownComment.item([
      ("id", item.id), ("wording", item.wording.description),
      ("revised", item.revised?.description), ("captured", item.captured?.description),
      ("platforms", item.platforms?.names.joined(separator: ",")),
      ("strength", item.strength?.rawValue), ("section", item.sectionCheck), ("check", check),
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
}
