/// The bytes of a file with its lines.
struct SourceFile {
  /// The path relative to the folder.
  let path: String
  let bytes: [UInt8]
  private let lines: LineIndex

  init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
    lines = LineIndex(bytes)
  }

  /// A line, and the byte of a finding in it.
  struct Place {
    let line: Int
    let start: Int
    let offset: Int
  }

  func place(ofByte offset: Int) -> Place {
    let offset = min(max(0, offset), bytes.count)
    let line = lines.line(ofByte: offset)
    return Place(line: line.number, start: line.start, offset: offset)
  }

  /// The first byte of a line that is not blank; the end of the file for a line that it does not have.
  func firstByte(ofLine line: Int) -> Int {
    var index = lines.start(ofLine: line)
    while index < bytes.count, bytes[index] == 0x20 || bytes[index] == 0x09 { index += 1 }
    return index
  }

  func finding(of check: String, at place: Place, fix: [TextEdit]) -> Finding {
    // A character has at most four bytes; a line of a generated file may have millions.
    let end =
      bytes[place.start...].prefix(Finding.excerptLength * 8).firstIndex(of: UInt8(ascii: "\n"))
      ?? min(bytes.count, place.start + Finding.excerptLength * 8)
    let line = bytes[place.start..<end]
    let indentation = line.prefix { $0 == 0x20 || $0 == 0x09 }.count
    let text = String(decoding: line.dropFirst(indentation), as: UTF8.self)
    let column = lines.column(ofByte: place.offset, lineStart: place.start)
    return Finding(
      check: check, file: path, line: place.line, column: column,
      excerpt: String(text.prefix(Finding.excerptLength).filter { !$0.isNewline }),
      excerptColumn: max(1, column - indentation), fix: fix)
  }

  /// Whether a comment on a line or on the line above it suppresses a check: `hig:ignore`, a name of the check as in
  /// ``Check/isNamed(_:)``, and a reason.
  func isSuppressed(_ check: Check, line: Int) -> Bool {
    lines.ignoredNames(atLine: line).contains { check.isNamed($0) }
  }
}
