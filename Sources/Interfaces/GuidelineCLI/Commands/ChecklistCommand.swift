import Checklists
import CommandLineArguments
import GuidelineModel
import GuidelineQueries

/// The formats of a checklist.
enum ChecklistFormat: String, CaseIterable, OptionValue {
  case markdown, html, csv, json, sarif
}

/// `hig checklist`: a checklist for the review of an app.
struct ChecklistCommand: Command {
  static let platform = Option<PlatformList>(
    "platform", short: "p", "P", help: "Only rules for this platform", repeats: true)
  static let strength = Option<Strength>(
    "strength", "S", help: "Only rules of this strength; can be repeated", repeats: true)
  static let since = Option<DateExpression>(
    "since", "DATE", help: "Only rules that are new or changed since that day, month or year")
  static let title = Option<String>("title", "TITLE", help: "The title of the list")
  static let app = Option<String>(
    "app", "DIR", help: "Only pages about components that the sources in DIR use",
    completesFiles: true)
  static let diff = Option<String>(
    "diff", "REV", help: "With --app: only lines changed since that git revision")
  static let format = Option<ChecklistFormat>("format", "FORMAT", help: "Output format")

  static let name = "checklist"

  static let declaration = CommandDeclaration(
    name: name, summary: "Make a checklist for the review of an app",
    discussion: """
      X is a page, a component by any of its names, a topic, or the id of a rule; without X and --app \
      the list covers all pages. Each item is a rule with one line of explanation, its strength, \
      platforms, address, the page's revision, its id and a checksum of its wording. Nearly identical \
      rules share one item.

      With --app, the components that an app's sources, storyboards and xibs use select the pages, and \
      each item names the places in the code. Without --platform, the platforms are those that the \
      project declares. --diff REV limits the places to lines changed since that revision.

      'hig checklist update' updates a checklist; 'hig review status' shows review progress.
      """,
    operands: OperandsDeclaration(
      "[X]", minimum: 0, maximum: nil, help: "Page, component, topic or id",
      completedKind: WordCompletion.Kind.names.rawValue),
    options: [platform, strength, since, SharedOptions.asOf, title, app, diff, format],
    examples: [
      ("hig checklist toolbars alerts --platform iOS > review.md", "a task list for two pages"),
      (
        "hig checklist --app . --format html > review.html",
        "for what this app uses, to tick in a browser"
      ),
      ("hig checklist --app . --diff main", "for this branch"),
      ("hig checklist --since 2025-06 -p macOS --strength avoid", "what to avoid from now on"),
    ],
    exitStatuses: [
      (0, "done"), (1, "nothing found to check"), (2, ExitCode.failure.meaning),
      (64, ExitCode.usage.meaning),
    ])

  private let query: ChecklistQuery
  private let format: ChecklistFormat

  init(_ arguments: CommandArguments) throws(UsageError) {
    var request = ChecklistRequest()
    request.subjects = arguments.operands
    request.platforms = PlatformSet(try arguments.platforms(Self.platform))
    request.strengths = try arguments.values(Self.strength)
    request.since = try arguments.date(Self.since)
    request.title = try arguments.value(Self.title)
    request.app = try arguments.value(Self.app)
    request.revision = try arguments.value(Self.diff)
    if request.revision != nil, request.app == nil { throw .missingOption("--app") }
    query = ChecklistQuery(request, asOf: try arguments.date(SharedOptions.asOf))
    format = try arguments.value(Self.format) ?? .markdown
  }

  func run(_ context: CommandContext) throws -> ExitCode {
    guard let list = try context.run(query).checklist, !list.items.isEmpty else { return .negative }
    try context.session.output(try document(list))
    return .success
  }

  private func document(_ list: Checklist) throws -> String {
    switch format {
    case .markdown: try ChecklistMarkdown(list).document()
    case .html: try ChecklistHTML(list).document()
    case .csv: try ChecklistCSV(list).document()
    case .json: try ChecklistJSON(list).document()
    case .sarif: try ChecklistSARIF(list, version: Tool.declaration.version).document()
    }
  }
}
