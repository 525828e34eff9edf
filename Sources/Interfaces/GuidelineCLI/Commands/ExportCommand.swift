import CommandLineArguments
import GuidelineIndex
import GuidelineModel

/// How records are exported.
enum ExportFormat: String, CaseIterable, OptionValue {
  case jsonl, json, csv
}

/// `hig export`: every record of every document.
struct ExportCommand: Command {
  static let format = Option<ExportFormat>(
    "format", "FORMAT", help: "How to write the records; jsonl when not given")

  static let name = "export"

  static let declaration = CommandDeclaration(
    name: name, summary: "Write every record of every document read",
    discussion: """
      Writes the records of all documents, old revisions included, and the rows of their change \
      logs. docs/formats.md describes the fields.
      """,
    options: [format],
    examples: [
      ("hig export --format jsonl > records.jsonl", "one JSON object a line"),
      ("hig export --format csv > records.csv", "a table for spreadsheets"),
    ],
    exitStatuses: ExitCode.table)

  private let chosenFormat: ExportFormat

  init(_ arguments: Arguments) throws(UsageError) {
    chosenFormat = try arguments.value(Self.format) ?? .jsonl
  }

  func run(_ context: CommandContext) throws -> ExitCode {
    var writer = RecordWriter(format: chosenFormat, output: context.session.output)
    try writer.begin()
    try context.openIndex().forEachRecord(
      { try writer.write($0) }, change: { try writer.write($0) })
    try writer.end()
    return .success
  }
}
