import GuidelineModel
import TestSupport
import Testing

@testable import GuidelineReading

/// Lines are wrapped at 40 columns, as html2text and Python's `textwrap` break them.
struct JoinedLinesTests {
  /// A paragraph that shows at which column the document is wrapped.
  private static let wrapped = """
    The kite rises when the wind is steady.
    It falls when the wind drops, and then
    the line goes slack. Reel it in slowly
    and wait for the next gust to come up.

    """

  private func joined(_ text: String) -> String {
    let whole = JoinedLines(Self.wrapped + "\n" + text, firstLine: 1).text
    return whole.split(separator: "\n").dropFirst().joined(separator: "\n")
  }

  @Test(
    arguments: rows([
      (
        "## [Wind and kites](/design/human-\ninterface-guidelines/kites#Wind)",
        "## [Wind and kites](/design/human-interface-guidelines/kites#Wind)",
        "a heading whose link breaks at a hyphen"
      ),
      (
        "## [Kites, strings, and windy\nweather](/design/kites#Kites)",
        "## [Kites, strings, and windy weather](/design/kites#Kites)",
        "a heading whose link text breaks at a blank"
      ),
      (
        "Hold the [spool](/design/human-\ninterface-guidelines/spools) well.",
        "Hold the [spool](/design/human-interface-guidelines/spools) well.",
        "an address in running text"
      ),
      (
        "![A kite](https://example.org/kite-\nblue.png \"A\nkite\") flies.",
        "![A kite](https://example.org/kite-blue.png \"A kite\") flies.",
        "an image with a title"
      ),
      (
        "See [spool](/design/spools/and/strings\n\"Spools\") for it.",
        "See [spool](/design/spools/and/strings \"Spools\") for it.",
        "a title on its own line"
      ),
      (
        "Read <a href=\"https://example.org/kite-\nstrings\">strings</a> for it.",
        "Read <a href=\"https://example.org/kite-strings\">strings</a> for it.",
        "a tag"
      ),
      (
        "[1]: https://example.org/design/human-\ninterface-guidelines/kites",
        "[1]: https://example.org/design/human-interface-guidelines/kites",
        "a definition whose address breaks"
      ),
      (
        "[1]:\nhttps://example.org/design/kites-and/x",
        "[1]:https://example.org/design/kites-and/x",
        "a definition whose address is on the next line"
      ),
      (
        "Fly a well-known kite and another high-\nflying one.",
        "Fly a well-known kite and another high-flying one.", "a word breaks at its hyphen"
      ),
      (
        "Fly kites with short lines and short-\nand long-tailed kites.",
        "Fly kites with short lines and short- and long-tailed kites.", "a hyphen that ends a word"
      ),
      (
        "A sentence that mentions the kites menu\n> Tail item, and goes on behind it.",
        "A sentence that mentions the kites menu > Tail item, and goes on behind it.",
        "a sign that looks like a quotation"
      ),
      (
        "Kites gained new tails in kiteOS since\n17. Their strings became much longer.",
        "Kites gained new tails in kiteOS since 17. Their strings became much longer.",
        "a number that looks like an item"
      ),
      (
        "  * Kites with long tails need much of\n    the wind.\n  * Others do not.",
        "  * Kites with long tails need much of the wind.\n  * Others do not.",
        "a wrapped item above another"
      ),
      (
        "> Kites with long tails need a lot of\n> wind.",
        "> Kites with long tails need a lot of wind.", "a quotation"
      ),
    ]))
  func `wrapped lines are joined`(row: TableRow<(String, String, String)>) {
    let (text, expected, reason) = row.values
    #expect(joined(text) == expected, "\(reason)")
  }

  @Test(
    arguments: rows([
      ("Date| Changes  \n---|---  \nMay 4, 2031| New.  ", "complete rows of html2text"),
      (
        "| Kite | Tail |\n| --- | --- |\n| Box kite with a very long name | 2 |\n| Delta | 1 |",
        "complete rows between pipes"
      ),
      ("## Wind\nThe kite rises.", "a paragraph below a heading"),
      ("## A heading that takes the whole line!\nIt is a paragraph.", "below a long heading"),
      ("  * Kites with long tails need much of\n  * The next item of the list.", "two items"),
      ("Kites with long tails need much wind.\n* The first item of a list below.", "a list below"),
      ("Kites with long tails need a lot of wi\n## Wind", "a heading below a paragraph"),
      ("```\nlet kite = Kite(tail: .long, color: .\nred)\n```", "code in a fence"),
      ("<pre>\nlet kite = Kite(tail: .long, color: .\nred)\n</pre>", "code in HTML"),
      ("Fly a kite.  \nFly it now.", "a line broken on purpose"),
      ("Short.\nAlso short.", "lines with room for the next word"),
      (
        "A long sentence about the kite's tail.\n**Fly it now and then.** It is fun.",
        "a bold rule on a separate line"
      ),
    ]))
  func `separate lines stay separate`(row: TableRow<(String, String)>) {
    let (text, reason) = row.values
    #expect(joined(text) == text, "\(reason)")
  }

