import TestSupport
import Testing

@testable import Checklists

struct SummaryTests {

  @Test(
    arguments: rows([
      ("A label helps. Then it fades.", "A label helps.", "two sentences"),
      ("\n\n  A label\thelps   it", "A label helps it", "leading lines and several blanks"),
      ("• A label.\n• An icon.", "A label.", "a bulleted list"), ("- A label.", "A label.", "a list with dashes"),
      ("Use icons, e.g. Gear ones. Or not.", "Use icons, e.g. Gear ones.", "an abbreviation"),
      ("Weigh icons vs. Labels. Choose.", "Weigh icons vs. Labels.", "an abbreviation without inner dots"),
      ("Wait for it… then go.", "Wait for it… then go.", "an ellipsis"),
      ("Stop! Look.", "Stop!", "an exclamation mark"), ("Is it clear? Yes.", "Is it clear?", "a question mark"),
      ("Show “Done.” Then close.", "Show “Done.”", "a quotation mark after the full stop"),
      ("Use 1.5 points. Scale it.", "Use 1.5 points.", "a decimal point"),
      ("每个按钮都有标签。图标要清晰。", "每个按钮都有标签。", "Chinese without blanks"),
      ("ボタンを置く。「はい。」それだけ。", "ボタンを置く。", "Japanese with a quotation"),
      ("Tap it. 2 taps open it.", "Tap it.", "a sentence that begins with a digit"),
    ]))
  func `the summary is the first sentence`(row: TableRow<(String, String, String)>) {
    let (text, line, reason) = row.values
    #expect(Summary.firstSentence(of: text) == line, "\(reason)")
  }

  @Test(
    arguments: rows([
      (
        "Make targets large.", "Small targets frustrate. Give each at least 44x44 pt.",
        "Give each at least 44x44 pt.", "the number is in the second sentence"
      ),
      (
        "Use few segments.",
        "Many are hard to tell apart:\n- On iPhone, no more than five segments.\n- Elsewhere, more.",
        "On iPhone, no more than five segments.", "the number is in a list"
      ),
      (
        "Use at most 5 tabs.", "More hide in a menu. It has 3 levels.", "More hide in a menu.",
        "the rule has the number"
      ), ("Label it.", "A label helps. Icons too.", "A label helps.", "no number"),
      ("Label it.", " \n", "", "no explanation but blanks"),
    ])) func `the reason is the sentence with the deciding number`(row: TableRow<(String, String, String, String)>)
  {
    let (statement, detail, line, reason) = row.values
    #expect((Summary.reason(for: statement, in: detail) ?? "") == line, "\(reason)")
  }

  @Test(arguments: [0, 10, 30, 60]) func `a long sentence is cut so that its number stays`(position: Int) throws {
    var words = [String](repeating: "word", count: 61)
    words.replaceSubrange(position..<position + 1, with: ["at", "least", "44x44", "pt"])
    let line = try #require(Summary.reason(for: "Rule.", in: words.joined(separator: " ") + "."))
    #expect(line.count <= 160 && line.contains("at least 44x44 pt"))
    #expect(line.hasPrefix("…") == (position > 10) && line.hasSuffix("…") == (position < 60))
  }

  @Test(arguments: ["-", "•", "*"]) func `a long item of a list is cut without its bullet`(bullet: String) throws {
    let words = [String](repeating: "word", count: 60).joined(separator: " ")
    let line = try #require(Summary.reason(for: "Rule.", in: "\(bullet) At least 44x44 pt \(words)."))
    #expect(line.count <= 160 && line.hasPrefix("At least 44x44 pt word"))
  }

  @Test(arguments: [Named("empty", ""), Named("blanks", " \n\t\n "), Named("a line end", "\n")])
  func `an explanation without text has no summary`(text: Named<String>) {
    #expect(Summary.firstSentence(of: text.value) == nil)
  }

  @Test func `a long sentence is cut at a word`() throws {
    let text = (0..<60).map { "word\($0)" }.joined(separator: " ")
    let line = try #require(Summary.firstSentence(of: text))
    #expect(line.count <= Summary.longest)
    #expect(line.hasSuffix("…"))
    #expect(text.hasPrefix(line.dropLast()))
    #expect(text.dropFirst(line.count - 1).first == " ", "the cut is between words")
  }

  @Test func `a long word is cut at any character`() throws {
    let line = try #require(Summary.firstSentence(of: String(repeating: "語", count: 500)))
    #expect(line == String(repeating: "語", count: 159) + "…")
  }

  @Test func `no summary exceeds 160 characters`() {
    #expect(Summary.longest == 160)
    for length in 150...170 {
      for last in [1, 7, 30] {
        let text = String(repeating: "a ", count: (length - last) / 2) + String(repeating: "b", count: last) + " c"
        #expect(Summary.firstSentence(of: text)?.count ?? 0 <= 160, "\(length) \(last)")
      }
    }
  }
}
