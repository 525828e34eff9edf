import CommandLineArguments
import GuidelineIndex
import GuidelineModel
import GuidelineQueries
import TextSupport

/// `hig pages`: the pages of the index.
struct PagesCommand: Command {
  static let name = "pages"

  static let declaration = CommandDeclaration(
    name: name, summary: "List the pages",
    options: [SharedOptions.platform, SharedOptions.asOf, SharedOptions.format],
    examples: [("hig pages --platform watchOS", "the pages that apply to watchOS")],
    exitStatuses: ExitCode.table)

  private let query: PagesQuery
  private let format: OutputFormat

  init(_ arguments: CommandArguments) throws(UsageError) {
    query = PagesQuery(
      platform: try arguments.value(SharedOptions.platform),
      asOf: try arguments.date(SharedOptions.asOf))
    format = try arguments.value(SharedOptions.format) ?? .text
  }

  func run(_ context: CommandContext) throws -> ExitCode {
    let response = try context.run(query)
    switch format {
    case .json: try context.output(json: response)
    case .text:
      var layout = try context.layout()
      layout.table(
        response.pages.map { page in
          [
            page.slug, Pluralizer.count(page.ruleCount, "rule"),
            page.revised.map { "revised \($0)" } ?? page.captured.map { "snapshot \($0)" }
              ?? "no date",
            PlatformWording.brief(page.supported),
          ]
        })
      try context.show(layout)
    }
    return response.pages.isEmpty ? .negative : .success
  }
}
