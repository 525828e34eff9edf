/// A record with the data of its page and document that a citation needs.
package struct CitedRecord: Hashable, Sendable {
  package var record: GuidelineRecord
  package var page: String
  package var pageTitle: String
  /// The newest date of the change log of the page; `nil` without a change log.
  package var revised: CalendarDate?
  /// The day the document was captured; `nil` when unknown.
  package var captured: CalendarDate?
  package var language: String
  /// The address of the page; `nil` if it is unknown.
  package var pageURL: String?
  /// The path of the document, relative to the ingested folder.
  package var document: String

  /// Creates a cited record.
  ///
  /// - Parameter language: The code of the language of the page, which is the record's unless it has another.
  package init(
    record: GuidelineRecord, page: String, pageTitle: String, revised: CalendarDate?,
    captured: CalendarDate?, language: String, pageURL: String?, document: String
  ) {
    self.record = record
    self.page = page
    self.pageTitle = pageTitle
    self.revised = revised
    self.captured = captured
    self.language = record.language ?? language
    self.pageURL = pageURL
    self.document = document
  }

  /// The address of the record: that of the page with the anchor of the nearest heading; `nil` if it is unknown.
  package var url: String? {
    pageURL.map { page in record.anchor.map { "\(page)#\($0)" } ?? page }
  }
}

extension CitedRecord: Encodable {
  private enum Key: String, CodingKey {
    case id, kind, page, pageTitle, section, statement, detail, platforms, unknownPlatforms
    case platformBasis, strength
    case revised, captured, language, translations, url, source, label, links, symbols
    case columns, rows, examples
  }

  private struct Source: Encodable {
    let document: String
    let line: Int
  }

  /// Encodes the JSON that docs/formats.md describes. Unknown values are `null`; translations, label, links, symbols
  /// and examples are left out when the record has none.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(record.id, forKey: .id)
    try container.encode(record.kind, forKey: .kind)
    try container.encode(page, forKey: .page)
    try container.encode(pageTitle, forKey: .pageTitle)
    try container.encode(record.section, forKey: .section)
    try container.encode(record.statement, forKey: .statement)
    try container.encode(record.detail, forKey: .detail)
    try container.encode(record.platforms?.names, forKey: .platforms)
    if !record.unknownPlatforms.isEmpty, record.unknownPlatforms != .all {
      try container.encode(record.unknownPlatforms.names, forKey: .unknownPlatforms)
    }
    try container.encode(record.basis, forKey: .platformBasis)
    try container.encode(record.strength, forKey: .strength)
    try container.encode(revised?.description, forKey: .revised)
    try container.encode(captured?.description, forKey: .captured)
    try container.encode(language, forKey: .language)
    if !record.translations.isEmpty {
      try container.encode(record.translations, forKey: .translations)
    }
    try container.encode(url, forKey: .url)
    try container.encode(Source(document: document, line: record.line), forKey: .source)
    try container.encodeIfPresent(record.label, forKey: .label)
    if !record.links.isEmpty { try container.encode(record.links, forKey: .links) }
    if let table = record.table {
      try container.encode(table.columns, forKey: .columns)
      try container.encode(table.objects, forKey: .rows)
    }
    if !record.symbols.isEmpty { try container.encode(record.symbols, forKey: .symbols) }
    if !record.examples.isEmpty { try container.encode(record.examples, forKey: .examples) }
  }
}

/// A dated entry of a page's change log.
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

  /// The contents of `Index/change-words.tsv`.
  package static let standard = ChangeWords(table: IndexTables.changeWords)

  init(table: String) {
    kinds = Dictionary(
      TSVTable(table).rows.compactMap { row in
        Kind(rawValue: row.cell(1)).map { (row.cell(0), $0) }
      }, uniquingKeysWith: { first, _ in first })
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

/// The content of a table as columns and rows.
package struct TableContent: Hashable, Sendable {
  /// The names of the columns, all different.
  package var columns: [String]
  /// The values of each row in the order of the columns; empty where a row has none. Rows may be shorter.
  package var rows: [[String]]

  package init(columns: [String], rows: [[String]]) {
    self.columns = columns
    self.rows = rows
  }

  /// A row as a JSON object: the values that are not empty by the names of their columns.
  package struct Row: Encodable, Sendable {
    let columns: [String]
    let values: [String]

    private struct Key: CodingKey {
      let stringValue: String
      var intValue: Int? { nil }
      init(stringValue: String) { self.stringValue = stringValue }
      init?(intValue: Int) { nil }
    }

    /// Writes the object.
    package func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Key.self)
      for (column, value) in zip(columns, values) where !value.isEmpty {
        try container.encode(value, forKey: Key(stringValue: column))
      }
    }
  }

  /// The rows as JSON objects.
  package var objects: [Row] { rows.map { Row(columns: columns, values: $0) } }
}

extension TableContent {
  private static let cellSeparator: Character = "\u{1F}"

  /// The table as one text, the names in the first line.
  package var stored: String {
    ([columns] + rows).map { $0.joined(separator: String(Self.cellSeparator)) }
      .joined(separator: "\n")
  }

  /// Reads a text that ``stored`` wrote.
  package init(stored text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.split(separator: Self.cellSeparator, omittingEmptySubsequences: false).map(String.init)
    }
    self.init(columns: lines.first ?? [], rows: Array(lines.dropFirst()))
  }
}
