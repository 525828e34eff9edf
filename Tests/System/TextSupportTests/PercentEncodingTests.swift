import TestSupport
import Testing

@testable import TextSupport

struct PercentEncodingTests {
  @Test(
    arguments: rows([
      ("aZ09", "", "aZ09", "letters and digits stay"),
      ("a/b-c", "/", "a/b%2Dc", "marks are kept when listed"),
      ("a b%", "", "a%20b%25", "a blank and a percent sign"),
      ("é語", "", "%C3%A9%E8%AA%9E", "other scripts, byte by byte"),
      ("\u{1}\n", "", "%01%0A", "two digits for small bytes"),
      ("", "/", "", "empty"),
    ]))
  func `characters that addresses cannot contain are encoded`(row: TableRow<(String, String, String, String)>) {
    let (text, marks, expected, _) = row.values
    #expect(PercentEncoding.encoded(text, keeping: marks) == expected)
  }

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

struct WebAddressTests {
  @Test(
    arguments: rows(
      [
        ("https://pages.example/a#B", "https://pages.example/a#B", "a plain address"),
        ("http://pages.example/a b", "http://pages.example/a%20b", "a blank"),
        ("https://x.example/\")(\u{1B}\n", "https://x.example/%22%29%28%1B%0A", "marks and controls"),
        ("javascript:alert(1)", nil, "a script"), ("file:///etc/passwd", nil, "a file"),
        ("-o https://x.example", nil, "an option"), (" https://x.example", nil, "a leading blank"),
        ("", nil, "nothing"),
      ] as [(String, String?, String)]))
  func `only addresses of the web pass, percent-encoded`(row: TableRow<(String, String?, String)>) {
    #expect(WebAddress.checked(row.values.0) == row.values.1)
  }
}
