import GuidelineIndex
import GuidelineQueries

/// One tool: its manual is data, its arguments are checked before it asks.
protocol GuidelineTool: Sendable {
  /// Name, help, parameters, shape of the answers.
  static var definition: ToolDefinition { get }

  /// Whether it may take seconds, so that others must not wait behind it.
  static var isSlow: Bool { get }

  /// Takes the arguments apart.
  ///
  /// - Throws: `ToolFailure` for a value that there is not.
  init(_ arguments: ToolArguments) throws

  /// Asks.
  ///
  /// - Parameter count: entries that are wanted; where more are costly, no more need be found.
  /// - Throws: `ToolFailure` for a name of nothing.
  func listing(from library: QueryContext, reaching count: Int) throws -> ResultPage
}

extension GuidelineTool {
  /// Most answer in milliseconds.
  static var isSlow: Bool { false }
}

/// The tools in the order they are listed.
enum GuidelineTools {
  static let all: [any GuidelineTool.Type] = [
    AppliesTool.self, SearchTool.self, ShowTool.self, DiffTool.self, ChecklistTool.self,
  ]
}

/// What a question is asked of.
struct QueryContext {
  let index: GuidelineIndex
  /// Where an app's folder is looked for.
  let surroundings: ProcessEnvironment
  /// Takes what is to be known beside the answer.
  let note: NoteTaker
}
