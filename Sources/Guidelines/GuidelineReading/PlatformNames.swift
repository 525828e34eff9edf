import DocumentParsing
import GuidelineModel

/// Finds platform names in headings and sentences.
enum PlatformNames {
  /// Whether a text can name a platform; a fast check, because all names end in "OS".
  static func mayOccur(in text: some StringProtocol) -> Bool {
    var previous: UInt8 = 0
    for byte in text.utf8 {
      if byte == UInt8(ascii: "S"), previous == UInt8(ascii: "O") { return true }
      previous = byte
    }
    return false
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

  /// Words that a platform heading may contain beside names: "For visionOS", "macOS considerations".
  private static let headingWords: Set<String> = ["for", "in", "on", "considerations", "only"]

  /// All platforms that a text names.
  static func all(in text: some StringProtocol) -> PlatformSet {
    PlatformSet(words(text).compactMap { Platform(rawValue: String($0)) })
  }

  /// Whether a text begins with a platform name. Some names begin with a lowercase letter.
  static func opensWithName(_ text: String) -> Bool {
    words(text.prefix(24)).first.map { Platform(rawValue: String($0)) != nil } ?? false
  }

  /// The words that join names.
  static let conjunctions: Set<String> = [
    "and", "or", "및", "와", "과", "또는", "と", "und", "et", "y",
  ]

  /// The words of a text, without punctuation.
  static func words(_ text: some StringProtocol) -> [String] {
    text.split { !($0.isLetter || $0.isNumber || $0 == "'" || $0 == "’") || "·、，".contains($0) }
      .flatMap { splitScripts($0) }
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
