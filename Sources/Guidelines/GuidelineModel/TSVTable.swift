import ConstantBytes

/// A table of `Index/`: lines of cells separated by tabs; lines that begin with `#` are comments.
struct TSVTable {
  /// The cells of each line.
  let rows: [[Substring]]

  init(_ text: String) {
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
    var low = 0
    var high = bytes.count
    // Both bounds are starts of lines; the first line that does not sort before the key is between them.
    while low < high {
      let middle = lineStart(before: low + (high - low) / 2, notBefore: low)
      if isKey(at: middle, before: key) {
        low = lineEnd(after: middle)
      } else {
        high = middle
      }
    }
    var rows: [[Substring]] = []
    while low < bytes.count, isKey(at: low, equalTo: key) {
      let end = lineEnd(after: low)
      let hasLineFeed = bytes[end - 1] == UInt8(ascii: "\n")
      let line = bytes.text(low..<(hasLineFeed ? end - 1 : end))
      rows.append(Array(ByteSearch.split(line, at: "\t", keepsEmpty: true).dropFirst()))
      low = end
    }
    return rows
  }

  private func lineStart(before position: Int, notBefore least: Int) -> Int {
    var start = position
    while start > least, bytes[start - 1] != UInt8(ascii: "\n") { start -= 1 }
    return start
  }

  private func lineEnd(after start: Int) -> Int {
    var end = start
    while end < bytes.count, bytes[end] != UInt8(ascii: "\n") { end += 1 }
    return end < bytes.count ? end + 1 : end
  }

  private func isKey(at start: Int, before key: [UInt8]) -> Bool {
    for (offset, byte) in key.enumerated() {
      guard start + offset < bytes.count else { return true }
      // The tab after a key sorts before every byte that a key can contain.
      if bytes[start + offset] != byte { return bytes[start + offset] < byte }
    }
    return false
  }

  private func isKey(at start: Int, equalTo key: [UInt8]) -> Bool {
    let end = start + key.count
    return end < bytes.count && bytes[end] == UInt8(ascii: "\t")
      && bytes[start..<end].elementsEqual(key)
  }
}

extension [Substring] {
  /// Returns a cell, or an empty string when the line has fewer cells.
  func cell(_ index: Int) -> String { index < count ? String(self[index]) : "" }
}
