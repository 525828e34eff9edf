import GuidelineModel
import TestSupport
import Testing

/// Words that say what to do and not what it is about.
struct CommandVerbsTests {
  @Test(
    arguments: rows([
      ("put", true, "a verb of commands"),
      ("avoid", true, "a verb of prohibitions"),
      ("consider", true, "a verb of suggestions"),
      ("control", false, "a noun too"),
      ("label", false, "a noun too"),
      ("toolbar", false, "a noun"),
      ("bedenken sie", false, "a command in another language"),
      ("", false, "no word"),
    ]))
  func verbIsNoSubject(row: TableRow<(String, Bool, String)>) {
    let (word, isOnlyVerb, reason) = row.values
    #expect(CommandVerbs.isOnlyVerb(word) == isOnlyVerb, "\(reason)")
  }
}
