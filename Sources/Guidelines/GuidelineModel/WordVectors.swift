import TextSupport

/// The vectors of words: words that people use for the same rules have vectors with similar directions.
///
/// `scripts/data/word_vectors.py` derives them from the search phrases. A line has a word and, in Base64, a byte for
/// the scale and numbers of four bits, the first of two in the higher ones, with 8 for 0.
///
/// ```swift
/// let badge = WordVectors.standard.vector(of: "badge")
/// ```
package struct WordVectors: Sendable {
  package static let dimensions = 64

  private let table: KeyedTable

  package static let standard = WordVectors(table: KeyedTable(constant: SortedTables.wordVectors))

  /// - Parameter table: lines of a key (``NameKey``) and its numbers, sorted by the bytes of the key.
  package init(_ table: String) { self.table = KeyedTable(table) }

  private init(table: KeyedTable) { self.table = table }

  /// The vector of the word with a key, ``dimensions`` numbers from -2,040 to 1,785; `nil` if the word is unknown.
  package func vector(of key: String) -> [Int16]? {
    guard let row = table.rows(of: key).first, let bytes = Data(base64Encoded: row.cell(0)),
      bytes.count == 1 + Self.dimensions / 2
    else { return nil }
    let scale = Int16(bytes[0])
    var numbers: [Int16] = []
    numbers.reserveCapacity(Self.dimensions)
    for byte in bytes.dropFirst() {
      numbers.append((Int16(byte >> 4) - 8) * scale)
      numbers.append((Int16(byte & 15) - 8) * scale)
    }
    return numbers
  }
}
