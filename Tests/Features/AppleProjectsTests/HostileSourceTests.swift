import TestSupport
import Testing

@testable import AppleProjects

struct HostileSourceTests {
  private static func times(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }

  @Test(
    arguments: [
      Named("comments with deep nesting", times("/*", 15_000) + times("*/", 15_000)),
      Named("comments without an end", times("/*", 20_000)),
      Named("interpolations without an end", times("\"\\(", 20_000)),
      Named("interpolations with deep nesting", times("\"\\(", 15_000) + times(")\"", 15_000)),
      Named("multi-line strings", times("\"\"\"\n", 19_999)),
      Named("brackets", times("(", 20_000) + times("{", 20_000)),
      Named("slashes without a regular expression", times("(/a", 20_000)),
      Named("extended regular expressions without an end", times("#/ ", 20_000)),
      Named("escaped slashes", times("/\\/", 20_000)),
      Named("many number signs", times("#", 40_000)),
      Named(
        "a raw string with many number signs", times("#", 10_000) + "\"" + times("\"#", 10_000)),
      Named("parameters without an end", times("func a<", 10_000)),
      Named("a path without an end", times("A.", 20_000)),
      Named("a path of known names", times("UIAlertController.", 5_000)),
      Named("conditions", times("#if 0\n", 10_000)),
      Named("raw strings of C++", times("R\"((", 10_000)),
      Named("NUL bytes", times("\u{0}", 1_000)),
      Named("a line of 3 MiB", times("a", 3 << 20)),
      Named("apostrophes", times("'", 19_999)),
      Named("back quotes", times("`", 19_999)),
      Named("keywords", times("@interface ", 10_000)),
      Named("a backslash at the end", "\\"),
      Named("a backslash in a string", "\"\\"),
      Named("a number sign at the end", "#"),
      Named("a slash at the end", "/"),
      Named("an import without a module", "import"),
      Named("a dot", "."),
    ] as [Named<String>])
  func `any source is read completely`(row: Named<String>) {
    let source = row.value
    let bytes = Array(source.utf8)
    let lines = source.utf8.count { $0 == 10 } + 1
    for uses in [SwiftReader.read(bytes), ObjectiveCReader.read(bytes)] {
      #expect(uses.uses.allSatisfy { $0.line <= lines })
    }
  }

  @Test func `invalid UTF-8 is part of names`() {
    let bytes: [UInt8] = Array("import SwiftUI\n".utf8) + [0xFF, 0xFE, 0x0A] + Array("Menu()".utf8)
    #expect(SwiftReader.read(bytes).outline == ["3 Menu"])
    #expect(SwiftReader.read([0xC3] + Array("Menu".utf8)).outline == [])
  }

  @Test func `byte order marks and CR LF line ends have no effect`() {
    let source = "\u{FEFF}import SwiftUI\r\n// Menu\r\nMenu()\r\n"
    #expect(SwiftReader.read(Array(source.utf8)).outline == ["3 Menu"])
  }
}
