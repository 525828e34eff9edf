/// Finds the lines of texts that appear in a source one after the other.
struct LineLocator {
  private let source: [UInt8]
  private var position = 0
  /// How many more bytes may be looked through in vain: texts that are nowhere must not make the time
  /// grow with the square of the source.
  private var patience = 64 * 1024 * 1024
  /// The line of the last text found, from 1.
  private(set) var line = 1

  init(source: String) { self.source = Array(source.utf8) }

  /// Moves on to the next place that holds the beginning of a text; stays when there is none.
  ///
  /// Only the part before the first character that JSON may escape is looked for.
  mutating func advance(to text: String) {
    let key = Array(
      text.utf8.prefix(40).prefix { $0 < 0x80 && $0 != 0x22 && $0 != 0x5C && $0 != 0x2F })
    guard key.count >= 4, patience > 0 else { return }
    guard let found = firstPosition(of: key) else {
      patience -= source.count - position
      return
    }
    for byte in source[position..<found] where byte == 0x0A { line += 1 }
    position = found
  }

  private func firstPosition(of key: [UInt8]) -> Int? {
    guard source.count >= key.count + position else { return nil }
    var start = position
    while start <= source.count - key.count {
      if source[start] == key[0], source[start..<start + key.count].elementsEqual(key) {
        return start
      }
      start += 1
    }
    return nil
  }
}
