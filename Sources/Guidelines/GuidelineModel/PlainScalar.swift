import ByteRoutines

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
