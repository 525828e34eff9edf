import Foundation
import Testing
import TestSupport

@testable import GuidelineCLI

/// The file of a checklist: other files are refused, and nothing is lost when one is replaced.
struct ReviewFileCommandTests {
  /// A fixture with an outdated checklist.
  private func outdatedChecklist() throws -> CommandLineFixture {
    let fixture = try CommandLineFixture(HistoryFixture.june2026)
    try fixture.makeChecklist("list.md", "searching", "--as-of", "2026-05")
    return fixture
  }

  @Test func `--backup keeps the file as it was, and without it no other file is left`() throws {
    let fixture = try outdatedChecklist()
    let before = try fixture.text(of: "list.md")
    let names = { try FileManager.default.contentsOfDirectory(atPath: fixture.folder.path).sorted() }
    let files = try names()
    _ = fixture.hig("checklist", "update", "list.md")
    #expect(try names() == files)
    try fixture.folder.write(before, to: "list.md")
    _ = fixture.hig("checklist", "update", "--backup", "list.md")
    #expect(try fixture.text(of: "list.md.bak") == before)
    #expect(try fixture.text(of: "list.md") != before)
    let backup = try fixture.text(of: "list.md.bak")
    _ = fixture.hig("checklist", "update", "--backup", "list.md")
    #expect(try fixture.text(of: "list.md.bak") == backup, "an update without changes keeps the older backup")
  }

  @Test func `a symbolic link stays, and its target is replaced`() throws {
    let fixture = try outdatedChecklist()
    let before = try fixture.text(of: "list.md")
    try fixture.folder.link("link.md", to: "list.md")
    #expect(fixture.hig("checklist", "update", "link.md").status == .success)
    let target = try FileManager.default.destinationOfSymbolicLink(atPath: fixture.folder.file("link.md"))
    #expect(target == "list.md")
    #expect(try fixture.text(of: "list.md") != before)
  }

  @Test(arguments: [0o600, 0o640, 0o664, 0o755]) func `an update keeps the permissions`(mode: Int) throws {
    let fixture = try outdatedChecklist()
    let path = fixture.folder.file("list.md")
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
    #expect(fixture.hig("checklist", "update", "list.md").status == .success)
    let kept = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(kept == mode)
  }

  /// Files in the place of the backup that hig did not write.
  @Test(arguments: ["folder", "file", "link to a file", "link to nothing"])
  func `without a backup the checklist is not changed`(kind: String) throws {
    let fixture = try outdatedChecklist()
    let before = try fixture.text(of: "list.md")
    try fixture.folder.write("mine", to: "mine.txt")
    switch kind {
    case "folder": try fixture.folder.write("", to: "list.md.bak/in-the-way")
    case "file": try fixture.folder.write("mine", to: "list.md.bak")
    case "link to a file": try fixture.folder.link("list.md.bak", to: "mine.txt")
    default: try fixture.folder.link("list.md.bak", to: "new.txt")
    }
    let answer = fixture.hig("checklist", "update", "--backup", "list.md")
    #expect(answer.status == .failure)
    #expect(answer.errors.contains("'list.md.bak'"), "\(answer.errors)")
    #expect(try fixture.text(of: "list.md") == before)
    #expect(try fixture.text(of: "mine.txt") == "mine")
    #expect(kind != "file" || (try? fixture.text(of: "list.md.bak")) == "mine")
    #expect(!FileManager.default.fileExists(atPath: fixture.folder.file("new.txt")))
  }

  @Test(.enabled(if: geteuid() != 0, "root can write to every folder"))
  func `in a read-only folder the checklist is not changed`() throws {
    let fixture = try outdatedChecklist()
    try fixture.folder.write(try fixture.text(of: "list.md"), to: "readonly/list.md")
    let folder = fixture.folder.file("readonly")
    try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: folder)
    defer { try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder) }
    let answer = fixture.hig("checklist", "update", "readonly/list.md")
    try fixture.expectScreen("update/read-only-folder", ["checklist", "update", "readonly/list.md"], answer)
    #expect(answer.status == .failure)
    #expect(try fixture.text(of: "readonly/list.md") == fixture.text(of: "list.md"))
  }

  @Test(arguments: [
    Named("update", ["checklist", "update"]), Named("check", ["checklist", "update", "--check"]),
    Named("status", ["review", "status"]),
  ]) func `a file that is not a checklist is refused`(command: Named<[String]>) throws {
    let fixture = try CommandLineFixture([:])
    try fixture.folder.write("# Notes\n\n- [ ] a task\n", to: "notes.md")
    let answer = try fixture.expectScreens(
      "checklist/not-a-checklist-\(command.reason)", ["missing.md", "notes.md"].map { command.value + [$0] })
    #expect(answer.status == .failure)
    #expect(answer.output.isEmpty)
  }

  @Test func `a checklist of 100,000 lines is updated within seconds`() throws {
    let fixture = try outdatedChecklist()
    var text = try fixture.text(of: "list.md")
    for number in 0..<33_333 { text += "- [ ] my own task \(number)\n  with a line, `code` and <b>more</b>\n\n" }
    try fixture.folder.write(text, to: "list.md")
    let start = ContinuousClock.now
    let answer = fixture.hig("checklist", "update", "list.md")
    #expect(answer.status == .success)
    #expect(ContinuousClock.now - start < .seconds(30))
    #expect(try fixture.text(of: "list.md").hasSuffix("my own task 33332\n  with a line, `code` and <b>more</b>\n\n"))
  }
}
