import Checklists
import GuidelineModel
import GuidelineQueries
import TextSupport

/// Asking for what a review must look at: for pages, or for what a folder of code uses.
struct ChecklistTool: GuidelineTool {
  static let subjects = Parameter<[String]>(
    "subjects", "Pages, components, topics or ids")
  static let platforms = Parameter<[Platform]>(
    "platforms", "Else, with app, those the project declares")
  static let strengths = Parameter<[Strength]>("strengths", "Only rules this strong")
  static let since = Parameter<CalendarDate>("since", "Only rules new or changed since")
  static let app = Parameter<String>(
    "app", "Folder of code: the components it uses")
  static let diff = Parameter<String>("diff", "With app: only lines changed since a git revision")

  static let definition = ToolDefinition(
    name: "checklist", title: "Review checklist",
    description: """
      List what to check in a review, with citations: for components, for everything an app's code uses \
      (with files and lines), or for the lines a branch changed. Similar rules are folded.
      """,
    parameters: [subjects, platforms, strengths, since, app, diff] + Paging.parameters,
    output: SharedSchemas.answer(
      ["platforms": .array()],
      results: SharedSchemas.citation([
        "why": SharedSchemas.text, "mark": SharedSchemas.text,
        "places": SharedSchemas.texts,
      ])))

  /// A folder of code may be large, and the list of all pages is long.
  static let isSlow = true

  private let request: ChecklistRequest
  /// More have a list that nobody reads.
  private static let mostSubjects = 100

  init(_ arguments: ToolArguments) throws {
    var request = ChecklistRequest()
    request.subjects = try arguments.values(Self.subjects)
    guard request.subjects.count <= Self.mostSubjects else {
      throw ToolFailure(message: "subjects: expected at most \(Self.mostSubjects)")
    }
    request.platforms = PlatformSet(try arguments.values(Self.platforms))
    request.strengths = try arguments.values(Self.strengths)
    request.since = try arguments.value(Self.since)
    request.app = try arguments.value(Self.app)
    request.revision = try arguments.value(Self.diff)
    if request.revision != nil, request.app == nil {
      throw ToolFailure(message: "diff needs app: the folder whose changes are meant")
    }
    self.init(request)
  }

  init(_ request: ChecklistRequest) { self.request = request }

  func listing(from library: QueryContext, reaching count: Int) throws -> ResultPage {
    if let app = request.app, app.isEmpty || app.utf8.contains(0) {
      throw ToolFailure(message: "app: expected a folder")
    }
    // Why nothing is there is an error's message, and otherwise a note.
    var notes: [String] = []
    let selection = try ChecklistSelection(
      library.index, in: library.surroundings, note: { notes.append($0) })
    let list: Checklist
    switch try selection.checklist(request) {
    case .list(let found): list = found
    case .missing(let id) where id.contains("/"):
      throw ToolFailure(message: notes.last ?? "there is no '\(id)'")
    case .missing(let name):
      throw try PageName(name, asOf: nil).missing("page, component or topic", in: library)
    }
    notes.forEach(library.note)
    let items = list.items
    let searched = EchoedQuery(
      query: request.subjects.isEmpty
        ? nil
        : UntrustedText(request.subjects.joined(separator: ", ")).cut(to: EchoedQuery.longest),
      since: request.since)
    let platforms = list.request.platforms
    let platformText = platforms.isEmpty ? "all platforms" : platforms.names.joined(separator: ", ")
    return ResultPage(
      headline: items.isEmpty
        ? "No rule to check" : "\(Pluralizer.text(items.count, "rule")) to check",
      facts: Facts(platforms: platforms.names),
      factLines: ["For \(platformText)."] + (searched.isEmpty ? [] : [searched.line]),
      count: items.count
    ) { position, _ in
      return ItemCitation(items[position])
    }
  }

  private struct Facts: Encodable {
    let platforms: [String]
  }
}
