import GuidelineIndex
import GuidelineModel
import GuidelineQueries
import TextSupport

/// `hig pages`: the pages of the index.
struct PagesCommand: Command {
  static let name = "pages"

  static let declaration = CommandDeclaration(
    name: name, summary: "List the pages, newest first",
    operands: OperandsDeclaration(
      "[QUERY]", minimum: 0, maximum: nil,
      help: "Only pages with this in their name, or similar ones",
      completedKind: WordCompletion.Kind.pages.rawValue),
    options: [SharedOptions.platforms, SharedOptions.asOf, SharedOptions.resultFormat],
    examples: [
      ("hig pages tab", "the pages with \"tab\" in their name"),
      ("hig pages --platform watchOS", "the pages that apply to watchOS"),
    ],
    exitStatuses: ExitCode.table())

  private let query: PagesQuery
  private let format: ResultFormat

  init(_ arguments: Arguments) throws(UsageError) {
    var query = PagesQuery(
      platforms: try arguments.platforms(),
      asOf: try arguments.date(SharedOptions.asOf))
    query.name = arguments.operands.isEmpty ? nil : arguments.operands.joined(separator: " ")
    self.query = query
    format = try arguments.value(SharedOptions.resultFormat) ?? .text
  }

  func run(_ context: CommandContext) throws -> ExitCode {
    let result = try context.run(query)
    let response = result.response
    try context.print(result, in: format, lines: response.lines) {
      add(response.newestFirst, to: &$0)
    }
    return response.pages.isEmpty ? .negative : .success
  }

  private func add(_ pages: [CaptureInfo], to layout: inout TextLayout) {
    var rows = pages.map { page -> [TextLayout.Span] in
      let language = page.language == "en" ? "" : " [\(page.language)]"
      return [
        .init(page.slug, link: page.url), .init(page.title + language),
        .init(NumberText.grouped(page.ruleCount)),
        .init(page.revised?.description ?? "date unknown"),
        .init(PlatformWording.short(page.supported), .dim),
      ]
    }
    if layout.abilities.contains(.screen), !rows.isEmpty {
      rows.insert(
        ["page", "title", "rules", "revised", "platforms"].map { .init($0, .dim) }, at: 0)
    }
    layout.table(rows, flexible: 1)
  }
}
