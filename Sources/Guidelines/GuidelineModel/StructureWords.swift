// StructureWords, LanguageWords, MarkWord
import ByteRoutines

/// The headings, labels and fixed phrases that structure a page, in the languages Apple publishes.
package struct StructureWords: Sendable {
  package enum Role: String, CaseIterable, Sendable {
    /// The section that groups rules by platform.
    case platformConsiderations = "platform-considerations"
    /// The section that lists changes.
    case changeLog = "change-log"
    /// The section of general rules.
    case bestPractices = "best-practices"
    /// The section of links at the end of a page.
    case resources
    /// Links to other pages.
    case related
    /// Links to API documentation.
    case developerDocumentation = "developer-documentation"
    case videos
    /// The phrase for a missing feature: "Not supported in tvOS."
    case notSupported = "not-supported"
    /// The phrase for a platform without additional rules: "No additional considerations for iOS."
    case noAdditionalConsiderations = "no-additional-considerations"
    /// The phrase that opens the change log of a new page.
    case newPage = "new-page"
    /// The phrase that opens a sentence which only refers to another page.
    case elsewhere
    /// The labels of notes.
    case note, important, tip, warning
    /// The header of the date column of a change log.
    case dateColumn = "date-column"
    /// The header of the text column of a change log.
    case changesColumn = "changes-column"
    /// The label of the alternative text of a picture.
    case pictureDescription = "picture-description"
    /// The word before the number of an example: "Scenario 1".
    case numberedExample = "numbered-example"
    /// A file name or title that names a part of a page: "Usability".
    case pagePart = "page-part"
    /// The phrase of a sentence that announces what people may do: "For example, you can:"
    case optionsLead = "options-lead"
    /// The phrase of a sentence that announces practices: "keep the following in mind".
    case practicesLead = "practices-lead"
    /// The label of the sidebar with the supported platforms.
    case supportedPlatforms = "supported-platforms"
    /// The label of a line with the supported platforms: "Applies to: iOS".
    case supportedLabel = "supported-label"
    /// The label of a line with the platforms that are not supported: "Excludes: tvOS".
    case unsupportedLabel = "unsupported-label"
    /// The opening of a cell about a platform that is not supported: "Not yet".
    case unsupportedAnswer = "unsupported-answer"
    /// The words beside the name of the device that a page is about: "Designing for iPad".
    case deviceGuide = "device-guide"
    /// The words before platforms that are excluded: "except on watchOS".
    case platformException = "platform-exception"
    /// The words behind platforms that are excluded: "watchOS excluded".
    case platformExceptionBehind = "platform-exception-behind"
    /// The words that limit something to the platforms beside them: "only in macOS".
    case platformRestriction = "platform-restriction"
    /// The words for all platforms: "everywhere".
    case platformUniversal = "platform-universal"
    /// The words for the platforms that are not named beside them: "Other platforms".
    case otherPlatforms = "other-platforms"
    /// The phrase before the day on which a document was captured: "Fetched: 2025-11-25".
    case capturedOn = "captured-on"
    /// The phrase before the day on which a page was updated: "Last updated: June 9, 2025".
    case updatedOn = "updated-on"
    /// The label of a text beside the rules: "Exception: …".
    case asideLabel = "aside-label"
    /// The opening of a sentence that shows or refers to something: "In this example, …".
    case asideOpening = "aside-opening"
    /// The label above an example: "Better:".
    case exampleLabel = "example-label"
    /// The label of the only rule of a page that explains one.
    case practiceLabel = "practice-label"
    /// The beginning of the heading of a section without rules: "Research on tiles".
    case unruledSection = "unruled-section"
    /// The opening of a line below the content of a page: "Copyright", "Current page is …".
    case pageFooter = "page-footer"

    /// Whether the section with the heading lists links at the end of a page.
    var isOfLinks: Bool { [.resources, .related, .developerDocumentation, .videos].contains(self) }
  }

  /// The roles of phrases that are not headings or labels, because their words may be those of a section.
  private static let phraseRoles: Set<Role> = [.capturedOn, .updatedOn, .numberedExample, .pagePart]

  /// The roles with tables of their own, since only readers of documents need the words.
  private static let platformRoles: Set<Role> = [
    .supportedLabel, .unsupportedLabel, .deviceGuide, .platformException, .platformExceptionBehind,
    .platformRestriction, .platformUniversal, .otherPlatforms,
  ]
  private static let sentenceRoles: Set<Role> = [
    .asideLabel, .asideOpening, .exampleLabel, .practiceLabel, .unruledSection, .pageFooter, .unsupportedAnswer,
  ]

  /// The contents of `Index/platform-words.tsv` and `Index/sentence-words.tsv`.
  private static let platforms = StructureWords(table: IndexTables.platformWords)
  private static let sentences = StructureWords(table: IndexTables.sentenceWords)

  private var roles: [String: Role] = [:]
  private var phrases: [Role: [[UInt8]]] = [:]

  package static let standard = StructureWords(table: IndexTables.words)

  init(table: String) {
    for row in TSVTable(table).rows {
      guard let role = Role(rawValue: row.cell(0)) else { continue }
      let phrase = Self.key(row.cell(2))
      if roles[phrase] == nil,
        ![Self.phraseRoles, Self.platformRoles, Self.sentenceRoles].contains(where: { $0.contains(role) })
      {
        roles[phrase] = role
      }
      phrases[role, default: []].append(Array(phrase.utf8))
    }
  }

  /// Returns the role of a heading or label, in any case and with or without a colon at the end. A text may be one
  /// heading in two languages: "Resources 리소스". Returns `nil` for texts of more than 80 bytes.
  package func role(of text: some StringProtocol) -> Role? {
    guard text.utf8.count <= 80 else { return nil }
    if let role = roles[Self.key(text)] { return role }
    // Scripts without Latin letters begin with these bytes in UTF-8.
    guard text.utf8.first.map({ $0 < 0xE3 }) == true, let start = text.utf8.firstIndex(where: { $0 >= 0xE3 }),
      let role = roles[Self.key(text[..<start])], roles[Self.key(text[start...])] == role
    else { return nil }
    return role
  }

  private func stored(_ role: Role) -> [[UInt8]] {
    let table =
      Self.platformRoles.contains(role) ? Self.platforms : Self.sentenceRoles.contains(role) ? Self.sentences : self
    return table.phrases[role] ?? []
  }

  /// The headings, labels or phrases of a role in all languages, in lower case.
  package func phrases(of role: Role) -> [String] { stored(role).map { String(decoding: $0, as: UTF8.self) } }

  /// Whether a sentence contains a phrase of a role, in any case.
  package func mentions(_ role: Role, in sentence: String) -> Bool {
    let text = ByteSearch.folded(sentence)
    return stored(role).contains { ByteSearch.firstIndex(of: $0, in: text) != nil }
  }

  /// Whether a text is a phrase of a role, in any case.
  package func consists(of role: Role, _ text: some StringProtocol) -> Bool {
    let text = ByteSearch.folded(String(text))
    return stored(role).contains { text == $0 }
  }

  /// Whether a text begins with a phrase of a role, in any case.
  package func opens(_ role: Role, _ text: String) -> Bool {
    let opening = ByteSearch.folded(text.prefix(ofAtMost: 80))
    // The first byte rules out most phrases.
    return stored(role).contains { $0.first == opening.first && opening.starts(with: $0) }
  }

  /// The number of characters of the longest phrase of a role that a text begins with, in any case; `nil` when there
  /// is none or the phrase ends within a word.
  package func length(of role: Role, opening text: String) -> Int? {
    let opening = ByteSearch.folded(text.prefix(ofAtMost: 80))
    let found = stored(role).filter { phrase in
      guard phrase.first == opening.first, opening.starts(with: phrase) else { return false }
      guard let next = opening.dropFirst(phrase.count).first else { return true }
      return !next.isSmallLetter
    }
    return found.map { String(decoding: $0, as: UTF8.self).count }.max()
  }

  /// The text in lower case with straight apostrophes, without a colon or full stop at the end.
  private static func key(_ text: some StringProtocol) -> String {
    var bytes = ByteSearch.folded(text)[...]
    while bytes.first?.isASCIISpace == true { bytes.removeFirst() }
    while let last = bytes.last {
      if last.isASCIISpace || last == UInt8(ascii: ":") || last == UInt8(ascii: ".") {
        bytes.removeLast()
      } else if bytes.suffix(3).elementsEqual("：".utf8) {
        bytes.removeLast(3)
      } else {
        break
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// Frequent words that distinguish languages in Latin script.
package struct LanguageWords: Sendable {
  /// The languages in alphabetical order.
  private let languages: [String]
  private let words: [UInt64: Int]

  package static let standard = LanguageWords(table: IndexTables.languageWords)

  /// The codes of the languages in other scripts. Texts in these have phrases as parts of words.
  package static let otherScripts: Set<String> = ["ja", "ko", "zh"]

  init(table: String) {
    let rows = TSVTable(table).rows
    let languages = Set(rows.map { $0.cell(1) }).sorted()
    var words: [UInt64: Int] = [:]
    for row in rows {
      var word = Word()
      for byte in row.cell(0).utf8 { word.append(byte) }
      precondition(word.fits, "\(row.cell(0)) has more than 8 bytes")
      words[word.bytes] = languages.firstIndex(of: row.cell(1))
    }
    self.languages = languages
    self.words = words
  }

  /// The number of bytes that are examined; more do not change the result.
  private static let lengthLimit = 3000

  /// A word of at most eight bytes as a number, because every paragraph is examined.
  private struct Word {
    private(set) var bytes: UInt64 = 0
    private(set) var count = 0

    var fits: Bool { count <= 8 }

    mutating func append(_ byte: UInt8) {
      bytes = bytes << 8 | UInt64(byte)
      count += 1
    }
  }

  /// The language of most known words in a text: `en`, `de`, `fr` or `es`. Returns `nil` when fewer than two words or
  /// one in eight are known, or two languages have as many.
  package func language(of text: String) -> String? { text.withBytes { language(of: $0) } }

  private func language(of text: ByteView) -> String? {
    var counts = [Int](repeating: 0, count: languages.count)
    var examined = 0
    var word = Word()
    var last: UInt8 = 0
    func close() {
      guard word.count > 0 else { return }
      examined += 1
      if word.fits, let language = words[word.bytes] { counts[language] += 1 }
      word = Word()
    }
    for index in 0..<min(text.count, Self.lengthLimit) {
      let byte = text[index]
      switch byte {
      case 0x41...0x5A: word.append(byte + 0x20)
      // Letters, an apostrophe, and the bytes of other letters and of typographic marks.
      case 0x61...0x7A, UInt8(ascii: "'"): word.append(byte)
      // The capitals of U+00C0 to U+00DE become small letters.
      case 0x80...0x9E where last == 0xC3: word.append(byte + 0x20)
      case 0x80...: word.append(byte)
      default: close()
      }
      last = byte
    }
    close()
    guard let most = counts.max(), most >= 2, most * 8 >= examined,
      let best = counts.firstIndex(of: most), counts.lastIndex(of: most) == best
    else { return nil }
    return languages[best]
  }
}

/// The words that stand for picture marks in texts, whatever the language of the document.
package enum MarkWord {
  private static let correct = "Correct"
  private static let incorrect = "Incorrect"

  /// "Correct" or "Incorrect" for a mark about usage, else "yes" or "no".
  package static func text(_ isPositive: Bool, for isUsage: Bool) -> String {
    if isUsage { return isPositive ? correct : incorrect }
    return isPositive ? "yes" : "no"
  }

  /// The word before an example: "Incorrect: ".
  package static func prefix(_ isPositive: Bool) -> String { text(isPositive, for: true) + ": " }

  /// Returns `true` for "Correct" and `false` for "Incorrect", with or without a colon; `nil` for other texts.
  package static func usage(_ text: String) -> Bool? {
    switch text {
    case correct, correct + ":": true
    case incorrect, incorrect + ":": false
    default: nil
    }
  }
}
