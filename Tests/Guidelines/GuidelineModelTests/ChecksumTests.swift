import GuidelineModel
import TestSupport
import Testing

struct ChecksumTests {
  private static let twoBlocks = "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"

  @Test(
    arguments: rows([
      ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855", "an empty text"),
      ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad", "one block"),
      (twoBlocks, "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1", "two blocks"),
    ]))
  func `the digest matches the test vectors`(row: TableRow<(String, String, String)>) {
    let (text, digest, _) = row.values
    #expect(Checksum(of: text).description == digest)
    #expect(Checksum(of: Array(text.utf8)) == Checksum(of: text))
    #expect(Checksum(of: text).short == digest.prefix(32))
  }

  @Test func `the digest of a million letters matches the test vector`() {
    #expect(
      Checksum(of: [UInt8](repeating: 0x61, count: 1_000_000)).description
        == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
  }

  /// From 56 bytes on, the padding takes another block. The digests come from Python's hashlib.
  @Test(
    arguments: rows([
      (55, "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318", "55 bytes"),
      (56, "b35439a4ac6f0948b6d6f9e3c6af0f5f590ce20f1bde7090ef7970686ec6738a", "56 bytes"),
      (63, "7d3e74a05d7db15bce4ad9ec0658ea98e3f06eeecf16b4c6fff2da457ddc2f34", "63 bytes"),
      (64, "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb", "64 bytes"),
      (65, "635361c48bb9eab14198e76ea8ab7f1a41685d6ad62aa9146d301d4f17eb0ae0", "65 bytes"),
      (119, "31eba51c313a5c08226adf18d4a359cfdfd8d2e816b13f4af952f7ea6584dcfb", "119 bytes"),
      (120, "2f3d335432c70b580af0e8e1b3674a7c020d683aa5f73aaaedfdc55af904c21c", "120 bytes"),
    ]))
  func `digests of lengths around a block are right`(row: TableRow<(Int, String, String)>) {
    let (count, digest, _) = row.values
    #expect(Checksum(of: String(repeating: "a", count: count)).description == digest)
  }
}
