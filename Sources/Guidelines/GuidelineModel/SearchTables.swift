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
