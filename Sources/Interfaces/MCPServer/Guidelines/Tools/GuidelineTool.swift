import GuidelineModel
import GuidelineQueries

/// A tool over the index: a definition, and a query with its arguments.
protocol GuidelineTool: Sendable {
  static var definition: ToolDefinition { get }

  /// The parameters that name files and folders of the server's machine.
  static var fileParameters: [any ParameterDeclaration] { get }

  /// Whether a query can take seconds; slow queries run in a separate session.
  static var isSlow: Bool { get }

  /// Reads the arguments.
  ///
  /// - Parameter today: The day that names of dates count from.
  /// - Throws: `ToolFailure` for an invalid value.
  init(_ arguments: ToolArguments, today: CalendarDate) throws

  /// Runs the query.
  ///
  /// - Parameter limit: The number of results that the answer needs. A search stops there; the other tools return all.
  /// - Throws: `ToolFailure` when no page or record has a name.
  func results(in context: QueryContext, limit: Int) throws -> ResultPage
}

extension GuidelineTool {
  static var fileParameters: [any ParameterDeclaration] { [] }
  static var isSlow: Bool { false }
}

/// The tools in the order in which they are listed.
enum GuidelineTools {
  static let all: [any GuidelineTool.Type] = [
    AppliesTool.self, SearchTool.self, ShowTool.self, DiffTool.self, ChecklistTool.self,
    CheckTool.self,
  ]

  /// The definitions of the tools.
  ///
  /// - Parameter readsFiles: Whether a call may name files and folders of the server's machine.
  static func definitions(readingFiles readsFiles: Bool) -> [ToolDefinition] {
    all.map { tool in
      readsFiles
        ? tool.definition : tool.definition.without(tool.fileParameters.map(\.name))
    }
  }
}

extension ToolFailure {
  /// A failure that a notice explains.
  init(_ notice: Notice?) {
    self.init(message: notice.map(AgentNoticeText.line) ?? "nothing found")
  }
}

/// Parameters that several tools have.
enum SharedParameters {
  static let platform = Parameter<Platform>("platform", "Only this platform")
  static let asOf = Parameter<DateExpression>("asOf", "State of a date: 2025-06, wwdc25, 30d")

  static let removed = Parameter<Bool>("removed", "Only rules that no longer hold")

  /// The maximum length of a query in characters.
  private static let maximumLength = 1000

  /// Checks the length of a query.
  ///
  /// - Throws: `ToolFailure` when it is too long.
  static func validate(_ words: String, for name: String) throws(ToolFailure) {
    // Counts bytes first: counting the characters of a very long text is slow.
    guard words.utf8.count <= 4 * maximumLength, words.count <= maximumLength else {
      throw ToolFailure(message: "\(name): expected at most \(maximumLength) characters")
    }
  }
}

/// Schemas that the results of several tools share.
enum SharedSchemas {
  /// Returns the schema of an answer.
  ///
  /// Every model that has the tools reads the definitions, so the schemas only name the fields that models need.
  ///
  /// - Parameters:
  ///   - facts: The fields of the tool beside those of every answer.
  ///   - results: The fields of one result.
  static func answer(_ facts: [String] = [], results: [String]) -> JSONSchema {
    var fields = any(facts + ["index", "nextCursor"])
    fields["results"] = .array(.object(any(results)))
    fields["total"] = .integer
    return .object(fields, required: ["index", "results"])
  }

  /// The fields of a cited record.
  static let citation = ["id", "statement", "platforms", "revised", "url"]

  private static func any(_ names: [String]) -> [String: JSONSchema] {
    Dictionary(names.map { ($0, .any) }) { first, _ in first }
  }
}

// MARK: - Values

extension ArgumentValue {
  /// The text of a string; `nil` for other values.
  fileprivate var text: String? { if case .string(let text) = self { text } else { nil } }
}

extension ParameterValue where Self: CaseIterable & RawRepresentable, RawValue == String {
  static var schema: JSONSchema { .string(enum: allCases.map(\.rawValue)) }
  static var expected: String { "one of " + allCases.map(\.rawValue).joined(separator: ", ") }
}

extension Platform: ParameterValue {
  /// Converts any spelling of a platform: `visionOS`, `Apple Watch`.
  init?(argument: ArgumentValue) {
    guard let text = argument.text else { return nil }
    self.init(spelling: text)
  }
}

extension Strength: ParameterValue {
  init?(argument: ArgumentValue) {
    guard let text = argument.text else { return nil }
    self.init(rawValue: text)
  }
}

extension DateExpression: ParameterValue {
  /// Converts a date or a name of one: `2025-06-09`, `2025`, `wwdc25`.
  init?(argument: ArgumentValue) {
    guard let text = argument.text else { return nil }
    self.init(text)
  }

  static var schema: JSONSchema { .string() }
  static var expected: String { "a date: \(forms)" }
}

extension ToolArguments {
  /// Whether only removed rules are wanted, which have no state as of another day.
  ///
  /// - Throws: ``ToolFailure`` if a day is given as well.
  func asksForRemoved() throws(ToolFailure) -> Bool {
    guard try value(SharedParameters.removed) == true else { return false }
    if try value(SharedParameters.asOf) != nil {
      throw ToolFailure(message: "removed cannot be combined with asOf")
    }
    return true
  }

  /// Returns the date that a parameter means today; `nil` when the argument is missing.
  ///
  /// - Throws: ``ToolFailure`` for text that is not a date.
  func date(
    _ parameter: Parameter<DateExpression>, today: CalendarDate
  ) throws(ToolFailure) -> CalendarDate? {
    try value(parameter)?.date(on: today)
  }
}
