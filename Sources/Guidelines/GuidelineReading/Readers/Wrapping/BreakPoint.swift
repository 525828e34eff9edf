import GuidelineModel

/// A place where a line was or may have been broken.
struct BreakPoint {
  /// The number of blanks that the break replaced: none behind the hyphen of a word.
  let separator: Int
  private let next: ArraySlice<UInt8>

  /// Examines the end of a line and the start of the next.
  init(_ line: ArraySlice<UInt8>, _ next: ArraySlice<UInt8>) {
    self.next = next
    separator = Self.isInsideWord(line, next) ? 0 : 1
  }

  /// The length of the next line's first word in scalars, up to its first hyphen if words are broken there.
  func wordLength(_ breaksWords: Bool) -> Int {
    var length = 0
    for index in next.indices {
      let byte = next[index]
      if byte.isSpaceOrTab { break }
      if byte & 0xC0 != 0x80 { length += 1 }
      if breaksWords, byte == UInt8(ascii: "-"), isBreakable(index) { break }
    }
    return length
  }

  /// Whether converters break behind a hyphen, as Python's `textwrap` does: two letters precede it and a letter and
  /// another one follow, also in "mid-x-axis". "x-axis" and "2025-06" stay whole.
  private func isBreakable(_ hyphen: Int) -> Bool {
    let before = next[..<hyphen].suffix(2)
    let after = Array(next[(hyphen + 1)...].prefix(3))
    guard before.count == 2, before.allSatisfy(Self.isLetter), after.count >= 2, Self.isLetter(after[0])
    else { return false }
    return Self.isLetter(after[1])
      || (after[1] == UInt8(ascii: "-") && after.count == 3 && Self.isLetter(after[2]))
  }

  /// Whether a break is behind the hyphen of a word, unlike in "short- and long", or beside a dash without blanks.
  private static func isInsideWord(_ line: ArraySlice<UInt8>, _ next: ArraySlice<UInt8>) -> Bool {
    guard let last = line.last, let first = next.first else { return false }
    let dashes = line.reversed().prefix { $0 == UInt8(ascii: "-") }.count
    guard last == UInt8(ascii: "-") else {
      let opening = next.prefix { $0 == UInt8(ascii: "-") }.count
      return opening == 2 && next.dropFirst(2).first.map(isWordByte) == true && isWordByte(last)
    }
    guard isWordByte(first), let before = line.dropLast(dashes).last, isWordByte(before), dashes <= 2
    else { return false }
    if dashes == 2 { return true }
    let word = next.prefix(8).prefix(while: isLetter)
    if next.dropFirst(word.count).first == UInt8(ascii: "-") { return true }
    return !conjunctions.contains(String(decoding: word, as: UTF8.self).lowercased())
  }

  private static let conjunctions = WordLists.words("hyphen-conjunctions")

  private static func isLetter(_ byte: UInt8) -> Bool { byte.isASCIILetter || byte >= 0x80 }

  private static func isWordByte(_ byte: UInt8) -> Bool { isLetter(byte) || byte.isDigit || byte == UInt8(ascii: "_") }
}
