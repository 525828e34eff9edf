// Thesaurus, StopWords
import TextSupport

/// Names from other platforms, everyday language and other languages, with the words and pages for them.
///
/// ```swift
/// let entries = Thesaurus.standard.entries(named: NameKey.make("Snackbar"))
/// ```
package struct Thesaurus: Sendable {
  /// A name and its meaning in the guidelines.
  package struct Entry: Hashable, Sendable {
    package let name: String
    package let language: String
    /// The words of the guidelines for it, best first.
    package let terms: [String]
    /// The slugs of the pages with guidance on it, best first.
    package let pages: [String]
    /// The source of the name: android, web, everyday, …
    package let origin: String

    /// Whether the guidelines do not cover what has the name, such as a programming language.
    package var isOutside: Bool { terms.isEmpty && pages.isEmpty }
  }

  let table: KeyedTable
  let otherNames: KeyedTable
  let formerNames: KeyedTable
  let stopWords: KeyedTable
  let components: KeyedTable

  /// The contents of `Index/thesaurus.tsv`, `other-names.tsv`, `renames.tsv`, `stop-words.tsv` and `components.tsv`.
  package static let standard = Thesaurus(
    table: KeyedTable(constant: KeyedTables.thesaurus), otherNames: KeyedTable(constant: KeyedTables.otherNames),
    formerNames: KeyedTable(constant: KeyedTables.renames), stopWords: KeyedTable(constant: KeyedTables.stopWords),
    components: KeyedTable(constant: KeyedTables.components))

  /// Returns the entries whose name has a key (``NameKey``): those of the thesaurus, then those of the other names, or
  /// else those of the former names of pages, in singular or plural.
  package func entries(named key: String) -> [Entry] {
    let own = table.rows(of: key).map { row in
      Entry(name: row.cell(0), language: row.cell(1), terms: row.parts(2), pages: row.parts(3), origin: row.cell(4))
    }
    let others = otherNames.rows(of: key).map { row in
      Entry(name: row.cell(0), language: "en", terms: [], pages: [row.cell(1)], origin: row.cell(2))
    }
    guard own.isEmpty, others.isEmpty else { return own + others }
    let former = [key, key + "s"].lazy.map { formerNames.rows(of: $0) }.first { !$0.isEmpty } ?? []
    return former.map { row in
      Entry(name: row.cell(0), language: "en", terms: [], pages: [row.cell(1)], origin: "former name")
    }
  }

  /// Returns an entry with the pages for the API symbol that has a key, or `nil` for other words. Only symbols of
  /// several words count: a plain word such as "badge" rarely means the member of that name.
  package func component(named key: String) -> Entry? {
    let rows = components.rows(of: key).filter { Self.isOfSeveralWords($0.cell(0)) }
    guard let first = rows.first else { return nil }
    let pages = rows.flatMap { ByteSearch.split($0.cell(2), at: " ").map(String.init) }.unique()
    guard !pages.isEmpty else { return nil }
    return Entry(name: first.cell(0), language: "en", terms: [], pages: pages, origin: first.cell(1))
  }

  /// Whether a capital follows another letter: "swipeActions", "UIStepper".
  private static func isOfSeveralWords(_ symbol: String) -> Bool {
    zip(symbol.utf8, symbol.utf8.dropFirst()).contains { previous, next in next.isCapital && previous.isASCIILetter }
  }

  /// A word that says little about the subject of a query.
  package struct StopWord: Hashable, Sendable {
    package let language: String
    /// Whether the word counts a little beside other words, because it shapes the question ("how", "can").
    package let isWeak: Bool
  }

  package func stopWord(_ key: String) -> StopWord? {
    stopWords.rows(of: key).first.map { StopWord(language: $0.cell(1), isWeak: $0.cell(2) == "weak") }
  }

  /// The words, perhaps repeated, of all English names with a meaning, which spelling correction accepts and offers.
  package static var words: [String] {
    // The constants in the order of the files are for tests; the program has only one copy of each table.
    let names =
      standard.table.keyedRows(splits: 3).filter { $0[2] == "en" && !$0[3].hasSuffix("\toutside") }
      + standard.otherNames.keyedRows(splits: 2)
    return names.flatMap { row in
      row[1].parts { $0.isASCII ? !UInt8($0.value).isASCIILetter : !$0.properties.isAlphabetic }.map(String.init)
    }
  }
}

/// The words of `Index/stop-words.tsv`, which say little about the subject of a text.
package enum StopWords {
  /// The words in UTF-8, in lower case and without apostrophes.
  package static let all: [ArraySlice<UInt8>] = Array(IndexTables.stopWords.utf8)
    .split(separator: UInt8(ascii: "\n"))
    .filter { $0.first != UInt8(ascii: "#") }
    .map { $0.prefix { $0 != UInt8(ascii: "\t") } }

  private static let words = Set(all.map { String(decoding: $0, as: UTF8.self) })

  /// Whether a word, given in lower case and without apostrophes, is a stop word.
  package static func contains(_ word: String) -> Bool { words.contains(word) }
}
