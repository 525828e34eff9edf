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
