import Testing

@testable import TextSupport

struct PercentEncodingTests {
  @Test(arguments: [
    ("aZ09", "", "aZ09", "letters and digits stay"),
    ("a/b-c", "/", "a/b%2Dc", "marks stay only when they are named"),
    ("a b%", "", "a%20b%25", "a blank, and the sign itself"),
    ("é語", "", "%C3%A9%E8%AA%9E", "other letters, byte by byte"),
    ("\u{1}\n", "", "%01%0A", "two digits for small bytes"),
    ("", "/", "", "nothing"),
  ])
  func `what no address may hold is encoded`(
    text: String, marks: String, expected: String, because reason: String
  ) {
    #expect(PercentEncoding.encoded(text, keeping: marks) == expected, "\(reason)")
  }
}
