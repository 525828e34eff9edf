/// A word, a number or a mark of a text.
package struct TextToken: Sendable {
  package enum Kind: Sendable {
    /// Digits with their decimal and thousands separators.
    case number(Double)
    /// Letters, with apostrophes inside.
    case word
    /// One other character.
    case mark
  }

  package let kind: Kind
  package let text: Substring
  /// The text in lower case with straight apostrophes.
  package let key: String
  /// Whether a blank is in front of it; `false` at the beginning.
  package let isSpaced: Bool

  package var number: Double? { if case .number(let value) = kind { value } else { nil } }
  package var isWord: Bool { if case .word = kind { true } else { false } }

  /// Numbers with more digits are none of a design.
  private static let mostDigits = 9

  /// The tokens of a text. A number that is too long is a word.
  package static func tokens(of text: Substring) -> [TextToken] {
    var tokens: [TextToken] = []
    var position = text.startIndex
    var isSpaced = false
    while position < text.endIndex {
      let character = text[position]
      if character.isWhitespace {
        isSpaced = true
        position = text.index(after: position)
        continue
      }
      let start = position
      let isNumber = isDigit(character)
      position =
        isNumber
        ? endOfNumber(text, position)
        : character.isLetter ? endOfWord(text, position) : text.index(after: position)
      let part = text[start..<position]
      let lowercase = part.lowercased()
      // Most tokens are ASCII, and a search in each takes longer than all else here.
      let key = part.utf8.contains(0xE2) ? lowercase.replacing("’", with: "'") : lowercase
      let number =
        isNumber && part.utf8.count <= mostDigits + 2 ? Double(part.filter { $0 != "," }) : nil
      let kind: Kind =
        number.map { .number($0) } ?? (isNumber || character.isLetter ? .word : .mark)
      tokens.append(TextToken(kind: kind, text: part, key: key, isSpaced: isSpaced))
      isSpaced = false
    }
    return tokens
  }

  private static func isDigit(_ character: Character) -> Bool {
    character.isASCII && character.isNumber
  }

  /// The end of digits that a point or, before three digits, a comma may part.
  private static func endOfNumber(_ text: Substring, _ start: Substring.Index) -> Substring.Index {
    var end = text[start...].firstIndex { !isDigit($0) } ?? text.endIndex
    while end < text.endIndex, text[end] == "." || text[end] == "," {
      let next = text.index(after: end)
      let digits = text[next...].prefix(while: isDigit)
      guard !digits.isEmpty, text[end] == "." || digits.count == 3 else { break }
      end = digits.endIndex
    }
    return end
  }

  private static func endOfWord(_ text: Substring, _ start: Substring.Index) -> Substring.Index {
    var end = start
    while end < text.endIndex {
      let character = text[end]
      if character.isLetter {
        end = text.index(after: end)
        continue
      }
      let next = text.index(after: end)
      guard character == "'" || character == "’", next < text.endIndex, text[next].isLetter else {
        break
      }
      end = next
    }
    return end
  }
}

extension [TextToken] {
  /// The text that some of the tokens of one text stand in, with what is between them.
  package func text(_ range: Range<Int>) -> String {
    guard !range.isEmpty else { return "" }
    let start = self[range.lowerBound].text
    return String(start.base[start.startIndex..<self[range.upperBound - 1].text.endIndex])
  }
}

/// A color of red, green and blue from 0 to 255 in sRGB.
package struct RGBColor: Hashable, Sendable {
  package let red: Int
  package let green: Int
  package let blue: Int

  /// "#FF383C".
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

  private static func color(
    at start: Int, in tokens: [TextToken]
  ) -> (color: RGBColor, tokens: Range<Int>)? {
    switch tokens[start].key {
    case "r":
      return components(at: start, in: tokens, names: ["r", "g", "b"])
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
      guard index < tokens.count, let value = tokens[index].number, (0...255).contains(value),
        value == value.rounded()
      else { return nil }
      values.append(Int(value))
      index += 1
    }
    return (RGBColor(red: values[0], green: values[1], blue: values[2]), start..<index)
  }

  private static func hex(
    at start: Int, in tokens: [TextToken]
  ) -> (color: RGBColor, tokens: Range<Int>)? {
    var index = start + 1
    var digits = ""
    while index < tokens.count, !tokens[index].isSpaced, digits.utf8.count < 6,
      tokens[index].text.allSatisfy(\.isHexDigit)
    {
      digits += tokens[index].text
      index += 1
    }
    guard digits.utf8.count == 6, let value = Int(digits, radix: 16) else { return nil }
    return (
      RGBColor(red: value >> 16, green: value >> 8 & 0xFF, blue: value & 0xFF), start..<index
    )
  }
}
