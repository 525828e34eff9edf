/// How many tokens of a language model a text takes, rather too many than too few.
///
/// Tokenizers differ. They make a token of about four letters of English and of about three bytes of JSON, and of
/// other scripts one or more for each character.
enum TokenCount {
  /// The estimate for a text.
  static func of(_ text: String) -> Int {
    var plain = 0
    var other = 0
    for byte in text.utf8 {
      switch byte {
      case 0..<0x80: plain += 1
      // The first byte of a character; those that follow it do not count.
      case 0xC0...: other += 1
      default: break
      }
    }
    return (plain + 2) / 3 + other
  }
}
