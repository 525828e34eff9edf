import AppleProjects
import Checklists
import GuidelineAnswers
import GuidelineModel
import GuidelineReviews
import SystemSupport
import TextSupport

/// Lists the rules that a review must check: for pages, or for the components that an app's code uses.
struct ChecklistTool: GuidelineTool {
  static let subjects = ToolParameter<[String]>("pages", "Pages, components, topics or ids", maximum: 100)
  static let platforms = ToolParameter<[Platform]>("platforms", "Default: those of the app")
  static let strengths = ToolParameter<[Strength]>("strengths", "Only these strengths")
  static let since = ToolParameter<DateExpression>("since", "Rules changed since a date")
  static let app = ToolParameter<String>("app", "Folder of code: rules for what it uses", namesFiles: true)
  static let diff = ToolParameter<String>("diff", "With app: lines changed since a revision", namesFiles: true)

  static let definition = define(
    "checklist", title: "Review checklist",
    """
    List the rules to check in a review, with citations: for components, for everything an app's code \
    uses (with files and lines), or for the lines a branch changed.
    """, [subjects, platforms, SharedParameters.system, strengths, since, app, diff],
    facts: ["platforms"], results: citationFields + ["why", "mark", "places"])

  /// Scanning a large folder or listing all pages takes seconds.
  static let isSlow = true

  private let request: ChecklistRequest

  init(_ arguments: ToolArguments, today: CalendarDate) throws {
    var request = ChecklistRequest()
    request.subjects = try arguments.values(Self.subjects)
    request.platforms = PlatformSet(try arguments.values(Self.platforms))
    request.strengths = try arguments.values(Self.strengths)
    request.since = try arguments.date(Self.since, today: today)
    request.app = try arguments.value(Self.app)
    request.revision = try arguments.value(Self.diff)
    // Pages of an answer replace the limit of a list for an app.
    if request.app != nil { request.most = 0 }
    if request.revision != nil, request.app == nil {
      throw ToolFailure(message: "diff requires app: the folder with the changes")
    }
    self.init(request)
  }

  init(_ request: ChecklistRequest) { self.request = request }

  func results(in context: QueryContext, limit: Int) throws -> ResultPage {
    var query = ChecklistQuery(request)
    if let app = request.app {
      let path = try context.environment.path(app)
      do throws(FileTreeError) {
        query.appFolder = try path.folder()
      } catch {
        throw AppScanError(error, folder: app)
      }
    }
    let result = try query.run(in: context)
    guard let list = result.response.checklist else { throw ToolFailure(result.notices.last) }
    let items = list.items
    let subjects = UntrustedText(request.subjects.joined(separator: ", ")).cutToQuery
    let searched = ResultPage.searched([
      "words": request.subjects.isEmpty ? nil : subjects.text, "since": request.since?.description,
    ])
    let platforms = list.request.platforms.names
    let platformText = platforms.isEmpty ? PlatformWording.all : platforms.joined(separator: ", ")
    return ResultPage(
      headline: items.isEmpty ? "No rules to check" : "\(Pluralizer.count(items.count, "rule")) to check",
      facts: ["platforms": platforms], factLines: ["For \(platformText)."] + searched,
      notices: result.notices.filter {
        $0 != .nothingToCheck(hasSubjects: !request.subjects.isEmpty)
      }, count: items.count
    ) { position, _ in
      .item(items[position])
    }
  }
}
