/// The spelling of a name in ids and addresses.
public enum Slug {
  /// Lower case, letters and digits of any script, `-` for everything between, apostrophes dropped:
  /// "Don’t title windows" → `dont-title-windows`. At most `limit` characters, cut at a word.
  public static func make(_ text: some StringProtocol, limit: Int = 64) -> String {
    var words: [String] = []
    var word = ""
    for character in text {
      if character.isLetter || character.isNumber {
        word += character.lowercased()
      } else if character == "'" || character == "’" || character == "‘" {
        continue
      } else if !word.isEmpty {
        words.append(word)
        word = ""
      }
    }
    if !word.isEmpty { words.append(word) }
    var slug = ""
    for word in words {
      let length = slug.count + word.count + (slug.isEmpty ? 0 : 1)
      if length > limit {
        return slug.isEmpty ? String(word.prefix(limit)) : slug
      }
      slug += slug.isEmpty ? word : "-" + word
    }
    return slug
  }
}
