import Testing

@testable import ByteRoutines

struct TextBytesTests {
  @Test(arguments: ["", "a", "Tab bars", "naïve — 막대", "e\u{301}\r\n🏳️‍🌈"])
  func `bytes are the UTF-8 of the text`(text: String) {
    #expect(text.withBytes(array) == Array(text.utf8))
    let padded = "«\(text)»"
    let part = padded.dropFirst().dropLast()
    #expect(part.withBytes(array) == Array(part.utf8))
  }

  @Test func `equal bytes have the same hash, others another`() {
    func hash(_ text: String) -> Int {
      var hasher = Hasher()
      text.hashBytes(into: &hasher)
      return hasher.finalize()
    }
    for text in ["", "a", "Tab bars", "naïve — 막대", "e\u{301}\r\n🏳️‍🌈"] {
      #expect(hash(text) == hash(String("«\(text)»".dropFirst().dropLast())), "\(text)")
      #expect(hash(text) != hash(text + "\0"), "\(text)")
    }
    #expect(hash("é") != hash("e\u{301}"))
  }

  private func array(_ bytes: ByteView) -> [UInt8] { bytes.indices.map { bytes[$0] } }
}
