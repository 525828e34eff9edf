import GuidelineIndex
import GuidelineModel

/// Words by their keys (``WordReader/Word/key``), each with a bit.
struct WordBits: Sendable {
  private var bits: [UInt64: UInt64] = [:]
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
      for word in WordReader(Array(run.utf8)) {
        let known = bits[word.key, default: 0] & ~Self.allReserved
        if known == 0, count == Self.most { continue }
        if known == 0 { count += 1 }
        let bit = known == 0 ? 1 << UInt64(count - 1) : known
        own[word.key] = bit
        all |= bit
      }
      guard withForms, own.count == 1, let bit = own.first?.value else { continue }
      for form in Self.forms(of: run) {
        for word in WordReader(Array(form)) { bits[word.key, default: 0] |= bit }
      }
    }
    for (key, bit) in own { bits[key, default: 0] |= bit }
    return all
  }

  /// Inserts a word with a reserved bit, unless it is one of some words.
  mutating func insert(_ word: String, as bit: UInt64, unless others: UInt64) {
    for word in WordReader(Array(word.utf8)) where bits[word.key, default: 0] & others == 0 {
      bits[word.key, default: 0] |= bit
    }
  }

  func bits(in text: String) -> UInt64 { WordReader(Array(text.utf8)).reduce(0) { $0 | bits[$1.key, default: 0] } }

  /// Forms whose keys differ from that of an English word: "shake" and "shaking", "drag" and "dragging".
  private static func forms(of word: Substring) -> [ArraySlice<UInt8>] {
    let word = word.utf8.map { $0 | 0x20 }
    guard let last = word.last, word.count >= shortestForm, word.allSatisfy(\.isSmallLetter) else { return [] }
    for ending in endings where word.count > ending.count + 2 && word.suffix(ending.count) == ending[...] {
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
