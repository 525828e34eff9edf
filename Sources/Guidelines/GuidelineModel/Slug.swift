import ByteRoutines

/// Converts names to the form used in ids and addresses.
package enum Slug {
  /// Returns a name in lower case, with `-` between words and without apostrophes.
  ///
  /// ```swift
  /// Slug.make("Don’t title windows")  // "dont-title-windows"
  /// ```
  ///
  /// Letters and digits of any script are kept. The slug of a slug is the slug itself.
  ///
  /// - Parameter limit: the most characters of the slug. A longer slug ends after its last whole word, and a first word
  ///   that is longer is cut. 0 or less gives an empty slug.
  package static func make(_ text: some StringProtocol, limit: Int = 64) -> String {
    guard limit > 0 else { return "" }
    if let slug = Substring(text).withBytes({ makeOfPlainBytes($0, limit: limit) }) { return slug }
    var words: [String] = []
    var word = ""
    // Names of files from macOS may have letters and their accents apart (NFD), of which a slug would lose the latter.
    let composed = String(decoding: String(text)._nfcCodeUnits, as: UTF8.self)
    for scalar in composed.unicodeScalars {
      switch scalar.value {
      case 0x61...0x7A, 0x30...0x39:
        word.unicodeScalars.append(scalar)
        continue
      case 0x41...0x5A:
        word.unicodeScalars.append(Unicode.Scalar(UInt8(scalar.value + 0x20)))
        continue
      case 0x27, 0x2018, 0x2019: continue
      case 0x80... where isVisible(scalar):
        word += scalar.properties.lowercaseMapping
        continue
      default: break
      }
      if !word.isEmpty {
        words.append(word)
        word = ""
      }
    }
    if !word.isEmpty { words.append(word) }
    var slug = ""
    // A running count, because counting the slug for each word would take quadratic time.
    var length = 0
    for word in words {
      let added = word.count + (slug.isEmpty ? 0 : 1)
      if length + added > limit {
        return slug.isEmpty ? String(word.prefix(limit)) : slug
      }
      slug += slug.isEmpty ? word : "-" + word
      length += added
    }
    return slug
  }

  /// The slug of a text of ASCII characters, quotation marks and dashes; `nil` for other texts.
  private static func makeOfPlainBytes(_ text: ByteView, limit: Int) -> String? {
    var slug: [UInt8] = []
    slug.reserveCapacity(text.count)
    // The length of the slug without its last word.
    var length = 0
    var isInside = false
    var index = 0
    while index < text.count {
      let byte = text[index]
      index += 1
      var letter: UInt8?
      switch byte {
      case 0x61...0x7A, 0x30...0x39: letter = byte
      case 0x41...0x5A: letter = byte + 0x20
      case UInt8(ascii: "'"): continue
      case 0xE2:
        guard index + 1 < text.count, text[index] == 0x80, (0x90...0xA7).contains(text[index + 1])
        else { return nil }
        let last = text[index + 1]
        index += 2
        // The marks of U+2018 and U+2019 are apostrophes.
        if last == 0x98 || last == 0x99 { continue }
      case 0x80...: return nil
      default: break
      }
      if let letter {
        if !isInside {
          length = slug.count
          if !slug.isEmpty { slug.append(UInt8(ascii: "-")) }
          isInside = true
        }
        slug.append(letter)
      } else {
        isInside = false
      }
      if slug.count > limit { break }
    }
    if slug.count > limit { slug.removeSubrange((length == 0 ? limit : length)...) }
    return String(decoding: slug, as: UTF8.self)
  }

  /// The longest name in an address that can be the slug of a page, in bytes.
  private static let longestName = 200

  /// Whether a name of an address can be the slug of a page: it has only visible letters and digits of any script, hyphens, underscores and
  /// percent escapes.
  package static func isName(_ text: some StringProtocol) -> Bool {
    (1...longestName).contains(text.utf8.count)
      && text.unicodeScalars.allSatisfy { scalar in
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9", "-", "_", "%": true
        default: scalar.value >= 0x80 && isVisible(scalar)
        }
      }
  }

  /// Whether a character is a visible letter or digit. Hangul fillers are invisible letters.
  private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
    let properties = scalar.properties
    return (properties.isAlphabetic || properties.numericType != nil)
      && !properties.isDefaultIgnorableCodePoint
  }
}
