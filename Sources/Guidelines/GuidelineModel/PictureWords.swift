// PictureWords, PictureMark

/// The statement of a check mark, a cross or a similar picture about the text beside it.
package struct PictureMark: Hashable, Sendable {
  /// The meaning that the words of the picture name.
  package enum Meaning: Hashable, Sendable {
    /// The example beside the mark is correct or incorrect.
    case usage
    /// The feature beside the mark exists or not.
    case availability
  }

  /// Whether the mark is a check mark or says "correct" or "yes".
  package var isPositive: Bool
  /// The meaning, `nil` when only the form of the mark is known.
  package var meaning: Meaning?
  /// Whether the words name a form, such as "cross", and not only a meaning.
  package var hasForm: Bool
}

/// The words that alternative texts, file names and captions use for marks, glyphs and judgements.
///
/// ```swift
/// PictureWords.standard.mark(in: "A red X that means wrong")  // a negative mark about usage
/// PictureWords.standard.mark(in: "An icon that shows a check mark")  // nil
/// ```
package struct PictureWords: Sendable {
  private enum Role: String {
    case check, cross, correct, incorrect, yes, no, indicates, filler, generic, judgement, finite, contrast
    case glyphLead = "glyph-lead"
  }

  /// Longer texts describe a picture. In UTF-8 bytes.
  private static let markLimit = 200
  private static let captionLimit = 600

  private var roles: [[String]: Role] = [:]
  private var openings: Set<String> = []
  private var longestPhrase = 0
  /// The phrases of marks in scripts without blanks, longest first.
  private var wide: [(phrase: String, role: Role)] = []
  private var generic: Set<String> = []
  private var glyphLeads: Set<String> = []
  private var judgements: [[UInt8]] = []
  private var finiteVerbs: Set<String> = []
  /// The word of a caption that praises, by the word that blames in its place.
  private var contrasts: [String: String] = [:]

  package static let standard = PictureWords(table: IndexTables.pictureWords)

  init(table: String) {
    for row in TSVTable(table).rows {
      guard let role = Role(rawValue: row.cell(0)) else { continue }
      let phrase = row.cell(2)
      switch role {
      case .generic: generic.insert(Self.words(of: phrase).joined(separator: " "))
      case .glyphLead: glyphLeads.insert(phrase)
      case .finite: finiteVerbs.insert(phrase)
      case .contrast:
        let words = phrase.split(separator: "|").map(String.init)
        if words.count == 2 { contrasts[words[0]] = words[1] }
      case .judgement:
        // Other scripts have no blanks around words.
        let isLatin = phrase.utf8.first.map { $0 < 0xE0 } ?? true
        judgements.append(Array((isLatin ? " \(phrase) " : phrase).utf8))
      default:
        let words = Self.words(of: phrase)
        if roles[words] == nil { roles[words] = role }
        if LanguageWords.otherScripts.contains(String(row.cell(1))) { wide.append((phrase, role)) }
      }
    }
    wide.sort { $0.phrase.utf8.count > $1.phrase.utf8.count }
    openings = Set(roles.keys.compactMap(\.first))
    longestPhrase = roles.keys.map(\.count).max() ?? 0
  }

  // MARK: Marks

  /// Returns the mark that an alternative text or the words of a file name describe, or `nil` for other text.
  package func mark(in text: String) -> PictureMark? {
    guard !text.isEmpty, text.utf8.count <= Self.markLimit else { return nil }
    if text.utf8.contains(where: { $0 >= 0xE2 }),
      text.unicodeScalars.contains(where: { $0.value >= 0x2E80 && $0.value < 0xFB00 })
    {
      return wideMark(in: text)
    }
    // A word before the form makes the text a description, and most texts are descriptions.
    guard let first = Self.words(of: text, limit: 1).first, openings.contains(first) else { return nil }
    let words = Self.words(of: text)
    var form: Bool?
    var meaning: (isPositive: Bool, meaning: PictureMark.Meaning)?
    var opensWithForm = false
    var isExplained = false
    var isForeign = false
    var index = 0
    while index < words.count {
      let (role, length) = role(at: index, in: words)
      index += length
      switch role {
      case .check, .cross:
        if form == nil { opensWithForm = !isForeign && meaning == nil }
        form = form ?? (role == .check)
      case .correct, .incorrect, .yes, .no:
        // In "a cross that means no support", the first meaning counts.
        let isUsage = role == .correct || role == .incorrect
        meaning = meaning ?? (role == .correct || role == .yes, isUsage ? .usage : .availability)
      case .indicates:
        // "mark" is part of the names of forms as well: a word before the form introduces a description.
        guard form != nil else { return nil }
        isExplained = true
      case .filler: break
      default: isForeign = true
      }
    }
    guard form != nil || meaning != nil else { return nil }
    if isForeign, !(opensWithForm && isExplained) { return nil }
    return PictureMark(isPositive: meaning?.isPositive ?? form ?? true, meaning: meaning?.meaning, hasForm: form != nil)
  }

  /// The longest phrase at a position: its role, `nil` for an unknown word, and the number of its words.
  private func role(at index: Int, in words: [String]) -> (Role?, Int) {
    for length in stride(from: min(longestPhrase, words.count - index), through: 1, by: -1) {
      if let role = roles[Array(words[index..<index + length])] { return (role, length) }
    }
    return (nil, 1)
  }

  /// The mark in a text without blanks between words: a form with a meaning, or a short text that names either.
  private func wideMark(in text: String) -> PictureMark? {
    let found = wide.filter { text.contains($0.phrase) }.map(\.role)
    let form = found.first { $0 == .check || $0 == .cross }
    // "不適切" contains "適切": the longer phrase is the meaning.
    let meaning = found.first { [.correct, .incorrect, .yes, .no].contains($0) }
    guard form != nil && meaning != nil || (form ?? meaning) != nil && text.count <= 10 else { return nil }
    let isPositive = (meaning ?? form).map { [.correct, .yes, .check].contains($0) } ?? true
    let isUsage = meaning.map { $0 == .correct || $0 == .incorrect }
    return PictureMark(
      isPositive: isPositive, meaning: isUsage.map { $0 ? .usage : .availability }, hasForm: form != nil)
  }

  /// Whether a character alone is a mark: "✓".
  package func isMarkSymbol(_ character: Character) -> Bool {
    guard let scalar = character.unicodeScalars.first, scalar.value >= 0x2190 else { return false }
    let role = roles[[String(Character(scalar))]]
    return role == .check || role == .cross
  }

  // MARK: Other words

  /// Whether an alternative text says nothing about its picture: "Image".
  package func isGeneric(_ text: String) -> Bool {
    text.utf8.count <= 40 && generic.contains(Self.words(of: text).joined(separator: " "))
  }

  /// Whether a picture after a word takes the place of a word: after "tap the".
  package func leadsToGlyph(_ word: some StringProtocol) -> Bool { glyphLeads.contains(word.lowercased()) }

  /// Whether a caption judges or instructs, and does not only describe its picture. Captions of more than 600 bytes or
  /// fewer than four words do not.
  package func givesGuidance(_ caption: String) -> Bool {
    guard caption.utf8.count <= Self.captionLimit else { return false }
    let isWide = caption.unicodeScalars.contains { $0.value >= 0x1100 }
    guard isWide || caption.blankSeparatedWords().count >= 4 else { return false }
    let isSentence = Self.isSentence(caption)
    if isSentence, CommandWords.standard.isCommand(caption) { return true }
    // "Row with poor contrast" is a title.
    guard isSentence || isWide || Self.words(of: caption).contains(where: finiteVerbs.contains) else { return false }
    var text: [UInt8] = [0x20]
    for byte in ByteSearch.folded(caption) { text.append(byte < 0x80 && Self.isPunctuation(byte) ? 0x20 : byte) }
    text.append(0x20)
    return judgements.contains { ByteSearch.firstIndex(of: $0, in: text) != nil }
  }

  /// Whether the first of two captions is the correct one, if they judge the same thing differently ("Tile with
  /// insufficient contrast", "Tile with sufficient contrast"); `nil` for others.
  package func contrast(_ first: String, _ second: String) -> Bool? {
    let words = (Set(Self.words(of: first)), Set(Self.words(of: second)))
    let all = words.0.union(words.1)
    guard words.0.intersection(words.1).count * 2 >= all.count else { return nil }
    for (incorrect, correct) in contrasts where all.contains(incorrect) && all.contains(correct) {
      if words.0.contains(correct) != words.1.contains(correct) { return words.0.contains(correct) }
    }
    return nil
  }

  /// Whether a caption ends as a sentence: "Show details." but not "Show details button".
  private static func isSentence(_ text: String) -> Bool {
    text.last { !"\"”’)".contains($0) }.map { ".!?。".contains($0) } ?? false
  }

  private static func isPunctuation(_ byte: UInt8) -> Bool {
    [0x2C, 0x2E, 0x3A, 0x3B, 0x21, 0x3F, 0x28, 0x29, 0x22].contains(byte)
  }

  /// Whether a scalar is part of a word. Unicode properties take long, and most scalars are ASCII.
  private static func isWordPart(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x27: true
    case ..<0x80: false
    default: scalar.properties.isAlphabetic || scalar.properties.numericType != nil
    }
  }

  /// The words of a text in lower case, up to a number; each symbol is a word.
  private static func words(of text: some StringProtocol, limit: Int = .max) -> [String] {
    var words: [String] = []
    var word = ""
    func close() {
      if !word.isEmpty { words.append(word) }
      word = ""
    }
    for scalar in text.unicodeScalars {
      if words.count >= limit { break }
      if isWordPart(scalar) {
        word.unicodeScalars.append(scalar)
      } else if scalar == "’" {
        word += "'"
      } else {
        close()
        if scalar.value >= 0x2190, !scalar.properties.isVariationSelector { words.append(String(Character(scalar))) }
      }
    }
    close()
    return words.map { $0.lowercased() }
  }

  // MARK: Descriptions

  private static let imageNouns = WordLists.words("picture-nouns")
  private static let articles = WordLists.words("picture-articles")
  /// Words that do not come between the article and the noun of a description: a verb makes a sentence about pictures,
  /// and the noun behind a preposition belongs to another one.
  private static let phraseEnds = WordLists.words("picture-phrase-ends")

  /// Whether a text begins with a phrase about a picture, as alternative texts do: "A partial screenshot of …".
  package static func describePicture(_ text: String) -> Bool {
    let words = ByteSearch.split(text, at: " ", limit: 9)
    guard words.count > 4, articles.contains(String(words[0])) else { return false }
    let nouns = words.dropFirst().prefix(5)
    guard let noun = nouns.firstIndex(where: { imageNouns.contains(String($0)) }),
      noun + 1 < words.count, words[0] == "A" || words[0] == "An" ? words[noun].last != "s" : true,
      words[1..<noun].allSatisfy({ !phraseEnds.contains(String($0)) && $0.last != "," })
    else { return false }
    return ["of", "that", "showing", "depicting", "in", "with", "from", "highlighting"]
      .contains(String(words[noun + 1]))
  }
}
