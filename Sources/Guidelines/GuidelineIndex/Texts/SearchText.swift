// SearchText, TextColumn
import GuidelineModel

/// The columns of the full-text index, in its order.
package enum TextColumn: Int, CaseIterable, Sendable { case title, section, statement, detail, symbols, phrases }

/// Prepares texts for the tokenizer of the full-text index.
package enum SearchText {
  /// Pads each line to a multiple of ``slotLength`` tokens, so that the position of a token identifies its phrase.
  ///
  /// - Parameter phrases: a phrase a line.
  static func paddingPhrases(_ phrases: String) -> String {
    var padded: [UInt8] = []
    padded.reserveCapacity(phrases.utf8.count * 2)
    for phrase in ByteSearch.split(phrases, at: "\n") {
      let text = SearchedLetters.separated(in: addingNameParts(String(phrase)))
      padded += text.utf8
      for _ in 0..<(slotLength - tokenCount(text) % slotLength) % slotLength { padded += padding }
      padded.append(UInt8(ascii: "\n"))
    }
    return String(decoding: padded, as: UTF8.self)
  }

  /// The number of tokens that `unicode61` finds: runs of letters, digits and private-use characters.
  private static func tokenCount(_ text: String) -> Int {
    var count = 0
    var isInside = false
    for scalar in text.unicodeScalars {
      let isToken = isTokenScalar(scalar, isInside: isInside)
      if isToken, !isInside { count += 1 }
      isInside = isToken
    }
    return count
  }

  private static func isTokenScalar(_ scalar: Unicode.Scalar, isInside: Bool) -> Bool {
    if scalar.isASCII { return UInt8(scalar.value).isASCIILetterOrDigit }
    return switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber, .letterNumber, .otherNumber, .privateUse:
      true
    // A combining accent belongs to the letter before it.
    default: isInside && (0x0300...0x036F).contains(scalar.value)
    }
  }

  /// The tokens of a slot; most phrases are shorter.
  package static let slotLength = 12
  /// A token that no query contains: a private-use character, which is a letter for `unicode61` but not for Swift.
  private static let padding = Array(" \u{E000}".utf8)

  /// Adds the words of the symbols in a text: "UITabBar" → "UITabBar tab bar".
  package static func addingNameParts(_ text: String) -> String {
    // Capitals inside a word are rare; scanning the bytes is the fast path.
    var previous: UInt8 = 0
    let hasNames = text.utf8.contains { byte in
      defer { previous = byte }
      return byte.isCapital && previous.isASCIILetter
    }
    guard hasNames else { return text }
    var added = text
    for name in text.letterRuns() {
      let parts = nameParts(name)
      if !parts.isEmpty { added += " " + parts.joined(separator: " ") }
    }
    return added
  }

  /// The words of a camel-case name without the prefix of its framework; empty for a plain word.
  package static func nameParts(_ name: some StringProtocol) -> [String] {
    // A capital opens a part; the first letter opens none.
    guard name.utf8.dropFirst().contains(where: { (0x41...0x5A).contains($0) || $0 >= 0x80 }) else { return [] }
    var parts: [String] = []
    var part = ""
    var previous: Character?
    let characters = Array(name)
    for (index, character) in characters.enumerated() {
      let next = index + 1 < characters.count ? characters[index + 1] : nil
      let opens =
        character.isUppercase && !isPluralOfCapitals(characters[(index + 1)...])
        && (previous?.isLowercase == true || (next?.isLowercase == true && previous != nil))
      if opens, !part.isEmpty {
        parts.append(part)
        part = ""
      }
      part.append(character)
      previous = character
    }
    parts.append(part)
    guard parts.count > 1 else { return [] }
    let isFramework = (parts[0].count == 2 || parts[0].count == 3) && parts[0].allSatisfy(\.isUppercase)
    return (isFramework ? Array(parts.dropFirst()) : parts).map { $0.lowercased() }
  }

  /// Whether the letters after a capital are a plural ending, as in "APIs".
  private static func isPluralOfCapitals(_ rest: ArraySlice<Character>) -> Bool {
    rest.first == "s" && rest.dropFirst().first?.isLowercase != true
  }
}
