import GuidelineModel
import GuidelineReading
import SQLiteStore
import Synchronization

/// A row of the table `text`, without its id and checksum.
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
    title, section, statement, detail, symbols, \(PhraseList.sql), otherStatements,
    otherDetails
    """

  var words: [String] { [title, section, statement, detail, symbols, otherStatements, otherDetails] }

  /// Identifies the texts and phrases of a system. Systems share no texts, since a search may be limited to one.
  func checksum(in system: GuidelineSystem) -> Checksum {
    let values = [title, section, statement, detail, symbols, phrases.text, otherStatements, otherDetails]
    let isApples = system == .apple
    return Checksum(of: (isApples ? values : values + [system.name]).joined(separator: "\u{1E}"))
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

/// The parts of a stored text that are derived from its words.
struct IndexedText: Sendable {
  let vector: [UInt8]
  /// Whether a sentence has a number with a unit or a bound.
  let hasMeasure: Bool
  /// The values of the full-text index, in the order of its columns.
  let columns: [String]

  init(_ text: StoredText, _ vectors: TextVector.Reader) {
    vector = Self.vector(of: text, vectors).stored
    hasMeasure = Criterion.isMeasure(in: text.statement) || Criterion.isMeasure(in: text.detail)
    columns = Self.columns(of: text)
  }

  /// A text in the form of the full-text index.
  static func columns(of text: StoredText) -> [String] {
    TextColumn.allCases.map { column in
      switch column {
      case .title: SearchedLetters.separated(in: text.title)
      case .section: SearchedLetters.separated(in: text.section)
      case .statement: searchable(text.statement, text.otherStatements)
      case .detail: searchable(text.detail, text.otherDetails)
      case .symbols: SearchText.addingNameParts(text.symbols)
      case .phrases: text.phrases.padded
      }
    }
  }

  /// A text with its translations and the measures in it.
  private static func searchable(_ text: String, _ others: String) -> String {
    let measures = Measure.tokens(in: text)
    let added = measures.isEmpty ? "" : "\n" + measures.joined(separator: " ")
    return SearchedLetters.separated(in: text + "\n" + others + added)
  }

  /// The vector of a record: of its rule or the opening of its text, the headings above it, and its search phrases.
  private static func vector(of text: StoredText, _ vectors: TextVector.Reader) -> TextVector {
    let opening = text.statement.isEmpty ? String(text.detail.prefix(ofAtMost: openingLength)) : text.statement
    return vectors.vector(of: opening) + vectors.vector(ofRepeated: text.title)
      + vectors.vector(ofRepeated: text.section) + text.phrases.vector
  }

  /// The length that `scripts/data/word_vectors.py` learned from.
  private static let openingLength = 200
}

/// The text of a record, ready to be stored.
struct PreparedText: Sendable {
  let stored: StoredText
  let part: TextPart
  let checksum: Checksum
  /// The parts that are derived from the words; `nil` if an earlier record has the text.
  let indexed: IndexedText?
}

/// Prepares texts on the threads that read documents, so that the thread that writes has little left to do.
struct TextPreparation: Sendable {
  let phraseLists = PhraseLists()
  let vectors = TextVector.Reader()
  private let claims = TextClaims()

  /// Prepares the text of each record of a page.
  ///
  /// - Parameter file: the number of the file in the order of writing.
  func prepare(_ page: GuidelinePage, ofFile file: Int) -> [PreparedText] {
    zip(page.records, phraseLists.lists(of: page, vectors)).map { record, phrases in
      let stored = StoredText(of: record, title: page.title, phrases: phrases)
      let checksum = stored.checksum(in: page.system)
      let isFirst = claims.claim(checksum, for: file)
      return PreparedText(
        stored: stored, part: TextPart(of: page.system), checksum: checksum, indexed: isFirst ? index(stored) : nil)
    }
  }

  /// Prepares a text of a system that no file has.
  func prepare(_ text: StoredText, in system: GuidelineSystem) -> PreparedText {
    PreparedText(stored: text, part: TextPart(of: system), checksum: text.checksum(in: system), indexed: nil)
  }

  func index(_ text: StoredText) -> IndexedText { IndexedText(text, vectors) }
}

/// The first file with each text. Threads read files in any order, but a text is written with the first of its files.
private final class TextClaims: Sendable {
  private let firstFiles = Mutex<[Checksum: Int]>([:])

  /// Whether a file is the first one with a text among those that were read, and claims it for the first time.
  func claim(_ checksum: Checksum, for file: Int) -> Bool {
    firstFiles.withLock { firstFiles in
      if let first = firstFiles[checksum], first <= file { return false }
      firstFiles[checksum] = file
      return true
    }
  }
}
