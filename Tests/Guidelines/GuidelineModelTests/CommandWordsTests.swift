import Testing

@testable import GuidelineModel

struct CommandWordsTests {
  @Test(arguments: [
    ("Use one font.", Strength.do, "a plain command"),
    ("Make sure the label fits.", .do, "a command of two words"),
    ("Prefer short labels.", .prefer, "prefer"),
    ("Favor short labels.", .prefer, "another word for it"),
    ("Try to keep labels short.", .prefer, "try"),
    ("Aim for short labels.", .prefer, "aim"),
    ("Strive for short labels.", .prefer, "strive"),
    ("Consider a shorter label.", .consider, "consider"),
    ("Think about people who read slowly.", .consider, "think"),
    ("Avoid long labels.", .avoid, "avoid"),
    ("Resist the urge to decorate.", .avoid, "resist"),
    ("Refrain from blinking.", .avoid, "refrain"),
    ("Don't blink.", .never, "don't, straight apostrophe"),
    ("Don’t blink.", .never, "don’t, curly apostrophe"),
    ("Do not blink.", .never, "in full"),
    ("Never blink.", .never, "never"),
    ("AVOID long labels.", .avoid, "in capitals"),
    ("Generally, avoid long labels.", .avoid, "an adverb and a comma before it"),
    ("Generally avoid long labels.", .avoid, "an adverb before it"),
    ("Always use one font.", .do, "always is no strength of its own"),
    ("In iOS, prefer short labels.", .prefer, "behind a platform"),
    ("If the label is long, consider an icon.", .consider, "behind a condition"),
    ("When space is scarce — on a watch, perhaps — avoid icons.", .avoid, "behind two clauses"),
    ("Use an icon, but avoid two.", .do, "the first command counts"),
    ("“Avoid” is a word.", .avoid, "a quoted word still opens the clause"),
    ("The clock is always visible.", .do, "a statement asks plainly"),
    ("People avoid long labels.", .do, "the verb of a statement is no command"),
    ("", .do, "nothing"),
    ("긴 제목을 피하세요.", .avoid, "ko, avoid"),
    ("짧은 제목을 고려하세요.", .consider, "ko, consider"),
    ("짧은 제목을 선호합니다.", .prefer, "ko, prefer"),
    ("제목을 두 번 반복하지 마십시오.", .never, "ko, never"),
    ("제목을 하나만 쓰세요.", .do, "ko, plain"),
    ("長いラベルは避けます。", .avoid, "ja, avoid"),
    ("短いラベルを検討します。", .consider, "ja, consider"),
    ("なるべく短くします。", .prefer, "ja, prefer"),
    ("二度は表示しません。", .never, "ja, never"),
    ("短いラベルにします。", .do, "ja, plain"),
    ("避免使用长标签。", .avoid, "zh, avoid"),
    ("切勿重复。", .never, "zh, never"),
  ])
  func strengthFollowsTheVerb(statement: String, strength: Strength, because reason: String) {
    #expect(CommandWords.standard.strength(of: statement) == strength, "\(reason)")
  }

  @Test(arguments: [
    ("Use one font.", true, "a verb opens it"),
    ("Don’t blink.", true, "a prohibition"),
    ("When it rains, show an umbrella.", true, "a condition that leads to a verb"),
    ("In general, use one font.", true, "another"),
    ("Ensure buttons are large.", true, "a verb that takes a clause"),
    ("Also avoid blinking.", true, "an adverb before it"),
    ("A clock shows the time.", false, "an article opens it"),
    ("When it rains, people take umbrellas.", false, "a condition that leads to a statement"),
    ("Place cards display a short address.", false, "a noun that could be a verb"),
    ("Map views can be moved.", false, "another"),
    ("People like umbrellas, use them and lose them.", false, "a command in a later clause only"),
    ("Umbrellas", false, "a word"),
    ("", false, "nothing"),
    ("…", false, "marks only"),
  ])
  func commandIsToldFromStatement(sentence: String, isCommand: Bool, because reason: String) {
    #expect(CommandWords.standard.isCommand(sentence) == isCommand, "\(reason)")
  }

  @Test func statementHasNoCommand() {
    #expect(CommandWords.standard.command(in: "The sky is blue.") == nil)
    #expect(CommandWords.standard.command(in: "Under a blue sky, avoid blue.") == .avoid)
  }

  @Test func tableDecidesWhatCommands() {
    let words = CommandWords(
      table: "# c\nhop\ten\tprefer\nhop off\ten\tnever\nmerrily\ten\topener\nhüpf\tde\tavoid")
    #expect(words.strength(of: "Hop on.") == .prefer)
    #expect(words.strength(of: "Hop off the train.") == .never)
    #expect(words.strength(of: "Merrily hop on.") == .prefer)
    #expect(words.strength(of: "Bitte nicht hüpfen.") == .avoid)
    #expect(!words.isCommand("Use one font."))
  }

  @Test func bareOpenerIsNoCommand() {
    #expect(CommandWords.standard.command(in: "Generally") == nil)
  }
}
