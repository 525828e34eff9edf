/// The first bytes of a PNG file.
package struct PNGFixture {
  /// The signature and the header; a real file has the pixels after them.
  package let bytes: [UInt8]

  /// Creates a square image of a description: the width in pixels, and `alpha` for one with transparency. Any other
  /// text gives its own bytes.
  package init(_ description: String) {
    let words = description.split(separator: " ")
    guard let width = words.first.flatMap({ UInt32($0) }) else {
      bytes = Array(description.utf8)
      return
    }
    let side = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: width >> $0) }
    bytes =
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]
      + side + side + [8, words.contains("alpha") ? 6 : 2, 0, 0, 0, 0, 0, 0, 0]
  }
}
