import GuidelineModel
import GuidelineReading
import SQLiteStore
import Synchronization
import IndexTestSupport
import Testing
import TestSupport

@testable import GuidelineIndex
@testable import GuidelineSearch

struct IngestionTests {
  @Test func `the report counts what was read`() throws {
    let sample = try SampleIndex()
    let report = try sample.ingest("now/toolbars.md", "now/tab-bars.md")
    #expect(report.read == 2)
    #expect(report.rules == 7)
    #expect(report.records == 10)
    #expect(report.warnings[.noChangeLog] == 1)
    #expect(report.failures.isEmpty && report.skipped.isEmpty)
    #expect(report.unchanged == 0 && report.removed == 0)
  }

  @Test func `progress is reported for each file`() throws {
    let sample = try SampleIndex()
    var steps: [String] = []
    let request = IngestRequest(paths: ["."], workingFolder: sample.folder.file("pages"))
    _ = try Ingestion(indexPath: sample.path).run(request) { steps.append("\($0)/\($1)") }
    #expect(steps == (1...8).map { "\($0)/8" })
  }

  // MARK: Reading again

  @Test func `unchanged files are not read again`() throws {
    let sample = try SampleIndex.filled()
    let before = try sample.lines()
    let report = try sample.ingest()
    #expect(report.read == 0)
    #expect(report.unchanged == 8)
    #expect(try sample.lines() == before)
  }

  @Test func `a changed file replaces its earlier document`() throws {
    let sample = try SampleIndex.filled()
    try sample.folder.write("# Boxes\n\n**Avoid nested boxes.**\n", to: "pages/digest/boxes.md")
    let report = try sample.ingest()
    #expect(report.read == 1)
    #expect(report.unchanged == 7)
    #expect(try sample.rules("digest/boxes.md") == ["Avoid nested boxes."])
  }

  @Test func `a new declaration is a change`() throws {
    let sample = try SampleIndex.filled()
    let report = try sample.ingest("now", captured: .of("2026-03-01"))
    #expect(report.read == 4)
    #expect(try sample.open().pages().first { $0.slug == "toolbars" }?.captured?.month == 3)
  }

  @Test func `a deleted file is removed with its words`() throws {
    let sample = try SampleIndex.filled()
    try sample.folder.remove("pages/now/tab-bars.md")
    let report = try sample.ingest()
    #expect(report.removed == 1)
    #expect(try sample.rules("now/tab-bars.md") == [])
    let slugs = try sample.open().pages().map(\.slug)
    #expect(slugs == ["boxes", "sheets", "toolbars"])
    let query = try #require(ParsedQuery("\"drawer\""))
    var request = SearchRequest(query)
    request.isExact = true
    #expect(try sample.open().search(request).hits.isEmpty)
    try expectSound(sample)
  }

  @Test func `only documents of the given folder are removed`() throws {
    let sample = try SampleIndex([
      "a/boxes.md": SamplePages.boxes, "a-old/sheets.md": SamplePages.sheets, "b/tab-bars.md": SamplePages.tabBars,
    ])
    try sample.ingest("a", "a-old", "b")
    for path in ["a/boxes.md", "a-old/sheets.md", "b/tab-bars.md"] { try sample.folder.remove("pages/\(path)") }
    #expect(try sample.ingest("a").removed == 1)
    #expect(try sample.open().pages().map(\.slug) == ["sheets", "tab-bars"])
  }

  @Test func `a missing folder is a failure and removes nothing`() throws {
    let sample = try SampleIndex(["a/boxes.md": SamplePages.boxes])
    try sample.ingest("a")
    try sample.folder.remove("pages/a")
    let report = try sample.ingest("a")
    #expect(report.failures.map(\.reason) == ["no such file or folder"])
    #expect(try sample.open().pages().map(\.slug) == ["boxes"])
  }

  @Test func `a file that is no longer a document is removed`() throws {
    let sample = try SampleIndex(["a/boxes.json": SamplePages.boxes])
    try sample.ingest("a")
    try sample.folder.write("{\"a\": 1}", to: "pages/a/boxes.json")
    let report = try sample.ingest("a")
    #expect(report.skipped.count == 1)
    #expect(report.removed == 1)
    #expect(try sample.open().pages().isEmpty)
  }

