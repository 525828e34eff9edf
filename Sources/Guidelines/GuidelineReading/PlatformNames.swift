import DocumentParsing
import GuidelineModel

/// Platform names inside headings and sentences.
enum PlatformNames {
  /// Whether any platform can be named: all names end in "OS". Tells most texts apart at once.
  static func mayOccur(in text: some StringProtocol) -> Bool {
    var previous: UInt8 = 0
    for byte in text.utf8 {
      if byte == UInt8(ascii: "S"), previous == UInt8(ascii: "O") { return true }
      previous = byte
    }
    return false
  }

  /// The platforms a heading consists of, `nil` when it is about anything else: "iOS, iPadOS".
  static func heading(_ text: some StringProtocol) -> PlatformSet? {
    guard text.utf8.count <= 80, mayOccur(in: text) else { return nil }
    var found: PlatformSet = []
    for word in words(text) {
      if let platform = Platform(rawValue: String(word)) {
        found.formUnion(PlatformSet(platform))
      } else if !joiners.contains(word.lowercased()), !headingWords.contains(word.lowercased()) {
        return nil
      }
    }
    return found.isEmpty ? nil : found
  }

  /// Words that may stand beside names in a heading: "For visionOS", "macOS considerations".
  private static let headingWords: Set<String> = ["for", "in", "on", "considerations", "only"]

  /// All platforms named anywhere in a text.
  static func all(in text: some StringProtocol) -> PlatformSet {
    PlatformSet(words(text).compactMap { Platform(rawValue: String($0)) })
  }

  /// The platforms that a rule's opening names: "In iPadOS and macOS apps, consider …".
  ///
  /// Read are a preposition, articles, names, joiners and a noun such as "apps", up to a comma.
  static func opening(of statement: String) -> PlatformSet? {
    guard mayOccur(in: statement), let comma = endOfOpening(statement) else { return nil }
    let opening = words(statement[..<comma])
    guard let first = opening.first?.lowercased(), prepositions.contains(first) else { return nil }
    var found: PlatformSet = []
    for word in opening.dropFirst() {
      if let platform = Platform(rawValue: String(word)) {
        found.formUnion(PlatformSet(platform))
      } else if !joiners.contains(word.lowercased()), !nouns.contains(word.lowercased()) {
        return nil
      }
    }
    return found.isEmpty ? nil : found
  }

  /// Whether a text begins with a platform's name, some of which begin with a small letter.
  static func opensWithName(_ text: String) -> Bool {
    words(text.prefix(24)).first.map { Platform(rawValue: String($0)) != nil } ?? false
  }

  private static let joiners: Set<String> = [
    "and", "or", "및", "와", "과", "또는", "と", "und", "et", "y",
  ]
  private static let prepositions: Set<String> = ["in", "on", "for", "with"]
  private static let nouns: Set<String> = [
    "a", "an", "the", "your", "app", "apps", "game", "games", "experience", "experiences",
    "apps'", "interface", "interfaces", "widgets", "windows", "only", "both", "all",
  ]

  /// The comma that closes the opening: the last one before a word that is neither name nor joiner.
  private static func endOfOpening(_ statement: String) -> String.Index? {
    var end: String.Index?
    for index in statement.indices where statement[index] == "," {
      end = index
      let next = words(statement[statement.index(after: index)...].prefix(30)).first ?? ""
      let goesOn = Platform(rawValue: String(next)) != nil || joiners.contains(next.lowercased())
      if !goesOn { break }
    }
    return end
  }

  private static func words(_ text: some StringProtocol) -> [String] {
    text.split { !($0.isLetter || $0.isNumber || $0 == "'" || $0 == "’") || "·、，".contains($0) }
      .flatMap { splitScripts($0) }
  }

  /// Japanese and Korean write particles right behind a name: "tvOSとwatchOSに" → "tvOS", "と",
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
