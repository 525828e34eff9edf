// QuestionWords, QuantityWords
import GuidelineModel

/// The phrases of `Index/quantity-words.tsv`, by which a question asks for a number.
///
/// ```swift
/// QuantityWords.standard.occur(in: "how big should a button be?")  // true
/// QuantityWords.standard.occur(in: "the sizeable button")          // false
/// QuantityWords.standard.occur(in: "按钮的最小尺寸")                 // true
/// ```
struct QuantityWords: Sendable {
  fileprivate let phrases: [Phrase]

  static let standard = QuantityWords(table: IndexTables.quantityWords)

  /// - Parameter table: lines of a phrase in lower case and the code of its language.
  init(table: String) {
    phrases = TSVTable(table).rows.map { row in
      Phrase(bytes: Array(row[0].utf8)[...], isPart: Phrase.isPart(in: row[1]))
    }
  }

  /// Whether a text has one of the phrases, or a number.
  func occur(in text: String) -> Bool {
    let bytes = Array(text.lowercased().utf8)
    if bytes.contains(where: \.isDigit) { return true }
    return phrases.contains { $0.occurs(in: bytes) }
  }
}

/// The phrases of `Index/question-words.tsv`: what a question asks for, and the words of sentences that answer it.
///
/// ```swift
/// QuestionWords.standard.reading(of: "How often may tips appear?").aspects  // [.number, .frequency]
/// QuestionWords.standard.answers(to: .place)                                // ["above", "behind", …]
/// ```
struct QuestionWords: Sendable {
  /// Something that questions ask for.
  enum Aspect: String, CaseIterable, Sendable {
    /// A number, in digits or words.
    case number
    case frequency
    /// How long or how soon.
    case duration
    /// Where, on which side.
    case place
    /// What comes first and what follows.
    case order
    /// When, in which case, with which exception.
    case condition
    case reason
    /// The name of an API symbol.
    case symbol
    /// The format of a file.
    case format
    /// What something is.
    case definition
  }

  private struct Row: Sendable {
    let role: Substring
    let aspect: Aspect?
    let phrases: Substring
    let language: Substring

    /// Passes each phrase to a body. Only rows that are needed are read, so that a search reads few.
    func forEachPhrase(_ body: (Phrase) -> Void) {
      let isPart = Phrase.isPart(in: language)
      let bytes = Array(phrases.utf8)
      for part in bytes.split(separator: UInt8(ascii: "|")) { body(Phrase(bytes: part, isPart: isPart)) }
    }
  }

  private let rows: [Row]
  private let references: [Phrase]

  /// The contents of the table, with the phrases of ``QuantityWords`` and the numbers of `criterion-words.tsv`.
  static let standard = QuestionWords(table: IndexTables.questionWords)

  /// - Parameter table: lines with the columns of `Index/question-words.tsv`.
  init(table: String) {
    rows = TSVTable(table).rows.map { row in
      Row(role: row[1], aspect: Aspect(rawValue: String(row[0])), phrases: row[3], language: row[2])
    }
    var references: [Phrase] = []
    for row in rows where row.role == "refers" { row.forEachPhrase { references.append($0) } }
    self.references = references
  }

  /// The aspects that a question asks for, and the words that only ask how much, such as "large" in "how large".
  func reading(of question: String) -> (aspects: [Aspect], words: [String]) {
    let bytes = ByteSearch.folded(question.lowercased())
    var aspects: [Aspect] = []
    var words: [String] = []
    func add(_ phrase: Phrase, _ aspect: Aspect) {
      guard phrase.occurs(in: bytes) else { return }
      if !aspects.contains(aspect) { aspects.append(aspect) }
      let isAmount = aspect == .number || aspect == .frequency || aspect == .duration
      if isAmount, let word = phrase.wordBehindQuestionWord { words.append(word) }
    }
    for row in rows where row.role == "asks" {
      if let aspect = row.aspect { row.forEachPhrase { add($0, aspect) } }
    }
    for phrase in QuantityWords.standard.phrases { add(phrase, .number) }
    return (aspects, words)
  }

  /// The words of sentences that answer a question for an aspect.
  func answers(to aspect: Aspect) -> [String] {
    let words = rows.filter { $0.aspect == aspect && $0.role == "answers" }.flatMap {
      ByteSearch.split($0.phrases, at: "|").map(String.init)
    }
    return aspect == .number ? words + CriterionWords.standard.numbers : words
  }

  /// Whether a sentence only points to another place: "See Menus."
  func isReference(_ sentence: String) -> Bool {
    let start = ByteSearch.folded(sentence.prefix(ofAtMost: Self.longestReference))
    return references.contains { $0.opens(start) }
  }

  /// In characters, more than any phrase that opens such a sentence.
  private static let longestReference = 32
}

/// A phrase that occurs as whole words or, in scripts without blanks, also as a part of one.
private struct Phrase: Sendable {
  /// The phrase in UTF-8 and lower case.
  let bytes: ArraySlice<UInt8>
  /// Whether it may be a part of a word.
  let isPart: Bool

  /// Whether a phrase of the language with a code may be a part of a word.
  static func isPart(in language: some StringProtocol) -> Bool {
    LanguageWords.otherScripts.contains(String(language))
  }

  /// The word behind the first one, if that is a stop word: "large" of "how large".
  var wordBehindQuestionWord: String? {
    let words = bytes.split(separator: UInt8(ascii: " "))
    guard words.count == 2, Thesaurus.standard.stopWord(String(decoding: words[0], as: UTF8.self)) != nil else {
      return nil
    }
    return String(decoding: words[1], as: UTF8.self)
  }

  /// Whether a text in UTF-8 and lower case has the phrase.
  func occurs(in text: [UInt8]) -> Bool {
    guard let first = bytes.first, text.count >= bytes.count else { return false }
    for start in 0...text.count - bytes.count where text[start] == first {
      guard isPart || start == 0 || !Self.isPartOfWord(text[start - 1]), text[start..<start + bytes.count] == bytes
      else { continue }
      if isPart || ends(at: start + bytes.count, in: text) { return true }
    }
    return false
  }

  /// Whether a text in UTF-8 and lower case begins with the phrase.
  func opens(_ text: [UInt8]) -> Bool { text.starts(with: bytes) && (isPart || ends(at: bytes.count, in: text)) }

  private func ends(at end: Int, in text: [UInt8]) -> Bool { end == text.count || !Self.isPartOfWord(text[end]) }

  /// Whether a byte belongs to a letter of ASCII or to any other character above it.
  private static func isPartOfWord(_ byte: UInt8) -> Bool { byte.isSmallLetter || byte >= 0x80 }
}
