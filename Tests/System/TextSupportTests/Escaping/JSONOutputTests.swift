import FoundationEssentials
import TestSupport
import Testing

@testable import TextSupport

struct JSONOutputTests {
  @Test(
    arguments: [
      Named("a C1 control", "\u{9B}31m"),
      Named("a mark of direction", "\u{202E}"),
      Named("an Arabic letter mark", "\u{61C}"),
      Named("escape", "\u{1B}[0m"),
      Named("delete", "\u{7F}"),
    ] as [Named<String>])
  func `terminal controls are escaped and restored by parsing`(row: Named<String>) throws {
    let text = row.value
    let line = try JSONOutput.line(["k": text])
    let isClean = line.unicodeScalars.allSatisfy { !TerminalText.isDangerous($0) }
    #expect(isClean)
    let parsed = try JSONDecoder().decode([String: String].self, from: Data(line.utf8))
    #expect(parsed == ["k": text])
  }

  @Test func `keys are sorted and slashes are not escaped`() throws {
    #expect(try JSONOutput.line(["b": "x/y", "a": ""]) == #"{"a":"","b":"x/y"}"#)
  }
}
