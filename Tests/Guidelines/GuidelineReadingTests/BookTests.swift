import GuidelineModel
import TestSupport
import Testing

@testable import GuidelineReading

struct BookTests {
  private func read(_ text: String, _ path: String = "shelf/book.md") throws -> GuidelinePages {
    try DocumentReader.pages(of: text, from: DocumentSource(applesPage: path))
  }

  private static let books = [
    Named("Markdown with front matter", BooksFixture.lighthouse()),
    Named("HTML with numbered chapters", BooksFixture.weaving()), Named("Markdown with YAML", BooksFixture.orchard()),
  ]

  @Test(arguments: books) func `each chapter is a page`(book: Named<String>) throws {
    let pages = try read(book.value).pages
    #expect(pages.map(\.title) == BooksFixture.chapters)
    #expect(
      pages.map(\.slug) == ["lantern-rooms", "rope-and-knots", "signals-in-fog", "summary", "stairs", "summary-2"])
    for page in pages {
      let rules = page.records.filter { $0.kind == .guideline }
      #expect(rules.count == BooksFixture.rulesOfChapter)
      #expect(rules.first?.statement == BooksFixture.rule(0, of: page.title))
      #expect(rules.allSatisfy { $0.section == ["Basics"] })
      #expect(page.records.allSatisfy { $0.id.hasPrefix("\(page.slug)/") })
    }
    let ids = pages.flatMap(\.records).map(\.id)
    #expect(Set(ids).count == ids.count)
  }

  @Test(arguments: books) func `lines are those of the file`(book: Named<String>) throws {
    let lines = book.value.split(separator: "\n", omittingEmptySubsequences: false)
    for record in try read(book.value).pages.flatMap(\.records) {
      guard let statement = record.statement else { continue }
      #expect(lines[record.line - 1].contains(statement))
    }
  }

  @Test func `lines of a book with wrapped lines are those of the file`() throws {
    var lines: [String] = []
    for line in BooksFixture.lighthouse().split(separator: "\n", omittingEmptySubsequences: false) {
      var wrapped = ""
      for word in line.split(separator: " ") {
        if wrapped.count + word.count > 78 {
          lines.append(wrapped)
          wrapped = ""
        }
        wrapped += (wrapped.isEmpty ? "" : " ") + word
      }
      lines.append(wrapped)
    }
    let records = try read(lines.joined(separator: "\n")).pages.flatMap(\.records)
    let rules = records.filter { $0.kind == .guideline }
    #expect(rules.count == 6 * BooksFixture.rulesOfChapter)
    #expect(rules.allSatisfy { lines[$0.line - 1].hasPrefix("**Keep the ") })
  }

  @Test func `each chapter may be an article of HTML`() throws {
    let text = BooksFixture.weaving().replacing("<h1", with: "</article><article><h1")
    #expect(try read(text).pages.map(\.title) == BooksFixture.chapters)
  }

  @Test func `parts that are no chapters are left out with the reason`() throws {
    func omissions(_ text: String) throws -> [String] { try read(text).omissions.map { "\($0.title): \($0.reason)" } }
    let ofLighthouse = try omissions(BooksFixture.lighthouse())
    #expect(
      ofLighthouse == [
        "The Keeper's Book of Lighthouses: the front matter of a book",
        "Lighthouse Documentation License: \(BookWords.matter)",
        "Disclaimer of Warranty: \(BookWords.matter)",
        "Table of Contents: \(BookWords.matter)",
        "Guidelines: the front matter of a book", "Index: \(BookWords.matter)",
      ])
    let ofWeaving = try omissions(BooksFixture.weaving())
    #expect(
      ofWeaving == [
        ": the front matter of a book", "Contents: \(BookWords.matter)",
        "Preface: the front matter of a book", "Legal Notice: \(BookWords.matter)",
      ])
    #expect(try omissions(BooksFixture.orchard()) == [])
  }

  @Test func `text below all headings of a license is left out`() throws {
    let records = try read(BooksFixture.lighthouse()).pages.flatMap(\.records)
    #expect(!records.contains { $0.statement == "You may copy this book." })
  }

  @Test func `a date in YAML does not tell which platforms existed`() throws {
    let page = try #require(try read(BooksFixture.orchard()).pages.first)
    #expect(page.captured == CalendarDate("2024-03-01"))
    #expect(page.notBefore == nil)
    #expect(page.platforms.supported.isEmpty)
    #expect(page.records.allSatisfy { $0.platforms == nil })
    #expect(page.warnings[.noChangeLog] == 0)
  }

  @Test func `a day of capture and declared platforms hold for all chapters`() throws {
    var source = DocumentSource(applesPage: "book.md")
    source.snapshotCapture = CalendarDate("2026-02-01")
    source.platforms = PlatformSet(.macOS)
    let pages = try DocumentReader.pages(of: BooksFixture.orchard(), from: source).pages
    #expect(pages.allSatisfy { $0.captured == CalendarDate("2026-02-01") })
    #expect(pages.flatMap(\.records).allSatisfy { $0.platforms == PlatformSet(.macOS) })
  }

  @Test func `a book that names a guide to a platform is for that platform`() throws {
    let text = BooksFixture.lighthouse()
      .replacing("The Keeper's Book of Lighthouses", with: "OS X Human Interface Guidelines")
    let rules = try read(text).pages.flatMap(\.records).filter { $0.kind == .guideline }
    #expect(rules.allSatisfy { $0.platforms == PlatformSet(.macOS) && $0.basis == .page })
  }

  // MARK: Addresses

  @Test func `a chapter with the name of Apple's page has no address in a book of another maker`() throws {
    let titles = ["Menus", "Rope and knots", "Signals in fog", "Stairs"]
    let pages = try DocumentReader.pages(of: BooksFixture.lighthouse(titles), from: DocumentSource(path: "book.md"))
      .pages
    #expect(pages.map(\.slug) == ["local:menus", "local:rope-and-knots", "local:signals-in-fog", "local:stairs"])
    #expect(pages.allSatisfy { $0.url == nil })
  }

  @Test func `the pages of Apple's guidelines in one file keep their addresses`() throws {
    let titles = ["Menus", "Toolbars", "Sliders", "Stairs", "Menus"]
    let book = BooksFixture.orchard(titles)
      .replacing("title: The", with: "title: Human Interface Guidelines\nsubtitle: The")
    let pages = try DocumentReader.pages(of: book, from: DocumentSource(path: "book.md")).pages
    let site = "https://developer.apple.com/design/human-interface-guidelines/"
    #expect(pages.map(\.slug) == ["menus", "toolbars", "sliders", "stairs", "menus-2"])
    #expect(pages.map(\.url) == ["\(site)menus", "\(site)toolbars", "\(site)sliders", "\(site)stairs", nil])
  }

  @Test func `chapters do not take the address of the book`() throws {
    let text = BooksFixture.orchard().replacing(
      "title: The", with: "url: https://books.example/human-interface-guidelines/orchard\ntitle: The")
    let pages = try DocumentReader.pages(of: text, from: DocumentSource(path: "book.md")).pages
    #expect(pages.allSatisfy { $0.url == nil && $0.slug != "local:orchard" })
  }

  // MARK: Other documents

  @Test func `short documents, documents with few chapters and those without rules are one page`() throws {
    let short = BooksFixture.orchard().prefix(190_000)
    #expect(try read(String(short)).pages.count == 1)
    let long = BooksFixture.chapters[..<2].map { String($0) }
    let few = BooksFixture.orchard(long) + String(repeating: "Sand is fine. ", count: 20_000)
    #expect(try read(few).pages.count == 1)
    let text = BooksFixture.orchard().replacing("**", with: "").replacing("Keep", with: "They keep")
    #expect(try read(text).pages.count == 1)
  }

  @Test func `chapters may stand below parts`() throws {
    var text = ""
    for part in 1...3 {
      let titles = (1...3).map { "Room \(part * 10 + $0)" }
      text += "# Part \(part): Rooms\n\n"
      text += BooksFixture.orchard(titles).split(separator: "---\n\n", maxSplits: 1)[1]
        .replacing("\n#", with: "\n##").replacing("# Room 1", with: "\n## Room 1")
      text += "\n"
    }
    text = text.replacing("\n# Room", with: "\n## Room")
    let read = try read(text)
    #expect(read.pages.map(\.title).contains("Room 22"))
    #expect(read.pages.count == 9)
    #expect(read.omissions.contains { $0.title == "Part 1: Rooms" })
  }

  @Test func `only the first chapter has the warnings of the parser`() throws {
    let table = "\n\n<table></table>\n\n"
    let pages = try read(BooksFixture.weaving() + table).pages
    #expect(pages.dropFirst().allSatisfy { $0.warnings[.navigationSkipped] == 0 })
  }

  // MARK: Hostile documents

  @Test(.timeLimit(.minutes(5))) func `too many chapters are one page`() throws {
    let chapter = "# Same\n\n**Keep it.** \(String(repeating: "sand ", count: 60))\n\n"
    let most = String(repeating: chapter, count: Book.partLimit)
    let filler = String(repeating: "Sand is fine. ", count: 20_000)
    let pages = try read(most + filler).pages
    #expect(pages.count == Book.partLimit)
    #expect(Set(pages.map(\.slug)).count == pages.count)
    #expect(try read(most + chapter + filler).pages.count == 1)
  }

  @Test(.timeLimit(.minutes(5))) func `headings of all levels take linear time`() throws {
    let headings = (0..<30_000).map { "\(String(repeating: "#", count: $0 % 6 + 1)) Sand \($0 % 7)" }
    #expect(try read(headings.joined(separator: "\n\n")).pages.count == 1)
    let licenses = String(repeating: "# License\n\n## Sand\n\nSand is fine.\n\n", count: 4_000)
    #expect(try read(licenses).pages.count == 1)
  }
}
