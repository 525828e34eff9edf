// SearchData, NumberedTexts
import ByteRoutines
import GuidelineAnswers
import GuidelineModel
import GuidelineSearch
import TextSupport

/// The texts of the records of a site and the tables that queries are read with. `library.js` makes the inverted index
/// of them when it is loaded: texts compress better than an index, and one tokenizer cuts texts and queries.
struct SearchData {
  private let listing: SearchListing

  init(_ listing: SearchListing) { self.listing = listing }

  /// A script that passes the data to `higSearch.load`, since browsers fetch nothing from files.
  func asset() throws -> WebAsset {
    WebAsset("search-data", .js, "higSearch.load(\(try JSONOutput.line(document)));\n")
  }

  private var document: SearchDocument {
    var sections = NumberedTexts()
    var phrases = NumberedTexts()
    let numbers = Dictionary(listing.pages.enumerated().map { ($1.slug, $0) }) { first, _ in first }
    let rows = listing.records.map { record in
      SearchDocument.row(
        of: record, page: numbers[record.page] ?? 0,
        section: sections.number(of: record.section.joined(separator: "\u{1F}")),
        phrases: record.phrases.isEmpty ? -1 : phrases.number(of: Self.essentials(of: record.phrases)))
    }
    let vectors = self.vectors
    return SearchDocument(
      pages: listing.pages.map { SearchRow(cells: [$0.slug, $0.title, listing.keys[$0.slug] ?? []]) }, records: rows,
      sections: sections.texts, phrases: phrases.texts, names: names,
      vectorWords: vectors.map(\.key).joined(separator: " "),
      vectors: vectors.reduce(into: Data()) { bytes, word in bytes.append(Data(base64Encoded: word.numbers) ?? Data()) }
        .base64EncodedString(),
      directions: Data(listing.records.flatMap { Self.packed($0.direction) }).base64EncodedString())
  }

  /// A direction with four bits for each number: 8 for zero, as are all numbers of a text without known words.
  private static func packed(_ direction: [UInt8]) -> [UInt8] {
    let zeros = [UInt8](repeating: 0, count: WordVectors.dimensions)
    let numbers = (direction.isEmpty ? zeros : direction).map { number in
      UInt8(8 + (Double(Int8(bitPattern: number)) * 7 / 127).rounded())
    }
    return stride(from: 0, to: numbers.count, by: 2).map { numbers[$0] << 4 | numbers[$0 + 1] }
  }

  /// Search phrases without the English words that say nothing of their subject: a sixth of the data, and no worse
  /// results.
  private static func essentials(of phrases: String) -> String {
    phrases.split(separator: "\n").map { phrase in
      phrase.split(separator: " ")
        .filter { !stopWords.contains($0.filter(\.isLetter).lowercased()) }
        .joined(separator: " ")
    }.filter { !$0.isEmpty }.unique().joined(separator: "\n")
  }

  private static let stopWords = Set(SearchTables.stopWords.lazy.filter { $0.language == "en" }.map(\.word))

  /// The vectors of the words that bring records together: those of titles, and of at least two records. A word of a
  /// single record adds to the direction of that record only, which is stored.
  private var vectors: [(key: String, numbers: String)] {
    var counts: [String: Int] = [:]
    for record in listing.records {
      let text = ([record.statement, record.detail, record.phrases] + record.section).joined(separator: "\n")
      for word in SearchedRecord.vectorWords(in: text) { counts[word, default: 0] += 1 }
    }
    let inTitles = Set(listing.pages.flatMap { SearchedRecord.vectorWords(in: $0.title) })
    return SearchTables.wordVectors.filter { inTitles.contains($0.key) || counts[$0.key] ?? 0 >= 2 }
  }

  private static let unknownPage = "-"

  /// A name a line: its key, language, terms and pages. A page that the site does not have keeps its place, since the
  /// place is its weight.
  private var names: String {
    let slugs = Set(listing.pages.map(\.slug))
    return SearchTables.names.map { name in
      let pages = name.pages.map { page in
        FormerSlugs.standard.slug(of: page, where: slugs.contains) ?? Self.unknownPage
      }
      let cells = [name.key, name.language, name.terms.joined(separator: "|"), pages.joined(separator: "|")]
      return cells.joined(separator: "\t")
    }.joined(separator: "\n")
  }
}

/// A list of texts, numbers and lists of texts.
struct SearchRow: Encodable {
  let cells: [any Encodable & Sendable]

  func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    for cell in cells { try container.encode(cell) }
  }
}

struct NumberedTexts {
  private(set) var texts: [String] = []
  private var numbers: [String: Int] = [:]

  mutating func number(of text: String) -> Int {
    if let known = numbers[text] { return known }
    numbers[text] = texts.count
    texts.append(text)
    return texts.count - 1
  }
}

/// The data of a search as JSON, which `library.js` reads. Rows are lists, since names of members would be repeated.
struct SearchDocument: Encodable {
  /// The slug, the title and the keys of each page.
  let pages: [SearchRow]
  let records: [SearchRow]
  let sections: [String]
  let phrases: [String]
  let names: String
  let vectorWords: String
  let vectors: String
  let directions: String
  let kinds = RecordKind.allCases.map(\.rawValue)
  let strengths = [""] + Strength.allCases.map(\.rawValue)
  let platforms = Platform.allCases.map(\.rawValue)
  let platformNames = SearchTables.platformNames.map { name, platform in
    SearchRow(cells: [NameKey.make(name), Platform.allCases.firstIndex(of: platform) ?? 0])
  }
  let stopWords = SearchTables.stopWords.map { word, language, isWeak in
    SearchRow(cells: [word, language == "en" ? 1 : 0, isWeak ? 1 : 0])
  }
  let signs = SearchTables.signs.map { "\($0.sign)\t\($0.name)" }.joined(separator: "\n")
  let weights = SearchedRecord.rankingNumbers
  let correctable = Thesaurus.words.joined(separator: " ")

  /// The row of a record: its name, numbers, texts, and the translations and measures where it has any.
  static func row(of record: SearchedRecord, page: Int, section: Int, phrases: Int) -> SearchRow {
    let flags = [record.namesPlatforms, record.isBoilerplate]
    let numbers = [
      page, section, record.sectionNumber, RecordKind.allCases.firstIndex(of: record.kind) ?? 0,
      record.platforms.map { Int($0.rawValue) } ?? -1, Int(record.unknownPlatforms.rawValue),
      flags.enumerated().reduce(0) { $0 + ($1.element ? 1 << $1.offset : 0) },
      record.strength.flatMap { Strength.allCases.firstIndex(of: $0) }.map { $0 + 1 } ?? 0,
    ]
    let measures = [record.statement, record.detail].map { Measure.tokens(in: $0).joined(separator: " ") }
    let translations = [record.translations.statements, record.translations.details]
    let added = zip(translations, measures).map { $0 + ($1.isEmpty ? "" : "\n" + $1) }
    let name = String(record.id.drop { $0 != "/" }.dropFirst())
    let cells: [[any Encodable & Sendable]] = [
      [name], numbers, [record.statement, record.detail, record.symbols, phrases],
      added.allSatisfy(\.isEmpty) ? [] : added,
    ]
    return SearchRow(cells: Array(cells.joined()))
  }
}
