/// `hig manual`: the manual page, or the reference in docs/.
struct ManualCommand: Command {
  /// The formats of the manual.
  enum Format: String, CaseIterable, OptionValue {
    case man, markdown
  }

  static let format = Option<Format>(
    "format", "FORMAT", help: "Output format (default: man)")

  static let name = "manual"

  static let declaration = CommandDeclaration(
    name: name, summary: "Print the manual",
    options: [format],
    examples: [
      ("hig manual | man -l -", "read it"),
      ("hig manual --format markdown > cli.md", "as one Markdown document"),
    ],
    exitStatuses: ExitCode.table)

  private let chosenFormat: Format

  init(_ arguments: CommandArguments) throws(UsageError) {
    chosenFormat = try arguments.value(Self.format) ?? .man
  }

  func run(_ context: CommandContext) throws -> ExitCode {
    switch chosenFormat {
    case .man: try context.session.output(ManualPage.source(of: Tool.declaration))
    case .markdown: try context.session.output(MarkdownReference.text(of: Tool.declaration))
    }
    return .success
  }
}
