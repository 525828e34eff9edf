import ByteRoutines
import GuidelineIndex
import GuidelineModel
import TextSupport

/// The data of the search of a site: the texts of the records and the tables that queries are read with.
///
/// `library.js` makes the inverted index of them when it is loaded: texts compress better than an index, and one tokenizer cuts
/// texts and queries.
struct SearchData {
  private let records: [SearchedRecord]
  private let pages: [CaptureInfo]
  private let pageNames: [String: [String]]

  init(_ index: GuidelineIndex) throws(IndexError) {
    let captures = try index.pages()
    let slugs = Set(captures.map(\.slug))
    pages = captures
    records = try index.searchedRecords().filter { slugs.contains($0.page) }
    pageNames = Dictionary(grouping: try index.pageNames(), by: \.page)
      .mapValues { $0.map(\.key) }
  }

  /// A script that passes the data to `higSearch.load`, since browsers fetch nothing from files.
  func asset() throws -> WebAsset {
    WebAsset(
      stem: "search-data", suffix: "js", contentType: "text/javascript; charset=utf-8",
      text: "higSearch.load(\(try JSONOutput.line(document)));\n")
  }

  private var document: SearchDocument {
    var sections = NumberedTexts()
    var phrases = NumberedTexts()
    let numbers = Dictionary(
      pages.enumerated().map { ($0.element.slug, $0.offset) },
      uniquingKeysWith: { first, _ in first })
    let rows = records.map { record in
      SearchDocument.Record(
        record, page: numbers[record.page] ?? 0,
        section: sections.number(of: record.section.joined(separator: "\u{1F}")),
        phrases: record.phrases.isEmpty ? -1 : phrases.number(of: record.phrases))
    }
    let vectors = WordVectorData(records: records, titles: pages.map(\.title))
    return SearchDocument(
      pages: pages.map { .init(slug: $0.slug, title: $0.title, keys: pageNames[$0.slug] ?? []) },
      records: rows, sections: sections.texts, phrases: phrases.texts, names: names,
      vectorWords: vectors.words, vectors: vectors.numbers,
      directions: Data(
        records.flatMap { record in
          record.direction.count == WordVectors.dimensions
            ? record.direction : [UInt8](repeating: 0, count: WordVectors.dimensions)
        }
      ).base64EncodedString())
  }

  /// The name of a page that the site does not have.
  private static let unknownPage = "-"

  /// A name a line: its key, language, terms and pages. A page that the site does not have keeps its place, since the place is
  /// its weight.
  private var names: String {
    let slugs = Set(pages.map(\.slug))
    return SearchTables.names.map { name in
      let pages = name.pages.map { page in
        FormerSlugs.standard.slug(of: page, where: slugs.contains) ?? Self.unknownPage
      }
      let cells = [
        name.key, name.language, name.terms.joined(separator: "|"), pages.joined(separator: "|"),
      ]
      return cells.joined(separator: "\t")
    }.joined(separator: "\n")
  }
}

/// Texts that are stored once.
struct NumberedTexts {
  private(set) var texts: [String] = []
  private var numbers: [String: Int] = [:]

  /// The position of a text, which is added if it is new.
  mutating func number(of text: String) -> Int {
    if let known = numbers[text] { return known }
    numbers[text] = texts.count
    texts.append(text)
    return texts.count - 1
  }
}

/// The vectors of the words that bring records together: those of at least two records.
///
/// A word of a single record adds to the direction of that record only, which is stored.
struct WordVectorData {
  /// The words, separated by blanks.
  let words: String
  /// The numbers of all words in Base64.
  let numbers: String

  private static let leastRecords = 2

