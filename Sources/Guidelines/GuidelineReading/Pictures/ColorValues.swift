import GuidelineModel

/// Finds the red, green and blue values in a text and writes them in one form: "R-12,G-34,B-56", "Red 12, green 34,
/// blue 56" and "#0C2238" become "R 12, G 34, B 56".
enum ColorValues {
  /// In UTF-8 bytes: longer texts describe a picture.
  private static let textLimit = 400

  /// A text with its color values as `R 12, G 34, B 56`; `nil` when it has none. Words that only introduce the only
  /// value are left out: "Color swatch with RGB 12, 34, 56".
  static func normalized(_ text: String) -> String? {
    guard text.utf8.count <= textLimit, mayContainValue(text) else { return nil }
    // Words, numbers, and the characters that no value contains.
    let tokens = text.matches(of: #/#[0-9A-Fa-f]*|[0-9]+|\p{Alphabetic}+|[.%]/#).map(\.0)
    var result = ""
    var values: [String] = []
    var copied = text.startIndex
    var hasOtherWords = false
    var index = 0
    while index < tokens.count {
      guard let value = value(tokens[index...].prefix(8).map { $0.lowercased() }) else {
        let first = tokens[index].first
        hasOtherWords =
          hasOtherWords || first?.isNumber == true
          || first?.isLetter == true && !introductions.contains(tokens[index].lowercased())
        index += 1
        continue
      }
      let (numbers, length) = value
      values.append("R \(numbers[0]), G \(numbers[1]), B \(numbers[2])")
      result += text[copied..<tokens[index].startIndex] + values[values.count - 1]
      index += length
      copied = tokens[index - 1].endIndex
      // The bracket that "rgb(" opened.
      if text[copied...].first == ")", !result.contains("(") { copied = text.index(after: copied) }
    }
    guard let first = values.first else { return nil }
    return values.count == 1 && !hasOtherWords ? first : result + text[copied...]
  }

  /// A fast check: most texts do not have the characters of a value.
  private static func mayContainValue(_ text: String) -> Bool {
    let bytes = text.utf8
    return bytes.contains(UInt8(ascii: "#"))
      || bytes.count(where: \.isDigit) >= 3
        && "rgb".utf8.allSatisfy { letter in bytes.contains { $0 | 0x20 == letter } }
  }

  static func isValue(_ text: String) -> Bool { normalized(text)?.hasPrefix("R ") == true }

  private static let names: [Set<String>] = [["r", "red"], ["g", "green"], ["b", "blue"]]
  private static let spaces: Set<String> = ["rgb", "rgba", "srgb"]
  private static let fillers: Set<String> = ["value", "values", "of", "and", "color", "is"]
  private static let introductions = WordLists.words("color-introductions")

  private static func value(_ tokens: [String]) -> (numbers: [Int], length: Int)? {
    if tokens[0].hasPrefix("#"), tokens[0].count == 7, let number = Int(tokens[0].dropFirst(), radix: 16) {
      return ([number >> 16, number >> 8 & 0xFF, number & 0xFF], 1)
    }
    // "R-12,G-34,B-56": each number behind its name.
    if tokens.count > 5, names.indices.allSatisfy({ names[$0].contains(tokens[$0 * 2]) }) {
      let numbers = [1, 3, 5].compactMap { UInt8(tokens[$0]).map { Int($0) } }
      if numbers.count == names.count { return (numbers, 6) }
    }
    // "rgb(12, 34, 56)", "RGB values of 12, 34, and 56": numbers behind the name of a color space.
    guard spaces.contains(tokens[0]) else { return nil }
    var numbers: [Int] = []
    for (offset, token) in tokens.enumerated().dropFirst() {
      if let number = UInt8(token) { numbers.append(Int(number)) } else if !fillers.contains(token) { return nil }
      if numbers.count == names.count { return (numbers, offset + 1) }
    }
    return nil
  }
}
