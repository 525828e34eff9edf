import Testing
import TestSupport

@testable import GuidelineCLI

/// The rules that a checklist selects.
struct ChecklistCommandTests {
  /// The statements in the task lines of a checklist.
  private func rules(_ output: String) -> [String] {
    output.rendered.split(separator: "\n").filter { $0.hasPrefix("- [ ] ") }.map { String($0.dropFirst(8).dropLast(2)) }
  }

  private static let captions = "Give every tool its own caption."
  private static let fingernail = "Avoid captions smaller than a fingernail."
  private static let eyes = "Keep the bar where the eyes rest."
  private static let fuse = "Never fuse two sections into one item."

  private static let selections: [([String], [String], String)] = [
    (["toolbars"], [captions, fingernail, eyes], "one page"),
    (["toolbars", "-p", "macOS", "-p", "visionOS"], [captions, fingernail, eyes], "either of two platforms"),
    (["--strength", "avoid", "--strength", "never"], [fingernail, fuse], "two strengths"),
  ]

  @Test(arguments: rows(selections))
  func `a checklist has the rules that its arguments select`(row: TableRow<([String], [String], String)>) throws {
    let (words, selected, _) = row.values
    let fixture = try CommandLineFixture()
    let answer = fixture.hig(["checklist"] + words)
    #expect(answer.status == .success, "\(answer.errors)")
    #expect(rules(answer.output) == selected)
    for format in ["csv", "json", "sarif"] {
      let all = format == "sarif" ? ["--all"] : []
      let other = fixture.hig(["checklist"] + words + ["--format", format] + all)
      for rule in selected { #expect(other.output.contains(rule), "\(format)") }
    }
    try fixture.folder.write(answer.output, to: "list.md")
    let check = fixture.hig("checklist", "update", "--check", "list.md")
    #expect(check.status == .success, "a new checklist is up to date: \(check.errors)")
  }

  @Test func `--max-bytes keeps the most urgent items that fit`() throws {
    let fixture = try CommandLineFixture()
    let words = ["checklist", "toolbars", "tab-bars", "boxes", "--max-bytes"]
    let all = fixture.hig(words + ["60000"]).output
    let answer = fixture.hig(words + ["1200"])
    #expect(answer.status == .success && answer.output.utf8.count <= 1_200, "\(answer)")
    let items = answer.output.ranges(of: "- [ ] ").count
    #expect(items > 0 && items < all.ranges(of: "- [ ] ").count)
    #expect(answer.errors.contains("\(items) of "), "\(answer.errors)")
    try fixture.folder.write(answer.output, to: "review.md")
    let check = fixture.hig("checklist", "update", "--check", "review.md")
    #expect(check.status == .success, "the update keeps the number: \(check.errors)")
    let small = fixture.hig(words + ["300"])
    #expect(small.status == .usage && small.errors.contains("enough for one item"))
  }

  @Test func `--bom is for CSV only`() throws {
    let fixture = try CommandLineFixture()
    let words = ["checklist", "toolbars", "--format"]
    let csv = fixture.hig(words + ["csv"]).output
    #expect(fixture.hig(words + ["csv", "--bom"]).output.utf8.elementsEqual(("\u{FEFF}" + csv).utf8))
    for format in ["markdown", "html", "json", "sarif"] {
      #expect(fixture.hig(words + [format, "--bom"]).status == .usage, "\(format)")
    }
    #expect(fixture.hig(words + ["csv", "--max-bytes", "2000"]).status == .usage)
  }

  @Test func `control characters and markup of documents are text in each format`() throws {
    let fixture = try CommandLineFixture(HistoryFixture.hostile)
    for format in ["markdown", "csv", "json", "sarif"] {
      let output = fixture.hig("checklist", "--format", format).output
      #expect(!output.unicodeScalars.contains { $0.value < 32 && $0 != "\n" && $0 != "\r" }, "\(format)")
      #expect(!output.unicodeScalars.contains("\u{202E}"), "\(format)")
    }
    let markdown = fixture.hig("checklist").output
    #expect(!markdown.replacing(/<!-- hig.*?-->/, with: "").contains(/<[^h]/), "\(markdown)")
    try fixture.makeChecklist("list.md")
    #expect(fixture.hig("checklist", "update", "--check", "list.md").status == .success)
  }
}
