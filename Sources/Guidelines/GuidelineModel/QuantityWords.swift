/// The phrases of `Index/quantity-words.tsv`, by which a question asks for a number.
///
/// ```swift
/// QuantityWords.standard.occur(in: "how big should a button be?")  // true
/// QuantityWords.standard.occur(in: "the sizeable button")          // false
/// QuantityWords.standard.occur(in: "按钮的最小尺寸")                 // true
/// ```
package struct QuantityWords: Sendable {
  private let phrases: [Phrase]

  private struct Phrase {
    let bytes: [UInt8]
    /// Whether the phrase may be a part of a word, as in scripts without blanks.
    let isPart: Bool
  }

  /// The contents of the table.
  package static let standard = QuantityWords(table: IndexTables.quantityWords)

  /// - Parameter table: lines of a phrase in lower case and the code of its language.
  init(table: String) {
    phrases = TSVTable(table).rows.map { row in
      Phrase(
        bytes: Array(row.cell(0).utf8), isPart: Self.languagesWithoutBlanks.contains(row.cell(1)))
    }
  }

  /// Whether a text has one of the phrases, or a number.
  package func occur(in text: String) -> Bool {
    let bytes = Array(text.lowercased().utf8)
    if bytes.contains(where: { (0x30...0x39).contains($0) }) { return true }
    return phrases.contains { phrase in
      guard bytes.count >= phrase.bytes.count else { return false }
      return (0...bytes.count - phrase.bytes.count).contains { start in
        let end = start + phrase.bytes.count
        return bytes[start] == phrase.bytes[0] && bytes[start..<end].elementsEqual(phrase.bytes)
          && (phrase.isPart
            || (start == 0 || !Self.isPartOfWord(bytes[start - 1]))
              && (end == bytes.count || !Self.isPartOfWord(bytes[end])))
      }
    }
  }

  /// Whether a byte belongs to a letter of ASCII or to any other character above it.
  private static func isPartOfWord(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte) || byte >= 0x80
  }

  private static let languagesWithoutBlanks: Set = ["ja", "ko", "zh"]
}
