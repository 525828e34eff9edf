// NameKey, FNVHash

/// Keys for comparing names without regard to case, blanks, punctuation and accents.
///
/// ```swift
/// NameKey.make("Pop-up Menü")  // "popupmenu"
/// ```
package enum NameKey {
  /// Returns the letters and digits of a name in lowercase, without the accents of Latin letters.
  ///
  /// Characters of other scripts are not normalized: they are expected in composed form, as keyboards type them.
  package static func make(_ name: String) -> String { key(of: name) }

  /// Returns the key of a part of a text.
  package static func make(_ name: Substring) -> String { key(of: name) }

  private static func key(of name: some StringProtocol) -> String {
    var key: [UInt8] = []
    key.reserveCapacity(name.utf8.count)
    for byte in name.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): key.append(byte)
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): key.append(byte + 0x20)
      case 0x80...: return makeOfAnyScript(name)
      default: break
      }
    }
    return String(decoding: key, as: UTF8.self)
  }

  private static func makeOfAnyScript(_ name: some StringProtocol) -> String {
    var key = ""
    for scalar in name.unicodeScalars {
      switch scalar.value {
      case 0x61...0x7A, 0x30...0x39: key.unicodeScalars.append(scalar)
      case 0x41...0x5A: key.unicodeScalars.append(Unicode.Scalar(UInt8(scalar.value + 0x20)))
      // Kana, Han and Hangul have no letter case.
      case 0x3041...0x3096, 0x30A1...0x30FA, 0x30FC, 0x4E00...0x9FFF, 0xAC00...0xD7A3: key.unicodeScalars.append(scalar)
      case 0x80... where scalar.properties.isAlphabetic || scalar.properties.numericType != nil:
        for lower in scalar.properties.lowercaseMapping.unicodeScalars where !(0x0300...0x036F).contains(lower.value) {
          key += plainLetters[lower] ?? String(lower)
        }
      default: break
      }
    }
    return key
  }

  /// Returns the singular of an English word, or the word if it is not a plural.
  package static func singular(_ word: some StringProtocol) -> String {
    if word.hasSuffix("ies") {
      if pluralsOfIE.contains(String(word)) { return String(word.dropLast()) }
      if word.count > 4 { return word.dropLast(3) + "y" }
    }
    for ending in ["boxes", "ches", "shes", "sses"] where word.hasSuffix(ending) { return String(word.dropLast(2)) }
    return word.count > 3 && word.hasSuffix("s") && !word.hasSuffix("ss") ? String(word.dropLast()) : String(word)
  }

  private static let pluralsOfIE: Set = ["calories", "cookies", "movies", "selfies", "zombies"]

  /// The accented letters of German, French and Spanish with their plain spelling.
  private static let plainLetters: [Unicode.Scalar: String] = {
    let families: [(String, String)] = [
      ("a", "áàâäãå"), ("c", "ç"), ("e", "éèêë"), ("i", "íìîï"), ("n", "ñ"), ("o", "óòôöõ"),
      ("u", "úùûü"), ("y", "ýÿ"), ("ss", "ß"), ("oe", "œ"), ("ae", "æ"),
    ]
    var letters: [Unicode.Scalar: String] = [:]
    for (plain, accented) in families {
      for scalar in accented.unicodeScalars { letters[scalar] = plain }
    }
    return letters
  }()
}

/// The hash FNV-1a of 64 bits, for keys that are compared or stored, not for security.
package enum FNVHash {
  @inlinable package static var empty: UInt64 { 0xcbf2_9ce4_8422_2325 }

  /// Returns the hash of a sequence with a further byte or number. A generic function would be slower.
  @inlinable @inline(__always) package static func adding(_ value: UInt64, to hash: UInt64) -> UInt64 {
    (hash ^ value) &* 0x0000_0100_0000_01b3
  }

  @inlinable @inline(__always) package static func adding(_ byte: UInt8, to hash: UInt64) -> UInt64 {
    adding(UInt64(byte), to: hash)
  }
}
