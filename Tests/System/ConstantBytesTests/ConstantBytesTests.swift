import Testing

@testable import ConstantBytes

struct ConstantBytesTests {
  @Test(arguments: [
    (ConstantBytes("aé\n" as StaticString), "a constant"),
    (ConstantBytes("aé\n" as String), "a text"),
  ])
  func `bytes and ranges of both kinds are the same`(bytes: ConstantBytes, kind: String) {
    #expect(Array(bytes) == [0x61, 0xC3, 0xA9, 0x0A], "\(kind)")
    #expect(bytes.text(1..<3) == "é", "\(kind)")
    #expect(bytes.text(4..<4) == "", "\(kind)")
    #expect(bytes[1..<4].elementsEqual("é\n".utf8), "\(kind)")
  }

  @Test func `empty and short constants have their bytes`() {
    #expect(Array(ConstantBytes("" as StaticString)) == [])
    #expect(Array(ConstantBytes("x" as StaticString)) == [0x78])
  }
}
