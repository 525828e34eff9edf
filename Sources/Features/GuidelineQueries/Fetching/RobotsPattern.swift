/// A path pattern of `robots.txt`: `*` matches any text, `$` at the end the end of the path (RFC 9309, section 2.2.3).
struct RobotsPattern: Hashable, Sendable {
  /// The texts between the stars; the first one begins the path, and the last one is empty unless the pattern ends with `$`.
  private let parts: [SearchedBytes]
  private let endsPath: Bool
  /// The length of the pattern, which decides between patterns.
  let length: Int

  /// - Parameter text: the pattern, in the same normal form as the paths.
  init(_ text: [UInt8]) {
    length = text.count
    endsPath = text.last == UInt8(ascii: "$")
    let text = endsPath ? text.dropLast() : text[...]
    parts = text.split(separator: UInt8(ascii: "*"), omittingEmptySubsequences: false)
      .map { SearchedBytes(Array($0)) }
  }

  /// Whether the pattern matches the start of a path.
  ///
  /// - Complexity: O(*p* + *t*) for a pattern of length *p* and a path of length *t*.
  func matches(_ path: [UInt8]) -> Bool {
    guard let first = parts.first, path.starts(with: first.bytes) else { return false }
    guard parts.count > 1, let last = parts.last else {
      return !endsPath || path.count == first.bytes.count
    }
    var position = first.bytes.count
    let middle = endsPath ? parts[1..<(parts.count - 1)] : parts[1...]
    for part in middle {
      guard let end = part.end(in: path, from: position) else { return false }
      position = end
    }
    guard endsPath else { return true }
    return position + last.bytes.count <= path.count
      && path.suffix(last.bytes.count).elementsEqual(last.bytes)
  }
}

/// Bytes that are searched for in linear time, by the algorithm of Knuth, Morris and Pratt.
private struct SearchedBytes: Hashable, Sendable {
  let bytes: [UInt8]
  /// For each position, the length of the longest proper beginning that ends there.
  private let borders: [Int]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var borders = [Int](repeating: 0, count: bytes.count)
    var length = 0
    for position in bytes.indices.dropFirst() {
      while length > 0, bytes[position] != bytes[length] { length = borders[length - 1] }
      if bytes[position] == bytes[length] { length += 1 }
      borders[position] = length
    }
    self.borders = borders
  }

  /// The position after the first occurrence that begins at a position or later; `nil` if there is none.
  func end(in text: [UInt8], from start: Int) -> Int? {
    guard !bytes.isEmpty else { return start }
    var length = 0
    for position in start..<max(start, text.count) {
      while length > 0, text[position] != bytes[length] { length = borders[length - 1] }
      if text[position] == bytes[length] { length += 1 }
      if length == bytes.count { return position + 1 }
    }
    return nil
  }
}
