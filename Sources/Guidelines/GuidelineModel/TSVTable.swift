// TSVTable, KeyedTable
import ByteRoutines

/// A table of `Index/`: lines of cells separated by tabs; lines that begin with `#` are comments.
package struct TSVTable {
  /// The cells of each line.
  package let rows: [[Substring]]

  package init(_ text: String) {
    rows = ByteSearch.split(text, at: "\n").compactMap { line in
      if line.utf8.first == UInt8(ascii: "#") { return nil }
      return ByteSearch.split(line, at: "\t", keepsEmpty: true)
    }
  }
}

/// A sorted table that finds the lines of a key by binary search, without splitting the whole text.
///
/// The build tool `EmbedText` sorts the lines by the key of their first cell and puts the key in front of the line.
/// A lookup takes O(log n) steps over the bytes of the table.
struct KeyedTable: Sendable {
  /// The text in UTF-8; searching bytes is faster than searching string indices.
  private let bytes: ConstantBytes

  /// - Parameter text: lines of a key and cells, separated by tabs and sorted by the bytes of the key.
  init(_ text: String) { bytes = ConstantBytes(text) }

  /// Reads a constant of the same form where it is.
  init(constant: StaticString) { bytes = ConstantBytes(constant) }

  /// Returns the cells of each line with a key, without the key.
  func rows(of key: String) -> [[Substring]] {
    let key = Array(key.utf8)
    return bytes.withView { Self.lines(of: key, in: $0) }.map { range in
      Array(ByteSearch.split(bytes.text(range), at: "\t", keepsEmpty: true).dropFirst())
    }
  }

  /// The cells of all lines, each behind its key.
  ///
  /// - Parameter splits: the most splits of a line; its rest is the last cell.
  func keyedRows(splits: Int = .max) -> [[Substring]] {
    ByteSearch.split(bytes.text(0..<bytes.count), at: "\n").map {
      ByteSearch.split($0, at: "\t", limit: splits, keepsEmpty: true)
    }
  }

  /// The ranges of the lines with a key, without line feeds.
  private static func lines(of key: [UInt8], in bytes: ByteView) -> [Range<Int>] {
    var low = 0
    var high = bytes.count
    // Both bounds are starts of lines; the first line that does not sort before the key is between them.
    while low < high {
      let middle = low + (high - low) / 2
      let start = lineStart(before: middle, notBefore: low, in: bytes)
      if order(ofLineAt: start, to: key, in: bytes) < 0 {
        low = nextLine(after: middle, in: bytes)
      } else {
        high = start
      }
    }
    var lines: [Range<Int>] = []
    while low < bytes.count, order(ofLineAt: low, to: key, in: bytes) == 0 {
      let next = nextLine(after: low, in: bytes)
      lines.append(low..<(bytes[next - 1] == UInt8(ascii: "\n") ? next - 1 : next))
      low = next
    }
    return lines
  }

  private static func lineStart(before position: Int, notBefore least: Int, in bytes: ByteView) -> Int {
    var start = position
    while start > least, bytes[start - 1] != UInt8(ascii: "\n") { start -= 1 }
    return start
  }

  private static func nextLine(after start: Int, in bytes: ByteView) -> Int {
    var end = start
    while end < bytes.count, bytes[end] != UInt8(ascii: "\n") { end += 1 }
    return min(end + 1, bytes.count)
  }

  /// Whether a line sorts before those with a key (-1), has the key (0) or sorts behind them (1).
  private static func order(ofLineAt start: Int, to key: [UInt8], in bytes: ByteView) -> Int {
    for (offset, byte) in key.enumerated() {
      guard start + offset < bytes.count else { return -1 }
      // The tab after a key sorts before every byte that a key can contain.
      let other = bytes[start + offset]
      if other != byte { return other < byte ? -1 : 1 }
    }
    let end = start + key.count
    return end < bytes.count && bytes[end] == UInt8(ascii: "\t") ? 0 : 1
  }
}

extension [Substring] {
  /// Returns a cell, or an empty string when the line has fewer cells.
  package func cell(_ index: Int) -> String { index < count ? String(self[index]) : "" }

  /// Returns the parts of a cell, which `|` separates.
  package func parts(_ index: Int) -> [String] { cell(index).split(separator: "|").map(String.init) }
}
