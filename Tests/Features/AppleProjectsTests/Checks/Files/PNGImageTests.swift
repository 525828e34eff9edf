import TestSupport
import Testing

@testable import AppleProjects

/// The pixels of app icons, whose headers may be crafted.
struct PNGImageTests {
  /// An image of four pixels, whose palette has a transparent color and an opaque one.
  private func image(_ colorType: UInt8, depth: UInt8, rows: [UInt8]) throws -> PNGImage {
    let file = PNGFixture(width: 2, depth: depth, colorType: colorType, palette: [0, 0xFF], rows: rows)
    return try #require(PNGImage(file.bytes))
  }

  @Test(
    arguments: rows(
      [
        (3, 1, true, "a palette, a bit for each pixel"), (3, 2, true, "a palette, two bits"),
        (3, 4, true, "a palette, four bits"), (3, 8, true, "a palette, a byte"),
        (4, 8, true, "gray"), (4, 16, true, "gray, 16 bits"), (6, 8, true, "RGB"), (6, 16, true, "RGB, 16 bits"),
        (0, 8, false, "gray without opacity"), (2, 8, false, "RGB without opacity"),
        (3, 0, false, "a palette, no bits"), (3, 3, false, "a palette, bits that are not in one byte"),
        (3, 16, false, "a palette, two bytes"), (3, 17, false, "a palette, bits behind the row"),
        (3, 255, false, "a palette, the greatest depth"), (4, 0, false, "gray, no bits"),
        (4, 17, false, "gray, bits behind the row"), (6, 255, false, "RGB, the greatest depth"),
        (255, 8, false, "an unknown color type"),
      ] as [(UInt8, UInt8, Bool, String)]))
  func `pixels are read in the depths of the format`(row: TableRow<(UInt8, UInt8, Bool, String)>) throws {
    let (colorType, depth, isTransparent, _) = row.values
    let rows = [UInt8](repeating: 0, count: 200)
    #expect(try image(colorType, depth: depth, rows: rows).hasTransparentPixels == isTransparent)
  }

  @Test(
    arguments: rows(
      [(1, 0xC0, "a bit"), (2, 0x50, "two bits"), (4, 0x11, "four bits")] as [(UInt8, UInt8, String)]))
  func `only the colors that a palette's pixels have count`(row: TableRow<(UInt8, UInt8, String)>) throws {
    let (depth, pixels, _) = row.values
    #expect(try !image(3, depth: depth, rows: [0, pixels, 0, pixels]).hasTransparentPixels)
  }
}
