import AppleProjects
import Checklists
import GuidelineAnswers
import GuidelineModel
import GuidelineReviews
import SystemSupport
import TextSupport

/// Finds the rules that code certainly violates: of files below the server's folder, or of code in the call, with the
/// pages that govern it. For a change, lists those pages alone.
struct CheckTool: GuidelineTool {
  static let paths = ToolParameter<[String]>(
    "paths", "Files or folders below the server's folder", namesFiles: true, maximum: 100)
  static let code = ToolParameter<String>("code", "Code instead of files")
  static let file = ToolParameter<String>("file", "With code: its file name, default \(defaultFile)")
  static let diff = ToolParameter<String>("diff", "A revision or a diff: the pages that govern it", namesFiles: true)

  static let definition = define(
    "check", title: "Check code",
    """
    Find rules that Swift code, Info.plist, storyboards or asset catalogs certainly violate, with lines. \
    With code also the pages that govern it. No finding is no proof: review with checklist.
    """, [paths, code, file, diff], facts: ["files"],
    results: ["rule", "check", "file", "line", "column", "severity", "message", "rules", "places"])

  /// Reading a large folder takes seconds.
  static let isSlow = true

  private static let defaultFile = "A.swift"

  private let paths: [String]
  private let code: (text: String, file: String)?
  private let change: GoverningPagesQuery.Change?

  init(_ arguments: ToolArguments, today: CalendarDate) throws {
    paths = try arguments.values(Self.paths)
    let file = try arguments.value(Self.file)
    code = try arguments.value(Self.code).map { ($0, file ?? Self.defaultFile) }
    change = try arguments.value(Self.diff).map(Self.change)
    guard [!paths.isEmpty, code != nil, change != nil].count(where: { $0 }) <= 1 else {
      throw ToolFailure(message: "give only one of paths, code and diff")
    }
    guard file == nil || code != nil else { throw ToolFailure(message: "file requires code") }
    if let file, !ProcessEnvironment.isName(file) { throw ToolFailure(invalidPath: file) }
  }

  /// Reads a revision, or a diff, which has several lines.
  private static func change(_ text: String) throws(ToolFailure) -> GoverningPagesQuery.Change {
    guard text.utf8.contains(UInt8(ascii: "\n")) else {
      guard ProcessEnvironment.isName(text) else {
        throw ToolFailure(message: "diff: expected a git revision or the text of a diff")
      }
      return .since(text)
    }
    guard let lines = ChangedLines(diff: text) else { throw ToolFailure(message: "diff: the text is no diff of git") }
    return .lines(lines)
  }

  func results(in context: QueryContext, limit: Int) throws -> ResultPage {
    let folder = context.environment.folder
    let named = code != nil ? [] : paths.isEmpty ? ["."] : paths
    let paths = try named.map { try context.environment.path($0).pathFromRoot }
    if let change {
      let result = try GoverningPagesQuery(app: folder, change).run(in: context)
      let pages = result.response.pages
      return ResultPage(
        headline: pages.isEmpty
          ? "No page governs this change" : "\(Pluralizer.count(pages.count, "page")) about this change",
        notices: result.notices, count: pages.count
      ) { position, _ in .governing(pages[position]) }
    }
    var query = CheckQuery(folder: folder)
    // The folder itself means everything in it.
    if !paths.contains("") { query.paths = paths }
    query.code = code
    query.decisions = context.environment.decisions(folder)
    let result = try query.run(in: context.environment, index: context)
    let response = result.response
    let files = Pluralizer.count(response.fileCount, "file")
    if code != nil, response.fileCount == 0 {
      throw ToolFailure(
        message: result.notices.first.map(AgentNoticeText.line)
          ?? "file: expected a name that checks read, such as \(Self.defaultFile) or Info.plist")
    }
    let faults = response.faults
    let governing = try code.map {
      try GoverningPagesQuery(app: folder, .code($0.text, file: $0.file)).run(in: context)
    }
    let pages = governing?.response.pages ?? []
    var headline =
      faults.isEmpty ? "No findings in \(files)" : "\(Pluralizer.count(faults.count, "finding")) in \(files)"
    if !pages.isEmpty { headline += ", \(Pluralizer.count(pages.count, "page")) about it" }
    return ResultPage(
      headline: headline, facts: ["files": response.fileCount],
      notices: (result.notices + (governing?.notices ?? [])).unique(), count: faults.count + pages.count
    ) { position, _ in
      position < faults.count ? .fault(faults[position]) : .governing(pages[position - faults.count], unit: "line")
    }
  }
}

extension ProcessEnvironment {
  /// Whether a text can be a path or the name of a revision.
  fileprivate static func isName(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.count <= 4096 && !text.utf8.contains(0)
  }

  /// A file or folder that a call names. Calls read only what is below the folder that the server runs in.
  func path(_ text: String) throws(ToolFailure) -> ConfinedPath {
    guard Self.isName(text) else { throw ToolFailure(invalidPath: text) }
    guard let path = ConfinedPath(text, from: folder) else {
      throw ToolFailure(message: "\"\(UntrustedText(text).text)\" is not below the server's folder")
    }
    // A server that was started in the root folder would read every file of the machine.
    guard folder != "/" else {
      throw ToolFailure(message: "the server runs in no project's folder, so it reads no files")
    }
    return path
  }
}

extension ToolFailure {
  fileprivate init(invalidPath text: String) {
    self.init(message: "expected a path, not \"\(UntrustedText(text).text)\"")
  }
}