  @Test(
    arguments: rows([
      (
        "Date| Changes  \n---|---  \nMay 4, 2031| Added guidance for kites\nwith tails.  \nMay 1, 2030| New.  ",
        "Date| Changes  \n---|---  \nMay 4, 2031| Added guidance for kites with tails.  \nMay 1, 2030| New.  ",
        "a row of html2text ends with two blanks"
      ),
      (
        "Date| Changes\n---|---\nMay 4, 2031| Added some guidance for\nkites.\nMay 1, 2030| New page about kites.",
        "Date| Changes\n---|---\nMay 4, 2031| Added some guidance for kites.\nMay 1, 2030| New page about kites.",
        "an editor removed the two blanks"
      ),
      (
        "Kite| Tail  \n---|---  \nBox| In kiteOS\n17.  \nDelta| 2  ",
        "Kite| Tail  \n---|---  \nBox| In kiteOS 17.  \nDelta| 2  ",
        "the rest of a row looks like an item"
      ),
      (
        "| Kite | Tail |\n|---|---|\n| Box kite with a very long name indeed |\n2 m |\n| Delta | 1 m |",
        "| Kite | Tail |\n|---|---|\n| Box kite with a very long name indeed | 2 m |\n| Delta | 1 m |",
        "a row between pipes"
      ),
    ]))
  func `wrapped rows are joined`(row: TableRow<(String, String, String)>) {
    let (text, expected, reason) = row.values
    #expect(joined(text) == expected, "\(reason)")
  }

  @Test func `a document that is not wrapped is unchanged`() {
    let text = """
      # Kites

      Kites fly.
      ## [Wind](/design/human-
      They need wind.

      A kite, a spool and
      some line.
      """
    #expect(JoinedLines(text, firstLine: 1).text == text)
  }

  @Test func `an address that nothing closes joins no lines`() {
    let text = "[Kite](open\nThe next.\n[Kite](https://example.org/a-b\nwind\n[Kite](/a\n\nb)"
    let paragraphs = String(repeating: Self.wrapped + "\n", count: 6)
    let whole = JoinedLines(paragraphs + text, firstLine: 1).text
    #expect(whole.hasPrefix("The kite rises when the wind is steady. It falls when"))
    #expect(whole.hasSuffix("\n\n" + text + "\n"))
  }

  @Test func `lines keep their numbers`() throws {
    let text = """
      # Kites

      \(Self.wrapped)
      ## [Best practices](/design/human-
      interface-guidelines/kites#Best-
      practices)

      **Fly a kite when the wind is strong.**
      Do not let the line go.

      ## Change log

      Date| Changes  
      ---|---  
      May 4, 2031| Added guidance for kites
      with tails.  
      May 1, 2030| New page.  
      """
    let page = try DocumentReader.read(text, from: DocumentSource(path: "kites.md"))
    let rule = try #require(page.records.first { $0.kind == .guideline })
    #expect(rule.section == ["Best practices"])
    #expect(rule.line == 12)
    #expect(page.changes.map(\.line) == [19, 21])
    #expect(page.changes.map(\.text) == ["Added guidance for kites with tails.", "New page."])
  }

  @Test(arguments: [
    "[Kite](open", "## [Kite\n", "<kite ", "May 4| New\n", "> ", "[1]: a-\n", "x](", "a-\n",
  ])
  func `the time is linear in the length of the document`(unit: String) {
    let clock = ContinuousClock()
    func seconds(_ count: Int) -> Double {
      let text = Self.wrapped + "\na|b  \n-|-  \n" + String(repeating: unit, count: count)
      let time = clock.measure { _ = JoinedLines(text, firstLine: 1) }
      return time / .seconds(1)
    }
    _ = seconds(1_000)
    // Quadratic time would take 64 times as long.
    #expect(seconds(40_000) < max(0.05, seconds(5_000)) * 30)
  }
}
