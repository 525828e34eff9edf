import DocumentParsing
import GuidelineModel

/// A table whose columns are aligned with blanks, below a line of dashes for each column, as pandoc writes it:
///
///     Date           Changes
///     -------------- -------------
///     June 5, 2023   Added color.
struct AlignedTable {
  private(set) var rows: [[String]] = []

  var lineCount: Int { rows.count + 1 }

  private static let columnLimit = 64
  /// In characters.
  private static let lineLimit = 10_000

  /// - Returns: `nil` if no line of names is at the index.
  init?(_ lines: [Substring], at index: Int) {
    guard index + 2 < lines.count, let starts = Self.columns(lines[index + 1]),
      index == 0 || Self.isBlank(lines[index - 1]), !Self.isBlank(lines[index]),
      !Self.isBlank(lines[index + 2]), Self.columns(lines[index]) == nil
    else { return nil }
    rows = [Self.cells(lines[index], starts)]
    guard rows[0].allSatisfy({ !$0.isEmpty }) else { return nil }
    for line in lines[(index + 2)...] {
      if Self.isBlank(line) || Self.columns(line) != nil { break }
      rows.append(Self.cells(line, starts))
    }
    guard rows.count > 1 else { return nil }
  }

  /// A Markdown source with its aligned tables as pipe tables of as many lines, except in code.
  static func withPipes(_ source: String) -> String {
    let lines = ByteSearch.split(source, at: "\n", keepsEmpty: true)
    guard lines.contains(where: { columns($0) != nil }) else { return source }
    var output: [Substring] = []
    var hasTables = false
    var fence = CodeFence()
    var index = 0
    while index < lines.count {
      guard !fence.takes(lines[index]), let table = AlignedTable(lines, at: index) else {
        output.append(lines[index])
        index += 1
        continue
      }
      hasTables = true
      output += PipeTableSource.lines(of: table.rows).map { Substring($0) }
      index += table.lineCount
    }
    return hasTables ? output.joined(separator: "\n") : source
  }

  /// The first characters of the columns below a line of dashes; `nil` for other lines and fewer than two columns.
  private static func columns(_ line: Substring) -> [Int]? {
    guard line.utf8.allSatisfy({ $0 == UInt8(ascii: "-") || $0 == 0x20 || $0 == 0x0D }),
      line.utf8.prefix(while: { $0 == 0x20 }).count < 4, line.utf8.count <= lineLimit
    else { return nil }
    var starts: [Int] = []
    var length = 0
    for (offset, byte) in line.utf8.enumerated() {
      if byte == UInt8(ascii: "-") {
        if length == 0 { starts.append(offset) }
        length += 1
      } else if length > 0 {
        if length < leastDashes { return nil }
        length = 0
      }
    }
    guard (2...columnLimit).contains(starts.count), length == 0 || length >= leastDashes else { return nil }
    return starts
  }

  /// A shorter group is a mark of a list or a rule.
  private static let leastDashes = 3

  private static func cells(_ line: Substring, _ starts: [Int]) -> [String] {
    let characters = Array(line.prefix(lineLimit))
    return starts.indices.map { column in
      // A row in the margin of the first column belongs to it.
      let start = column == 0 ? 0 : starts[column]
      let end = column + 1 < starts.count ? starts[column + 1] : characters.count
      guard start < min(end, characters.count) else { return "" }
      return String(characters[start..<min(end, characters.count)]).collapsingWhiteSpace()
    }
  }

  private static func isBlank(_ line: Substring) -> Bool {
    line.utf8.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
  }
}
