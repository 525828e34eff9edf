// SearchTables, WordLists
import ByteRoutines

/// The tables that a search outside of this program needs to read queries as ``Thesaurus`` and its neighbors do.
package enum SearchTables {
  /// A name by its key, with its meaning in the guidelines.
  package struct Name: Sendable {
    package let key: String
    package let language: String
    /// The words of the guidelines for it, best first.
    package let terms: [String]
    /// The slugs of the pages with guidance on it, best first.
    package let pages: [String]
  }

  /// The names of the thesaurus and other names of pages, and the former names that are none of those. The entries of a
  /// key are in the order of ``Thesaurus/entries(named:)``.
  package static var names: [Name] {
    let thesaurus = KeyedTable(constant: KeyedTables.thesaurus).keyedRows().map { row in
      Name(key: row.cell(0), language: row.cell(2), terms: row.parts(3), pages: row.parts(4))
    }
    let others = KeyedTable(constant: KeyedTables.otherNames).keyedRows().map { row in
      Name(key: row.cell(0), language: "en", terms: [], pages: [row.cell(2)])
    }
    let known = Set((thesaurus + others).map(\.key))
    let former = KeyedTable(constant: KeyedTables.renames).keyedRows().map { row in
      Name(key: row.cell(0), language: "en", terms: [], pages: [row.cell(2)])
    }
    // A former name is also found by its singular, unless that is a name itself.
    let formerKeys = known.union(former.map(\.key))
    let singulars = former.filter { $0.key.hasSuffix("s") }.map { name in
      Name(key: String(name.key.dropLast()), language: name.language, terms: [], pages: name.pages)
    }
    return thesaurus + others + former.filter { !known.contains($0.key) }
      + singulars.filter { !formerKeys.contains($0.key) }
  }

  /// The stop words in lower case and without apostrophes.
  package static var stopWords: [(word: String, language: String, isWeak: Bool)] {
    KeyedTable(constant: KeyedTables.stopWords).keyedRows().map { ($0.cell(1), $0.cell(2), $0.cell(3) == "weak") }
  }

  /// The signs that people type instead of a word.
  package static var signs: [(sign: String, name: String)] {
    TSVTable(IndexTables.signs).rows.map { ($0.cell(0), $0.cell(1)) }
  }

  package static var platformNames: [(name: String, platform: Platform)] {
    TSVTable(IndexTables.platforms).rows.flatMap { row -> [(name: String, platform: Platform)] in
      guard let platform = Platform(rawValue: row.cell(0)) else { return [] }
      return ([row.cell(0)] + row.parts(2)).map { ($0, platform) }
    }
  }

  /// The words with a vector by their keys (`NameKey`), each with its numbers in Base64 (``WordVectors``).
  package static var wordVectors: [(key: String, numbers: String)] {
    KeyedTable(constant: SortedTables.wordVectors).keyedRows().map { ($0.cell(0), $0.cell(1)) }
  }
}

/// A table of `Index/`: lines of cells separated by tabs; lines that begin with `#` are comments.
package struct TSVTable {
  /// The cells of each line.
  package let rows: [[Substring]]

  package init(_ text: String) {
    rows = ByteSearch.split(text, at: "\n").compactMap { line in
      if line.utf8.first == UInt8(ascii: "#") { return nil }
      return ByteSearch.split(line, at: "\t", keepsEmpty: true)
    }
  }
}

/// Sets of words by which texts are read, from `Index/word-lists.tsv`.
package enum WordLists {
  private static let lists = Dictionary(
    uniqueKeysWithValues: TSVTable(IndexTables.wordLists).rows.map { row in
      (row.cell(0), Set(ByteSearch.split(row.cell(1), at: " ").map(String.init)))
    })

  /// The words of a list, which must be in the table.
  package static func words(_ name: String) -> Set<String> {
    guard let words = lists[name] else { preconditionFailure("Index/word-lists.tsv has no list '\(name)'") }
    return words
  }
}

