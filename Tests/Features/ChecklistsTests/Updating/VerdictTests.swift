import TestSupport
import Testing

@testable import Checklists

struct VerdictTests {
  @Test func `verdicts have fixed names in files`() {
    #expect(Verdict.allCases.map(\.rawValue) == ["open", "pass", "fail", "n.a."])
  }

  @Test(
    arguments: rows(
      [
        ("Passed", .pass, "another form of the word"), (" OK ", .pass, "blanks around"),
        ("x", .pass, "a tick"), ("[x]", .pass, "a ticked box"),
        ("TRUE", .pass, "true in a spreadsheet"), ("✅", .pass, "a check mark emoji"),
        ("☑️", .pass, "an emoji with a variation selector"), ("pass!", .pass, "punctuation"),
        ("No.", .fail, "a word and a full stop"), ("❌", .fail, "a cross mark emoji"),
        ("FALSE", .fail, "false in a spreadsheet"), ("N/A", .notApplicable, "a slash"),
        ("n. a.", .notApplicable, "blanks between letters"),
        ("not applicable", .notApplicable, "in full"), ("", .open, "nothing"),
        ("-", .open, "a dash"), ("[ ]", .open, "an empty box"), ("to do", .open, "in words"),
        ("?", .open, "a question mark"),
      ] as [(String, Verdict, String)]))
  func `common spellings of verdicts are recognized`(row: TableRow<(String, Verdict, String)>) {
    let (text, verdict, reason) = row.values
    #expect(Verdict(written: text) == verdict, "\(reason)")
  }

  @Test(arguments: ["perhaps", "👍", "passt", "nope", "1.5", "語"]) func `other words are not recognized`(text: String) {
    #expect(Verdict(written: text) == nil)
  }
}
