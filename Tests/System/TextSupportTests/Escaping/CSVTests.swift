import TestSupport
import Testing

@testable import TextSupport

struct CSVTests {
  @Test(
    arguments: [
      Named("unchanged", ("plain", "plain")),
      Named("empty", ("", "")),
      Named("a comma", ("a, b", "\"a, b\"")),
      Named("quotes are doubled", ("say \"a\"", "\"say \"\"a\"\"\"")),
      Named("a line end", ("a\nb", "\"a\nb\"")),
      Named("a carriage return", ("a\rb", "\"a\rb\"")),
      Named("a formula", ("=1+1", "'=1+1")),
      Named("a plus sign", ("+1", "'+1")),
      Named("a minus sign", ("-1", "'-1")),
      Named("an at sign", ("@sum", "'@sum")),
      Named("a tab, which some programs ignore", ("\tx", "'\tx")),
      Named("a line end before a formula", ("\r=1", "\"'\r'=1\"")),
      Named("a formula after a semicolon", ("a;=1;b", "a;'=1;b")),
      Named("a formula after a line feed", ("a\n@s", "\"a\n'@s\"")),
      Named("a list, which has no formulas", ("- a\n- b", "\"'- a\n- b\"")), Named("fullwidth signs", ("＝1", "'＝1")),
      Named("an apostrophe before a sign", ("'=1", "''=1")),
      Named("formula, quotes and comma", ("=\"a\",b", "\"'=\"\"a\"\",b\"")),
      Named("a sign inside the text", ("a=b", "a=b")), Named("an apostrophe", ("'a", "'a")),
      Named("other letters", ("é – 語", "é – 語")),
    ] as [Named<(String, String)>])
  func `a cell is quoted where necessary and is never a formula`(row: Named<(String, String)>) {
    let (text, cell) = row.value
    #expect(CSV.line([text]) == cell + "\r\n")
  }

  @Test func `cells are separated by commas and lines end in CR LF`() {
    #expect(CSV.line(["a", "", "b"]) == "a,,b\r\n")
  }

  @Test func `control characters are replaced`() {
    #expect(CSV.line(["a\u{1B}[31mb", "c\u{202E}d", "e\nf"]) == "a\u{FFFD}[31mb,c\u{FFFD}d,\"e\nf\"\r\n")
  }
}
