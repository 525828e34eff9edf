import GuidelineModel
import IndexTestSupport
import TestSupport
import Testing

@testable import GuidelineSearch

struct PageNameKeyTests {
  /// The pages by the keys of their names.
  private func keys(_ titles: [String: String]) throws -> [String: String] {
    let files = titles.map { slug, title in
      (
        "\(slug).md",
        """
        ---
        title: \(title)
        url: https://developer.apple.com/design/human-interface-guidelines/\(slug)
        ---
        # \(title)

        ## Best practices

        **Keep it short.** People skim.
        """
      )
    }
    let sample = try SampleIndex.filled(Dictionary(uniqueKeysWithValues: files))
    return Dictionary(uniqueKeysWithValues: try sample.open().pageNames().map { ($0.key, $0.page) })
  }

  @Test func `a page is found by its slug and title, and by their singulars`() throws {
    #expect(
      try keys(["kite-strings": "Lines for kites"]) == [
        "kitestrings": "kite-strings", "kitestring": "kite-strings",
        "linesforkites": "kite-strings", "linesforkite": "kite-strings",
      ])
  }

  @Test func `a slug leads to its own page although others have it as their title`() throws {
    let keys = try keys(["a-kites": "Kites", "kites": "Flying", "z-kites": "Kites"])
    #expect(keys["kites"] == "kites")
    #expect(keys["kite"] == "kites")
    #expect(keys["flying"] == "kites")
  }

  @Test func `the first of several pages with a title has its name`() throws {
    for _ in 0..<4 {
      let slugs = ["tails", "kites", "winds", "lines", "reels"]
      let keys = try keys(Dictionary(uniqueKeysWithValues: slugs.map { ($0, "Handles") }))
      #expect(keys["handles"] == "kites")
    }
  }
}
