// Memo
import Synchronization

extension TokenizedCode {
  /// The most tokens of a file. A file with more was generated, and would take hundreds of megabytes.
  static let fileLimit = 1_000_000

  /// Whether a word contains a text, compared without case; the text is in ASCII.
  func mentions(_ text: String) -> Bool {
    mentions.value(text) {
      let wanted = text.utf8.map { $0 | 0x20 }
      return tokens.contains { token in
        guard token.kind == .word, token.range.count >= wanted.count else { return false }
        let word = bytes[token.range]
        return word.indices.dropLast(wanted.count - 1).contains { start in
          wanted.indices.allSatisfy { word[start + $0] | 0x20 == wanted[$0] }
        }
      }
    }
  }

  /// The tokens that are a word, in order.
  func indices(ofWord word: String) -> [Int] {
    wordIndices.value(word) {
      let letters = Array(word.utf8)
      return tokens.indices.filter { index in
        tokens[index].kind == .word && tokens[index].range.count == letters.count
          && bytes[tokens[index].range].elementsEqual(letters)
      }
    }
  }
}

/// Values that are made once for each key, as many checks ask the same of a file.
final class Memo<Value: Sendable>: Sendable {
  private let known = Mutex<[String: Value]>([:])

  func value(_ key: String, _ make: () -> Value) -> Value {
    if let value = known.withLock({ $0[key] }) { return value }
    let value = make()
    known.withLock { $0[key] = value }
    return value
  }
}

extension RandomAccessCollection {
  /// The number of elements up to the first one without a property that only the first elements have, by binary search.
  func partitionPoint(while isBefore: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isBefore(self[index(startIndex, offsetBy: middle)]) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low
  }
}
