import TestSupport
import Testing

@testable import Checklists

struct VerdictTests {
  @Test func `verdicts have fixed names in files`() {
    #expect(Verdict.allCases.map(\.rawValue) == ["open", "pass", "fail", "n.a."])
  }

  private struct Row: TestRow {
    let text: String
    let verdict: Verdict
    let reason: String

    init(_ reason: String, _ text: String, _ verdict: Verdict) {
      self.text = text
      self.verdict = verdict
      self.reason = reason
    }
  }

  private static let rows = [
    Row("another form of the word", "Passed", .pass), Row("blanks around", " OK ", .pass),
    Row("a tick", "x", .pass), Row("a ticked box", "[x]", .pass),
    Row("true in a spreadsheet", "TRUE", .pass), Row("a check mark emoji", "✅", .pass),
    Row("an emoji with a variation selector", "☑️", .pass), Row("punctuation", "pass!", .pass),
    Row("a word and a full stop", "No.", .fail), Row("a cross mark emoji", "❌", .fail),
    Row("false in a spreadsheet", "FALSE", .fail), Row("a slash", "N/A", .notApplicable),
    Row("blanks between letters", "n. a.", .notApplicable),
    Row("in full", "not applicable", .notApplicable), Row("nothing", "", .open),
    Row("a dash", "-", .open), Row("an empty box", "[ ]", .open), Row("in words", "to do", .open),
    Row("a question mark", "?", .open),
  ]

  @Test(arguments: rows)
  private func `common spellings of verdicts are recognized`(row: Row) {
    #expect(Verdict(written: row.text) == row.verdict, "\(row.reason)")
  }

  @Test(arguments: ["perhaps", "👍", "passt", "nope", "1.5", "語"])
  func `other words are not recognized`(text: String) {
    #expect(Verdict(written: text) == nil)
  }
}
