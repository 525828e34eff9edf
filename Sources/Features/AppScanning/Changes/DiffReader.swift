/// Reads a comparison in git's form without lines of context.
///
/// The lines of a hunk are counted, so that a line of a file which looks like a header is none.
struct DiffReader {
  /// The lines that the new files have, by file.
  private(set) var lines: [String: [ClosedRange<Int>]] = [:]
  /// New files that git shows no lines of.
  private(set) var wholeFiles: Set<String> = []

  /// The new file that the headers name.
  private var file: String?
  /// How many lines of the hunk are still to come that the old file and the new one have.
  private var rest = (old: 0, new: 0)

  /// Reads a whole comparison.
  mutating func read(_ bytes: [UInt8]) {
    var unread = bytes[...]
    while !unread.isEmpty {
      let line = unread.prefix { $0 != 0x0A }
      unread = unread[line.endIndex...].dropFirst()
      if rest.old > 0 || rest.new > 0 { readLineOfHunk(line.first) } else { readHeader(line) }
    }
  }

  private mutating func readLineOfHunk(_ mark: UInt8?) {
    switch mark {
    case UInt8(ascii: "-"): rest.old -= 1
    case UInt8(ascii: "+"): rest.new -= 1
    // A remark: the file ends without a line feed.
    case UInt8(ascii: "\\"): break
    default:
      rest.old -= 1
      rest.new -= 1
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
      let isGone = line.ends(with: " and /dev/null differ".utf8)
      if let file, !isGone { wholeFiles.insert(file) }
    } else if let hunk = line.after("@@ ") {
      readHunk(hunk)
    }
  }

  /// `-12,3 +12 @@`: where the lines stand in the old file and in the new one, and how many.
  private mutating func readHunk(_ text: ArraySlice<UInt8>) {
    let parts = text.split(separator: UInt8(ascii: " "), maxSplits: 2)
    guard parts.count >= 2, let old = span(parts[0], sign: "-"), let new = span(parts[1], sign: "+")
    else { return }
    rest = (old.count, new.count)
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
  /// What follows a word that the line begins with.
  fileprivate func after(_ word: StaticString) -> ArraySlice<UInt8>? {
    let bytes = word.description.utf8
    return starts(with: bytes) ? dropFirst(bytes.count) : nil
  }

  fileprivate func ends(with bytes: String.UTF8View) -> Bool {
    suffix(bytes.count).elementsEqual(bytes)
  }
}
