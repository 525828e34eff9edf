/// A record with the data of its page and document that a citation needs.
package struct CitedRecord: Hashable, Sendable {
  /// The record.
  package var record: GuidelineRecord
  /// The slug of the page.
  package var page: String
  /// The title of the page.
  package var pageTitle: String
  /// The newest date of the change log of the page; `nil` without a change log.
  package var revised: CalendarDate?
  /// The day the document was captured; `nil` when unknown.
  package var captured: CalendarDate?
  /// The code of the language of the record.
  package var language: String
  /// The address of the page.
  package var pageURL: String
  /// The path of the document, relative to the ingested folder.
  package var document: String

  /// Creates a cited record.
  ///
  /// - Parameter language: The code of the language of the page, which is the record's unless it has another.
  package init(
    record: GuidelineRecord, page: String, pageTitle: String, revised: CalendarDate?,
    captured: CalendarDate?, language: String, pageURL: String, document: String
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

  /// The address of the record: that of the page with the anchor of the nearest heading.
  package var url: String { record.anchor.map { "\(pageURL)#\($0)" } ?? pageURL }
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
