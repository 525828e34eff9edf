import GuidelineModel

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

  /// Numbers with more digits are not values of a design.
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
        ? endOfNumber(text, position) : character.isLetter ? endOfWord(text, position) : text.index(after: position)
      let part = text[start..<position]
      let lowercase = part.lowercased()
      // Most tokens are ASCII, and a search in each takes longer than all else here.
      let key = part.utf8.contains(0xE2) ? lowercase.replacing("’", with: "'") : lowercase
      let number = isNumber && part.utf8.count <= mostDigits + 2 ? Double(part.filter { $0 != "," }) : nil
      let kind: Kind = number.map { .number($0) } ?? (isNumber || character.isLetter ? .word : .mark)
      tokens.append(TextToken(kind: kind, text: part, key: key, isSpaced: isSpaced))
      isSpaced = false
    }
    return tokens
  }

  private static func isDigit(_ character: Character) -> Bool { character.isASCII && character.isNumber }

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
      guard character == "'" || character == "’", next < text.endIndex, text[next].isLetter else { break }
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
