import Testing

@testable import Checklists

struct VerdictTests {
  @Test func `a verdict is spelled as reviewers write it`() {
    #expect(Verdict.allCases.map(\.rawValue) == ["open", "pass", "fail", "n.a."])
  }

  @Test(arguments: [
    ("Passed", Verdict.pass, "another form"), (" OK ", .pass, "blanks"), ("x", .pass, "a tick"),
    ("[x]", .pass, "a box"), ("TRUE", .pass, "a spreadsheet's box"), ("✅", .pass, "a picture"),
    ("☑️", .pass, "a picture that says it is one"), ("pass!", .pass, "punctuation"),
    ("No.", .fail, "a word"), ("❌", .fail, "a picture"), ("FALSE", .fail, "a spreadsheet's box"),
    ("N/A", .notApplicable, "a slash"), ("n. a.", .notApplicable, "blanks between"),
    ("not applicable", .notApplicable, "in full"), ("", .open, "nothing"), ("-", .open, "a dash"),
    ("[ ]", .open, "an empty box"), ("to do", .open, "in words"), ("?", .open, "no answer"),
  ])
  func `what people write for a verdict is understood`(
    text: String, verdict: Verdict, because reason: String
  ) {
    #expect(Verdict(written: text) == verdict, "\(reason)")
  }

  @Test(arguments: ["perhaps", "👍", "passt", "nope", "1.5", "語"])
  func `what is no verdict is not guessed at`(text: String) {
    #expect(Verdict(written: text) == nil)
  }
}
