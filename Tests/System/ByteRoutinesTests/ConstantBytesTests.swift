import Testing

@testable import ByteRoutines

struct ConstantBytesTests {
  @Test(arguments: [
    (ConstantBytes("aé\n" as StaticString), "a constant"),
    (ConstantBytes("aé\n" as String), "a text"),
  ])
  func `bytes and ranges of both kinds are the same`(bytes: ConstantBytes, kind: String) {
    #expect(array(bytes) == [0x61, 0xC3, 0xA9, 0x0A], "\(kind)")
    #expect(bytes.text(1..<3) == "é", "\(kind)")
    #expect(bytes.text(4..<4) == "", "\(kind)")
  }

  @Test func `empty and short constants have their bytes`() {
    #expect(array(ConstantBytes("" as StaticString)) == [])
    #expect(array(ConstantBytes("x" as StaticString)) == [0x78])
  }

  private func array(_ bytes: ConstantBytes) -> [UInt8] {
    bytes.withView { span in span.indices.map { span[$0] } }
  }
}
