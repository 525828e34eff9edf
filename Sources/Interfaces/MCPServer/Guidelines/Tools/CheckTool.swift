import AppleProjects
import GuidelineModel
import GuidelineQueries
import TextSupport

/// Finds the rules that code surely violates: of files below the server's folder, or of code in the call.
struct CheckTool: GuidelineTool {
  static let paths = Parameter<[String]>("paths", "Files or folders below the server's folder")
  static let code = Parameter<String>("code", "Code instead of files")
  static let file = Parameter<String>("file", "With code: the file's name, default \(defaultFile)")

  static let definition = ToolDefinition(
    name: "check", title: "Check code",
    description: """
      Find rules that Swift code, Info.plist, storyboards or asset catalogs surely violate, with lines. \
      No finding does not mean conformance: review with checklist.
      """,
    parameters: [paths, code, file] + Paging.parameters,
    output: SharedSchemas.answer(
      ["files"], results: ["rule", "check", "file", "line", "column", "severity", "message"]))

  static let fileParameters: [any ParameterDeclaration] = [paths]

  /// Reading a large folder takes seconds.
  static let isSlow = true

  private static let defaultFile = "A.swift"
  private static let maximumPaths = 100
  /// In bytes.
  private static let maximumPathLength = 4096

  private let paths: [String]
  private let code: (text: String, file: String)?

  init(_ arguments: ToolArguments, today: CalendarDate) throws {
    paths = try arguments.values(Self.paths)
    let file = try arguments.value(Self.file)
    code = try arguments.value(Self.code).map { ($0, file ?? Self.defaultFile) }
    guard paths.isEmpty || code == nil else {
      throw ToolFailure(message: "paths cannot be combined with code")
    }
    guard file == nil || code != nil else { throw ToolFailure(message: "file requires code") }
    guard paths.count <= Self.maximumPaths else {
      throw ToolFailure(message: "paths: expected at most \(Self.maximumPaths)")
    }
    for path in paths + (file.map { [$0] } ?? []) {
      guard !path.isEmpty, path.utf8.count <= Self.maximumPathLength, !path.utf8.contains(0) else {
        throw ToolFailure(message: "expected a path, not \"\(UntrustedText(path).text)\"")
      }
    }
  }

  func results(in context: QueryContext, limit: Int) throws -> ResultPage {
    let folder = context.environment.folder
    // A server that was started in the root folder would read every file of the machine.
    guard code != nil || folder != "/" else {
      throw ToolFailure(message: "the server runs in no project's folder; pass code")
    }
    var query = CheckQuery(folder: folder)
    query.paths = try paths.map { path in
      guard let relative = CheckPath.relative(path, to: folder) else {
        throw ToolFailure(
          message: "\"\(UntrustedText(path).text)\" is not below the server's folder")
      }
      return relative
    }
    // The folder itself means everything in it.
    if query.paths.contains("") { query.paths = [] }
    query.code = code
    let result = try query.run(in: context.environment, index: context.index)
    let response = result.response
    let files = Pluralizer.count(response.fileCount, "file")
    if code != nil, response.fileCount == 0 {
      throw ToolFailure(
        message: result.notices.first.map(AgentNoticeText.line)
          ?? "file: expected a name that checks read, such as \(Self.defaultFile) or Info.plist")
    }
    let findings = response.findings
    return ResultPage(
      headline: findings.isEmpty
        ? "No findings in \(files)"
        : "\(Pluralizer.count(findings.count, "finding")) in \(files)",
      facts: Facts(files: response.fileCount), notices: result.notices, count: findings.count
    ) { position, _ in
      FindingCitation(findings[position])
    }
  }

  private struct Facts: Encodable {
    let files: Int
  }
}
