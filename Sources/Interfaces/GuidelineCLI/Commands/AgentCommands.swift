import SystemSupport
import TextSupport

/// `hig mcp`: the guidelines for coding agents.
enum MCPCommand: Command {
  static let structured = Flag("structured", help: "Results as JSON too, for programs")

  static let declaration = CommandDeclaration(
    summary: "Serve coding agents over the Model Context Protocol",
    discussion: """
      Reads one JSON-RPC request a line from standard input and answers on standard output until \
      the input ends; messages go to standard error. Agents start the server themselves; \
      docs/agents.md has the setup of each. It supports the protocol revisions 2025-06-18, \
      2025-11-25 and 2026-07-28.

      The tools are applies, search, show, values, diff, checklist and check, like the commands of \
      those names; answers are text within a token budget, with a cursor for more. check reads \
      files below the server's working folder only. The resources are hig://page/SLUG, \
      hig://rule/ID and hig://checklist/SLUG/PLATFORM.

      The server starts without an index; calls explain how to create one. The index can be created or \
      updated while the server runs.
      """,
    options: [structured],
    examples: [
      ("hig mcp", "what an agent starts"),
      ("hig mcp --index ~/hig.sqlite", "with an index file, since agents run in any folder"),
    ],
    exitStatuses: ExitCode.table(
      success: "the input ended, or the client closed the connection", negative: nil))

  static func prepare(_ arguments: Arguments) throws(UsageError) -> PreparedCommand {
    // The results are a conversation with the process that reads standard output.
    guard try arguments.value(GlobalOptions.output) == nil else {
      throw .unknownOption(GlobalOptions.output.spelling, suggestion: nil)
    }
    return { context in
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
      try context.session.serveAgent(
        { lookup.reading(option: option).served }, context.environment, Tool.declaration.version,
        arguments.isSet(Self.structured),
        { try CommandLineProcess.output($0 + "\n") }, CommandLineProcess.report)
      return .success
    }
  }
}

/// `hig skill`: a folder that tells coding agents when to call which command or tool.
enum SkillCommand: Command {
  static let declaration = CommandDeclaration(
    summary: "Write a skill for coding agents",
    discussion: """
      Writes SKILL.md, which agents load when they work on an interface, and AGENTS.md, whose text you paste \
      into the instructions of a project. Both say when to call which tool of 'hig mcp' or which command.

      Existing files are never replaced: when one has other text, nothing is written.
      """,
    operands: OperandsDeclaration(
      "DIR", minimum: 1, maximum: 1, help: "The folder to write", completesFiles: true),
    examples: [
      ("hig skill .claude/skills/hig", "for Claude Code in this project"),
      ("hig skill ~/.codex/skills/hig", "for Codex, for all projects"),
    ],
    exitStatuses: ExitCode.table(success: "written, or there already", negative: nil))

  static func prepare(_ arguments: Arguments) throws(UsageError) -> PreparedCommand {
    return { context in
      let path = context.absolute(arguments.operands[0])
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
      let tree = try FileTree(path)
      // scripts/trials/examples.py runs every command in them.
      let files = [
        ("SKILL.md", Array(EmbeddedFiles.SKILL_md.utf8)),
        ("AGENTS.md", Array(EmbeddedFiles.AGENTS_md.utf8)),
      ]
      var missing: [(String, [UInt8])] = []
      for (name, bytes) in files {
        if try tree.kind(of: name) == nil {
          missing.append((name, bytes))
        } else if (try? tree.contents(of: name, limit: bytes.count)) != bytes {
          context.session.warn(
            "'\(path)/\(name)' exists and has other text; remove it or choose another folder")
          return .failure
        }
      }
      do throws(FileTreeError) {
        for (name, bytes) in missing { try tree.create(name, bytes) }
      } catch {
        for (name, bytes) in missing {
          _ = try? tree.remove(name, limit: bytes.count) { $0 == bytes }
        }
        context.session.warn("cannot write to '\(path)': \(error)")
        return .failure
      }
      try context.session.output(files.map { "\(TerminalText.line(path))/\($0.0)\n" }.joined())
      return .success
    }
  }
}
