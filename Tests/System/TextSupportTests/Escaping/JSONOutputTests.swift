import FoundationEssentials
import Testing

@testable import TextSupport

struct JSONOutputTests {
  @Test(arguments: [
    ("\u{9B}31m", "a C1 control that opens a command"), ("\u{202E}", "turns the direction"),
    ("\u{61C}", "an Arabic letter mark"), ("\u{1B}[0m", "escape"), ("\u{7F}", "delete"),
  ])
  func `what a terminal would obey is escaped and comes back when parsed`(
    text: String, because reason: String
  ) throws {
    let line = try JSONOutput.line(["k": text])
    let isClean = line.unicodeScalars.allSatisfy { !TerminalText.isDangerous($0) }
    #expect(isClean, "\(reason)")
    let parsed = try JSONDecoder().decode([String: String].self, from: Data(line.utf8))
    #expect(parsed == ["k": text], "\(reason)")
  }

  @Test func `keys are sorted and slashes stay`() throws {
    #expect(try JSONOutput.line(["b": "x/y", "a": ""]) == #"{"a":"","b":"x/y"}"#)
  }
}
