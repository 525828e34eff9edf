import GuidelineModel
import TestSupport
import Testing

@testable import GuidelineReading

/// Lines are wrapped at 40 columns, as html2text and Python's `textwrap` break them.
struct JoinedLinesTests {
  /// A paragraph that shows at which column the document is wrapped.
  static let wrapped = """
    The kite rises when the wind is steady.
    It falls when the wind drops, and then
    the line goes slack. Reel it in slowly
    and wait for the next gust to come up.

    """

  private func joined(_ text: String) -> String {
    let whole = JoinedLines(Self.wrapped + "\n" + text, firstLine: 1).text
    return whole.split(separator: "\n").dropFirst().joined(separator: "\n")
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
    let page = try DocumentReader.read(text, from: DocumentSource(applesPage: "kites.md"))
    let rule = try #require(page.records.first { $0.kind == .guideline })
    #expect(rule.section == ["Best practices"])
    #expect(rule.line == 12)
    #expect(page.changes.map(\.line) == [19, 21])
    #expect(page.changes.map(\.text) == ["Added guidance for kites with tails.", "New page."])
  }

  @Test(arguments: ["[Kite](open", "## [Kite\n", "<kite ", "May 4| New\n", "> ", "[1]: a-\n", "x](", "a-\n"])
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
