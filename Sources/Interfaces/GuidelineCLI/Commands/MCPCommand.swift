import GuidelineIndex
import MCPServer
import SystemSupport

/// `hig mcp`: the guidelines for coding agents.
struct MCPCommand: Command {
  static let name = "mcp"

  static let declaration = CommandDeclaration(
    name: name, summary: "Serve coding agents over the Model Context Protocol",
    discussion: """
      Reads one JSON-RPC request a line from standard input and answers on standard output until the \
      input ends; messages go to standard error. Agents start the server themselves; docs/agents.md has \
      the setup of each. It supports the protocol revisions 2025-11-25 and 2026-07-28.

      The tools are applies, search, show, diff, checklist and check, like the commands of those names; \
      answers keep to a token budget and have a cursor for more. check reads files below the server's \
      working folder only. The resources are hig://page/SLUG, \
      hig://rule/ID and hig://checklist/SLUG/PLATFORM.

      The server starts without an index; calls explain how to create one. The index can be created or \
      updated while the server runs.
      """,
    operands: .none, options: [],
    examples: [
      ("hig mcp", "what an agent starts"),
      ("hig mcp --index ~/hig.sqlite", "with an index file, since agents run in any folder"),
    ],
    exitStatuses: ExitCode.table(
      success: "the input ended, or the client closed the connection", negative: nil))

  init(_ arguments: Arguments) throws(UsageError) {
    // The results are a conversation with the process that reads standard output.
    guard try arguments.value(GlobalOptions.output) == nil else {
      throw .unknownOption(GlobalOptions.output.spelling, suggestion: nil)
    }
  }

  func run(_ context: CommandContext) throws -> ExitCode {
    let lookup = context.indexLookup
    let option = try context.arguments.value(GlobalOptions.index)
    // Calls fail until there is an index; the log says so from the start.
    do { _ = try context.openIndex() } catch {
      context.session.warn(NoticeText.line(error))
    }
    if StandardStream.inputIsTerminal {
      context.session.warn(
        "waiting for JSON-RPC requests on standard input; docs/agents.md explains the setup"
      )
    }
    BrokenPipe.ignoreSignal()
    let service = GuidelineService(
      index: {
        let location = lookup.reading(option: option)
        return ServedIndex(
          path: location.path, isBundledDigest: location.kind == .installedDigest)
      }, version: Tool.declaration.version, environment: context.environment)
    let server = Server(
      service: service,
      output: { try CommandLineProcess.output($0 + "\n") },
      log: { _, message in CommandLineProcess.report(message) })
    try ServerLoop.run(server, input: InputLines(limit: Server.maximumLineBytes))
    return .success
  }
}

extension InputLines: LineSource {}
