import TestSupport
import Testing

@testable import Checklists

struct SummaryTests {
  private struct Row: TestRow {
    let text: String
    let line: String
    let reason: String

    init(_ reason: String, _ text: String, _ line: String) {
      self.text = text
      self.line = line
      self.reason = reason
    }
  }

  private static let rows = [
    Row("two sentences", "A label helps. Then it fades.", "A label helps."),
    Row("leading lines and several blanks", "\n\n  A label\thelps   it", "A label helps it"),
    Row("a bulleted list", "• A label.\n• An icon.", "A label."),
    Row("a list with dashes", "- A label.", "A label."),
    Row("an abbreviation", "Use icons, e.g. Gear ones. Or not.", "Use icons, e.g. Gear ones."),
    Row(
      "an abbreviation without inner dots", "Weigh icons vs. Labels. Choose.",
      "Weigh icons vs. Labels."),
    Row("an ellipsis", "Wait for it… then go.", "Wait for it… then go."),
    Row("an exclamation mark", "Stop! Look.", "Stop!"),
    Row("a question mark", "Is it clear? Yes.", "Is it clear?"),
    Row("a quotation mark after the full stop", "Show “Done.” Then close.", "Show “Done.”"),
    Row("a decimal point", "Use 1.5 points. Scale it.", "Use 1.5 points."),
    Row("Chinese without blanks", "每个按钮都有标签。图标要清晰。", "每个按钮都有标签。"),
    Row("Japanese with a quotation", "ボタンを置く。「はい。」それだけ。", "ボタンを置く。"),
    Row("a sentence that begins with a digit", "Tap it. 2 taps open it.", "Tap it."),
  ]

  @Test(arguments: rows)
  private func `the summary is the first sentence`(row: Row) {
    #expect(Summary.firstSentence(of: row.text) == row.line, "\(row.reason)")
  }

  private struct ReasonRow: TestRow {
    let statement: String
    let detail: String
    let line: String
    let reason: String

    init(_ reason: String, _ statement: String, _ detail: String, _ line: String) {
      self.statement = statement
      self.detail = detail
      self.line = line
      self.reason = reason
    }
  }

  private static let reasonRows = [
    ReasonRow(
      "the number is in the second sentence", "Make targets large.",
      "Small targets frustrate. Give each at least 44x44 pt.", "Give each at least 44x44 pt."),
    ReasonRow(
      "the number is in a list", "Use few segments.",
      "Many are hard to tell apart:\n- On iPhone, no more than five segments.\n- Elsewhere, more.",
      "On iPhone, no more than five segments."),
    ReasonRow(
      "the rule has the number", "Use at most 5 tabs.", "More hide in a menu. It has 3 levels.",
      "More hide in a menu."),
    ReasonRow("no number", "Label it.", "A label helps. Icons too.", "A label helps."),
    ReasonRow("no explanation but blanks", "Label it.", " \n", ""),
  ]

  @Test(arguments: reasonRows)
  private func `the reason is the sentence with the deciding number`(row: ReasonRow) {
    #expect((Summary.reason(for: row.statement, in: row.detail) ?? "") == row.line, "\(row.reason)")
  }

  @Test(arguments: [0, 10, 30, 60])
  func `a long sentence is cut so that its number stays`(position: Int) throws {
    var words = [String](repeating: "word", count: 61)
    words.replaceSubrange(position..<position + 1, with: ["at", "least", "44x44", "pt"])
    let line = try #require(Summary.reason(for: "Rule.", in: words.joined(separator: " ") + "."))
    #expect(line.count <= 160 && line.contains("at least 44x44 pt"))
    #expect(line.hasPrefix("…") == (position > 10) && line.hasSuffix("…") == (position < 60))
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
        let text =
          String(repeating: "a ", count: (length - last) / 2)
          + String(repeating: "b", count: last) + " c"
        #expect(Summary.firstSentence(of: text)?.count ?? 0 <= 160, "\(length) \(last)")
      }
    }
  }
}
