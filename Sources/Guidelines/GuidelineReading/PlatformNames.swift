import DocumentParsing
import GuidelineModel

/// Finds platform names in headings and sentences.
enum PlatformNames {
  /// Whether a text can name a platform; a fast check, because all names end in "OS".
  static func mayOccur(in text: some StringProtocol) -> Bool {
    ByteSearch.mayContain("OS", in: text)
  }

  /// The platforms that a heading consists of, such as "iOS, iPadOS"; `nil` when it has other words.
  static func heading(_ text: some StringProtocol) -> PlatformSet? {
    guard text.utf8.count <= 80, mayOccur(in: text) else { return nil }
    var found: PlatformSet = []
    for word in words(text) {
      if let platform = Platform(rawValue: String(word)) {
        found.formUnion(PlatformSet(platform))
      } else if !conjunctions.contains(word.lowercased()), !headingWords.contains(word.lowercased())
      {
        return nil
      }
    }
    return found.isEmpty ? nil : found
  }

  /// The platforms of a text that is only a list of names in any spelling: "iOS, iPadOS", "[iOS, Apple TV]". `nil` for
  /// other texts.
  static func list(_ text: some StringProtocol) -> PlatformSet? {
    guard text.utf8.count <= 160 else { return nil }
    var found: PlatformSet = []
    for part in text.split(whereSeparator: { ",;|/·•、，[]\"'&+".contains($0) || $0.isNewline }) {
      let name = part.collapsingWhiteSpace()
      if name.isEmpty || name == "." { continue }
      if let platform = Platform(spelling: name) {
        found.formUnion(PlatformSet(platform))
      } else if let platforms = heading(name) ?? heading(ofNames: name) {
        found.formUnion(platforms)
      } else {
        return nil
      }
    }
    return found.isEmpty ? nil : found
  }

  /// The platforms of names with conjunctions or a closing mark: "iOS and iPadOS.".
  private static func heading(ofNames text: String) -> PlatformSet? {
    var found: PlatformSet = []
    for word in text.split(whereSeparator: { $0 == " " || $0 == "." }) {
      if let platform = Platform(spelling: word) {
        found.formUnion(PlatformSet(platform))
      } else if !conjunctions.contains(word.lowercased()) {
        return nil
      }
    }
    return found.isEmpty ? nil : found
  }

  /// The platforms that a section is about by its heading; `nil` when it is about others as well or the heading does
  /// not tell.
  ///
  /// Beside a heading of names, that is a noun phrase after names ("iOS app icon sizes"), before names in parentheses
  /// ("Text styles (macOS)") or before a preposition and names ("Text styles in macOS"). A heading that says what to
  /// do, or how platforms relate, does not limit its section: "Bringing your iPad app to macOS".
  static func scope(ofHeading text: some StringProtocol) -> PlatformSet? {
    guard text.utf8.count <= 80, mayOccur(in: text) else { return nil }
    if let platforms = heading(text) { return platforms }
    if let last = text.last, last == ")" || last == "）",
      let start = text.lastIndex(where: { $0 == "(" || $0 == "（" })
    {
      let names = heading(text[text.index(after: start)...])
      return all(in: text[..<start]).isEmpty && start > text.startIndex ? names : nil
    }
    guard !text.contains(where: { ".?!:—–/&".contains($0) }) else { return nil }
    let words = text.words().map { Substring($0) }
    if opensWithName(String(text)) { return scope(ofNamesBefore: words) }
    return scope(ofNamesAfter: words)
  }

  /// The scope of "iOS, iPadOS app icon sizes".
  private static func scope(ofNamesBefore words: [Substring]) -> PlatformSet? {
    var found: PlatformSet = []
    var rest = words[...]
    while let word = rest.first {
      if let platform = platform(word) {
        found.formUnion(PlatformSet(platform))
      } else if !conjunctions.contains(word.lowercased()) {
        break
      }
      rest = rest.dropFirst()
    }
    // A conjunction before the noun joins something else: "iOS and other platforms".
    guard !found.isEmpty, let last = words[..<rest.startIndex].last, isName(last),
      !last.hasSuffix(","),
      (1...5).contains(rest.count), rest.allSatisfy(isNounPart)
    else { return nil }
    return found
  }

  /// The scope of "Text styles in iOS and iPadOS".
  private static func scope(ofNamesAfter words: [Substring]) -> PlatformSet? {
    guard let preposition = words.lastIndex(where: { scopePrepositions.contains($0.lowercased()) }),
      (1...5).contains(preposition), words[..<preposition].allSatisfy(isNounPart),
      let first = words.first, !first.lowercased().hasSuffix("ing"),
      CommandWords.standard.command(in: String(first) + " it.") == nil
    else { return nil }
    return heading(words[(preposition + 1)...].joined(separator: " "))
  }

  /// The platform with the name that a word is, perhaps with a comma behind it.
  private static func platform(_ word: Substring) -> Platform? {
    Platform(rawValue: String(word.trimmed { !",，、;".contains($0) }))
  }

  private static func isName(_ word: Substring) -> Bool { platform(word) != nil }

  /// Whether a word can be part of a noun phrase that does not relate platforms to each other.
  private static func isNounPart(_ word: Substring) -> Bool {
    !isName(word) && !relations.contains(word.lowercased()) && !mayOccur(in: word)
  }

  private static let scopePrepositions: Set<String> = ["in", "on", "for"]
  /// Words that turn a heading into a sentence or relate its platforms to something else.
  private static let relations = WordLists.words("platform-relations")

  /// Words that a platform heading may contain beside names: "For visionOS", "macOS considerations".
  private static let headingWords: Set<String> = ["for", "in", "on", "considerations", "only"]

  static func all(in text: some StringProtocol) -> PlatformSet {
    guard mayOccur(in: text) else { return [] }
    return PlatformSet(words(text).compactMap { Platform(rawValue: String($0)) })
  }

  /// Whether a text begins with a platform name. Some names begin with a lowercase letter.
  static func opensWithName(_ text: String) -> Bool {
    guard mayOccur(in: text) else { return false }
    return words(text.prefix(24)).first.map { Platform(rawValue: String($0)) != nil } ?? false
  }

  /// The words that join names.
  static let conjunctions = WordLists.words("conjunctions")

  /// The words of a text, without punctuation.
  static func words(_ text: some StringProtocol) -> [String] {
    text.letterRuns(with: "'’").flatMap { splitScripts($0) }
  }

  /// Separates names from the particles that Japanese and Korean attach to them: "tvOSとwatchOSに" → "tvOS", "と",
  /// "watchOS", "に".
  private static func splitScripts(_ word: some StringProtocol) -> [String] {
    guard word.contains(where: { !$0.isASCII && $0 != "’" }) else { return [String(word)] }
    var parts: [String] = []
    var wasLatin: Bool?
    for character in word {
      let isLatin = character.isASCII || character == "’"
      if isLatin == wasLatin {
        parts[parts.count - 1].append(character)
      } else {
        parts.append(String(character))
      }
      wasLatin = isLatin
    }
    return parts
  }
}
