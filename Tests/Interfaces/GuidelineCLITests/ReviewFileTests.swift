import Foundation
import Testing
import TestSupport

@testable import GuidelineCLI

/// The file of a list: what is no list is told, and nothing is lost when one is replaced.
struct ReviewFileTests {
  /// A stale list, and the workshop it lies in.
  private func staleList() throws -> Workshop {
    let workshop = try Workshop(HistoryPages.june2026)
    try workshop.makeList("list.md", "searching", "--as-of", "2026-05")
    return workshop
  }

  @Test func `without --backup nothing else is left, with it the file as it was`() throws {
    let workshop = try staleList()
    let before = try workshop.text(of: "list.md")
    let names = {
      try FileManager.default.contentsOfDirectory(atPath: workshop.folder.path).sorted()
    }
    let files = try names()
    _ = workshop.hig("checklist", "update", "list.md")
    #expect(try names() == files)
    try workshop.folder.write(before, to: "list.md")
    _ = workshop.hig("checklist", "update", "--backup", "list.md")
    #expect(try workshop.text(of: "list.md.bak") == before)
    #expect(try workshop.text(of: "list.md") != before)
    let backup = try workshop.text(of: "list.md.bak")
    _ = workshop.hig("checklist", "update", "--backup", "list.md")
    #expect(try workshop.text(of: "list.md.bak") == backup, "nothing new keeps the older one")
  }

  @Test func `a link stays one, and what it leads to is replaced`() throws {
    let workshop = try staleList()
    let before = try workshop.text(of: "list.md")
    try workshop.folder.link("link.md", to: "list.md")
    #expect(workshop.hig("checklist", "update", "link.md").status == .success)
    let target = try FileManager.default.destinationOfSymbolicLink(
      atPath: workshop.folder.file("link.md"))
    #expect(target == "list.md")
    #expect(try workshop.text(of: "list.md") != before)
  }

  @Test(arguments: [0o600, 0o640, 0o664, 0o755])
  func `permissions stay`(mode: Int) throws {
    let workshop = try staleList()
    let path = workshop.folder.file("list.md")
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
    #expect(workshop.hig("checklist", "update", "list.md").status == .success)
    let kept = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(kept == mode)
  }

  @Test func `when the backup cannot be written the list stays`() throws {
    let workshop = try staleList()
    let before = try workshop.text(of: "list.md")
    try workshop.folder.write("", to: "list.md.bak/in-the-way")
    let answer = workshop.hig("checklist", "update", "--backup", "list.md")
    #expect(answer.status == .failure)
    #expect(answer.errors.hasPrefix("hig: cannot write 'list.md': "), "\(answer.errors)")
    #expect(try workshop.text(of: "list.md") == before)
  }

  @Test(.enabled(if: geteuid() != 0, "for root every folder can be written"))
  func `in a folder that is read-only the list stays`() throws {
    let workshop = try staleList()
    try workshop.folder.write(try workshop.text(of: "list.md"), to: "shut/list.md")
    let folder = workshop.folder.file("shut")
    try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: folder)
    defer {
      try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder)
    }
    let answer = workshop.hig("checklist", "update", "shut/list.md")
    #expect(
      answer.errors == "hig: cannot write 'shut/list.md': check the permissions of the folder\n")
    #expect(answer.status == .failure)
    #expect(try workshop.text(of: "shut/list.md") == workshop.text(of: "list.md"))
  }

  @Test(arguments: [
    (["checklist", "update"], "an update"), (["checklist", "update", "--check"], "a check"),
    (["review", "status"], "a status"),
  ])
  func `what is no list is told, whatever it is`(words: [String], because reason: String) throws {
    let workshop = try Workshop([:])
    let folder = workshop.folder
    try folder.write("", to: "empty.md")
    try folder.write([0x23, 0xFF, 0xFE, 0x0A], to: "latin.md")
    try folder.write("# Notes\n\n- [ ] a task\n", to: "notes.md")
    try folder.write("a,b\n1,2\n", to: "table.csv")
    try folder.write("{\"a\": 1}", to: "other.json")
    try folder.write("<!-- hig checklist {\"platforms\": [\"beOS\"]} -->\n", to: "platform.md")
    try folder.write("<!-- hig checklist {\"since\": \"soon\"} -->\n", to: "since.md")
    try folder.write("<!-- hig checklist {\"subj -->\n", to: "damaged.md")
    try folder.write("id,list\na/b,\"{}\n", to: "quote.csv")
    try folder.link("nowhere.md", to: "missing.md")
    try #require(mkfifo(folder.file("pipe.md"), 0o600) == 0)
    let faults = [
      ("missing.md", "cannot read 'missing.md': no such file"),
      ("nowhere.md", "cannot read 'nowhere.md': no such file"),
      (".", "cannot read '.': it is a folder"),
      ("pipe.md", "cannot read 'pipe.md': it is no ordinary file"),
      ("latin.md", "cannot read 'latin.md': not UTF-8"),
      ("empty.md", "'empty.md': not a hig checklist: header missing"),
      ("notes.md", "'notes.md': not a hig checklist: header missing"),
      ("table.csv", "'table.csv': not a hig checklist: header missing"),
      ("other.json", "'other.json': not a hig checklist: header missing"),
      ("platform.md", "'platform.md': cannot read the request in the checklist's header: "),
      (
        "since.md",
        "'since.md': cannot read the request in the checklist's header: 'soon' is not a date"
      ),
      ("damaged.md", "'damaged.md': cannot read the request in the checklist's header: "),
      ("quote.csv", "'quote.csv': line 2: a quote is never closed"),
    ]
    for (name, error) in faults {
      let answer = workshop.hig(words + [name])
      #expect(answer.status == .failure, "\(name)")
      #expect(answer.errors.hasPrefix("hig: \(error)"), "\(name): \(answer.errors)")
      #expect(answer.output.isEmpty, "\(name)")
    }
  }

  @Test func `a hundred thousand lines are read and written quickly`() throws {
    let workshop = try staleList()
    var text = try workshop.text(of: "list.md")
    for number in 0..<33_333 {
      text += "- [ ] my own task \(number)\n  with a line, `code` and <b>more</b>\n\n"
    }
    try workshop.folder.write(text, to: "list.md")
    let start = ContinuousClock.now
    let answer = workshop.hig("checklist", "update", "list.md")
    #expect(answer.errors == "hig: list.md: 1 new, 3 changed\n")
    #expect(ContinuousClock.now - start < .seconds(30))
    #expect(
      try workshop.text(of: "list.md").hasSuffix(
        "my own task 33332\n  with a line, `code` and <b>more</b>\n\n"))
  }
}
