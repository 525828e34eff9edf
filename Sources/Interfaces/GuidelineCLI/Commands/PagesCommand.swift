import GuidelineAnswers
import GuidelineModel
import GuidelineReviews
import TextSupport

/// `hig pages`: the pages of the index.
enum PagesCommand: Command {
  static let forDiff = Option<String>(
    "for-diff", "REV", help: "The pages about what changed in DIR since that git revision")
  static let format = Option.format(.text, .json, .jsonl, .tsv, .markdown)

  static let declaration = CommandDeclaration(
    operands: OperandsDeclaration(
      "[QUERY|DIR]", minimum: 0, maximum: nil,
      help: "Only pages with this in their name, or similar ones; with --for-diff the folder of an app",
      completedKind: WordCompletion.Kind.pages.rawValue),
    options: [SharedOptions.platforms, SharedOptions.asOf, SharedOptions.systems, forDiff, format])

  static func prepare(_ arguments: Arguments) throws(UsageError) -> PreparedCommand {
    var query = PagesQuery(platforms: try arguments.platforms(), asOf: try arguments.date(SharedOptions.asOf))
    query.name = arguments.operands.isEmpty ? nil : arguments.operands.joined(separator: " ")
    let revision = try arguments.value(Self.forDiff)
    let format = try arguments.value(Self.format) ?? .text
    try Self.format.require(format, among: revision == nil ? [.text, .json, .jsonl, .tsv] : [.text, .json, .markdown])
    if let revision {
      if let word = arguments.operands.dropFirst().first { throw .unexpectedArgument(word) }
      var governing = GoverningPagesQuery(app: arguments.operands.first ?? ".", .since(revision))
      governing.platforms = PlatformSet(query.platforms)
      return { try run(governing, in: format, $0) }
    }
    return { context in
      let result = try context.run(query)
      let response = result.response
      try context.print(result, in: format, lines: response.lines) { add(response.newestFirst, to: &$0) }
      return response.pages.isEmpty ? .negative : .success
    }
  }

  private static func run(
    _ query: GoverningPagesQuery, in format: OutputFormat, _ context: CommandContext
  ) throws -> ExitCode {
    let result = try context.run(query)
    let pages = result.response.pages
    switch format {
    case .json: try context.output(json: result, as: .appPages)
    case .markdown: try context.session.output(ChangeComment(result.response.findings, result.response).markdown)
    default:
      try context.show { layout in
        for page in pages {
          layout.line("\(page.info.title) · \(Pluralizer.count(page.uses, "changed line"))", style: .bold)
          for rule in page.rules {
            layout.line(rule.statement, indent: 2)
            layout.line(rule.place, indent: 4, style: .dim)
          }
        }
      }
    }
    return pages.isEmpty ? .negative : .success
  }

  private static func add(_ pages: [CaptureInfo], to layout: inout TextLayout) {
    let rows = pages.map { page -> [TextLayout.Span] in
      let language = page.language == "en" ? "" : " [\(page.language)]"
      return [
        .init(page.slug, link: page.url), .init(page.title + language, link: page.url),
        .init(NumberText.grouped(page.ruleCount)), .init(page.revised?.description ?? "date unknown"),
        .init(PlatformWording.short(page.supported), .dim),
      ]
    }
    layout.table(rows, heads: ["name", "title", "rules", "revised", "platforms"], dispensable: [0, 4])
  }
}
