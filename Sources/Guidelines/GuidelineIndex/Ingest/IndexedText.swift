import GuidelineModel

/// The parts of a stored text that are derived from its words.
struct IndexedText: Sendable {
  /// The direction of its vector.
  let vector: [UInt8]
  /// Whether a sentence has a number with a unit or a bound.
  let hasMeasure: Bool
  /// The values of the full-text index, in the order of its columns.
  let columns: [String]

  init(_ text: StoredText, _ vectors: TextVector.Reader) {
    vector = Self.vector(of: text, vectors).stored
    hasMeasure =
      Criterion.isMeasure(in: text.statement) || Criterion.isMeasure(in: text.detail)
    columns = Self.columns(of: text)
  }

  /// A text in the form of the full-text index.
  static func columns(of text: StoredText) -> [String] {
    RankingWeights.Column.allCases.map { column in
      switch column {
      case .title: SearchText.separatingLetters(text.title)
      case .section: SearchText.separatingLetters(text.section)
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
    return SearchText.separatingLetters(text + "\n" + others + added)
  }

  /// The vector of a record: of its rule or the opening of its text, the headings above it, and its search phrases.
  private static func vector(of text: StoredText, _ vectors: TextVector.Reader) -> TextVector {
    let opening =
      text.statement.isEmpty
      ? String(text.detail.prefix(ofAtMost: openingLength)) : text.statement
    return vectors.vector(of: opening) + vectors.vector(ofRepeated: text.title)
      + vectors.vector(ofRepeated: text.section) + text.phrases.vector
  }

  /// The length that `scripts/data/word_vectors.py` learned from.
  private static let openingLength = 200
}
