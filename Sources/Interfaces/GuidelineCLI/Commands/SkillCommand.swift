import SystemSupport
import TextSupport

/// `hig skill`: a folder that tells coding agents when to call which command or tool.
struct SkillCommand: Command {
  static let name = "skill"

  static let declaration = CommandDeclaration(
    name: name, summary: "Write a skill for coding agents",
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

  private let folder: String

  init(_ arguments: Arguments) throws(UsageError) { folder = arguments.operands[0] }

  func run(_ context: CommandContext) throws -> ExitCode {
    let path = context.absolute(folder)
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    let tree = try FileTree(path)
    // scripts/trials/examples.py runs every command in them.
    let files = [
      ("SKILL.md", PackageResources.SKILL_md), ("AGENTS.md", PackageResources.AGENTS_md),
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
    for (name, bytes) in missing { try tree.create(name, bytes) }
    try context.session.output(files.map { "\(TerminalText.line(path))/\($0.0)\n" }.joined())
    return .success
  }
}
