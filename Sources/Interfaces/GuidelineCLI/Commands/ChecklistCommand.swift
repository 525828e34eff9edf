import Checklists
import CommandLineArguments
import GuidelineIndex
import GuidelineModel
import GuidelineQueries

/// How lists are written.
enum ChecklistFormat: String, CaseIterable, OptionValue {
  case markdown, html, csv, json, sarif
}

/// `hig checklist`: a list to review an app with.
struct ChecklistCommand: Command {
  static let platform = Option<Platform>(
    "platform", short: "p", "P", help: "Only rules for this platform; may be given again",
    repeats: true)
  static let strength = Option<Strength>(
    "strength", "S", help: "Only rules that ask so strongly; may be given again", repeats: true)
  static let since = Option<CalendarDate>(
    "since", "DATE", help: "Only rules that are new or changed since that day, month or year")
  static let title = Option<String>("title", "TITLE", help: "What the list is called")
  static let app = Option<String>(
    "app", "DIR", help: "The pages of the components that the sources in DIR use",
    completesFiles: true)
  static let diff = Option<String>(
    "diff", "REV", help: "With --app: only what changed since that git revision")
  static let format = Option<ChecklistFormat>("format", "FORMAT", help: "How to write the list")

  static let name = "checklist"

  static let declaration = CommandDeclaration(
    name: name, summary: "Make a checklist for the review of an app",
    discussion: """
      X is a page, a component by any of its names, a topic, or the id of a rule; without X and \
      --app the list is of all pages. Each item is a rule with a line of why, its strength, its \
      platforms, the place it is cited from, the page's revision, its id and a mark of the wording \
      it was made from. Rules that say nearly the same are one item.

      With --app the components that an app's sources, storyboards and xibs use are looked up, \
      and each item names the places. Without --platform the platforms are those that the project \
      declares. --diff REV leaves the lines that have changed since that revision.

      'hig checklist update' keeps a filled-in list true, 'hig review status' tells how far it is.
      """,
    operands: OperandsDeclaration(
      "[X]", minimum: 0, maximum: nil, help: "Page, component, topic or id"),
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

  private let request: ChecklistRequest
  private let day: CalendarDate?
  private let format: ChecklistFormat

  init(_ arguments: Arguments) throws(UsageError) {
    var request = ChecklistRequest()
    request.subjects = arguments.operands
    request.platforms = PlatformSet(try arguments.values(Self.platform))
    request.strengths = try arguments.values(Self.strength)
    request.since = try arguments.value(Self.since)
    request.title = try arguments.value(Self.title)
    request.app = try arguments.value(Self.app)
    request.revision = try arguments.value(Self.diff)
    if request.revision != nil, request.app == nil { throw .missingOption("--app") }
    self.request = request
    day = try arguments.value(SharedOptions.asOf)
    format = try arguments.value(Self.format) ?? .markdown
  }

  func run(_ context: CommandContext) throws -> ExitCode {
    let selection = try ChecklistSelection(
      try context.openIndex(), in: context.surroundings, asOf: day, note: context.session.warn)
    guard let list = try selection.checklist(request).list else { return .negative }
    guard !list.items.isEmpty else {
      context.session.warn("no rule to check" + (request.subjects.isEmpty ? "" : " there"))
      return .negative
    }
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