  init(records: [SearchedRecord], titles: [String]) {
    var counts: [String: Int] = [:]
    for record in records {
      let text = ([record.statement, record.detail, record.phrases] + record.section)
        .joined(separator: "\n")
      for word in GuidelineIndex.vectorWords(in: text) { counts[word, default: 0] += 1 }
    }
    let inTitles = titles.reduce(into: Set<String>()) {
      $0.formUnion(GuidelineIndex.vectorWords(in: $1))
    }
    let kept = SearchTables.wordVectors.filter { word in
      inTitles.contains(word.key) || counts[word.key] ?? 0 >= Self.leastRecords
    }
    words = kept.map(\.key).joined(separator: " ")
    numbers = kept.reduce(into: Data()) { bytes, word in
      bytes.append(Data(base64Encoded: word.numbers) ?? Data())
    }.base64EncodedString()
  }
}

/// The data of a search as JSON, which `library.js` reads. Rows are lists, since names of members would be repeated.
struct SearchDocument: Encodable {
  /// A page: its slug, its title and the keys that name it.
  struct Page: Encodable {
    let slug: String
    let title: String
    let keys: [String]

    func encode(to encoder: any Encoder) throws {
      var row = encoder.unkeyedContainer()
      try row.encode(slug)
      try row.encode(title)
      try row.encode(keys)
    }
  }

  /// A record.
  struct Record: Encodable {
    private let numbers: [Int]
    private let name: String
    private let texts: [String]
    private let phrases: Int
    private let translations: [String]

    init(_ record: SearchedRecord, page: Int, section: Int, phrases: Int) {
      name = String(record.id.drop { $0 != "/" }.dropFirst())
      let flags = [record.namesPlatforms, record.isBoilerplate, record.hasMeasure]
      numbers = [
        page, section, record.sectionNumber,
        RecordKind.allCases.firstIndex(of: record.kind) ?? 0,
        record.platforms.map { Int($0.rawValue) } ?? -1, Int(record.unknownPlatforms.rawValue),
        flags.enumerated().reduce(0) { $0 + ($1.element ? 1 << $1.offset : 0) },
        record.strength.flatMap { Strength.allCases.firstIndex(of: $0) }.map { $0 + 1 } ?? 0,
      ]
      texts = [record.statement, record.detail, record.symbols]
      self.phrases = phrases
      let measures = [record.statement, record.detail].map {
        Measure.tokens(in: $0).joined(separator: " ")
      }
      let others = [record.translations.statements, record.translations.details]
      let added = zip(others, measures).map { $0 + ($1.isEmpty ? "" : "\n" + $1) }
      translations = added.allSatisfy(\.isEmpty) ? [] : added
    }

    func encode(to encoder: any Encoder) throws {
      var row = encoder.unkeyedContainer()
      try row.encode(name)
      for number in numbers { try row.encode(number) }
      for text in texts { try row.encode(text) }
      try row.encode(phrases)
      for text in translations { try row.encode(text) }
    }
  }

  /// A list of a text and numbers.
  struct Row: Encodable {
    let text: String
    let numbers: [Int]

    init(_ text: String, _ numbers: Int...) {
      self.text = text
      self.numbers = numbers
    }

    func encode(to encoder: any Encoder) throws {
      var row = encoder.unkeyedContainer()
      try row.encode(text)
      for number in numbers { try row.encode(number) }
    }
  }

  let pages: [Page]
  let records: [Record]
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
    Row(NameKey.make(name), Platform.allCases.firstIndex(of: platform) ?? 0)
  }
  let stopWords = SearchTables.stopWords.map { word, language, isWeak in
    Row(word, language == "en" ? 1 : 0, isWeak ? 1 : 0)
  }
  let quantityWords = SearchTables.quantityWords.map { phrase, language in
    Row(phrase, ["ja", "ko", "zh"].contains(language) ? 1 : 0)
  }
  let signs = SearchTables.signs.map { "\($0.sign)\t\($0.name)\t\($0.isPunctuation ? 1 : 0)" }
    .joined(separator: "\n")
  let correctable = Thesaurus.words.joined(separator: " ")
}
