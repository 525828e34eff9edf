import Testing
import TestSupport

@testable import GuidelineCLI

/// The rules that a checklist selects.
struct ChecklistCommandTests {
  /// The statements in the task lines of a checklist.
  private func rules(_ output: String) -> [String] {
    output.rendered.split(separator: "\n").filter { $0.hasPrefix("- [ ] ") }
      .map { String($0.dropFirst(8).dropLast(2)) }
  }

  private static let captions = "Give every tool its own caption."
  private static let fingernail = "Avoid captions smaller than a fingernail."
  private static let eyes = "Keep the bar where the eyes rest."
  private static let fuse = "Never fuse two sections into one item."

  private struct Selection: TestRow {
    let words: [String]
    let rules: [String]
    let reason: String

    init(_ reason: String, _ words: [String], _ rules: [String]) {
      self.words = words
      self.rules = rules
      self.reason = reason
    }
  }

  private static let selections = [
    Selection("one page", ["toolbars"], [captions, fingernail, eyes]),
    Selection(
      "either of two platforms", ["toolbars", "-p", "macOS", "-p", "visionOS"],
      [captions, fingernail, eyes]),
    Selection(
      "two strengths", ["--strength", "avoid", "--strength", "never"], [fingernail, fuse]),
  ]

  @Test(arguments: selections)
  private func `a checklist has the rules that its arguments select`(row: Selection) throws {
    let fixture = try CommandLineFixture()
    let answer = fixture.hig(["checklist"] + row.words)
    #expect(answer.status == .success, "\(answer.errors)")
    #expect(rules(answer.output) == row.rules)
    for format in ["csv", "json", "sarif"] {
      let all = format == "sarif" ? ["--all"] : []
      let other = fixture.hig(["checklist"] + row.words + ["--format", format] + all)
      for rule in row.rules { #expect(other.output.contains(rule), "\(format)") }
    }
    try fixture.folder.write(answer.output, to: "list.md")
    let check = fixture.hig("checklist", "update", "--check", "list.md")
    #expect(check.status == .success, "a new checklist is up to date: \(check.errors)")
  }

  @Test func `--max-bytes continues a long list in further files`() throws {
    let fixture = try CommandLineFixture()
    let words = ["checklist", "toolbars", "tab-bars", "boxes", "-o", "review.md", "--max-bytes"]
    let answer = fixture.hig(words + ["1200"])
    #expect(answer.status == .success && answer.output.isEmpty, "\(answer)")
    #expect(answer.errors.contains(" parts: review.md to review-"), "\(answer.errors)")
    #expect(try fixture.text(of: "review.md").contains("[part 2 of "))
    #expect(try fixture.text(of: "review-2.md").utf8.count <= 1200)
    #expect(try fixture.text(of: "review-2.md").contains("(review.md)"))
    let check = fixture.hig("checklist", "update", "--check", "review.md", "review-2.md")
    #expect(check.status == .success, "\(check.errors)")
    let small = fixture.hig(words + ["300"])
    #expect(small.status == .usage && small.errors.contains("use at least "), "\(small.errors)")
    #expect(fixture.hig(words + ["60000"]).errors == "", "one file")
    #expect(try !fixture.text(of: "review.md").contains("part 2"))
    let stdout = fixture.hig(["checklist", "toolbars", "--max-bytes", "2000"])
    #expect(stdout.status == .usage, "parts need names")
  }

  @Test func `--max-bytes replaces no file that is not a checklist`() throws {
    let fixture = try CommandLineFixture()
    let words = ["checklist", "toolbars", "tab-bars", "boxes", "-o", "review.md", "--max-bytes"]
    for _ in 1...2 { #expect(fixture.hig(words + ["1200"]).status == .success) }
    let first = try fixture.text(of: "review.md")
    try fixture.folder.write("mine", to: "mine.txt")
    for makesLink in [false, true] {
      try fixture.folder.remove("review-2.md")
      if makesLink {
        try fixture.folder.link("review-2.md", to: "mine.txt")
      } else {
        try fixture.folder.write("mine", to: "review-2.md")
      }
      let answer = fixture.hig(words + ["1300"])
      #expect(answer.status == .failure && answer.errors.contains("'review-2.md'"), "\(answer)")
      #expect(try fixture.text(of: "review-2.md") == "mine")
      #expect(try fixture.text(of: "mine.txt") == "mine")
      #expect(try fixture.text(of: "review.md") == first)
    }
  }

  @Test func `--bom is for CSV only`() throws {
    let fixture = try CommandLineFixture()
    let words = ["checklist", "toolbars", "--format"]
    let csv = fixture.hig(words + ["csv"]).output
    #expect(
      fixture.hig(words + ["csv", "--bom"]).output.utf8.elementsEqual(("\u{FEFF}" + csv).utf8))
    for format in ["markdown", "html", "json", "sarif"] {
      #expect(fixture.hig(words + [format, "--bom"]).status == .usage, "\(format)")
    }
    #expect(fixture.hig(words + ["csv", "--max-bytes", "2000"]).status == .usage)
  }

  @Test func `control characters and markup of documents are text in each format`() throws {
    let fixture = try CommandLineFixture(HistoryFixture.hostile)
    for format in ["markdown", "csv", "json", "sarif"] {
      let output = fixture.hig("checklist", "--format", format).output
      #expect(
        !output.unicodeScalars.contains { $0.value < 32 && $0 != "\n" && $0 != "\r" }, "\(format)")
      #expect(!output.unicodeScalars.contains("\u{202E}"), "\(format)")
    }
    let markdown = fixture.hig("checklist").output
    #expect(!markdown.replacing(/<!-- hig.*?-->/, with: "").contains(/<[^h]/), "\(markdown)")
    try fixture.makeChecklist("list.md")
    #expect(fixture.hig("checklist", "update", "--check", "list.md").status == .success)
  }
}
