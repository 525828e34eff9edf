import GuidelineModel

/// A color of red, green and blue from 0 to 255 in sRGB.
package struct RGBColor: Hashable, Sendable {
  package let red: Int
  package let green: Int
  package let blue: Int

  package var hex: String {
    "#"
      + [red, green, blue].map { value in
        let digits = String(value, radix: 16, uppercase: true)
        return digits.utf8.count < 2 ? "0" + digits : digits
      }.joined()
  }

  /// The colors of tokens with the tokens of each: "R 255, G 56, B 60", "RGB 250, 17, 79", "#FF383C".
  package static func all(in tokens: [TextToken]) -> [(color: RGBColor, tokens: Range<Int>)] {
    var found: [(color: RGBColor, tokens: Range<Int>)] = []
    var index = 0
    while index < tokens.count {
      if let color = color(at: index, in: tokens) {
        found.append(color)
        index = color.tokens.upperBound
      } else {
        index += 1
      }
    }
    return found
  }

  private static func color(at start: Int, in tokens: [TextToken]) -> (color: RGBColor, tokens: Range<Int>)? {
    switch tokens[start].key {
    case "r": return components(at: start, in: tokens, names: ["r", "g", "b"])
    case "rgb":
      let opens = start + 1 < tokens.count && tokens[start + 1].key == "("
      return components(at: start + (opens ? 2 : 1), in: tokens, names: ["", "", ""])
        .map { ($0.color, start..<$0.tokens.upperBound) }
    case "#": return hex(at: start, in: tokens)
    default: return nil
    }
  }

  private static func components(
    at start: Int, in tokens: [TextToken], names: [String]
  ) -> (color: RGBColor, tokens: Range<Int>)? {
    var values: [Int] = []
    var index = start
    for name in names {
      if !values.isEmpty, index < tokens.count, tokens[index].key == "," { index += 1 }
      if !name.isEmpty {
        guard index < tokens.count, tokens[index].key == name else { return nil }
        index += 1
      }
      guard index < tokens.count, let value = tokens[index].number, (0...255).contains(value), value == value.rounded()
      else { return nil }
      values.append(Int(value))
      index += 1
    }
    return (RGBColor(red: values[0], green: values[1], blue: values[2]), start..<index)
  }

  private static func hex(at start: Int, in tokens: [TextToken]) -> (color: RGBColor, tokens: Range<Int>)? {
    var index = start + 1
    var digits = ""
    while index < tokens.count, !tokens[index].isSpaced, digits.utf8.count < 6,
      tokens[index].text.allSatisfy(\.isHexDigit)
    {
      digits += tokens[index].text
      index += 1
    }
    guard digits.utf8.count == 6, let value = Int(digits, radix: 16) else { return nil }
    return (RGBColor(red: value >> 16, green: value >> 8 & 0xFF, blue: value & 0xFF), start..<index)
  }
}
