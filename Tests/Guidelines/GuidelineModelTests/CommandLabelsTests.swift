import TestSupport
import Testing

@testable import GuidelineModel

struct CommandLabelsTests {
  private let words = CommandWords.standard

  @Test(
    arguments: rows([
      ("Start.", true, "one word"),
      ("Touch and hold.", true, "the first word is also a noun"),
      ("Split views.", true, "two words"),
      ("Use alerts sparingly.", false, "a verb only"),
      ("Center the title of each window.", false, "a noun with an object"),
    ]))
  func `a command may be a name if it reads as a noun`(row: TableRow<(String, Bool, String)>) {
    let (text, expected, reason) = row.values
    #expect(words.mayBeName(text) == expected, "\(reason)")
  }

  @Test(
    arguments: rows([
      ("Displays a list of kites.", true, "a verb that is also a noun, with its object"),
      ("Applies wind.", true, "a verb in -ies"),
      ("Approaches slowly.", true, "a verb in -es"),
      ("Display a list.", false, "a command"),
      ("Kites display lists.", false, "a subject"),
      ("Lists of kites.", false, "a plural and not a verb"),
      ("", false, "nothing"),
    ]))
  func `the text of a label may begin in the third person`(row: TableRow<(String, Bool, String)>) {
    let (text, expected, reason) = row.values
    #expect(words.opensWithThirdPerson(text) == expected, "\(reason)")
  }

  @Test(
    arguments: rows([
      ("In a menu, people can choose, start, or end a game.", false, "people act"),
      ("In tvOS, a person can pause, play, or add a song.", false, "a person acts"),
      ("In a menu, start with the usual items.", true, "a command after a condition"),
      ("If people can leave, save their game.", true, "a condition with a subject"),
    ]))
  func `a main clause with a subject is not a command`(row: TableRow<(String, Bool, String)>) {
    let (text, expected, reason) = row.values
    #expect(words.isCommand(text) == expected, "\(reason)")
  }
}
