/// Finds the few lines of a table that a question needs, without taking the whole table apart.
///
/// The build sorts the lines by the key of their first cell and puts the key in front (`EmbedText`), so that
/// a line is found by halving.
struct KnowledgeLookup: Sendable {
  /// The lines; bytes are halved faster than the positions of a text.
  private let bytes: [UInt8]

  /// - Parameter text: lines of key and cells, parted by tabs, sorted by the bytes of the key.
  init(_ text: String) { bytes = Array(text.utf8) }

  /// The cells of each line with a key, without the key.
  func rows(of key: String) -> [[Substring]] {
    let key = Array(key.utf8)
    var low = 0
    var high = bytes.count
    // `low` and `high` stand at the beginning of lines; the first line not before the key is between them.
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
      let line = String(decoding: bytes[low..<end], as: UTF8.self).prefix { $0 != "\n" }
      rows.append(Array(line.split(separator: "\t", omittingEmptySubsequences: false).dropFirst()))
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
      // A tab ends the key and is smaller than any of its bytes.
      if bytes[start + offset] != byte { return bytes[start + offset] < byte }
    }
    return false
  }

  private func isKey(at start: Int, equalTo key: [UInt8]) -> Bool {
    let end = start + key.count
    return end < bytes.count && bytes[end] == UInt8(ascii: "\t") && bytes[start..<end] == key[...]
  }
}
