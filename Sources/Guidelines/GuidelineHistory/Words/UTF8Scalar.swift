extension Collection<UInt8> where Index == Int {
  /// Decodes the character that begins at a byte.
  ///
  /// The bytes are those of a `String`, which are valid UTF-8.
  @inline(__always)
  func scalar(at index: Int) -> (scalar: Unicode.Scalar, length: Int) {
    let first = self[index]
    if first < 0x80 { return (Unicode.Scalar(first), 1) }
    let length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    var code = UInt32(first) & (0x7F >> UInt32(length))
    for byte in self[index + 1..<index + length] { code = code << 6 | UInt32(byte & 0x3F) }
    return (Unicode.Scalar(code) ?? "\u{FFFD}", length)
  }
}