extension StringProtocol {
  /// Whether the text is a word of a list, which must be in the table.
  package func isAmong(_ list: String) -> Bool { WordLists.words(list).contains(String(self)) }
}

/// A sorted table that finds the lines of a key by binary search, without splitting the whole text.
///
/// The build tool `EmbedText` sorts the lines by the key of their first cell and puts the key in front of the line.
/// A lookup takes O(log n) steps over the bytes of the table.
struct KeyedTable: Sendable {
  /// The text in UTF-8; searching bytes is faster than searching string indices.
  private let bytes: ConstantBytes

  /// - Parameter text: lines of a key and cells, separated by tabs and sorted by the bytes of the key.
  init(_ text: String) { bytes = ConstantBytes(text) }

  /// Reads a constant of the same form where it is.
  init(constant: StaticString) { bytes = ConstantBytes(constant) }

  /// Returns the cells of each line with a key, without the key.
  func rows(of key: String) -> [[Substring]] {
    let key = Array(key.utf8)
    return bytes.withView { Self.lines(of: key, in: $0) }.map { range in
      Array(ByteSearch.split(bytes.text(range), at: "\t", keepsEmpty: true).dropFirst())
    }
  }

  /// The cells of all lines, each behind its key.
  ///
  /// - Parameter splits: the most splits of a line; its rest is the last cell.
  func keyedRows(splits: Int = .max) -> [[Substring]] {
    ByteSearch.split(bytes.text(0..<bytes.count), at: "\n").map {
      ByteSearch.split($0, at: "\t", limit: splits, keepsEmpty: true)
    }
  }

  /// The ranges of the lines with a key, without line feeds.
  private static func lines(of key: [UInt8], in bytes: ByteView) -> [Range<Int>] {
    var low = 0
    var high = bytes.count
    // Both bounds are starts of lines; the first line that does not sort before the key is between them.
    while low < high {
      let middle = low + (high - low) / 2
      let start = lineStart(before: middle, notBefore: low, in: bytes)
      if order(ofLineAt: start, to: key, in: bytes) < 0 {
        low = nextLine(after: middle, in: bytes)
      } else {
        high = start
      }
    }
    var lines: [Range<Int>] = []
    while low < bytes.count, order(ofLineAt: low, to: key, in: bytes) == 0 {
      let next = nextLine(after: low, in: bytes)
      lines.append(low..<(bytes[next - 1] == UInt8(ascii: "\n") ? next - 1 : next))
      low = next
    }
    return lines
  }

  private static func lineStart(before position: Int, notBefore least: Int, in bytes: ByteView) -> Int {
    var start = position
    while start > least, bytes[start - 1] != UInt8(ascii: "\n") { start -= 1 }
    return start
  }

  private static func nextLine(after start: Int, in bytes: ByteView) -> Int {
    var end = start
    while end < bytes.count, bytes[end] != UInt8(ascii: "\n") { end += 1 }
    return min(end + 1, bytes.count)
  }

  /// Whether a line sorts before those with a key (-1), has the key (0) or sorts behind them (1).
  private static func order(ofLineAt start: Int, to key: [UInt8], in bytes: ByteView) -> Int {
    for (offset, byte) in key.enumerated() {
      guard start + offset < bytes.count else { return -1 }
      // The tab after a key sorts before every byte that a key can contain.
      let other = bytes[start + offset]
      if other != byte { return other < byte ? -1 : 1 }
    }
    let end = start + key.count
    return end < bytes.count && bytes[end] == UInt8(ascii: "\t") ? 0 : 1
  }
}

extension [Substring] {
  /// Returns a cell, or an empty string when the line has fewer cells.
  package func cell(_ index: Int) -> String { index < count ? String(self[index]) : "" }

  /// Returns the parts of a cell, which `|` separates.
  package func parts(_ index: Int) -> [String] { cell(index).split(separator: "|").map(String.init) }
}
