import TestSupport
import Testing

@testable import TextSupport

struct PercentDecodingTests {
  @Test(arguments: ["", "plain", "a b/c?%", "매달다", "\u{0}\u{7F}\n", "+-._~"])
  func `decoding reverses encoding`(text: String) {
    #expect(PercentEncoding.decoded(PercentEncoding.encoded(text, keeping: "-._~")) == text)
  }

  @Test(
    arguments: [
      Named("no digits", "%"),
      Named("one digit", "%4"),
      Named("not hexadecimal", "%zz"),
      Named("a sign", "%+1"),
      Named("not UTF-8", "%ff"),
      Named("a broken character", "%C3%28"),
    ] as [Named<String>])
  func `invalid encodings are nil`(row: Named<String>) {
    let spelling = row.value
    #expect(PercentEncoding.decoded(spelling) == nil)
  }
}
