import GuidelineIndex
import GuidelineModel

/// The formats of an export.
enum ExportFormat: String, CaseIterable, OptionValue {
  case jsonl, json, csv
}

/// `hig export`: every record of every document.
struct ExportCommand: Command {
  static let format = Option<ExportFormat>(
    "format", "FORMAT", help: "Output format (default: jsonl)")

  static let name = "export"

  static let declaration = CommandDeclaration(
    name: name, summary: "Export every record of every document",
    discussion: """
      Writes the records of all documents, older revisions included, and the entries of their change \
      logs. docs/formats.md describes the fields. --platform leaves out records that are known to be \
      for other platforms.
      """,
    options: [SharedOptions.platforms, format],
    examples: [
      ("hig export --format jsonl > records.jsonl", "one JSON object a line"),
      ("hig export -p iOS,iPadOS > records.jsonl", "what may apply to iOS or iPadOS"),
      ("hig export --format csv > records.csv", "a table for spreadsheets"),
    ],
    exitStatuses: ExitCode.table())

  private let platforms: [Platform]
  private let chosenFormat: ExportFormat

  init(_ arguments: Arguments) throws(UsageError) {
    platforms = try arguments.platforms()
    chosenFormat = try arguments.value(Self.format) ?? .jsonl
  }

  func run(_ context: CommandContext) throws -> ExitCode {
    var writer = RecordWriter(format: chosenFormat) { try context.session.output($0) }
    try writer.begin()
    try context.openIndex().forEachRecord(
      { cited in
        if cited.record.mayApply(toAnyOf: platforms) { try writer.write(cited) }
      }, change: { try writer.write($0) })
    try writer.end()
    return .success
  }
}
