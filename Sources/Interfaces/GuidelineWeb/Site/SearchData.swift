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
