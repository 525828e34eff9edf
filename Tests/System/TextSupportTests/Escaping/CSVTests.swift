import Testing

@testable import TextSupport

struct CSVTests {
  @Test(arguments: [
    ("plain", "plain", "as it is"),
    ("", "", "nothing"),
    ("a, b", "\"a, b\"", "a comma"),
    ("say \"a\"", "\"say \"\"a\"\"\"", "quotes are doubled"),
    ("a\nb", "\"a\nb\"", "a line end"),
    ("a\rb", "\"a\rb\"", "the other one"),
    ("=1+1", "'=1+1", "a formula"),
    ("+1", "'+1", "another sign of one"),
    ("-1", "'-1", "a negative number is one too"),
    ("@sum", "'@sum", "an old one"),
    ("\tx", "'\tx", "a tab, which some programs drop"),
    ("\r=1", "\"'\r'=1\"", "a line end before a formula, with which a line may begin"),
    ("a;=1;b", "a;'=1;b", "a formula where a program takes semicolons for the ends of cells"),
    ("a\n@s", "\"a\n'@s\"", "a formula where a program does not know quotes"),
    ("- a\n- b", "\"'- a\n- b\"", "a list, whose signs are no formulas"),
    ("＝1", "'＝1", "the wide signs of East Asia"),
    ("'=1", "''=1", "an apostrophe of its own before a sign"),
    ("=\"a\",b", "\"'=\"\"a\"\",b\"", "all at once"),
    ("a=b", "a=b", "a sign inside is harmless"),
    ("'a", "'a", "an apostrophe of its own"),
    ("é – 語", "é – 語", "other letters"),
  ])
  func `a cell is quoted where needed and never a formula`(
    text: String, cell: String, because reason: String
  ) {
    #expect(CSV.line([text]) == cell + "\r\n", "\(reason)")
  }

  @Test func `cells are parted by commas and lines end as RFC 4180 has it`() {
    #expect(CSV.line(["a", "", "b"]) == "a,,b\r\n")
  }

  @Test func `control characters of a document do not reach a cell`() {
    #expect(
      CSV.line(["a\u{1B}[31mb", "c\u{202E}d", "e\nf"]) == "a\u{FFFD}[31mb,c\u{FFFD}d,\"e\nf\"\r\n")
  }
}
