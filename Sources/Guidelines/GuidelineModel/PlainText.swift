import ByteRoutines

/// Splits texts as `split` does, but over bytes, which is many times faster.
///
/// A character may consist of several scalars, and one that begins with a blank is not a blank. So a text with a scalar that may be
/// part of such a character (``PlainScalar``) is split character by character.
extension StringProtocol {
  /// The parts between blanks: `split(separator: " ")`.
  package func blankSeparatedWords() -> [Substring] {
    let text = Substring(self)
    return PlainText.parts(of: text, at: { $0 == 0x20 }, orMark: { _ in false })
      ?? text.split(separator: " ")
  }

  /// The parts between white space: `split(whereSeparator: \.isWhitespace)`.
  package func words() -> [Substring] {
    let text = Substring(self)
    return PlainText.parts(of: text, at: PlainText.isSpace, orMark: { _ in false })
      ?? text.split(whereSeparator: \.isWhitespace)
  }

  /// The runs of letters, numbers and other characters.
  ///
  /// - Parameter others: ASCII characters and apostrophes that are part of a run as well.
  package func letterRuns(with others: String = "") -> [Substring] {
    let text = Substring(self)
    let marks = Array(others.unicodeScalars)
    return PlainText.parts(
      of: text,
      at: { byte in
        !PlainText.isLetterOrDigit(byte) && !marks.contains { $0.value == UInt32(byte) }
      },
      orMark: { scalar in
        scalar.kind == .other
          ? nil : scalar.kind == .mark && !marks.contains { $0.value == scalar.value }
      }) ?? text.split { !($0.isLetter || $0.isNumber || others.contains($0)) }
  }

  /// The parts between ASCII characters and marks of other scripts; `nil` for a text that must be read character by character.
  package func parts(at ascii: [UInt8], orMark isSeparator: (UInt32) -> Bool) -> [Substring]? {
    PlainText.parts(
      of: Substring(self), at: { ascii.contains($0) }, orMark: { isSeparator($0.value) })
  }

  /// The beginning with a number of words, which white space separates; `nil` for a text that must be read character by
  /// character.
  package func prefix(ofWords limit: Int) -> Substring? {
    let text = Substring(self)
    guard
      let parts = PlainText.parts(
        of: text, limit: limit, at: PlainText.isSpace, orMark: { _ in false })
    else { return nil }
    return text[..<(parts.last?.endIndex ?? text.startIndex)]
  }

  /// The first characters: `prefix(_:)`, without counting those of a short text.
  package func prefix(ofAtMost limit: Int) -> SubSequence {
    utf8.count <= limit ? self[...] : prefix(limit)
  }

  /// The lines, without their ends: `split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)`.
  package func lines() -> [Substring] {
    let text = Substring(self)
    return text.withBytes { bytes in
      var lines: [Substring] = []
      var start = 0
      var index = 0
      while index < bytes.count {
        let length = PlainText.lengthOfLineEnd(at: index, in: bytes)
        if length > 0 {
          lines.append(text.slice(start..<index))
          start = index + length
        }
        index += length > 0 ? length : 1
      }
      lines.append(text.slice(start..<bytes.count))
      return lines
    }
  }
}

private enum PlainText {
  /// The parts of a text that are not empty; `nil` if it must be split character by character.
  ///
  /// - Parameters:
  ///   - limit: The most parts; the rest of the text is not read.
  ///   - isSeparator: Whether an ASCII character separates parts.
  ///   - isMarkSeparator: Whether another character does; `nil` if that is unknown.
  @inline(__always)
  static func parts(
    of text: Substring, limit: Int = .max, at isSeparator: (UInt8) -> Bool,
    orMark isMarkSeparator: (PlainScalar) -> Bool?
  ) -> [Substring]? {
    text.withBytes { bytes in
      var parts: [Substring] = []
      var start = 0
      var index = 0
      while index < bytes.count, parts.count < limit {
        var length = 1
        var separates = false
        if bytes[index] < 0x80 {
          separates = isSeparator(bytes[index])
        } else {
          guard let scalar = PlainScalar(at: index, in: bytes),
            let isMark = isMarkSeparator(scalar)
          else { return nil }
          separates = isMark
          length = scalar.length
        }
        if separates {
          if start < index { parts.append(text.slice(start..<index)) }
          start = index + length
        }
        index += length
      }
      if start < index, parts.count < limit { parts.append(text.slice(start..<index)) }
      return parts
    }
  }

  static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

