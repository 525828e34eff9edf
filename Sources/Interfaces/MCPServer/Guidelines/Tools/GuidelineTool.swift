// GuidelineTool, PlatformList, SharedParameters
import GuidelineAnswers
import GuidelineModel
import TextSupport

/// A tool over the index: a definition, and a query with its arguments.
protocol GuidelineTool: Sendable {
  static var definition: ToolDefinition { get }

  /// Whether a query can take seconds; slow queries run in a separate ``IndexOwner``.
  static var isSlow: Bool { get }

  /// - Parameter today: The day that names of dates count from.
  /// - Throws: `ToolFailure` for an invalid value.
  init(_ arguments: ToolArguments, today: CalendarDate) throws

  /// - Parameter limit: The number of results that the answer needs. A search stops there; the other tools return all.
  /// - Throws: `ToolFailure` when no page or record has a name.
  func results(in context: QueryContext, limit: Int) throws -> ResultPage
}

extension GuidelineTool {
  static var isSlow: Bool { false }

  /// Defines a tool whose answers are paged: `facts` are the fields beside those of every answer, `results` those of
  /// one result.
  ///
  /// Every model that has the tools reads the definitions, so the schemas only name the fields that models need.
  static func define(
    _ name: String, title: String, _ description: String, _ parameters: [any ParameterDeclaration],
    facts: [String] = [], results: [String]
  ) -> ToolDefinition {
    let result: JSONObject = ["type": "object", "properties": JSONObject(ofAnyValues: results)]
    let fields: JSONObject = [
      "results": ["type": "array", "items": result] as JSONObject, "total": ["type": "integer"],
    ]
    return ToolDefinition(
      name: name, title: title, description: description, parameters: parameters + Paging.parameters,
      output: [
        "type": "object", "required": ["index", "results"],
        "properties": JSONObject(ofAnyValues: facts + ["index", "nextCursor"]).adding(fields),
      ])
  }

  static var citationFields: [String] { ["id", "statement", "platforms", "revised", "url"] }
}

/// The tools in the order in which they are listed.
enum GuidelineTools {
  static let all: [any GuidelineTool.Type] = [
    AppliesTool.self, SearchTool.self, ShowTool.self, ValuesTool.self, DiffTool.self,
    ChecklistTool.self, CheckTool.self,
  ]

  /// The definitions of the tools; `readsFiles` allows calls that name files of the server's machine.
  static func definitions(readingFiles readsFiles: Bool) -> [ToolDefinition] {
    all.map { readsFiles ? $0.definition : $0.definition.withoutFiles }
  }
}

extension ToolFailure {
  init(_ notice: Notice?) { self.init(message: notice.map(AgentNoticeText.line) ?? "nothing found") }
}

/// Platforms as a call names them: one, or a list.
struct PlatformList: ParameterValue {
  let platforms: [Platform]

  init?(argument: ArgumentValue) {
    if let platform = Platform(argument: argument) {
      platforms = [platform]
    } else if let list = [Platform](argument: argument) {
      platforms = list
    } else {
      return nil
    }
  }

  static var type: ArgumentType { .oneOrMore(Platform.type) }
  static var expected: String { "\(Platform.expected), or a list of them" }
}

enum SharedParameters {
  static let platform = ToolParameter<Platform>(QueryRestriction.platform.name, "Only this platform")
  static let system = ToolParameter<SystemSelection>("system", "Such as gnome; all")
  static let asOf = ToolParameter<DateExpression>("asOf", "A date: 2025-06, wwdc25, 30d")
  static let removed = ToolParameter<Bool>(QueryRestriction.removed.name, "Rules that no longer hold")

  /// The maximum length of a query in characters.
  static let maximumQueryLength = 1000
}

// MARK: Values

extension Platform: ParameterValue {
  init?(argument: ArgumentValue) {
    guard let text = String(argument: argument) else { return nil }
    self.init(spelling: text)
  }
}

extension Strength: ParameterValue {}

extension SystemSelection: ParameterValue {
  init?(argument: ArgumentValue) {
    guard let text = String(argument: argument) else { return nil }
    self.init(text)
  }

  static var type: ArgumentType { String.type }
  static var expected: String { "names of systems separated by commas, or all" }
}

extension DateExpression: ParameterValue {
  init?(argument: ArgumentValue) {
    guard let text = String(argument: argument) else { return nil }
    self.init(text)
  }

  static var type: ArgumentType { String.type }
  static var expected: String { "a date: \(forms)" }
}

extension ToolArguments {
  /// Whether only removed rules are wanted, which have no state as of another day: `asOf` is an error.
  func asksForRemoved() throws(ToolFailure) -> Bool {
    guard try value(SharedParameters.removed) == true else { return false }
    if try value(SharedParameters.asOf) != nil { throw ToolFailure(message: "removed cannot be combined with asOf") }
    return true
  }

  func date(_ parameter: ToolParameter<DateExpression>, today: CalendarDate) throws(ToolFailure) -> CalendarDate? {
    try value(parameter)?.date(on: today)
  }
}
