/// The first chunk of a PNG file, which has its size and its kind of colors.
struct PNGHeader: Hashable, Sendable {
  /// The width in pixels.
  let width: Int
  /// The height in pixels.
  let height: Int
  /// Whether each pixel has an opacity.
  let hasAlpha: Bool

  private static let signature: [UInt8] = [
    0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52,
  ]
  /// Color types with an alpha channel: gray and RGB.
  private static let alphaTypes: Set<UInt8> = [4, 6]

  /// Reads a file; `nil` when it does not begin with the header of a PNG file.
  init?(_ bytes: [UInt8]) {
    guard bytes.starts(with: Self.signature), bytes.count >= 33 else { return nil }
    func number(_ start: Int) -> Int { bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
    width = number(16)
    height = number(20)
    hasAlpha = Self.alphaTypes.contains(bytes[25])
  }
}
