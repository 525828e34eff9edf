import Checklists
import GuidelineModel
import GuidelineQueries
import TextSupport

/// Lists the rules that a review must check: for pages, or for the components that an app's code uses.
struct ChecklistTool: GuidelineTool {
  static let subjects = Parameter<[String]>(
    "subjects", "Pages, components, topics or ids")
  static let platforms = Parameter<[Platform]>(
    "platforms", "Default with app: those of the project")
  static let strengths = Parameter<[Strength]>("strengths", "Only these strengths")
  static let since = Parameter<DateExpression>("since", "Only rules changed since a date")
  static let app = Parameter<String>(
    "app", "Folder of code: rules for components it uses")
  static let diff = Parameter<String>(
    "diff", "With app: only lines changed since a git revision")

  static let definition = ToolDefinition(
    name: "checklist", title: "Review checklist",
    description: """
      List the rules to check in a review, with citations: for components, for everything an app's code \
      uses (with files and lines), or for the lines a branch changed. Similar rules are combined.
      """,
    parameters: [subjects, platforms, strengths, since, app, diff] + Paging.parameters,
    output: SharedSchemas.answer(
      ["platforms"], results: SharedSchemas.citation + ["why", "mark", "places"]))

  static let fileParameters: [any ParameterDeclaration] = [app, diff]

  /// Scanning a large folder or listing all pages takes seconds.
  static let isSlow = true

  private let request: ChecklistRequest
  private static let maximumSubjects = 100

  init(_ arguments: ToolArguments, today: CalendarDate) throws {
    var request = ChecklistRequest()
    request.subjects = try arguments.values(Self.subjects)
    guard request.subjects.count <= Self.maximumSubjects else {
      throw ToolFailure(message: "subjects: expected at most \(Self.maximumSubjects)")
    }
    request.platforms = PlatformSet(try arguments.values(Self.platforms))
    request.strengths = try arguments.values(Self.strengths)
    request.since = try arguments.date(Self.since, today: today)
    request.app = try arguments.value(Self.app)
    request.revision = try arguments.value(Self.diff)
    // Pages of an answer replace the limit of a list.
    request.most = 0
    if request.revision != nil, request.app == nil {
      throw ToolFailure(message: "diff requires app: the folder with the changes")
    }
    self.init(request)
  }

  init(_ request: ChecklistRequest) { self.request = request }

  func results(in context: QueryContext, limit: Int) throws -> ResultPage {
    if let app = request.app, app.isEmpty || app.utf8.contains(0) {
      throw ToolFailure(message: "app: expected a folder")
    }
    let result = try ChecklistQuery(request).run(in: context)
    guard let list = result.response.checklist else { throw ToolFailure(result.notices.last) }
    let items = list.items
    let searched = EchoedQuery(
      query: request.subjects.isEmpty
        ? nil
        : UntrustedText(request.subjects.joined(separator: ", ")).truncated(
          to: EchoedQuery.maximumLength),
      since: request.since)
    let platforms = list.request.platforms
    let platformText = platforms.isEmpty ? "all platforms" : platforms.names.joined(separator: ", ")
    return ResultPage(
      headline: items.isEmpty
        ? "No rules to check" : "\(Pluralizer.count(items.count, "rule")) to check",
      facts: Facts(platforms: platforms.names),
      factLines: ["For \(platformText)."] + (searched.isEmpty ? [] : [searched.line]),
      notices: result.notices.filter {
        $0 != .nothingToCheck(hasSubjects: !request.subjects.isEmpty)
      }, count: items.count
    ) { position, _ in
      ItemCitation(items[position])
    }
  }

  private struct Facts: Encodable {
    let platforms: [String]
  }
}
