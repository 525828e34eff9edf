import DocumentParsing

/// The purpose strings of an Info.plist in other languages.
enum LocalizedStrings {
  /// The purpose strings of an `InfoPlist.strings`, lines of `"key" = "value";`.
  static func strings(_ bytes: [UInt8]) -> [PurposeString] {
    var found: [PurposeString] = []
    var reader = StringsReader(bytes)
    while let (key, value, line) = reader.next() {
      guard PurposeString.isKey(key) else { continue }
      found.append(PurposeString(key: key, text: PurposeString.trimmed(value), line: line))
    }
    return found
  }

  /// The purpose strings of an `InfoPlist.xcstrings` in all languages.
  static func catalog(_ bytes: [UInt8]) -> [PurposeString] {
    guard let tree = try? JSONTree(parsing: bytes) else { return [] }
    var found: [PurposeString] = []
    var line = 1
    var position = 0
    for string in tree["strings"]?.members ?? [] where PurposeString.isKey(string.name) {
      for language in string.value["localizations"]?.members ?? [] {
        guard let value = language.value["stringUnit"]?["value"], let text = value.string,
          let start = value.range?.lowerBound, start >= position
        else { continue }
        line += bytes[position..<start].count { $0 == UInt8(ascii: "\n") }
        position = start
        found.append(
          PurposeString(key: string.name, text: PurposeString.trimmed(text), line: line))
      }
    }
    return found
  }
}

/// Reads the pairs of a `.strings` file.
private struct StringsReader {
  private let bytes: [UInt8]
  private var position = 0
  private var line = 1

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The next key with its value and the line of the key, counted from 1; `nil` at the end and at an error of the format.
  mutating func next() -> (key: String, value: String, line: Int)? {
    skipSpace()
    let start = line
    guard let key = text() else { return nil }
    skipSpace()
    guard take("=") else { return nil }
    skipSpace()
    guard let value = text() else { return nil }
    skipSpace()
    return take(";") ? (key, value, start) : nil
  }

  private mutating func take(_ mark: Unicode.Scalar) -> Bool {
    guard position < bytes.count, bytes[position] == UInt8(ascii: mark) else { return false }
    position += 1
    return true
  }

  /// Skips white space and comments.
  private mutating func skipSpace() {
    while position < bytes.count {
      let rest = bytes[position...]
      if rest.starts(with: "/*".utf8) {
        skip { $0.starts(with: "*/".utf8) }
        position = min(bytes.count, position + 2)
      } else if rest.starts(with: "//".utf8) {
        skip { $0.first == UInt8(ascii: "\n") }
      } else if bytes[position] <= 0x20 || rest.starts(with: [0xEF, 0xBB, 0xBF]) {
        if bytes[position] == UInt8(ascii: "\n") { line += 1 }
        position += bytes[position] <= 0x20 ? 1 : 3
      } else {
        return
      }
    }
  }

  private mutating func skip(until isEnd: (ArraySlice<UInt8>) -> Bool) {
    while position < bytes.count, !isEnd(bytes[position...]) {
      if bytes[position] == UInt8(ascii: "\n") { line += 1 }
      position += 1
    }
  }

  /// A quoted text without its escapes, or a word.
  private mutating func text() -> String? {
    guard take("\"") else {
      let word = bytes[position...].prefix {
        $0 > 0x20 && $0 != UInt8(ascii: "=") && $0 != UInt8(ascii: ";")
      }
      position += word.count
      return word.isEmpty ? nil : String(decoding: word, as: UTF8.self)
    }
    var letters: [UInt8] = []
    while position < bytes.count, bytes[position] != UInt8(ascii: "\"") {
      if bytes[position] == UInt8(ascii: "\n") { line += 1 }
      if bytes[position] == UInt8(ascii: "\\"), position + 1 < bytes.count {
        position += 1
        let isSpace = bytes[position] == UInt8(ascii: "n") || bytes[position] == UInt8(ascii: "t")
        letters.append(isSpace ? 0x20 : bytes[position])
      } else {
        letters.append(bytes[position])
      }
      position += 1
    }
    return take("\"") ? String(decoding: letters, as: UTF8.self) : nil
  }
}
