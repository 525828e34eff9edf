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
