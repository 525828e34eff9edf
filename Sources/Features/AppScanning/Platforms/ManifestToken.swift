/// A piece of a manifest written in Swift, without its comments.
struct ManifestToken: Hashable {
  enum Kind: Hashable {
    /// A name or a number.
    case word(String)
    /// A literal; what it says does not matter.
    case string
    /// Any other character.
    case mark(Unicode.Scalar)
  }

  let kind: Kind
  /// The line, counted from 1.
  let line: Int

  /// How much deeper in brackets the tokens behind it stand.
  var nesting: Int {
    switch kind {
    case .mark("("), .mark("["), .mark("{"): 1
    case .mark(")"), .mark("]"), .mark("}"): -1
    default: 0
    }
  }

  /// The tokens of a text in order.
  static func all(in text: String) -> [ManifestToken] {
    var reader = Reader(rest: text.utf8[...])
    var tokens: [ManifestToken] = []
    while let token = reader.next() { tokens.append(token) }
    return tokens
  }

  private struct Reader {
    var rest: Substring.UTF8View
    var line = 1

    mutating func next() -> ManifestToken? {
      while let byte = rest.first {
        if rest.starts(with: "//".utf8) {
          skip { $0 != 0x0A }
        } else if rest.starts(with: "/*".utf8) {
          skipComment()
        } else if let quotes = openingQuotes() {
          let start = line
          skipString(quotes)
          return ManifestToken(kind: .string, line: start)
        } else if Self.isPartOfWord(byte) {
          let word = rest.prefix(while: Self.isPartOfWord)
          rest = rest[word.endIndex...]
          return ManifestToken(kind: .word(String(Substring(word))), line: line)
        } else {
          skip(1)
          if byte > 0x20 { return ManifestToken(kind: .mark(Unicode.Scalar(byte)), line: line) }
        }
      }
      return nil
    }

    /// What ends the literal that begins here: `"`, `"""`, `"#`.
    private func openingQuotes() -> [UInt8]? {
      // Nobody writes more, and a file of nothing else must not be read again and again.
      let fences = rest.prefix(9).prefix { $0 == UInt8(ascii: "#") }
      let quotes = rest[fences.endIndex...].prefix(3).prefix { $0 == UInt8(ascii: "\"") }
      return quotes.isEmpty
        ? nil : Array(repeating: quotes.first ?? 0, count: quotes.count == 3 ? 3 : 1) + fences
    }

    private mutating func skipString(_ end: [UInt8]) {
      let isLong = end.starts(with: "\"\"\"".utf8)
      let isRaw = end.last == UInt8(ascii: "#")
      skip(end.count)
      while let byte = rest.first, !rest.starts(with: end) {
        // A literal of one line that is not closed ends with the line.
        if byte == 0x0A, !isLong { return }
        skip(byte == UInt8(ascii: "\\") && !isRaw ? 2 : 1)
      }
      skip(end.count)
    }

    /// Comments may hold comments.
    private mutating func skipComment() {
      var depth = 0
      repeat {
        if rest.starts(with: "/*".utf8) {
          depth += 1
          skip(2)
        } else if rest.starts(with: "*/".utf8) {
          depth -= 1
          skip(2)
        } else {
          skip(1)
        }
      } while depth > 0 && !rest.isEmpty
    }

    private mutating func skip(while isSkipped: (UInt8) -> Bool) {
      rest = rest.drop(while: isSkipped)
    }

    private mutating func skip(_ count: Int) {
      line += rest.prefix(count).count { $0 == 0x0A }
      rest = rest.dropFirst(count)
    }

    private static func isPartOfWord(_ byte: UInt8) -> Bool {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
        true
      default: false
      }
    }
  }
}
