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
    examples: [("hig pages --platform watchOS", "the pages that watchOS is supported by")],
    exitStatuses: ExitCode.table)

  private let platform: Platform?
  private let day: CalendarDate?
  private let format: OutputFormat

  init(_ arguments: Arguments) throws(UsageError) {
    platform = try arguments.value(SharedOptions.platform)
    day = try arguments.value(SharedOptions.asOf)
    format = try arguments.value(SharedOptions.format) ?? .text
  }

  func run(_ context: CommandContext) throws -> ExitCode {
    let pages = try context.openIndex().pages(asOf: day).filter { page in
      guard let platform, let supported = page.supported else { return true }
      return supported.contains(PlatformSet(platform))
    }
    if pages.isEmpty { context.session.warn("no page; 'hig status' tells what the index holds") }
    switch format {
    case .json: try context.session.output(JSONOutput.document(pages.map(PageJSON.init)))
    case .text:
      var sheet = try context.sheet()
      sheet.table(
        pages.map { page in
          [
            page.slug, Pluralizer.text(page.ruleCount, "rule"),
            page.revised.map { "revised \($0)" } ?? page.captured.map { "copy of \($0)" }
              ?? "not dated",
            page.supported.map { ReasonText.brief($0) } ?? "platforms not said",
          ]
        })
      try context.show(sheet)
    }
    return pages.isEmpty ? .negative : .success
  }

  private struct PageJSON: Encodable {
    let page: String
    let title: String
    let url: String
    @ExplicitNull var revised: String?
    @ExplicitNull var captured: String?
    let language: String
    let digest: Bool
    @ExplicitNull var supported: [String]?
    let rules: Int

    init(_ page: CaptureInfo) {
      self.page = page.slug
      title = page.title
      url = page.url
      revised = page.revised?.description
      captured = page.captured?.description
      language = page.language
      digest = page.isDigest
      supported = page.supported?.names
      rules = page.ruleCount
    }
  }
}
