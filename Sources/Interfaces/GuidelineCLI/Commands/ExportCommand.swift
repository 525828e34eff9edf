import GuidelineIndex
import GuidelineModel
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
      var writer = RecordWriter(format: format) { try context.session.output($0) }
      try writer.begin()
      try context.openIndex().forEachRecord(
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
    case .csv: try put(CSV.line(Self.columns))
    }
  }

  mutating func write(_ record: CitedRecord) throws {
    switch format {
    case .csv: try put(CSV.line(Self.cells(record)))
    case .jsonl, .json: try putJSON(JSONOutput.line(record))
    }
  }

  mutating func write(_ change: GuidelineIndex.CitedChange) throws {
    switch format {
    case .csv:
      var cells = [String](repeating: "", count: Self.columns.count)
      cells[1] = "change"
      cells[2] = change.page
      cells[6] = change.entry.text
      cells[10] = change.entry.date.description
      cells[14] = change.document
      cells[15] = String(change.entry.line)
      try put(CSV.line(cells))
    case .jsonl, .json:
      let source: JSONObject = ["document": change.document, "line": change.entry.line]
      let row: JSONObject = [
        "kind": "change", "page": change.page, "date": change.entry.date.description,
        "text": change.entry.text, "source": source,
      ]
      try putJSON(JSONOutput.line(row))
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

  private static let columns = [
    "id", "kind", "page", "pageTitle", "section", "statement", "detail", "platforms",
    "platformBasis", "strength", "revised", "captured", "language", "url", "document", "line",
  ]

  private static func cells(_ cited: CitedRecord) -> [String] {
    let record = cited.record
    return [
      record.id, record.kind.rawValue, cited.page, cited.pageTitle,
      record.section.joined(separator: " › "), record.statement ?? "", record.detail,
      record.platforms?.names.joined(separator: ", ") ?? "", record.basis?.rawValue ?? "",
      record.strength?.rawValue ?? "", cited.revised?.description ?? "",
      cited.captured?.description ?? "", cited.language, cited.url ?? "",
      cited.document,
      String(record.line),
    ]
  }
}
