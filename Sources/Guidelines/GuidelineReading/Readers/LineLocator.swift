import GuidelineModel

/// Finds the lines of texts that occur in a source one after the other.
struct LineLocator {
  private let source: [UInt8]
  private var position = 0
  /// The bytes that unsuccessful searches may still read, which keeps the time linear.
  private var budget = 64 * 1024 * 1024
  /// The line of the last text found, from 1.
  private(set) var line = 1

  init(source: String) { self.source = Array(source.utf8) }

  /// Advances to the next occurrence of the beginning of a text, up to the first character that JSON may escape, if
  /// that has at least four bytes and occurs.
  mutating func advance(to text: String) {
    let key = Array(text.utf8.prefix(40).prefix { $0 < 0x80 && $0 != 0x22 && $0 != 0x5C && $0 != 0x2F })
    guard key.count >= 4, budget > 0 else { return }
    guard let found = ByteSearch.firstIndex(of: key, in: source, from: position) else {
      budget -= source.count - position
      return
    }
    for byte in source[position..<found] where byte == 0x0A { line += 1 }
    position = found
  }
}
