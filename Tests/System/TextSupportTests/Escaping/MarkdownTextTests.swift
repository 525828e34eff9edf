import TestSupport
import Testing

@testable import TextSupport

struct MarkdownTextTests {
  @Test(
    arguments: [
      Named("unchanged", ("plain text, of (some) words.", "plain text, of (some) words.")),
      Named(
        "Markdown syntax",
        ("*a* _b_ `c` ~d~ # | ! {e}", ##"\*a\* \_b\_ \`c\` \~d\~ \# \| \! \{e\}"##)),
      Named("a link", ("[a](b)", #"\[a\](b)"#)),
      Named("markup", ("<b>&amp;</b>", "&lt;b&gt;&amp;amp;&lt;/b&gt;")),
      Named("on one line", ("a\nb\r\nc\rd", "a b\u{FFFD} c\u{FFFD}d")),
      Named(
        "special characters with accents",
        ("*\u{301}a*\u{301} <\u{301}", "\\*\u{301}a\\*\u{301} &lt;\u{301}")),
      Named("formulas, highlights", ("$a$ and ==b== and %%c%%", #"\$a\$ and =\=b=\= and %\%c%\%"#)),
      Named("addresses", ("https://a.b and www.c.d", #"https\://a.b and www\.c.d"#)),
      Named("a colon in a sentence", ("a: b", "a: b")),
    ] as [Named<(String, String)>])
  func `markup is escaped`(row: Named<(String, String)>) {
    let (text, escaped) = row.value
    #expect(MarkdownText.escaped(text) == escaped)
  }

  @Test(
    arguments: [
      Named("a numbered list", ("1. a", #"1\. a"#)),
      Named("a numbered list with a parenthesis", ("12) a", #"12\) a"#)),
      Named("a decimal number", ("1.5 m", #"1\.5 m"#)),
      Named("a number", ("12 a", "12 a")),
      Named("a list", ("- a", #"\- a"#)),
      Named("a list with a plus sign", ("+ a", #"\+ a"#)),
      Named("a heading", ("=== a", #"\=\=\= a"#)),
      Named("a quick action of GitLab", ("/close", #"\/close"#)),
      Named("empty", ("", "")),
      Named("unchanged", ("a", "a")),
    ] as [Named<(String, String)>])
  func `the start of a line is not markup`(row: Named<(String, String)>) {
    let (text, escaped) = row.value
    #expect(MarkdownText.escapedLine(text) == escaped)
  }

  @Test(arguments: [
    ("https://a.b/c#d", "https://a.b/c#d"), ("javascript:alert(1)", ""), ("", ""),
    ("https://a.b/>) [x](y \"z\"", "https://a.b/%3E%29%20%5Bx%5D%28y%20%22z%22"),
    ("https://a.b/é", "https://a.b/%C3%A9"),
  ])
  func `only web addresses are kept and cannot end their link`(text: String, address: String) {
    #expect(MarkdownText.address(text) == address)
  }
}
