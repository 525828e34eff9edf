/// Numbers with units of length or time in texts.
///
/// ```swift
/// Measure.tokens(in: "at least 44x44 points")  // ["44pt", "44x44"]
/// Measure.value("11", inColumn: "Size (points)")  // "11 points"
/// ```
package enum Measure {
  /// The units by their spellings.
  private static let units: [String: String] = [
    "pt": "pt", "pts": "pt", "point": "pt", "points": "pt", "px": "px", "pixel": "px",
    "pixels": "px", "mm": "mm", "millimeter": "mm", "millimeters": "mm", "cm": "cm",
    "centimeter": "cm", "centimeters": "cm", "inch": "inch", "inches": "inch", "ms": "ms",
    "millisecond": "ms", "milliseconds": "ms", "second": "s", "seconds": "s",
  ]

  // MARK: Columns

  /// The unit that the name of a column gives for its values, as written there: "Size (points)", "Frame (portrait,
  /// pt)", "Heights in pixels". `nil` when the name gives none or several.
  package static func unit(inColumn name: String) -> String? {
    let words = name.letterRuns(with: "@")
    let found = words.indices.filter { index in
      guard units[words[index].lowercased()] != nil else { return false }
      let before = words[index].startIndex > name.startIndex ? name[..<words[index].startIndex].last { $0 != " " } : nil
      let isInParentheses = before == "(" || before == "," && name.contains("(")
      return isInParentheses || index > 0 && words[index - 1].lowercased() == "in"
    }
    return found.count == 1 ? String(words[found[0]]) : nil
  }

  /// A value with the unit of its column behind the last digit; texts other than numbers and dimensions are unchanged.
  package static func value(_ value: String, inColumn name: String) -> String {
    guard value.utf8.count <= 60, let last = value.lastIndex(where: { $0.isASCII && $0.isNumber }),
      value.allSatisfy({ $0.isASCII && $0.isNumber || "+-−–±.,x×X *".contains($0) }), let unit = unit(inColumn: name)
    else { return value }
    let end = value.index(after: last)
    return value[..<end] + " " + unit + value[end...]
  }

  // MARK: Search

  /// The measures in a text as words to search for: each number with its unit in the shortest spelling, and dimensions.
  /// In a line of a table, `Size (points): 11`, the name of a column gives the unit.
  package static func tokens(in text: String) -> [String] {
    guard text.utf8.contains(where: \.isDigit) else { return [] }
    var seen: Set<String> = []
    var tokens: [String] = []
    func add(_ text: String) {
      for found in find(in: Array(text.utf8)) {
        for token in found.tokens where seen.insert(token).inserted { tokens.append(token) }
      }
    }
    add(text)
    for line in ByteSearch.split(text, at: "\n") where line.utf8.contains(UInt8(ascii: ":")) {
      for cell in ByteSearch.split(line, at: ";") {
        guard let colon = cell.utf8.firstIndex(of: UInt8(ascii: ":")), cell.utf8[colon...].contains(where: \.isDigit)
        else { continue }
        let name = cell[..<colon].drop { $0 == " " }
        let written = String(cell[cell.utf8.index(after: colon)...].drop { $0 == " " })
        let complete = value(written, inColumn: String(name))
        if complete != written { add(complete) }
      }
    }
    return tokens
  }

  /// A query in which each measure is a word that ``tokens(in:)`` gives: "44 points" → "44pt".
  package static func joined(in query: String) -> String {
    let bytes = Array(query.utf8)
    guard bytes.contains(where: \.isDigit) else { return query }
    var result: [UInt8] = []
    var position = 0
    for found in find(in: bytes) {
      let words = found.numbers.count > 1 ? [found.dimensions] + [found.unit] : [found.tokens[0]]
      result += bytes[position..<found.range.lowerBound]
      result += Array(words.compactMap(\.self).joined(separator: " ").utf8)
      position = found.range.upperBound
    }
    return String(decoding: result + bytes[position...], as: UTF8.self)
  }

  private struct Found {
    var range: Range<Int>
    var numbers: [String]
    var unit: String?

    var dimensions: String { numbers.joined(separator: "x") }

    var tokens: [String] {
      let sizes = unit.map { unit in numbers.map { $0 + unit } } ?? []
      return numbers.count > 1 ? sizes + [dimensions] : sizes
    }
  }

  /// The numbers with units, and the dimensions, in the bytes of a text.
  private static func find(in bytes: [UInt8]) -> [Found] {
    var found: [Found] = []
    var index = 0
    while index < bytes.count {
      guard bytes[index].isDigit else {
        index += 1
        continue
      }
      let start = index
      // A number inside a word is part of a name.
      let isPartOfWord = start > 0 && bytes[start - 1].isASCIILetter
      var numbers = [number(in: bytes, at: &index)]
      while numbers.count < 4, let next = position(afterTimesIn: bytes, at: index) {
        index = next
        numbers.append(number(in: bytes, at: &index))
      }
      var end = index
      skipBlanks(in: bytes, at: &end)
      if end < bytes.count, bytes[end] == UInt8(ascii: "-") { end += 1 }
      let wordStart = end
      while end < bytes.count, bytes[end].isASCIILetter, end - wordStart <= 16 { end += 1 }
      let word = String(decoding: bytes[wordStart..<end], as: UTF8.self).lowercased()
      let endsWord = end == bytes.count || !bytes[end].isDigit && bytes[end] < 0x80
      let unit = endsWord ? units[word] : nil
      if unit != nil { index = end }
      guard !isPartOfWord, unit != nil || numbers.count > 1 else { continue }
      found.append(Found(range: start..<index, numbers: numbers, unit: unit))
    }
    return found
  }

  private static func number(in bytes: [UInt8], at index: inout Int) -> String {
    let start = index
    while index < bytes.count,
      bytes[index].isDigit || bytes[index] == UInt8(ascii: ".") && index + 1 < bytes.count && bytes[index + 1].isDigit
    { index += 1 }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  /// The position of the number behind "x" or "×"; `nil` when none follows.
  private static func position(afterTimesIn bytes: [UInt8], at start: Int) -> Int? {
    var index = start
    skipBlanks(in: bytes, at: &index)
    guard index < bytes.count else { return nil }
    if bytes[index] == UInt8(ascii: "x") || bytes[index] == UInt8(ascii: "X") {
      index += 1
    } else if bytes[index] == 0xC3, index + 1 < bytes.count, bytes[index + 1] == 0x97 {
      index += 2
    } else {
      return nil
    }
    skipBlanks(in: bytes, at: &index)
    return index < bytes.count && bytes[index].isDigit ? index : nil
  }

  /// Skips a blank, or a no-break space.
  private static func skipBlanks(in bytes: [UInt8], at index: inout Int) {
    if index < bytes.count, bytes[index] == 0x20 {
      index += 1
    } else if index + 1 < bytes.count, bytes[index] == 0xC2, bytes[index + 1] == 0xA0 {
      index += 2
    }
  }
}
