import Testing

@testable import TextSupport

/// Addresses read back.
struct PercentDecodingTests {
  @Test(arguments: ["", "plain", "a b/c?%", "매달다", "\u{0}\u{7F}\n", "+-._~"])
  func `what is encoded is decoded to the same`(text: String) {
    #expect(PercentEncoding.decoded(PercentEncoding.encoded(text, keeping: "-._~")) == text)
  }

  @Test(arguments: [
    ("%", "no digits"), ("%4", "one digit"), ("%zz", "no hexadecimal digits"), ("%+1", "a sign"),
    ("%ff", "no UTF-8"), ("%C3%28", "a broken character"),
  ])
  func `what spells no text is refused`(spelling: String, because reason: String) {
    #expect(PercentEncoding.decoded(spelling) == nil, "\(reason)")
  }
}
