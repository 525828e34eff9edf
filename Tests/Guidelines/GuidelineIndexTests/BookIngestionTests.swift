import GuidelineModel
import GuidelineReading
import IndexTestSupport
import TestSupport
import Testing

@testable import GuidelineIndex

struct BookIngestionTests {
  private let slugs = ["lantern-rooms", "rope-and-knots", "signals-in-fog", "stairs", "summary", "summary-2"]

  private func pages(_ sample: SampleIndex) throws -> [String] { try sample.open().pages().map(\.slug) }

  @Test(arguments: [
    ("book.md", BooksFixture.lighthouse(), 6), ("book.html", BooksFixture.weaving(), 4),
    ("book.md", BooksFixture.orchard(), 0),
  ]) func `a book is one document with a page for each chapter`(name: String, text: String, omissions: Int) throws {
    let sample = try SampleIndex([name: text])
    let report = try sample.ingest()
    #expect(report.read == 1 && report.chapters == 6)
    #expect(report.rules == 6 * BooksFixture.rulesOfChapter)
    #expect(report.skipped.isEmpty && report.failures.isEmpty)
    #expect(report.omissions.count == omissions)
    #expect(report.omissions.allSatisfy { $0.path.contains("\(name): ") })
    #expect(try pages(sample) == slugs)
    let lines = try sample.lines()
    #expect(lines.allSatisfy { $0.hasPrefix("\(name):") })
    // In the order of the book.
    #expect(lines.last?.contains(" summary-2/") == true)
    let status = try sample.open().status()
    #expect(status.documents == 1 && status.pages == 6)
  }

  @Test func `an unchanged book is not read again`() throws {
    let sample = try SampleIndex(["book.md": BooksFixture.lighthouse()])
    try sample.ingest()
    let before = try sample.lines()
    let report = try sample.ingest()
    #expect(report.read == 0 && report.unchanged == 1 && report.removed == 0)
    #expect(try sample.lines() == before)
  }

  @Test func `chapters that vanished are removed, and new ones are added`() throws {
    let sample = try SampleIndex(["book.md": BooksFixture.lighthouse()])
    try sample.ingest()
    let titles = ["Lantern rooms", "Stairs", "Boats", "Summary"]
    try sample.folder.write(BooksFixture.lighthouse(titles), to: "pages/book.md")
    let report = try sample.ingest()
    #expect(report.read == 1 && report.chapters == 4)
    #expect(try pages(sample) == ["boats", "lantern-rooms", "stairs", "summary"])
    #expect(try sample.open().status().records == report.records)
  }

  @Test func `a book that becomes a page, and a file that is gone, leave no chapter`() throws {
    let sample = try SampleIndex(["book.md": BooksFixture.lighthouse(), "boxes.md": SamplePages.boxes])
    try sample.ingest()
    try sample.folder.write("# Stairs\n\n**Avoid steep stairs.**\n", to: "pages/book.md")
    try sample.ingest()
    #expect(try pages(sample) == ["boxes", "stairs"])
    try sample.folder.write(BooksFixture.lighthouse(), to: "pages/book.md")
    try sample.ingest()
    #expect(try pages(sample) == ["boxes"] + slugs)
    try sample.folder.remove("pages/book.md")
    #expect(try sample.ingest().removed == 1)
    #expect(try pages(sample) == ["boxes"])
  }

  @Test func `the date of a book does not date other documents, nor its own platforms`() throws {
    let sample = try SampleIndex(["book.md": BooksFixture.orchard(), "boxes.md": SamplePages.boxes])
    try sample.ingest()
    for page in try sample.open().pages() { #expect(page.supported == nil, "\(page.slug)") }
  }

  @Test func `the title of a snapshot says that its pages are Apple's`() throws {
    func url(_ title: String) throws -> String? {
      let sample = try SampleIndex(
        ["snapshot.json": "{\"title\": \"\(title)\"}", "kites.md": "# Kites\n\n**Fly kites.**\n"], declaresApples: false
      )
      try sample.ingest()
      return try sample.open().pages().first?.url
    }
    let address = "https://developer.apple.com/design/human-interface-guidelines/kites"
    #expect(try url("Human Interface Guidelines") == address)
    #expect(try url("Apple Watch Human Interface Guidelines") == address)
    #expect(try url("GNOME Human Interface Guidelines") == nil)
    #expect(try url("Kites") == nil)
  }
}
