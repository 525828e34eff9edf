/// The spelling of a name in ids and addresses.
public enum Slug {
  /// Lower case, letters and digits of any script, `-` for everything between, apostrophes dropped:
  /// "Don’t title windows" → `dont-title-windows`. At most `limit` characters, cut at a word.
  public static func make(_ text: some StringProtocol, limit: Int = 64) -> String {
    var words: [String] = []
    var word = ""
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x61...0x7A, 0x30...0x39:
        word.unicodeScalars.append(scalar)
        continue
      case 0x41...0x5A:
        word.unicodeScalars.append(Unicode.Scalar(UInt8(scalar.value + 0x20)))
        continue
      case 0x27, 0x2018, 0x2019: continue
      case 0x80... where isSeen(scalar):
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
    // Pluralizer along: counting the slug anew for each word would take the square of its length.
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

  /// Whether a character is a letter or a digit with a shape: fillers of Hangul are letters that nobody sees.
  private static func isSeen(_ scalar: Unicode.Scalar) -> Bool {
    let properties = scalar.properties
    return (properties.isAlphabetic || properties.numericType != nil)
      && !properties.isDefaultIgnorableCodePoint
  }
}
