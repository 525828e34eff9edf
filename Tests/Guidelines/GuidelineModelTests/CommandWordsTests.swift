import TestSupport
import Testing

@testable import GuidelineModel

struct CommandWordsTests {
  @Test func `a statement has no command`() {
    #expect(CommandWords.standard.command(in: "The label is blue.") == nil)
    #expect(CommandWords.standard.command(in: "On a blue toolbar, avoid blue.") == .avoid)
  }

  @Test func `the table decides the strengths`() {
    let words = CommandWords(table: "# c\nsnap\ten\tprefer\nsnap off\ten\tnever\nneatly\ten\topener\nrüttel\tde\tavoid")
    #expect(words.strength(of: "Snap on.") == .prefer)
    #expect(words.strength(of: "Snap off the guides.") == .never)
    #expect(words.strength(of: "Neatly snap on.") == .prefer)
    #expect(words.strength(of: "Bitte nicht rütteln.") == .avoid)
    #expect(!words.isCommand("Use one font."))
  }

  @Test func `an opener alone is not a command`() { #expect(CommandWords.standard.command(in: "Generally") == nil) }
}
