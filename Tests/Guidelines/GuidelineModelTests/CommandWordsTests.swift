import TestSupport
import Testing

@testable import GuidelineModel

struct CommandWordsTests {
  @Test(
    arguments: [
      Named("a plain command", ("Use one font.", Strength.do)),
      Named("a command of two words", ("Make sure the label fits.", .do)),
      Named("prefer", ("Prefer short labels.", .prefer)),
      Named("favor", ("Favor short labels.", .prefer)),
      Named("try", ("Try to keep labels short.", .prefer)),
      Named("aim", ("Aim for short labels.", .prefer)),
      Named("strive", ("Strive for short labels.", .prefer)),
      Named("try to avoid, as \"avoid\"", ("Try to avoid long labels.", .avoid)),
      Named("try not to", ("Try not to shorten the label.", .avoid)),
      Named("take care to avoid", ("Take care to avoid long labels.", .avoid)),
      Named(
        "be sure to avoid, in a later clause",
        ("If space is scarce, be sure to avoid icons.", .avoid)),
      Named("make sure, without a prohibition", ("Make sure to name the icon.", .do)),
      Named("a phrase that is cut off", ("Try to.", .prefer)),
      Named("consider", ("Consider a shorter label.", .consider)),
      Named("consider, of a fact to take into account", ("Consider the size of the label.", .do)),
      Named("consider, after an adverb", ("Always consider how a label sounds.", .do)),
      Named("consider, with care", ("Carefully consider label colors.", .do)),
      Named(
        "consider, of one of several ways", ("Consider a label in place of an icon.", .consider)),
      Named(
        "a wish to avoid, without a command",
        ("When a label is long, you generally want to avoid an icon.", .avoid)),
      Named("a possibility", ("A shorter label can be a great way to save space.", .consider)),
      Named("a possibility after a command", ("Use what can be a great way to start.", .do)),
      Named("think", ("Think about people who read slowly.", .consider)),
      Named("avoid", ("Avoid long labels.", .avoid)),
      Named("resist", ("Resist the urge to decorate.", .avoid)),
      Named("refrain", ("Refrain from blinking.", .avoid)),
      Named("don't, straight apostrophe", ("Don't blink.", .never)),
      Named("don’t, curly apostrophe", ("Don’t blink.", .never)),
      Named("do not", ("Do not blink.", .never)),
      Named("never", ("Never blink.", .never)),
      Named("a prohibition with exceptions", ("In general, don't blink.", .avoid)),
      Named("a prohibition where that is possible", ("When possible, don’t blink.", .avoid)),
      Named("a prohibition with exceptions, without a comma", ("Generally don't blink.", .avoid)),
      Named("a prohibition under a condition", ("In a list, don't blink.", .never)),
      Named("consider, of several facts", ("Consider its parts before you cut one.", .do)),
      Named("in capitals", ("AVOID long labels.", .avoid)),
      Named("an adverb with a comma", ("Generally, avoid long labels.", .avoid)),
      Named("an adverb", ("Generally avoid long labels.", .avoid)),
      Named("always", ("Always use one font.", .do)),
      Named("after a platform", ("In iOS, prefer short labels.", .prefer)),
      Named("after a condition", ("If the label is long, consider an icon.", .consider)),
      Named(
        "after two clauses", ("When space is scarce — on a watch, perhaps — avoid icons.", .avoid)),
      Named("the first command counts", ("Use an icon, but avoid two.", .do)),
      Named("a quoted word", ("“Avoid” is a word.", .avoid)),
      Named("a statement", ("The clock is always visible.", .do)),
      Named("the verb of a statement", ("People avoid long labels.", .do)),
      Named("an empty text", ("", .do)),
      Named("ko, avoid", ("긴 제목을 피하세요.", .avoid)),
      Named("ko, consider", ("짧은 제목을 고려하세요.", .consider)),
      Named("ko, prefer", ("짧은 제목을 선호합니다.", .prefer)),
      Named("ko, never", ("제목을 두 번 반복하지 마십시오.", .never)),
      Named("ko, plain", ("제목을 하나만 쓰세요.", .do)),
      Named("ja, avoid", ("長いラベルは避けます。", .avoid)),
      Named("ja, consider", ("短いラベルを検討します。", .consider)),
      Named("ja, prefer", ("なるべく短くします。", .prefer)),
      Named("ja, never", ("二度は表示しません。", .never)),
      Named("ja, plain", ("短いラベルにします。", .do)),
      Named("zh, avoid", ("避免使用长标签。", .avoid)),
      Named("zh, never", ("切勿重复。", .never)),
    ] as [Named<(String, Strength)>])
  func strengthFollowsTheVerb(row: Named<(String, Strength)>) {
    let (statement, strength) = row.value
    #expect(CommandWords.standard.strength(of: statement) == strength, "\(row.reason)")
  }

