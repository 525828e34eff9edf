import Testing

@testable import ConstantBytes

struct TextBytesTests {
  @Test(arguments: ["", "a", "Tab bars", "naïve — 막대", "e\u{301}\r\n🏳️‍🌈"])
  func `bytes are the UTF-8 of the text`(text: String) {
    #expect(text.withBytes(array) == Array(text.utf8))
    let padded = "«\(text)»"
    let part = padded.dropFirst().dropLast()
    #expect(part.withBytes(array) == Array(part.utf8))
  }

  private func array(_ bytes: Span<UInt8>) -> [UInt8] { bytes.indices.map { bytes[$0] } }
}
