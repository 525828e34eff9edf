/// Finds the few lines of a table that a question needs, without taking the whole table apart.
///
/// The build sorts the lines by the key of their first cell and puts the key in front (`EmbedText`), so that
/// a line is found by halving.
struct KnowledgeLookup: Sendable {
  private let text: String

  /// - Parameter text: lines of key and cells, parted by tabs, sorted by the bytes of the key.
  init(_ text: String) { self.text = text }

  /// The cells of each line with a key, without the key.
  func rows(of key: String) -> [[Substring]] {
    let bytes = text.utf8
    var low = bytes.startIndex
    var high = bytes.endIndex
    // `low` and `high` stand at the beginning of lines; the first line not before the key is between them.
    while low < high {
      let count = bytes.distance(from: low, to: high)
      let middle = lineStart(before: bytes.index(low, offsetBy: count / 2), notBefore: low)
      if isKey(at: middle, before: key) {
        low = lineEnd(after: middle)
      } else {
        high = middle
      }
    }
    var rows: [[Substring]] = []
    while low < bytes.endIndex, text[low...].hasPrefix(key + "\t") {
      let end = lineEnd(after: low)
      let line = text[low..<end].prefix { $0 != "\n" }
      rows.append(Array(line.split(separator: "\t", omittingEmptySubsequences: false).dropFirst()))
      low = end
    }
    return rows
  }

  private func lineStart(before position: String.Index, notBefore least: String.Index)
    -> String.Index
  {
    let bytes = text.utf8
    var start = position
    while start > least {
      let previous = bytes.index(before: start)
      if bytes[previous] == UInt8(ascii: "\n") { break }
      start = previous
    }
    return start
  }

  private func lineEnd(after start: String.Index) -> String.Index {
    let bytes = text.utf8
    var end = start
    while end < bytes.endIndex, bytes[end] != UInt8(ascii: "\n") { end = bytes.index(after: end) }
    return end < bytes.endIndex ? bytes.index(after: end) : end
  }

  private func isKey(at start: String.Index, before key: String) -> Bool {
    let bytes = text.utf8
    var position = start
    for byte in key.utf8 {
      guard position < bytes.endIndex else { return true }
      // A tab ends the key and is smaller than any of its bytes.
      if bytes[position] != byte { return bytes[position] < byte }
      position = bytes.index(after: position)
    }
    return false
  }
}
