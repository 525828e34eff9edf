/// Reads a diff of git without context lines.
///
/// The lines of each hunk are counted, so that a changed line that looks like a header is not read as one.
struct DiffReader {
  /// The added and changed lines by new file.
  private(set) var lines: [String: [ClosedRange<Int>]] = [:]
  /// New files without lines, such as images.
  private(set) var wholeFiles: Set<String> = []

  /// The new file of the current headers.
  private var file: String?
  /// The numbers of old and new lines that remain in the current hunk.
  private var remaining = (old: 0, new: 0)

  /// Reads a complete diff.
  mutating func read(_ bytes: [UInt8]) {
    var unread = bytes[...]
    while !unread.isEmpty {
      let line = unread.prefix { $0 != 0x0A }
      unread = unread[line.endIndex...].dropFirst()
      if remaining.old > 0 || remaining.new > 0 {
        readHunkLine(line.first)
      } else {
        readHeader(line)
      }
    }
  }

  private mutating func readHunkLine(_ mark: UInt8?) {
    switch mark {
    case UInt8(ascii: "-"): remaining.old -= 1
    case UInt8(ascii: "+"): remaining.new -= 1
    // A note that the file ends without a line feed.
    case UInt8(ascii: "\\"): break
    default:
      remaining.old -= 1
      remaining.new -= 1
    }
  }

  private mutating func readHeader(_ line: ArraySlice<UInt8>) {
    if let names = line.after("diff --git ") {
      file = DiffPath.same(in: names)
    } else if let name = line.after("rename to ") ?? line.after("copy to ") {
      file = DiffPath.name(name)
    } else if let name = line.after("+++ ") {
      file = DiffPath.name(name, prefix: "b/")
    } else if line.after("Binary files ") != nil {
      let isDeleted = line.ends(with: " and /dev/null differ".utf8)
      if let file, !isDeleted { wholeFiles.insert(file) }
    } else if let hunk = line.after("@@ ") {
      readHunkHeader(hunk)
    }
  }

  /// Reads the line ranges of a hunk header: `-12,3 +12 @@`.
  private mutating func readHunkHeader(_ text: ArraySlice<UInt8>) {
    let parts = text.split(separator: UInt8(ascii: " "), maxSplits: 2)
    guard parts.count >= 2, let old = span(parts[0], sign: "-"), let new = span(parts[1], sign: "+")
    else { return }
    remaining = (old.count, new.count)
    guard let file, new.count > 0, new.start > 0 else { return }
    let (next, isTooLarge) = new.start.addingReportingOverflow(new.count)
    if !isTooLarge { lines[file, default: []].append(new.start...(next - 1)) }
  }

  private func span(
    _ text: ArraySlice<UInt8>, sign: Unicode.Scalar
  ) -> (start: Int, count: Int)? {
    guard text.first == UInt8(ascii: sign) else { return nil }
    let numbers = text.dropFirst().split(separator: UInt8(ascii: ","))
      .map { Int(String(decoding: $0, as: UTF8.self)) }
    guard let first = numbers.first, let start = first, start >= 0 else { return nil }
    guard numbers.count > 1 else { return (start, 1) }
    guard let count = numbers[1], count >= 0 else { return nil }
    return (start, count)
  }
}

extension ArraySlice<UInt8> {
  /// The bytes after a prefix; `nil` without the prefix.
  fileprivate func after(_ prefix: StaticString) -> ArraySlice<UInt8>? {
    let bytes = prefix.description.utf8
    return starts(with: bytes) ? dropFirst(bytes.count) : nil
  }

  fileprivate func ends(with bytes: String.UTF8View) -> Bool {
    suffix(bytes.count).elementsEqual(bytes)
  }
}

/// Reads the paths in the headers of a diff.
private enum DiffPath {
  /// Returns the path after a prefix; `nil` without the prefix, as for `/dev/null`.
  ///
  /// Git quotes and escapes paths with special characters, and ends paths with blanks in a tab.
  static func name(_ text: ArraySlice<UInt8>, prefix: String = "") -> String? {
    var bytes = text.first == quote ? unquoted(text) : Array(text)
    if text.first != quote, bytes.last == UInt8(ascii: "\t") { bytes.removeLast() }
    guard bytes.starts(with: prefix.utf8), bytes.count > prefix.utf8.count else { return nil }
    return String(decoding: bytes.dropFirst(prefix.utf8.count), as: UTF8.self)
  }

  /// Returns the path of `a/PATH b/PATH` when both are equal. Both halves then have the same length, which allows
  /// paths with blanks.
  static func same(in text: ArraySlice<UInt8>) -> String? {
    let half = text.count / 2
    guard text.count % 2 == 1, text[text.startIndex + half] == UInt8(ascii: " "),
      let old = name(text.prefix(half), prefix: "a/"),
      let new = name(text.suffix(half), prefix: "b/")
    else { return nil }
    return old == new ? new : nil
  }

  private static let quote = UInt8(ascii: "\"")

  private static let escapes: [UInt8: UInt8] = [
    UInt8(ascii: "a"): 7, UInt8(ascii: "b"): 8, UInt8(ascii: "t"): 9, UInt8(ascii: "n"): 10,
    UInt8(ascii: "v"): 11, UInt8(ascii: "f"): 12, UInt8(ascii: "r"): 13,
  ]

  /// The bytes between quotes with the escapes of C resolved: `\t`, `\"`, `\303`.
  private static func unquoted(_ text: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    var rest = text.dropFirst()
    while let byte = rest.popFirst(), byte != quote {
      guard byte == UInt8(ascii: "\\"), let mark = rest.popFirst() else {
        result.append(byte)
        continue
      }
      let digits = ([mark] + rest.prefix(2)).prefix { (0x30...0x37).contains($0) }
      if digits.count == 3 {
        rest = rest.dropFirst(2)
        result.append(UInt8(truncatingIfNeeded: digits.reduce(0) { $0 * 8 + Int($1 - 0x30) }))
      } else {
        result.append(escapes[mark] ?? mark)
      }
    }
    return result
  }
}
