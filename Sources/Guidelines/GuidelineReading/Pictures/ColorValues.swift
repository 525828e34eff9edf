import GuidelineModel

/// Finds the red, green and blue values in a text and writes them in one form.
///
/// ```swift
/// ColorValues.normalized("R-12,G-34,B-56")  // "R 12, G 34, B 56"
/// ColorValues.normalized("Red 12, green 34, blue 56")  // "R 12, G 34, B 56"
/// ColorValues.normalized("#0C2238")  // "R 12, G 34, B 56"
/// ```
enum ColorValues {
  /// Longer texts describe a picture. In UTF-8 bytes.
  private static let textLimit = 400

  /// Returns a text with its color values as `R 12, G 34, B 56`, or `nil` when it has none.
  ///
  /// The words around the only value are left out if they just introduce it: "Color swatch with RGB 12, 34, 56".
  static func normalized(_ text: String) -> String? {
    guard text.utf8.count <= textLimit, mayContainValue(text) else { return nil }
    let tokens = tokens(of: Array(text.unicodeScalars))
    var result = String.UnicodeScalarView()
    let scalars = Array(text.unicodeScalars)
    var values: [String] = []
    var copied = 0
    var hasOtherWords = false
    var index = 0
    while index < tokens.count {
      guard let value = value(at: index, in: tokens) else {
        if case .word(let word) = tokens[index].kind, !introductions.contains(word) {
          hasOtherWords = true
        }
        if case .number = tokens[index].kind { hasOtherWords = true }
        index += 1
        continue
      }
      result.append(contentsOf: scalars[copied..<tokens[index].range.lowerBound])
      let written = "R \(value.red), G \(value.green), B \(value.blue)"
      values.append(written)
      result.append(contentsOf: written.unicodeScalars)
      index += value.length
      copied = tokens[index - 1].range.upperBound
      // The bracket that "rgb(" opened.
      if copied < scalars.count, scalars[copied] == ")", !result.contains("(") { copied += 1 }
    }
    guard let first = values.first else { return nil }
    if values.count == 1, !hasOtherWords { return first }
    result.append(contentsOf: scalars[copied...])
    return String(result)
  }

  /// Whether a text has the characters of a value. Most texts do not.
  private static func mayContainValue(_ text: String) -> Bool {
    text.utf8.contains(UInt8(ascii: "#")) || text.utf8.count(where: \.isDigit) >= 3
  }

  /// Whether a whole text is one color value.
  static func isValue(_ text: String) -> Bool { normalized(text)?.hasPrefix("R ") == true }

  private struct Token {
    enum Kind: Equatable {
      case word(String)
      case number(Int)
      /// A six-digit number after "#".
      case hexadecimal(Int)
      /// A character that no value contains, such as a full stop.
      case separator
    }

    var kind: Kind
    var range: Range<Int>
  }

  private typealias Value = (red: Int, green: Int, blue: Int, length: Int)

  private static let names = [["r", "red"], ["g", "green"], ["b", "blue"]]
  private static let spaces: Set<String> = ["rgb", "rgba", "srgb", "p3"]
  private static let introductions = WordLists.words("color-introductions")

  /// The value that begins at a token, with the number of its tokens.
  private static func value(at index: Int, in tokens: [Token]) -> Value? {
    if case .hexadecimal(let number) = tokens[index].kind {
      return (number >> 16, number >> 8 & 0xFF, number & 0xFF, 1)
    }
    return labeled(at: index, in: tokens) ?? listed(at: index, in: tokens)
  }

  /// "R-12,G-34,B-56": each number after its name.
  private static func labeled(at index: Int, in tokens: [Token]) -> Value? {
    guard index + 6 <= tokens.count else { return nil }
    var numbers: [Int] = []
    for (offset, names) in names.enumerated() {
      guard case .word(let name) = tokens[index + offset * 2].kind, names.contains(name),
        case .number(let number) = tokens[index + offset * 2 + 1].kind, number <= 255
      else { return nil }
      numbers.append(number)
    }
    return (numbers[0], numbers[1], numbers[2], 6)
  }

  /// "rgb(12, 34, 56)", "RGB values of 12, 34, and 56": numbers after the name of a color space.
  private static func listed(at index: Int, in tokens: [Token]) -> Value? {
    guard case .word(let space) = tokens[index].kind, spaces.contains(space) else { return nil }
    var numbers: [Int] = []
    for (offset, token) in tokens[index...].prefix(8).enumerated().dropFirst() {
      switch token.kind {
      case .number(let number) where number <= 255:
        numbers.append(number)
        if numbers.count == 3 { return (numbers[0], numbers[1], numbers[2], offset + 1) }
      case .word(let word) where ["value", "values", "of", "and", "color", "is"].contains(word):
        continue
      default: return nil
      }
    }
    return nil
  }

  private static func tokens(of scalars: [Unicode.Scalar]) -> [Token] {
    var tokens: [Token] = []
    var index = 0
    while index < scalars.count {
      let start = index
      let scalar = scalars[index]
      if scalar == "#" {
        index += 1
        while index < scalars.count, scalars[index].properties.isHexDigit { index += 1 }
        let digits = String(String.UnicodeScalarView(scalars[start + 1..<index]))
        let number = digits.count == 6 ? Int(digits, radix: 16) : nil
        tokens.append(
          Token(kind: number.map { .hexadecimal($0) } ?? .separator, range: start..<index))
      } else if isDigit(scalar) {
        while index < scalars.count, isDigit(scalars[index]) { index += 1 }
        let digits = String(String.UnicodeScalarView(scalars[start..<index]))
        // A number that does not fit is too large for a value as well.
        tokens.append(Token(kind: .number(Int(digits) ?? .max), range: start..<index))
      } else if scalar.properties.isAlphabetic {
        while index < scalars.count, scalars[index].properties.isAlphabetic { index += 1 }
        let word = String(String.UnicodeScalarView(scalars[start..<index])).lowercased()
        tokens.append(Token(kind: .word(word), range: start..<index))
      } else {
        index += 1
        if scalar == "." || scalar == "%" {
          tokens.append(Token(kind: .separator, range: start..<index))
        }
      }
    }
    return tokens
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }
}
