// AppChangesMarkdown, AppChangesSARIF
import Checklists
import GuidelineAnswers
import GuidelineChanges
import GuidelineHistory
import GuidelineModel
import TextSupport

extension AppChanges.Item {
  /// The differences that the kind does not name: "strength: consider → avoid", "explanation changed".
  package var facts: [String] { ChangeWording(change).factsWithLog.filter { ![kind.word, "added"].contains($0) } }

  /// The kind and ``facts``: "stricter · strength: consider → avoid".
  package var reason: String { ([kind.word] + facts).joined(separator: " · ") }

  /// "2 fixable"; `nil` if no finding is.
  package var fixes: String? { fixable > 0 ? "\(fixable) fixable" : nil }
}

/// The changes that concern an app as Markdown, for a comment of a pull request or an issue.
package struct AppChangesMarkdown {
  private let changes: AppChanges

  private static let mostPlaces = 5

  package init(_ changes: AppChanges) { self.changes = changes }

  /// The document. Items that would make it longer than a comment may be are counted.
  package func document() -> String {
    var kind: AppChanges.Kind?
    let items = changes.items.map { item in
      defer { kind = item.kind }
      return (item.kind == kind ? "" : heading(item.kind)) + self.item(item)
    }
    return PullRequestComment.document(
      "## The guidelines since \(changes.since)\n\n\(MarkdownText.escaped(changes.summary))\n",
      items: items, tail: others
    ) { "\n\($0) more\n" }
  }

  private func heading(_ kind: AppChanges.Kind) -> String {
    "\n### \(kind.heading)\(kind == .removed ? ": exceptions for these may go" : "")\n\n"
  }

  private func item(_ item: AppChanges.Item) -> String {
    let record = item.change.record
    let title = MarkdownText.escaped(record.record.statement ?? record.record.id)
    let page = MarkdownText.escaped(record.pageTitle)
    let link = record.url.map { "[\(page)](\(MarkdownText.address($0)))" } ?? page
    let facts = ([link] + item.facts.map(MarkdownText.escaped)).joined(separator: " · ")
    var text = "- [ ] **\(title)** \(facts)\n"
    if let was = item.change.formerStatement { text += "  - was: \(MarkdownText.escaped(was))\n" }
    for place in item.places.texts(naming: Self.mostPlaces) { text += "  - \(MarkdownText.escaped(place))\n" }
    if let fixes = item.fixes { text += "  - \(fixes)\n" }
    return text
  }

  private var others: String {
    let pages = changes.otherPages
    guard !pages.isEmpty else { return "" }
    let count = pages.reduce(0) { $0 + $1.count }
    let lines = pages.map { "- \(MarkdownText.escaped($0.title)): \($0.count)\n" }.joined()
    return """

      <details>
      <summary>\(Pluralizer.count(count, "other changed rule")) without a place in this app</summary>

      \(lines)
      </details>

      """
  }
}

/// The changes that concern an app as SARIF for code scanning, a result for each rule with its places.
package struct AppChangesSARIF {
  private let changes: AppChanges
  private let version: String
  private let prefix: String

  /// - Parameter folder: the folder of the app as the command line has it.
  package init(_ changes: AppChanges, version: String, folder: String) {
    self.changes = changes
    self.version = version
    prefix = CheckPath.prefix(of: folder)
  }

  /// The document, indented, with a line end.
  package func document() throws -> String {
    try SARIFLog(
      toolVersion: version, rules: changes.items.map(Self.rule),
      results: changes.items.enumerated().map { result($1, rule: $0) }
    ).document()
  }

  private static func rule(_ item: AppChanges.Item) -> JSONObject {
    let record = item.change.record
    return [
      "id": record.record.id, "shortDescription": SARIFText(record.record.statement ?? record.record.id),
      "helpUri": record.url.flatMap(WebAddress.checked),
    ]
  }

  private func result(_ item: AppChanges.Item, rule: Int) -> JSONObject {
    let record = item.change.record.record
    return [
      "ruleId": record.id, "ruleIndex": rule, "level": item.kind == .violated ? "warning" : "note",
      "message": SARIFText.message("\(item.reason): \(record.statement ?? record.id)"),
      "locations": item.places.positions.map { SARIFLocation(file: prefix + $0.file, line: $0.line) },
    ]
  }
}