  static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte)
  }

  /// The bytes of the line end at an index; 0 if there is none. No character but CR LF joins a line end to another scalar.
  static func lengthOfLineEnd(at index: Int, in bytes: ByteView) -> Int {
    switch bytes[index] {
    case 0x0A...0x0C: 1
    case 0x0D: index + 1 < bytes.count && bytes[index + 1] == 0x0A ? 2 : 1
    case 0xC2: index + 1 < bytes.count && bytes[index + 1] == 0x85 ? 2 : 0
    case 0xE2:
      index + 2 < bytes.count && bytes[index + 1] == 0x80 && bytes[index + 2] & 0xFE == 0xA8 ? 3 : 0
    default: 0
    }
  }
}

extension Substring {
  /// The part at a range of bytes.
  fileprivate func slice(_ range: Range<Int>) -> Substring {
    let start = utf8.index(startIndex, offsetBy: range.lowerBound)
    return self[start..<utf8.index(start, offsetBy: range.count)]
  }
}

/// A scalar beyond ASCII, other than white space, that is a whole character between ASCII and others of its kind.
///
/// These are the letters of Latin, Greek and Cyrillic, Kana, Han and Hangul, typographic marks, arrows and shapes: nearly all of
/// the texts. Accents, zero-width characters, flags and others that may be parts of characters are excluded.
struct PlainScalar {
  enum Kind {
    /// A letter or number.
    case letter
    /// Neither letter nor number.
    case mark
    /// One of both.
    case other
  }

  let kind: Kind
  /// The number of bytes.
  let length: Int
  /// The code point.
  let value: UInt32

  /// Reads the scalar at an index of UTF-8; `nil` if it may be part of a character, or is white space.
  init?(at index: Int, in bytes: ByteView) {
    let lead = bytes[index]
    guard index + 1 < bytes.count else { return nil }
    let second = bytes[index + 1]
    if lead < 0xE0 {
      guard let kind = Self.kind(lead, second) else { return nil }
      self.kind = kind
      length = 2
      value = UInt32(lead & 0x1F) << 6 | UInt32(second & 0x3F)
    } else {
      guard index + 2 < bytes.count, let kind = Self.kind(lead, second, bytes[index + 2]) else {
        return nil
      }
      self.kind = kind
      length = 3
      value =
        UInt32(lead & 0x0F) << 12 | UInt32(second & 0x3F) << 6 | UInt32(bytes[index + 2] & 0x3F)
    }
  }

  private static func kind(_ lead: UInt8, _ second: UInt8) -> Kind? {
    switch (lead, second) {
    case (0xC2, 0xAA), (0xC2, 0xB2), (0xC2, 0xB3), (0xC2, 0xB5), (0xC2, 0xB9...0xBA),
      (0xC2, 0xBC...0xBE):
      .letter
    // U+0080 to U+00A0 are controls and a no-break space, U+00AD is a soft hyphen.
    case (0xC2, ...0xA0), (0xC2, 0xAD): nil
    case (0xC2, _), (0xC3, 0x97), (0xC3, 0xB7): .mark
    case (0xC3...0xC9, _): .letter
    // Greek, and Cyrillic before its accents.
    case (0xCE...0xD1, _): .other
    default: nil
    }
  }

  private static func kind(_ lead: UInt8, _ second: UInt8, _ third: UInt8) -> Kind? {
    switch (lead, second, third) {
    // Dashes, quotation marks and bullets, between spaces, zero-width characters and line ends.
    case (0xE2, 0x80, 0x90...0xA7), (0xE2, 0x80, 0xB0...), (0xE2, 0x81, ...0x9E),
      (0xE2, 0x82, 0xA0...):
      .mark
    // Arrows, mathematical and technical marks, box drawing, shapes and symbols.
    case (0xE2, 0x86, 0x90...), (0xE2, 0x87...0x8F, _), (0xE2, 0x94...0x9C, _): .mark
    case (0xE2, 0x84...0xB2, _): .other
    // The ideographic space, tone marks and sound marks.
    case (0xE3, 0x80, 0x80), (0xE3, 0x80, 0xAA...0xAF), (0xE3, 0x82, 0x99...0x9A): nil
    case (0xE3...0xE9, _, _), (0xEA, 0xB0..., _), (0xEB...0xEC, _, _), (0xED, ..<0x9E, _): .other
    // Fullwidth punctuation, digits and capitals.
    case (0xEF, 0xBC, _): .other
    default: nil
    }
  }
}
