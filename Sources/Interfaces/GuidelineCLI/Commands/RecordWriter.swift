import GuidelineAnswers
import GuidelineModel
import TextSupport

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

  mutating func write(_ change: CitedChange) throws {
    guard format == .csv else { return try putJSON(JSONOutput.line(change)) }
    try put(CSV.line(RecordColumn.allCases.map { $0.cell(of: change) }))
  }

  mutating func end() throws {
    if format == .json { try put(isFirst ? "]\n" : "\n]\n") }
    try flush()
  }

  private mutating func putJSON(_ line: String) throws {
    if format == .json { try put((isFirst ? "" : ",\n") + line) } else { try put(line + "\n") }
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
