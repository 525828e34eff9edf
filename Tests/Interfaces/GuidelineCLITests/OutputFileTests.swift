import Foundation
import TestSupport
import Testing

@testable import GuidelineCLI

/// `--output FILE`.
struct OutputFileTests {
  private let fixture: CommandLineFixture

  init() throws { fixture = try CommandLineFixture() }

  @Test(
    arguments: [
      ["search", "caption"], ["applies", "toolbars"], ["show", "toolbars"], ["log"],
      ["diff", "toolbars"], ["export"], ["checklist", "toolbars"], ["pages"], ["status"],
      ["blame", "toolbars"], ["config"], ["manual"], ["completions", "bash"], ["help"],
    ])
  func `the file has what standard output would have`(words: [String]) throws {
    let expected = fixture.hig(words)
    let answer = fixture.hig(words + ["-o", "out.txt"])
    #expect(answer.output.isEmpty)
    #expect(answer.errors == expected.errors)
    #expect(answer.status == expected.status)
    #expect(try fixture.text(of: "out.txt") == expected.output)
  }

  @Test func `a dash is standard output`() throws {
    let expected = fixture.hig("pages")
    #expect(fixture.hig("pages", "--output", "-").output == expected.output)
    #expect(fixture.hig("pages", "--output=-").output == expected.output)
  }

  @Test func `a file is never coloured or paged`() throws {
    fixture.terminal = (columns: 80, lines: 5)
    fixture.page = { _ in true }
    let answer = fixture.hig("show", "toolbars", "--color", "always", "-o", "out.txt")
    #expect(answer.status == .success)
    let text = try fixture.text(of: "out.txt")
    #expect(text.contains("Toolbars"))
    #expect(!text.contains("\u{1B}"))
  }

  @Test func `a file is replaced when nothing is found, and kept after an error`() throws {
    try fixture.folder.write("old", to: "out.txt")
    #expect(fixture.hig("show", "zeppelin", "-o", "out.txt", "--index", "none").status == .failure)
    #expect(try fixture.text(of: "out.txt") == "old")
    #expect(fixture.hig("search", "zeppelin", "--limit", "0", "-o", "out.txt").status == .usage)
    #expect(try fixture.text(of: "out.txt") == "old")
    #expect(fixture.hig("search", "zeppelin", "-o", "out.txt").status == .negative)
    #expect(try fixture.text(of: "out.txt") == "")
    let left = try FileManager.default.contentsOfDirectory(atPath: fixture.folder.path)
    #expect(!left.contains { $0.hasPrefix(".hig-") }, "no temporary file is left")
  }

  @Test func `a link without a target is refused and stays`() throws {
    try fixture.folder.link("link.txt", to: "missing.txt")
    #expect(fixture.hig("pages", "-o", "link.txt").status == .failure)
    let path = fixture.folder.file("link.txt")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path) == "missing.txt")
  }

  @Test func `a folder is refused`() throws {
    try fixture.folder.write("", to: "folder/file")
    for name in ["folder", "folder/", "missing/out.txt", "missing/"] {
      let answer = fixture.hig("pages", "-o", name)
      #expect(answer.status == .failure, "\(name)")
      #expect(answer.output.isEmpty)
      #expect(answer.errors.contains("cannot write"), "\(answer.errors)")
    }
    #expect(fixture.hig("pages", "-o", "folder").errors.contains("it is a folder"))
  }

  @Test func `a link stays and its target is replaced`() throws {
    try fixture.folder.write("old", to: "folder/target")
    try fixture.folder.link("link", to: "folder/target")
    #expect(fixture.hig("pages", "-o", "link").status == .success)
    #expect(try fixture.text(of: "folder/target").contains("toolbars"))
    let target = try FileManager.default.destinationOfSymbolicLink(
      atPath: fixture.folder.file("link"))
    #expect(target == "folder/target")
  }

  @Test func `a device is written directly`() {
    #expect(fixture.hig("pages", "-o", "/dev/null").status == .success)
    let type = try? FileManager.default.attributesOfItem(atPath: "/dev/null")[.type]
    #expect(type as? FileAttributeType == .typeCharacterSpecial)
  }

  @Test func `a replaced file keeps its permissions`() throws {
    try fixture.folder.write("old", to: "out.txt")
    let path = fixture.folder.file("out.txt")
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
    #expect(fixture.hig("pages", "-o", "out.txt").status == .success)
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }
}
