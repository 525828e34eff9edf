import ByteRoutines
import Testing

@testable import GuidelineModel

struct PlainScalarTests {
  /// All scalars of two and three bytes that are plain.
  private static let plain = (0x80...0xFFFF).compactMap { value -> (Unicode.Scalar, PlainScalar)? in
    guard let scalar = Unicode.Scalar(UInt32(value)),
      let plain = PlainScalar(at: 0, in: Array(String(scalar).utf8).view)
    else { return nil }
    return (scalar, plain)
  }

  @Test func `a plain scalar is a character beside any other one`() {
    #expect(Self.plain.count > 20_000)
    let neighbors = ["a", " ", "é", "—", "→", "가", "각", "か", "中", "я", "Ａ", "©"]
    for (scalar, _) in Self.plain {
      let text = neighbors.map { "\($0)\(scalar)" }.joined() + "\(scalar)"
      #expect(text.count == neighbors.count * 2 + 1, "\(String(scalar.value, radix: 16))")
    }
  }

  @Test func `kinds, lengths and code points are those of Unicode`() {
    for (scalar, plain) in Self.plain {
      let character = Character(scalar)
      let name = String(scalar.value, radix: 16)
      #expect(!character.isWhitespace && !character.isNewline, "\(name)")
      #expect(plain.length == String(scalar).utf8.count && plain.value == scalar.value, "\(name)")
      let isLetter = character.isLetter || character.isNumber
      #expect(plain.kind == .other || (plain.kind == .letter) == isLetter, "\(name)")
    }
  }

  @Test(arguments: [
    [0xC3], [0xE2], [0xE2, 0x80], [0xF0, 0x9F, 0x91, 0x8D], [0x80], [0xFF, 0xFF, 0xFF],
  ])
  func `incomplete, longer and invalid sequences are not plain`(bytes: [UInt8]) {
    #expect(PlainScalar(at: 0, in: bytes.view) == nil)
  }
}
