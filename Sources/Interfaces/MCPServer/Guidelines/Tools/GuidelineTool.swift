import GuidelineIndex
import GuidelineQueries

/// A tool over the index: a definition, and a query with its arguments.
protocol GuidelineTool: Sendable {
  static var definition: ToolDefinition { get }

  /// Whether a query can take seconds; slow queries run in a separate session.
  static var isSlow: Bool { get }

  /// Reads the arguments.
  ///
  /// - Throws: `ToolFailure` for an invalid value.
  init(_ arguments: ToolArguments) throws

  /// Runs the query.
  ///
  /// - Parameter limit: The number of results that the answer needs. A search stops there; the other tools return all.
  /// - Throws: `ToolFailure` when no page or record has a name.
  func results(in context: QueryContext, limit: Int) throws -> ResultPage
}

extension GuidelineTool {
  static var isSlow: Bool { false }
}

/// The tools in the order in which they are listed.
enum GuidelineTools {
  static let all: [any GuidelineTool.Type] = [
    AppliesTool.self, SearchTool.self, ShowTool.self, DiffTool.self, ChecklistTool.self,
  ]
}

/// The index and the environment of a query.
struct QueryContext {
  let index: GuidelineIndex
  /// The folder and the variables for scanning the code of apps.
  let environment: ProcessEnvironment
  /// Receives the notices beside the answer.
  let note: NoteTaker
}
