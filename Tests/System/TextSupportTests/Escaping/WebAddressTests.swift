import TestSupport
import Testing

@testable import TextSupport

struct WebAddressTests {
  @Test(
    arguments: rows(
      [
        ("https://pages.example/a#B", "https://pages.example/a#B", "a plain address"),
        ("http://pages.example/a b", "http://pages.example/a%20b", "a blank"),
        (
          "https://x.example/\")(\u{1B}\n", "https://x.example/%22%29%28%1B%0A",
          "marks and controls"
        ),
        ("javascript:alert(1)", nil, "a script"), ("file:///etc/passwd", nil, "a file"),
        ("-o https://x.example", nil, "an option"), (" https://x.example", nil, "a leading blank"),
        ("", nil, "nothing"),
      ] as [(String, String?, String)]))
  func `only addresses of the web pass, percent-encoded`(row: TableRow<(String, String?, String)>) {
    #expect(WebAddress.checked(row.values.0) == row.values.1)
  }
}
