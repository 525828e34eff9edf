import ByteRoutines
import GuidelineIndex
import GuidelineModel

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