  @Test func `the same pages under another path are other documents`() throws {
    let sample = try SampleIndex(["a/boxes.md": SamplePages.boxes, "b/boxes.md": SamplePages.boxes])
    try sample.ingest("a")
    try sample.ingest("b")
    #expect(try sample.open().status().documents == 2)
    #expect(try sample.open().pages().count == 1)
  }

  // MARK: Bad files

  @Test func `a bad file does not stop the others`() throws {
    let sample = try SampleIndex([
      "a.md": "", "boxes.md": SamplePages.boxes, "c.json": "{", "sheets.md": SamplePages.sheets,
    ])
    try sample.folder.write([0x00], to: "pages/m.md")
    try sample.folder.link("pages/z.md", to: "nowhere")
    let report = try sample.ingest()
    #expect(report.read == 2)
    let names = report.failures.map { FilePath.name(of: $0.path) }
    #expect(names.sorted() == ["c.json", "m.md", "z.md"])
    #expect(report.skipped.map(\.reason) == ["empty"])
    #expect(try sample.open().pages().map(\.slug) == ["boxes", "sheets"])
  }

  @Test func `a file that can no longer be read keeps its earlier document`() throws {
    let sample = try SampleIndex(["boxes.md": SamplePages.boxes])
    try sample.ingest()
    try sample.folder.write([0x00], to: "pages/boxes.md")
    #expect(try sample.ingest().failures.map(\.reason) == ["binary"])
    try sample.folder.write("", to: "pages/boxes.md")
    #expect(try sample.ingest().failures.map(\.reason) == ["empty"])
    #expect(try sample.open().pages().map(\.slug) == ["boxes"])
  }

  @Test func `an ingest without readable documents creates no index`() throws {
    let sample = try SampleIndex(["a.md": "# \u{0}"])
    #expect(try sample.ingest("none").failures.count == 1)
    #expect(try sample.ingest().failures.count == 1)
    #expect(throws: IndexError.self) { try sample.open() }
  }

  // MARK: Implausible names

  @Test func `documents that no answer can reach are reported`() throws {
    let sample = try SampleIndex([
      "a/boxes.md": SamplePages.boxes, "b/boxes.md": SamplePages.boxes, "b/sheets.md": SamplePages.sheets,
    ])
    let report = try sample.ingest()
    #expect(report.warnings[.pageHidden] == 1)
    #expect(report.documents[.pageHidden]?.map(\.path) == ["b/boxes.md"])
    try sample.folder.remove("pages/a/boxes.md")
    #expect(try sample.ingest().warnings[.pageHidden] == nil)
  }

  @Test func `another day of a page hides none`() throws {
    let sample = try SampleIndex(["a/boxes.md": SamplePages.boxes, "b/boxes.md": SamplePages.boxes])
    try sample.ingest("a", captured: .of("2025-03-01"))
    #expect(try sample.ingest("b", captured: .of("2026-03-01")).warnings[.pageHidden] == nil)
  }

  @Test func `one title on several pages is reported`() throws {
    var pages: [String: String] = [:]
    for name in ["boxes", "sheets", "toolbars"] {
      pages["\(name).md"] = """
        ---
        title: This page needs a script
        url: https://developer.apple.com/design/human-interface-guidelines/\(name)
        ---

        **Sort the \(name) by size.** People look for large ones.
        """
    }
    let sample = try SampleIndex(pages)
    let report = try sample.ingest()
    #expect(report.documents[.titleRepeated]?.map(\.path) == ["boxes.md", "sheets.md", "toolbars.md"])
  }

  // MARK: One transaction

