/// Texts as the full-text index takes them.
///
/// FTS5's `unicode61` takes a run of Chinese, Japanese or Korean for one word, and `trigram` misses words
/// of two letters. With a blank around each such letter every letter is a token, and a phrase of tokens
/// finds any piece of a run, however short, while the file stays readable for any SQLite.
enum SearchText {
  /// Puts blanks around letters of scripts that are searched letter by letter.
  static func lettersParted(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 >= 0xE1 }) else { return text }
    var parted = ""
    parted.reserveCapacity(text.utf8.count * 2)
    for scalar in text.unicodeScalars {
      if isSearchedByLetter(scalar) {
        parted += " "
        parted.unicodeScalars.append(scalar)
        parted += " "
      } else {
        parted.unicodeScalars.append(scalar)
      }
    }
    return parted
  }

  /// Puts each phrase into places of its own, a whole number of ``slot``s each, so that the number of a
  /// token tells whether two words stand in the same phrase.
  static func slotted(_ phrases: String) -> String {
    var slotted = ""
    for phrase in phrases.split(separator: "\n") {
      let text = lettersParted(partsAdded(String(phrase)))
      let count = tokenCount(text)
      slotted += text
      let filling = (slot - count % slot) % slot
      for _ in 0..<filling { slotted += " \(filler)" }
      slotted += "\n"
    }
    return slotted
  }

  /// How many tokens `unicode61` makes of a text: runs of letters, digits and characters of private use.
  private static func tokenCount(_ text: String) -> Int {
    var count = 0
    var isInside = false
    for scalar in text.unicodeScalars {
      let isToken =
        scalar.isASCII
        ? isTokenByte(UInt8(scalar.value)) : isTokenScalar(scalar, isInside: isInside)
      if isToken, !isInside { count += 1 }
      isInside = isToken
    }
    return count
  }

  private static func isTokenByte(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte)
  }

  private static func isTokenScalar(_ scalar: Unicode.Scalar, isInside: Bool) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber, .letterNumber, .otherNumber, .privateUse:
      true
    // Accents that follow their letter belong to it.
    default: isInside && (0x0300...0x036F).contains(scalar.value)
    }
  }

  /// Tokens a phrase takes at least; most are shorter.
  static let slot = 12
  /// A token that no one can type: of private use, which `unicode61` takes for a letter and Swift does not.
  private static let filler = "\u{E000}"

  /// Adds the words that names of an API are made of: "UITabBar" → "UITabBar tab bar".
  static func partsAdded(_ text: String) -> String {
    // A capital inside a word is seldom, and looked for in bytes.
    var previous: UInt8 = 0
    let hasNames = text.utf8.contains { byte in
      defer { previous = byte }
      return (0x41...0x5A).contains(byte)
        && ((0x61...0x7A).contains(previous) || (0x41...0x5A).contains(previous))
    }
    guard hasNames else { return text }
    var added = text
    for name in text.split(whereSeparator: { !($0.isLetter || $0.isNumber) }) {
      let parts = nameParts(name)
      if !parts.isEmpty { added += " " + parts.joined(separator: " ") }
    }
    return added
  }

  /// The words of a name written in one, without the letters of its framework; none for a plain word.
  static func nameParts(_ name: some StringProtocol) -> [String] {
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
    let isFramework =
      (parts[0].count == 2 || parts[0].count == 3) && parts[0].allSatisfy(\.isUppercase)
    return (isFramework ? Array(parts.dropFirst()) : parts).map { $0.lowercased() }
  }

  /// Whether what follows a capital is the ending of "APIs".
  private static func isPluralOfCapitals(_ rest: ArraySlice<Character>) -> Bool {
    rest.first == "s" && rest.dropFirst().first?.isLowercase != true
  }

  /// Han, kana and Hangul.
  static func isSearchedByLetter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1100...0x11FF, 0x3005...0x3007, 0x3040...0x30FA, 0x30FC...0x30FF, 0x3130...0x318F,
      0x31F0...0x31FF,
      0x3400...0x4DBF, 0x4E00...0x9FFF, 0xAC00...0xD7AF, 0xF900...0xFAFF, 0xFF66...0xFF9F,
      0x2_0000...0x3_FFFF:
      true
    default: false
    }
  }

  /// Hangul, which has blanks between words.
  static func isHangul(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1100...0x11FF, 0x3130...0x318F, 0xAC00...0xD7AF: true
    default: false
    }
  }

  /// Hiragana, which Japanese writes its grammar in.
  static func isHiragana(_ scalar: Unicode.Scalar) -> Bool {
    (0x3040...0x309F).contains(scalar.value)
  }
}
