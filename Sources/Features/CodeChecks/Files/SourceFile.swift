/// The bytes of a file with its lines.
///
/// Lines are found when the first finding asks for them, as most files have none.
struct SourceFile {
  /// The path relative to the folder.
  let path: String
  let bytes: [UInt8]

  /// A line, and the byte of a finding in it.
  struct Place {
    let line: Int
    let start: Int
    let offset: Int
  }

  private static let newLine = UInt8(ascii: "\n")

  func place(ofByte offset: Int) -> Place {
    let offset = min(max(0, offset), bytes.count)
    let before = bytes[..<offset]
    let start = before.lastIndex(of: Self.newLine).map { $0 + 1 } ?? 0
    return Place(
      line: 1 + before.count { $0 == Self.newLine }, start: start, offset: offset)
  }

  /// The first byte of a line that is not blank; the end of the file for a line that it does not have.
  func firstByte(ofLine line: Int) -> Int {
    var index = firstByteOfLine(line)
    while index < bytes.count, bytes[index] == 0x20 || bytes[index] == 0x09 { index += 1 }
    return index
  }

  func finding(of check: String, at place: Place) -> Finding {
    // A character has at most four bytes; a line of a generated file may have millions.
    let end =
      bytes[place.start...].prefix(Finding.excerptLength * 8).firstIndex(of: Self.newLine)
      ?? min(bytes.count, place.start + Finding.excerptLength * 8)
    let line = bytes[place.start..<end]
    let indentation = line.prefix { $0 == 0x20 || $0 == 0x09 }.count
    let text = String(decoding: line.dropFirst(indentation), as: UTF8.self)
    let column = 1 + Self.scalars(bytes[place.start..<place.offset])
    return Finding(
      check: check, file: path, line: place.line, column: column,
      excerpt: String(text.prefix(Finding.excerptLength).filter { !$0.isNewline }),
      excerptColumn: max(1, column - indentation))
  }

  private static func scalars(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.count { $0 & 0xC0 != 0x80 }
  }

  /// Whether a comment on a line or on the line above it suppresses a check: `hig:ignore`, the id of the check or of its
  /// rule, and a reason.
  func isSuppressed(_ check: String, _ rule: String, line: Int) -> Bool {
    let start = firstByteOfLine(max(1, line - 1))
    var end = start
    var lines = line > 1 ? 2 : 1
    while end < bytes.count, lines > 0, end - start < 4096 {
      if bytes[end] == Self.newLine { lines -= 1 }
      end += 1
    }
    let text = String(decoding: bytes[start..<end], as: UTF8.self)
    guard text.contains("hig:ignore") else { return false }
    let words = text.split { $0 == " " || $0 == "\n" || $0 == "\r" || $0 == "\t" }
    return zip(words, words.dropFirst()).contains {
      $0.hasSuffix("hig:ignore") && ($1 == check || $1 == rule)
    }
  }

  private func firstByteOfLine(_ line: Int) -> Int {
    var remaining = line - 1
    var index = 0
    while remaining > 0, index < bytes.count {
      if bytes[index] == Self.newLine { remaining -= 1 }
      index += 1
    }
    return index
  }
}
