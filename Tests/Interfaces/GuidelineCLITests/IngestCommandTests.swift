import Testing
import TestSupport

@testable import GuidelineCLI

struct IngestCommandTests {
  private let workshop: Workshop

  init() throws { workshop = try Workshop() }

  @Test func `what was read and what was lost is told`() throws {
    let workshop = try Workshop([:])
    for (name, text) in WorkshopPages.all { try workshop.folder.write(text, to: "pages/\(name)") }
    try workshop.folder.write("", to: "pages/picture.png")
    let answer = workshop.hig("ingest", "pages")
    #expect(answer.status == .success)
    #expect(answer.errors.isEmpty)
    #expect(
      answer.output == """
        read 3 documents: 6 rules in 8 records
        passed over: 1 file, unsupported file type
        lost or unsure: 2 rules whose platforms are not known
        lost or unsure: 2 documents without a change log

        """)
  }

  @Test func `one of a kind is told in the singular`() throws {
    try workshop.folder.write("# Sheets\n\n**Avoid wet sheets.**\n", to: "more/sheets.md")
    let output = workshop.hig("ingest", "more").output
    #expect(output.hasPrefix("read 1 document: 1 rule in 1 record\n"))
    #expect(output.contains("unsure: 1 rule whose platforms are not known\n"))
    #expect(output.contains("unsure: 1 document without a change log\n"))
  }

  @Test func `a second run reads what changed and forgets what is gone`() throws {
    try workshop.folder.write("# Boxes\n\n**Avoid burning boxes.**\n", to: "pages/boxes.md")
    try workshop.folder.remove("pages/tab-bars.md")
    let output = workshop.hig("ingest", "pages").output
    #expect(output.hasPrefix("read 1 document: 1 rule in 1 record\n"))
    #expect(output.contains("unchanged: 1 document\n"))
    #expect(output.contains("removed: 1 document\n"))
    let third = workshop.hig("ingest", "pages")
    #expect(third.output == "read 0 documents: 0 rules in 0 records\nunchanged: 2 documents\n")
    #expect(third.status == .success)
  }

  @Test func `files that cannot be read are named with the cause, the rest is read, status 2`()
    throws
  {
    try workshop.folder.write([0], to: "more/a.md")
    try workshop.folder.write(WorkshopPages.japaneseSheets, to: "more/b.md")
    let answer = workshop.hig("ingest", "more", "none")
    #expect(answer.status == .failure)
    #expect(answer.output.hasPrefix("read 1 document: "))
    #expect(
      answer.errors == """
        hig: none: no such file or folder
        hig: \(workshop.folder.file("more/a.md")): binary

        """)
  }

  @Test func `flags say what documents do not`() throws {
    try workshop.folder.write("# Sheets\n\n**Avoid wet sheets.**\n", to: "more/sheets.md")
    _ = workshop.hig(
      "ingest", "more", "--captured", "2025-03", "--platforms", "tvos,Apple Watch", "--language",
      "en")
    let object = try workshop.hig("show", "sheets/avoid-wet-sheets", "--format", "json").object()
    #expect(object["captured"] as? String == "2025-03")
    #expect(object["platforms"] as? [String] == ["tvOS", "watchOS"])
    #expect(object["platformBasis"] as? String == "declared")
  }

  @Test func `a name from a file system cannot command the terminal`() throws {
    try workshop.folder.write([0], to: "more/\u{1B}[31mred\u{202E}.md")
    let answer = workshop.hig("ingest", "more")
    #expect(answer.errors.contains("red"))
    #expect(!answer.errors.unicodeScalars.contains("\u{1B}"))
    #expect(!answer.errors.unicodeScalars.contains("\u{202E}"))
  }

  @Test func `what is no index is not written to`() throws {
    try workshop.folder.write("A letter, and a long one at that.\n", to: "letter.txt")
    let answer = workshop.hig("ingest", "pages", "--index", "letter.txt")
    #expect(answer.status == .failure)
    #expect(answer.output.isEmpty)
    let path = workshop.folder.file("letter.txt")
    #expect(answer.errors == "hig: '\(path)' is not a hig index; choose another with --index\n")
  }
}