  @Test func `an error during an ingest changes nothing`() throws {
    var pages = SamplePages.all
    for number in 100..<300 { pages["many/page-\(number).md"] = SamplePages.boxes }
    pages["many/page-105.md"] = """
      \(SamplePages.boxes)

      ## Change log

      | Date | Changes |
      | --- | --- |
      | March 1, 2024 | First version. |
      """
    let sample = try SampleIndex(pages)
    try sample.ingest("now", "old")
    let before = try sample.lines()
    try sample.folder.remove("pages/old/navigation-bars.md")
    let database = try Database(path: sample.path, mode: .readWrite, hasChecksums: true)
    // The key of the change log that the page will have.
    try database.execute(
      """
      WITH RECURSIVE n(x) AS (SELECT max(id) + 1 FROM document UNION ALL SELECT x + 1 FROM n LIMIT 300)
      INSERT INTO changeLogEntry SELECT x, 0, '2024-03-01', '', 1 FROM n
      """)
    let error = #expect(throws: IndexError.self) { try sample.ingest() }
    #expect(error?.description.contains("changeLogEntry") == true)
    #expect(try sample.lines() == before)
    try expectSound(sample)
    try database.execute("DELETE FROM changeLogEntry WHERE text = ''")
    #expect(try sample.ingest().read == 207, "the pages of 'now' and 'old' have other paths now")
  }

  @Test func `a second writer waits for the first`() async throws {
    let sample = try SampleIndex()
    try sample.ingest("now")
    let first = try Database(path: sample.path, mode: .readWrite, hasChecksums: true)
    try first.execute("BEGIN IMMEDIATE")
    async let report = Task.detached { try sample.ingest("old") }.value
    try await Task.sleep(for: .milliseconds(100))
    try first.execute("DELETE FROM warning")
    try first.execute("COMMIT")
    #expect(try await report.read == 2)
    #expect(try sample.open().status().documents == 6)
  }

  @Test func `concurrent writers each write all of their documents`() async throws {
    var pages: [String: String] = [:]
    for number in 0..<8 { pages["\(number)/page-\(number).md"] = SamplePages.boxes }
    let sample = try SampleIndex(pages)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<8 { group.addTask { try sample.ingest("\(number)") } }
      try await group.waitForAll()
    }
    #expect(try sample.open().status().documents == 8)
    try expectSound(sample)
  }

  /// The file is whole, and the search table says the same as the texts.
  private func expectSound(_ sample: SampleIndex) throws {
    let database = try Database(path: sample.path, mode: .readWrite, hasChecksums: true)
    #expect(try database.query("PRAGMA integrity_check") { $0.text(0) } == ["ok"])
    try database.execute("INSERT INTO textIndex(textIndex, rank) VALUES('integrity-check', 1)")
    let stray = try database.query(
      """
      SELECT (SELECT count(*) FROM text WHERE id NOT IN (SELECT text FROM record))
        + (SELECT count(*) FROM record WHERE document NOT IN (SELECT id FROM document))
        + (SELECT count(*) FROM page WHERE current NOT IN (SELECT id FROM document))
      """
    ) { $0.integer(0) }
    #expect(stray == [0])
  }

  @Test func `translations are stored and indexed beside the statement and the detail`() throws {
    let sample = try SampleIndex.filled([
      "sheets.md": """
      # Sheets

      ## Best practices

      **Close sheets with a gesture.** A button does the same.

      > **겉창은 손짓에 닫힙니다.** 화살은 색을 바꿉니다.
      """
    ])
    let database = try sample.open().database
    let columns = ["statement", "detail", "otherStatements", "otherDetails"]
    let stored = try columns.map { column in
      try database.query("SELECT \(column) FROM text WHERE \(column) != ''") { $0.text(0) }
    }
    #expect(
      stored == [
        ["Close sheets with a gesture."], ["A button does the same."], ["겉창은 손짓에 닫힙니다."],
        ["화살은 색을 바꿉니다."],
      ])
    for (pattern, count) in [
      ("statement : \"손 짓\"", 1), ("detail : \"손 짓\"", 0), ("detail : \"화 살\"", 1),
    ] {
      let found = try database.query(
        "SELECT rowid FROM textIndex WHERE textIndex MATCH ?", [.text(pattern)]
      ) { $0.integer(0) }
      #expect(found.count == count, "\(pattern)")
    }
  }
}
