import Testing

@testable import TextSupport

struct MarkdownTextTests {
  @Test(arguments: [
    ("plain text, of (some) words.", "plain text, of (some) words.", "as it is"),
    (
      "*a* _b_ `c` ~d~ # | ! {e}", ##"\*a\* \_b\_ \`c\` \~d\~ \# \| \! \{e\}"##, "signs of Markdown"
    ),
    ("[a](b)", #"\[a\](b)"#, "a link"),
    ("<b>&amp;</b>", "&lt;b&gt;&amp;amp;&lt;/b&gt;", "markup"),
    ("a\nb\r\nc\rd", "a b\u{FFFD} c\u{FFFD}d", "on one line"),
    ("*\u{301}a*\u{301} <\u{301}", "\\*\u{301}a\\*\u{301} &lt;\u{301}", "signs with accents"),
    ("$a$ and ==b== and %%c%%", #"\$a\$ and =\=b=\= and %\%c%\%"#, "formulas, highlights"),
    ("https://a.b and www.c.d", #"https\://a.b and www\.c.d"#, "addresses"),
    ("a: b", "a: b", "a colon of a sentence"),
  ])
  func `nothing is taken for markup`(text: String, escaped: String, because reason: String) {
    #expect(MarkdownText.escaped(text) == escaped, "\(reason)")
  }

  @Test(arguments: [
    ("1. a", #"1\. a"#, "a list of numbers"), ("12) a", #"12\) a"#, "the other sign of one"),
    ("1.5 m", #"1\.5 m"#, "a number, which shows the same"), ("12 a", "12 a", "a number"),
    ("- a", #"\- a"#, "a list"), ("+ a", #"\+ a"#, "another"), ("=== a", #"\=\=\= a"#, "a heading"),
    ("/close", #"\/close"#, "an order to GitLab"), ("", "", "nothing"), ("a", "a", "as it is"),
  ])
  func `nothing begins anything at the start of a line`(
    text: String, escaped: String, because reason: String
  ) {
    #expect(MarkdownText.escapedLine(text) == escaped, "\(reason)")
  }

  @Test(arguments: [
    ("https://a.b/c#d", "https://a.b/c#d"), ("javascript:alert(1)", ""), ("", ""),
    ("https://a.b/>) [x](y \"z\"", "https://a.b/%3E%29%20%5Bx%5D%28y%20%22z%22"),
    ("https://a.b/é", "https://a.b/%C3%A9"),
  ])
  func `an address is one of the web and cannot end its link`(text: String, address: String) {
    #expect(MarkdownText.address(text) == address)
  }
}
