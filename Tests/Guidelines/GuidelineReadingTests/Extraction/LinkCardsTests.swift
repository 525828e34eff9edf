import GuidelineModel
import TestSupport
import Testing

@testable import GuidelineReading

struct LinkCardsTests {
  private static let site = "https://developer.apple.com/design/human-interface-guidelines/"
  private static let reels = "[Reels](\(site)reels)"
  private static let tails = "[Kite tails](\(site)kite-tails)"

  private func page(_ body: String) throws -> GuidelinePage {
    let text = "# Kites\n\n**Wait for good wind.** It comes.\n\n" + body
    return try DocumentReader.read(text, from: DocumentSource(path: "kites.md"))
  }

  @Test(
    arguments: rows([
      ("\(reels) — A reel holds string.\n\n\(tails) — A tail is heavy.", "paragraphs"),
      ("- \(reels) - A reel holds string.\n- \(tails) - A tail is heavy.", "items"),
      ("**\(reels)**: A reel holds string.\n\n**\(tails)**: A tail is heavy.", "bold and a colon"),
      ("\(reels)<br>A reel holds string.\n\n\(tails)<br>A tail is heavy.", "line ends"),
    ]))
  func `links with the abstract of their page are left out`(row: TableRow<(String, String)>) throws
  {
    let (body, reason) = row.values
    let page = try page(body)
    #expect(page.records.map(\.detail) == ["It comes."], "\(reason)")
    #expect(page.records.first?.links == ["reels", "kite-tails"], "\(reason)")
    #expect(page.warnings[.linkCardsSkipped] == 2, "\(reason)")
  }

  @Test(
    arguments: rows([
      ("\(reels) — A reel holds string.", "a single one"),
      ("- \(reels)\n- \(tails)", "links only"),
      ("- \(reels) hold string.\n- \(tails) are heavy.", "sentences about the pages"),
      (
        "- [Wood](\(site)reels) — A reel holds string.\n- [Cloth](\(site)tails) — A tail is heavy.",
        "link texts that are not titles"
      ),
      (
        "- [Reels](https://example.org/reels) — They hold.\n- [Tails](https://example.org/tails) — Well.",
        "links to other sites"
      ),
    ]))
  func `other links are kept`(row: TableRow<(String, String)>) throws {
    let (body, reason) = row.values
    let page = try page(body)
    #expect(page.warnings[.linkCardsSkipped] == 0, "\(reason)")
    #expect(page.records.first?.detail != "It comes.", "\(reason)")
  }
}
