import SystemSupport
import TextSupport

/// `hig mcp`: the guidelines for coding agents.
enum MCPCommand: Command {
  static let structured = Flag("structured", help: "Results as JSON too, for programs")

  static let declaration = CommandDeclaration(options: [structured])

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
        context.session.warn("waiting for JSON-RPC requests on standard input; docs/agents.md explains the setup")
      }
      BrokenPipe.ignoreSignal()
      try context.session.serveAgent(
        { lookup.reading(option: option).served }, context.environment, Tool.version, arguments.isSet(Self.structured),
        { try CommandLineProcess.output($0 + "\n") }, CommandLineProcess.report)
      return .success
    }
  }
}

/// `hig skill`: a folder that tells coding agents when to call which command or tool.
enum SkillCommand: Command {
  static let declaration = CommandDeclaration(
    operands: OperandsDeclaration("DIR", minimum: 1, maximum: 1, help: "The folder to write", completesFiles: true))

  static func prepare(_ arguments: Arguments) throws(UsageError) -> PreparedCommand {
    return { context in
      let path = context.absolute(arguments.operands[0])
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
      let tree = try FileTree(path)
      // scripts/trials/examples.py runs every command in them.
      let files = [
        ("SKILL.md", Array(EmbeddedFiles.SKILL_md.utf8)), ("AGENTS.md", Array(EmbeddedFiles.AGENTS_md.utf8)),
      ]
      var missing: [(String, [UInt8])] = []
      for (name, bytes) in files {
        if try tree.kind(of: name) == nil {
          missing.append((name, bytes))
        } else if (try? tree.contents(of: name, limit: bytes.count)) != bytes {
          context.session.warn("'\(path)/\(name)' exists and has other text; remove it or choose another folder")
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
