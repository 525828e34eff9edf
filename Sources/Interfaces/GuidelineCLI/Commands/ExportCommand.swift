import GuidelineIndex
import GuidelineModel
import GuidelineQueries
import TextSupport

/// `hig export`: every record of every document.
enum ExportCommand: Command {
  static let format = Option.format(
    .jsonl, .json, .csv, help: "Output format (default: jsonl)")

  static let declaration = CommandDeclaration(
    options: [SharedOptions.platforms, format])

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
  private let format: OutputFormat
  private let output: (String) throws -> Void
  private var isFirst = true
  private var buffer = ""

  init(format: OutputFormat, output: @escaping (String) throws -> Void) {
    self.format = format
    self.output = output
  }

  mutating func begin() throws {
    if format == .json { try put("[\n") }
    if format == .csv { try put(CSV.line(RecordColumn.allCases.map(\.rawValue))) }
  }

  mutating func write(_ record: CitedRecord) throws {
    guard format == .csv else { return try putJSON(JSONOutput.line(record)) }
    try put(CSV.line(RecordColumn.allCases.map { $0.cell(of: record) }))
  }

  mutating func write(_ change: GuidelineIndex.CitedChange) throws {
    guard format == .csv else { return try putJSON(JSONOutput.line(change)) }
    try put(CSV.line(RecordColumn.allCases.map { $0.cell(of: change) }))
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
