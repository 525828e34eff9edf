import GuidelineModel
import SQLiteStore

/// A row of the table `text`, without its id and digest.
struct StoredText: Sendable {
  let title: String
  /// The headings of the section, joined by ``TextSeparator/section``.
  let section: String
  private(set) var statement: String
  private(set) var detail: String
  /// Joined by blanks.
  let symbols: String
  let phrases: PhraseList
  /// The statement and the detail in other languages, a language a line.
  let otherStatements: String
  let otherDetails: String

  /// The columns that ``init(_:from:_:)`` decodes.
  static let columns = """
    title, section, statement, detail, symbols, \(SearchQueries.phrases), otherStatements,
    otherDetails
    """

  /// The texts without the phrases.
  var words: [String] {
    [title, section, statement, detail, symbols, otherStatements, otherDetails]
  }

  /// Identifies the texts and phrases.
  var digest: Digest {
    let values = [
      title, section, statement, detail, symbols, phrases.text, otherStatements, otherDetails,
    ]
    var bytes: [UInt8] = []
    bytes.reserveCapacity(values.reduce(values.count) { $0 + $1.utf8.count })
    for (index, value) in values.enumerated() {
      if index > 0 { bytes.append(0x1E) }
      bytes += value.utf8
    }
    return Digest(of: bytes)
  }

  init(of record: GuidelineRecord, title: String, phrases: PhraseList) {
    self.title = title
    section = record.section.joined(separator: TextSeparator.section)
    statement = record.statement ?? ""
    detail = record.detail
    symbols = record.symbols.joined(separator: " ")
    self.phrases = phrases
    let others = record.translations.sorted { $0.key < $1.key }.map(\.value)
    otherStatements = others.compactMap(\.statement).joined(separator: "\n")
    otherDetails = others.map(\.detail).joined(separator: "\n")
  }

  /// The text with another statement and detail.
  func with(statement: String, detail: String) -> StoredText {
    var text = self
    text.statement = statement
    text.detail = detail
    return text
  }

  /// Decodes ``columns``, which begin at a column of a row.
  init(_ row: borrowing Row, from first: Int, _ preparation: TextPreparation) {
    title = row.text(first)
    section = row.text(first + 1)
    statement = row.text(first + 2)
    detail = row.text(first + 3)
    symbols = row.text(first + 4)
    phrases = preparation.phraseLists.list(row.text(first + 5), preparation.vectors)
    otherStatements = row.text(first + 6)
    otherDetails = row.text(first + 7)
  }
}

/// The characters between the parts of stored texts.
enum TextSeparator {
  /// Between the headings of a section: a control character that no reader leaves in a text.
  static let section = "\u{1F}"

  /// The headings of a section.
  static func headings(of section: String) -> [String] {
    ByteSearch.split(section, at: Character(Self.section)).map(String.init)
  }
}
