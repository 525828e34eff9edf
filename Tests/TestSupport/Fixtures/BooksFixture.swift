/// Books in one file, each as long as a real one. Their texts are generated.
package enum BooksFixture {
  /// The titles of the chapters of each book.
  package static let chapters = ["Lantern rooms", "Rope and knots", "Signals in fog", "Summary", "Stairs", "Summary"]
  /// The number of rules of a chapter.
  package static let rulesOfChapter = 12

  /// Markdown: front matter, a license, a warranty, contents and an index under headings of level 1, chapters of level
  /// 2.
  package static func lighthouse(_ chapters: [String] = chapters) -> String {
    """
    # The Keeper's Book of Lighthouses

    Third edition, for keepers and their helpers.

    # Lighthouse Documentation License

    ## Applicability

    **You may copy this book.** Keep the names of the keepers in each copy.

    # Disclaimer of Warranty

    The book comes without any warranty.

    # Table of Contents

    - Lantern rooms
    - Rope and knots

    # Guidelines

    \(markdown(chapters, level: "##"))

    # Index

    fog, 12

    """
  }

  /// HTML: numbered chapters under headings of level 1, with a title of the file.
  package static func weaving(_ chapters: [String] = chapters) -> String {
    let text = chapters.enumerated().map { number, title in
      let rules = rules(of: number, title, among: chapters.count).map { "<p><b>\($0.rule)</b> \($0.detail)</p>" }
      return """
        <h1 id="chapter-\(number + 1)">Chapter \(number + 1): \(title)</h1>
        <p>This chapter is about \(title.lowercased()).</p>
        <h2 id="basics-\(number + 1)">Basics</h2>
        \(rules.joined(separator: "\n"))
        """
    }
    return """
      <!DOCTYPE html>
      <html lang="en"><head><title>The Weaver's Manual | Loom Press</title></head><body>
      <p>The Weaver's Manual, printed by the Loom Press.</p>
      <h1>Contents</h1>
      <ul><li>Lantern rooms</li></ul>
      <h1>Preface</h1>
      <p>Weavers wrote this manual for weavers.</p>
      \(text.joined(separator: "\n"))
      <h1>Appendix A: Legal Notice</h1>
      <p>All names belong to their owners.</p>
      </body></html>

      """
  }

  /// Markdown: a title and a date in YAML, chapters under headings of level 1.
  package static func orchard(_ chapters: [String] = chapters, date: String = "2024-03-01") -> String {
    """
    ---
    title: The Orchard Handbook
    date: \(date)
    ---

    \(markdown(chapters, level: "#"))

    """
  }

  /// The rule of a chapter at a position, which differs between chapters.
  package static func rule(_ position: Int, of title: String) -> String {
    "Keep the \(title.lowercased()) of post \(position + 1) free of sand."
  }

  private static func markdown(_ chapters: [String], level: String) -> String {
    chapters.enumerated().map { number, title in
      let rules = rules(of: number, title, among: chapters.count).map { "**\($0.rule)** \($0.detail)" }
      return """
        \(level) \(title)

        This chapter is about \(title.lowercased()).

        \(level)# Basics

        \(rules.joined(separator: "\n\n"))
        """
    }.joined(separator: "\n\n")
  }

  /// The rules of a chapter; the fewer chapters, the longer they are.
  private static func rules(of chapter: Int, _ title: String, among count: Int) -> [(rule: String, detail: String)] {
    (0..<rulesOfChapter).map { position in
      let walks = (0..<240 / max(count, 3)).map { walk in
        """
        On walk \(walk + 1) of tour \(chapter + 1) a helper brings \(position + walk + 2) buckets \
        before the tide turns.
        """
      }
      return (rule(position, of: title), walks.joined(separator: " "))
    }
  }
}