  @Test(
    arguments: [
      Named("a verb", ("Use one font.", true)),
      Named("a prohibition", ("Don’t blink.", true)),
      Named("a condition before a verb", ("When space is scarce, show an icon.", true)),
      Named("an opening phrase", ("In general, use one font.", true)),
      Named("a verb with a clause", ("Ensure buttons are large.", true)),
      Named("an adverb", ("Also avoid blinking.", true)),
      Named("concentrate", ("Concentrate on the label.", true)),
      Named("truncate", ("Truncate the label last.", true)),
      Named("an article", ("A clock shows the time.", false)),
      Named(
        "a condition before a statement", ("When space is scarce, people use shortcuts.", false)),
      Named("a noun that is also a verb", ("Place cards display a short address.", false)),
      Named("a compound noun", ("Map views can be moved.", false)),
      Named("a verb behind a compound noun", ("Map views let people look around.", false)),
      Named("a noun and a copula", ("Outline is a style of icons.", false)),
      Named("an infinitive", ("Group icons to help people find one.", true)),
      Named("a subordinate clause", ("Validate input when it makes sense.", true)),
      Named("a clause as the object", ("Communicate that work is going on.", true)),
      Named("a noun that looks like a verb", ("Support the bright display of a clock.", true)),
      Named("an opening adverb alone", ("Generally, use one font.", true)),
      Named("an obligation behind a condition", ("If you use a font, you must embed it.", true)),
      Named("an obligation without one", ("You must embed a font.", false)),
      Named(
        "a command behind the main clause",
        ("In a list, the header provides names, map values, and help.", false)),
      Named(
        "a series of verbs behind a subject",
        ("After a delay, people find a list, request an item, and wait.", false)),
      Named(
        "a command in a later clause only",
        ("People like badges, read them and clear them.", false)),
      Named("a word", ("Badges", false)),
      Named("an empty text", ("", false)),
      Named("punctuation only", ("…", false)),
    ] as [Named<(String, Bool)>])
  func commandIsDistinguishedFromAStatement(row: Named<(String, Bool)>) {
    let (sentence, isCommand) = row.value
    #expect(CommandWords.standard.isCommand(sentence) == isCommand, "\(row.reason)")
  }

  @Test func statementHasNoCommand() {
    #expect(CommandWords.standard.command(in: "The label is blue.") == nil)
    #expect(CommandWords.standard.command(in: "On a blue toolbar, avoid blue.") == .avoid)
  }

  @Test func tableDecidesTheStrengths() {
    let words = CommandWords(
      table: "# c\nsnap\ten\tprefer\nsnap off\ten\tnever\nneatly\ten\topener\nrüttel\tde\tavoid")
    #expect(words.strength(of: "Snap on.") == .prefer)
    #expect(words.strength(of: "Snap off the guides.") == .never)
    #expect(words.strength(of: "Neatly snap on.") == .prefer)
    #expect(words.strength(of: "Bitte nicht rütteln.") == .avoid)
    #expect(!words.isCommand("Use one font."))
  }

  @Test func openerAloneIsNotACommand() {
    #expect(CommandWords.standard.command(in: "Generally") == nil)
  }
}
