import GuidelineIndex
import GuidelineModel
import GuidelineQueries
import TextSupport

/// The formats of an export.
enum ExportFormat: String, CaseIterable, OptionValue {
  case jsonl, json, csv
}

/// `hig export`: every record of every document.
enum ExportCommand: Command {
  static let format = Option<ExportFormat>(
    "format", "FORMAT", help: "Output format (default: jsonl)")

  static let declaration = CommandDeclaration(
    summary: "Export every record of every document",
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
    ])

  static func prepare(_ arguments: Arguments) throws(UsageError) -> PreparedCommand {
    let platforms = try arguments.platforms()
    let format = try arguments.value(Self.format) ?? .jsonl
    return { context in
      if context.session.terminal != nil, try arguments.value(GlobalOptions.output) == nil {
        context.session.warn(
          "An export is too long for a terminal: 'hig export -o records.\(format.rawValue)' writes a file; -o - prints it"
        )
        return .usage
      }
      var writer = RecordWriter(format: format) { try context.session.output($0) }
      try writer.begin()
      try context.openIndex(.all).forEachRecord(
        { cited in
          if cited.record.mayApply(toAnyOf: platforms) { try writer.write(cited) }
        }, change: { try writer.write($0) })
      try writer.end()
      return .success
    }
  }
}

/// Writes records one after the other, so that an export of any size needs little memory.
struct RecordWriter {
  private let format: ExportFormat
  private let output: (String) throws -> Void
  private var isFirst = true
  private var buffer = ""

  init(format: ExportFormat, output: @escaping (String) throws -> Void) {
    self.format = format
    self.output = output
  }

  mutating func begin() throws {
    switch format {
    case .jsonl: break
    case .json: try put("[\n")
    case .csv: try put(CSV.line(RecordColumn.allCases.map(\.rawValue)))
    }
  }

  mutating func write(_ record: CitedRecord) throws {
    switch format {
    case .csv: try put(CSV.line(RecordColumn.allCases.map { $0.cell(of: record) }))
    case .jsonl, .json: try putJSON(JSONOutput.line(record))
    }
  }

  mutating func write(_ change: GuidelineIndex.CitedChange) throws {
    switch format {
    case .csv: try put(CSV.line(RecordColumn.allCases.map { $0.cell(of: change) }))
    case .jsonl, .json: try putJSON(JSONOutput.line(change))
    }
  }

  mutating func end() throws {
    if format == .json { try put(isFirst ? "]\n" : "\n]\n") }
    try flush()
  }

  private mutating func putJSON(_ line: String) throws {
    if format == .json {
      try put((isFirst ? "" : ",\n") + line)
    } else {
      try put(line + "\n")
    }
    isFirst = false
  }

  private mutating func put(_ text: String) throws {
    buffer += text
    if buffer.utf8.count > 1 << 16 { try flush() }
  }

  private mutating func flush() throws {
    try output(buffer)
    buffer = ""
  }
}
