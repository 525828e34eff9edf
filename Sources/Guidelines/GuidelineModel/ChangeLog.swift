// ChangeLogEntry, CitedChange, ChangeWords

package struct ChangeLogEntry: Hashable, Sendable {
  package var date: CalendarDate
  package var text: String
  /// The line in the document, counted from 1.
  package var line: Int

  package init(date: CalendarDate, text: String, line: Int) {
    self.date = date
    self.text = text
    self.line = line
  }
}

/// A change log entry with its page and the document that has it.
package struct CitedChange: Hashable, Sendable {
  package let page: String
  package let entry: ChangeLogEntry
  /// The path of the document below the folder that was ingested.
  package let document: String

  package init(page: String, entry: ChangeLogEntry, document: String) {
    self.page = page
    self.entry = entry
    self.document = document
  }
}

/// The vocabulary of change logs: words that describe a change and not its subject.
///
/// In "Updated guidance for hover." the first two words describe the change, and "hover" is its subject.
package struct ChangeWords: Sendable {
  /// A kind of word, as the table spells it.
  package enum Kind: String, Sendable {
    /// The way something changed: "added", "clarified".
    case how
    /// A change of a whole page: any change may be part of it.
    case broad
    /// A revision: any change may be part of one of text that names no platform.
    case revision
    /// Text in general: an entry that names no subject covers any change of text.
    case text
    /// Wording: an entry that names no subject covers no rule that was added or removed.
    case small
    /// Artwork: an entry that names no subject covers no change of text.
    case picture
  }

  private let kinds: [String: Kind]

  package static let standard = ChangeWords(table: IndexTables.changeWords)

  init(table: String) {
    kinds = Dictionary(
      TSVTable(table).rows.compactMap { row in Kind(rawValue: row.cell(1)).map { (row.cell(0), $0) } },
      uniquingKeysWith: { first, _ in first })
  }

  /// Returns the kind of a word that is given in lower case, or `nil` when it may be the subject of a change.
  package func kind(of word: String) -> Kind? { kinds[word] }

  /// Returns the words without the phrases of two words that describe a change: "all platforms".
  package func withoutPhrases(_ words: [String]) -> [String] {
    let begins = zip(words, words.dropFirst()).map { isKnown("\($0) \($1)") } + [false]
    return words.indices.filter { !begins[$0] && ($0 == 0 || !begins[$0 - 1]) }.map { words[$0] }
  }

  /// Whether a word, given in lower case, describes a change and not its subject.
  package func isKnown(_ word: String) -> Bool { kinds[word] != nil }
}
