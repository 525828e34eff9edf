import Testing

@testable import AppScanning

struct HostileSourceTests {
  private static func times(_ text: String, _ count: Int) -> String {
    String(repeating: text, count: count)
  }

  @Test(
    arguments: [
      (times("/*", 15_000) + times("*/", 15_000), "comments nested deeply"),
      (times("/*", 20_000), "comments that are not closed"),
      (times("\"\\(", 20_000), "interpolations that are not closed"),
      (times("\"\\(", 15_000) + times(")\"", 15_000), "interpolations nested deeply"),
      (times("\"\"\"\n", 19_999), "multi-line strings"),
      (times("(", 20_000) + times("{", 20_000), "brackets"),
      (times("(/a", 20_000), "slashes that open nothing"),
      (times("#/ ", 20_000), "marks that open nothing"),
      (times("/\\/", 20_000), "escaped slashes"),
      (times("#", 40_000), "a row of marks"),
      (times("#", 10_000) + "\"" + times("\"#", 10_000), "a raw string with many marks"),
      (times("func a<", 10_000), "parameters that are not closed"),
      (times("A.", 20_000), "a path without an end"),
      (times("UIAlertController.", 5_000), "a path of known names"),
      (times("#if 0\n", 10_000), "conditions"),
      (times("R\"((", 10_000), "raw strings of C++"),
      (times("\u{0}", 1_000), "NUL bytes"),
      (times("a", 3 << 20), "a line of 3 MiB"),
      (times("'", 19_999), "apostrophes"),
      (times("`", 19_999), "back quotes"),
      (times("@interface ", 10_000), "keywords"),
      ("\\", "a backslash at the end"),
      ("\"\\", "one in a string"),
      ("#", "a mark at the end"),
      ("/", "a slash at the end"),
      ("import", "an import of nothing"),
      (".", "a dot"),
    ] as [(String, String)])
  func `any source is read to its end`(source: String, because reason: String) {
    let bytes = Array(source.utf8)
    let lines = source.utf8.count { $0 == 10 } + 1
    for uses in [
      SwiftReader.read(bytes, symbols: .sample), ObjectiveCReader.read(bytes, symbols: .sample),
    ] {
      #expect(uses.uses.allSatisfy { $0.line <= lines }, "\(reason)")
    }
  }

  @Test func `bytes that are no UTF-8 are part of names`() {
    let bytes: [UInt8] = Array("import SwiftUI\n".utf8) + [0xFF, 0xFE, 0x0A] + Array("Menu()".utf8)
    #expect(SwiftReader.read(bytes, symbols: .sample).outline == ["3 Menu"])
    #expect(SwiftReader.read([0xC3] + Array("Menu".utf8), symbols: .sample).outline == [])
  }

  @Test func `a byte order mark and Windows' line ends change nothing`() {
    let source = "\u{FEFF}import SwiftUI\r\n// Menu\r\nMenu()\r\n"
    #expect(SwiftReader.read(Array(source.utf8), symbols: .sample).outline == ["3 Menu"])
  }
}
