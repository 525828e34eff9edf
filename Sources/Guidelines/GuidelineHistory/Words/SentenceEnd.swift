/// Recognizes the end of a sentence in the last characters of a text.
enum SentenceEnd {
  /// Whether a text ends with a mark that ends a sentence, apart from quotation marks, brackets and blanks after it.
  static func isAt(endOf text: String) -> Bool {
    isASCII(text.utf8) ?? isOfAnyScript(text)
  }

  /// The same for a text in UTF-8; `nil` when characters beyond ASCII decide.
  static func isASCII(_ text: some BidirectionalCollection<UInt8>) -> Bool? {
    for byte in text.reversed() {
      switch byte {
      case 0x09...0x0D, 0x20, UInt8(ascii: "\""), UInt8(ascii: ")"): continue
      case UInt8(ascii: "."), UInt8(ascii: "!"), UInt8(ascii: "?"), UInt8(ascii: ":"): return true
      case 0x80...: return nil
      default: return false
      }
    }
    return false
  }

  /// The same for any text.
  static func isOfAnyScript(_ text: String) -> Bool {
    text.last { !$0.isWhitespace && !"\"”’)".contains($0) }.map(marks.contains) ?? false
  }

  private static let marks: Set<Character> = [".", "!", "?", "。", "！", "？", ":"]
}
