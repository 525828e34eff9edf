import TestSupport
import Testing

@testable import TextSupport

struct CSVTests {
  @Test(
    arguments: rows([
      ("plain", "plain", "unchanged"),
      ("", "", "empty"),
      ("a, b", "\"a, b\"", "a comma"),
      ("say \"a\"", "\"say \"\"a\"\"\"", "quotes are doubled"),
      ("a\nb", "\"a\nb\"", "a line end"),
      ("a\rb", "\"a\rb\"", "a carriage return"),
      ("=1+1", "'=1+1", "a formula"),
      ("+1", "'+1", "a plus sign"),
      ("-1", "'-1", "a minus sign"),
      ("@sum", "'@sum", "an at sign"),
      ("\tx", "'\tx", "a tab, which some programs ignore"),
      ("\r=1", "\"'\r'=1\"", "a line end before a formula"),
      ("a;=1;b", "a;'=1;b", "a formula after a semicolon"),
      ("a\n@s", "\"a\n'@s\"", "a formula after a line feed"),
      ("- a\n- b", "\"'- a\n- b\"", "a list, which has no formulas"), ("＝1", "'＝1", "fullwidth signs"),
      ("'=1", "''=1", "an apostrophe before a sign"),
      ("=\"a\",b", "\"'=\"\"a\"\",b\"", "formula, quotes and comma"),
      ("a=b", "a=b", "a sign inside the text"), ("'a", "'a", "an apostrophe"),
      ("é – 語", "é – 語", "other letters"),
    ]))
  func `a cell is quoted where necessary and is never a formula`(row: TableRow<(String, String, String)>) {
    let (text, cell, _) = row.values
    #expect(CSV.line([text]) == cell + "\r\n")
  }

  @Test func `cells are separated by commas and lines end in CR LF`() {
    #expect(CSV.line(["a", "", "b"]) == "a,,b\r\n")
  }

  @Test func `control characters are replaced`() {
    #expect(CSV.line(["a\u{1B}[31mb", "c\u{202E}d", "e\nf"]) == "a\u{FFFD}[31mb,c\u{FFFD}d,\"e\nf\"\r\n")
  }
}
