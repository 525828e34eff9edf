import ByteRoutines
import GuidelineModel

/// Words by their keys, each with a bit.
struct WordBits: Sendable {
  private var bits: [UInt64: UInt64] = [:]
  private var beginnings = WordBeginnings()
  private var count = 0

  /// The bit for the answers to an aspect, by its number.
  static func reserved(_ number: Int) -> UInt64 { 1 << UInt64(UInt64.bitWidth - 1 - number) }

  static let allReserved = QuestionWords.Aspect.allCases.indices.reduce(0) { $0 | reserved($1) }

  private static let most = UInt64.bitWidth - QuestionWords.Aspect.allCases.count

  /// Inserts the words of a text. Returns their bits; 0 if there are no words, or too many.
  ///
  /// - Parameter withForms: whether other forms of an English word stand for it as well.
  mutating func insert(_ text: String, withForms: Bool) -> UInt64 {
    var all: UInt64 = 0
    var own: [UInt64: UInt64] = [:]
    for run in text.letterRuns() {
      forEachKey(in: Array(run.utf8)) { key, beginning in
        let bit = bits[key].map { $0 & ~Self.allReserved } ?? 0
        if bit == 0, count == Self.most { return }
        if bit == 0 { count += 1 }
        own[key] = bit == 0 ? 1 << UInt64(count - 1) : bit
        all |= own[key] ?? 0
        beginnings.insert(beginning, length: nil)
      }
      guard withForms, own.count == 1, let bit = own.values.first else { continue }
      for form in Self.forms(of: run) {
        forEachKey(in: Array(form)) { key, beginning in
          bits[key, default: 0] |= bit
          beginnings.insert(beginning, length: nil)
        }
      }
    }
    for (key, bit) in own { bits[key, default: 0] |= bit }
    return all
  }

  /// Inserts a word with a reserved bit, unless it is one of some words.
  mutating func insert(_ word: String, as bit: UInt64, unless others: UInt64) {
    forEachKey(in: Array(word.utf8)) { key, beginning in
      guard (bits[key] ?? 0) & others == 0 else { return }
      bits[key, default: 0] |= bit
      beginnings.insert(beginning, length: nil)
    }
  }

  func bits(in text: String) -> UInt64 {
    let bytes = Array(text.utf8)
    var found: UInt64 = 0
    var reader = WordReader(bytes.indices, skipsPairs: !beginnings.containsOthers)
    while let word = reader.next(in: bytes.view, sought: beginnings) {
      if word.key != 0, let bit = bits[word.key] { found |= bit }
    }
    return found
  }

  private func forEachKey(in bytes: [UInt8], _ body: (UInt64, Int) -> Void) {
    var reader = WordReader(bytes.indices)
    while let word = reader.next(in: bytes.view) { body(word.key, word.beginning) }
  }

  /// Forms whose keys differ from that of an English word: "shake" and "shaking", "drag" and "dragging".
  private static func forms(of word: Substring) -> [ArraySlice<UInt8>] {
    let word = word.utf8.map { $0 | 0x20 }
    guard let last = word.last, word.count >= shortestForm,
      word.allSatisfy({ (0x61...0x7A).contains($0) })
    else { return [] }
    for ending in endings
    where word.count > ending.count + 2 && word.suffix(ending.count) == ending[...] {
      let stem = word.dropLast(ending.count)
      let isDoubled = stem.last == stem.dropLast().last
      return [stem, stem + [UInt8(ascii: "e")]] + (isDoubled ? [stem.dropLast()] : [])
    }
    return last == UInt8(ascii: "e") ? [word.dropLast()] : [word + [last]]
  }

  private static let endings = ["ing", "ed"].map { Array($0.utf8) }
  /// In bytes; shorter words have forms that are other words.
  private static let shortestForm = 5
}
