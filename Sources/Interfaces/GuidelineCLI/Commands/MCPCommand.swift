import CommandLineArguments
import GuidelineIndex
import MCPServer
import SystemSupport
import TextSupport

/// `hig mcp`: the guidelines for coding agents.
struct MCPCommand: Command {
  static let name = "mcp"

  static let declaration = CommandDeclaration(
    name: name, summary: "Serve coding agents over the Model Context Protocol",
    discussion: """
      Reads requests from the standard input, a line each, and answers on the standard output until the \
      input ends; messages go to the standard error. Agents start it themselves: docs/agents.md has the \
      lines to add it to each. It speaks the protocol's revisions 2025-11-25 and 2026-07-28.

      The tools are applies, search, show, diff and checklist, as the commands of those names; an answer \
      keeps to a number of tokens and has a cursor for more. hig://page/SLUG, hig://rule/ID and \
      hig://checklist/SLUG/PLATFORM can be read as resources.

      The index may be made or renewed while the server runs.
      """,
    operands: .none, options: [],
    examples: [
      ("hig mcp", "what an agent starts"),
      ("hig mcp --index ~/hig.sqlite", "with an index that is named, as agents run anywhere"),
    ],
    exitStatuses: [
      (0, "the input ended, or nobody reads the answers any more"),
      (1, "does not occur"), (2, ExitCode.failure.meaning), (64, ExitCode.usage.meaning),
    ])

  init(_ arguments: Arguments) throws(UsageError) {}

  func run(_ context: CommandContext) throws -> ExitCode {
    let path = try context.indexPath()
    // An agent sees each call fail until there is an index; who looks at the log sees why at once.
    do {
      _ = try GuidelineIndex.open(path: path)
    } catch {
      context.session.warn(Tool.message(for: error))
    }
    if StandardStream.inputIsTerminal {
      context.session.warn(
        "waits for an agent's requests, a line of JSON each; docs/agents.md tells how to add it to one"
      )
    }
    BrokenPipe.becomesAnError()
    let service = GuidelineService(
      indexAt: path, version: Tool.declaration.version, surroundings: context.surroundings)
    let server = Server(
      service: service,
      output: { try StandardStream.output.write($0 + "\n") },
      log: { _, message in
        try? StandardStream.error.write("hig: \(TerminalText.clean(message))\n")
      })
    try ServerLoop.run(server, input: InputLines(limit: Server.longestLine))
    return .success
  }
}

extension InputLines: LineSource {}
