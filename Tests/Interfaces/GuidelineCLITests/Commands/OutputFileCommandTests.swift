import Foundation
import TestSupport
import Testing

@testable import GuidelineCLI

/// `--output FILE`.
struct OutputFileCommandTests {
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
    let target = try FileManager.default.destinationOfSymbolicLink(atPath: fixture.folder.file("link"))
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

  private static let inputs: [([String], String, String)] = [
    (["review", "export", "list.md", "--all"], "list.md", "a list"),
    (["review", "update", "list.md"], "list.md", "a list that is also changed"),
    (["review", "export", "list.md", "--all"], "same.md", "a hard link of a list"),
    (["review", "export", "list.md", "--all"], "link.md", "a symbolic link to a list"),
    (["check", "app"], "app/A.swift", "checked code"),
    (["checklist", "--app", "app", "-p", "iOS"], "app/A.swift", "scanned code"),
    (["checklist", "--app", "app", "-p", "iOS"], "app/.hig-review", "the review file of an app"),
    (["check", "app", "--baseline", "baseline.txt"], "baseline.txt", "a baseline"),
    (["ingest", "pages"], "pages/toolbars.md", "a document"),
    (["config"], ".hig", "the settings"),
    (["search", "label"], "hig.sqlite", "the index"),
    (["search", "label"], "hig.sqlite-journal", "the place of the index's journal"),
    (["search", "label"], "notes.db", "another database"),
  ]

  @Test(arguments: rows(inputs)) func `no input is replaced`(input: TableRow<([String], String, String)>) throws {
    let (words, file, _) = input.values
    #expect(fixture.hig("checklist", "toolbars", "-o", "list.md").status == .success)
    try fixture.folder.link("link.md", to: "list.md")
    try FileManager.default.linkItem(atPath: fixture.folder.file("list.md"), toPath: fixture.folder.file("same.md"))
    try fixture.folder.write("import SwiftUI\nlet view = Toggle(isOn: $a) {}\n", to: "app/A.swift")
    try fixture.folder.write("platforms = iOS\n", to: "app/.hig-review")
    try fixture.folder.write("format = text\n", to: ".hig")
    #expect(fixture.hig("check", "app", "--update-baseline", "--baseline", "baseline.txt").status != .usage)
    try fixture.folder.write(Array("SQLite format 3\0 and pages".utf8), to: "notes.db")
    let path = fixture.folder.file(file)
    let old = FileManager.default.contents(atPath: path)
    let answer = fixture.hig(words + ["-o", file])
    #expect(answer.status == .failure, "\(input.reason): \(answer.errors)")
    #expect(FileManager.default.contents(atPath: path) == old, "\(input.reason)")
    #expect(answer.errors.contains("both read and the output") || answer.errors.contains("belongs to a database"))
  }

  @Test func `a database that the command makes is not replaced`() throws {
    let answer = fixture.hig("ingest", "pages", "--index", "new.sqlite", "-o", "new.sqlite")
    #expect(answer.status == .failure)
    #expect(fixture.hig("pages", "--index", "new.sqlite").status == .success)
  }

  @Test(
    arguments: [
      (["show", "zeppelin", "--format", "json"], "[]\n"),
      (["log", "zeppelin", "--format", "json"], "[]\n"),
      (["checklist", "zeppelin", "--format", "json"], "[]\n"),
      (["checklist", "zeppelin", "--format", "sarif"], "{\"version\": \"2.1.0\", \"runs\": []}\n"),
      (["checklist", "zeppelin", "--format", "csv"], ""), (["show", "zeppelin"], ""),
    ])
  func `nothing found is an empty document`(words: [String], document: String) throws {
    try fixture.folder.write("old", to: "out.txt")
    #expect(fixture.hig(words + ["-o", "out.txt"]).status == .negative)
    #expect(try fixture.text(of: "out.txt") == document)
  }

  @Test func `a broken hard link is told`() throws {
    try fixture.folder.write("old", to: "out.txt")
    #expect(fixture.hig("pages", "-o", "out.txt").errors.isEmpty)
    try FileManager.default.linkItem(atPath: fixture.folder.file("out.txt"), toPath: fixture.folder.file("other.txt"))
    let errors = fixture.hig("pages", "-o", "out.txt").errors
    #expect(errors == "hig: 'out.txt' had other names (hard links), which keep the old content\n")
  }

  @Test func `a link of a git work tree is followed only when told to`() throws {
    try fixture.folder.write("", to: "clone/.git/HEAD")
    try fixture.folder.write("old", to: "target.txt")
    try fixture.folder.link("clone/link.txt", to: "../target.txt")
    try fixture.folder.link("clone/folder", to: "..")
    try fixture.folder.link("outside.txt", to: "clone/link.txt")
    for name in ["clone/link.txt", "clone/folder/target.txt", "outside.txt"] {
      let answer = fixture.hig("pages", "-o", name)
      #expect(answer.status == .failure, "\(name)")
      #expect(answer.errors.contains("symbolic link in a git work tree"), "\(answer.errors)")
      #expect(answer.errors.contains("--force"))
      #expect(try fixture.text(of: "target.txt") == "old", "\(name)")
    }
    #expect(fixture.hig("pages", "-o", "clone/link.txt", "--force").status == .success)
    #expect(try fixture.text(of: "target.txt").contains("toolbars"))
    try fixture.folder.write("old", to: "clone/out.txt")
    #expect(fixture.hig("pages", "-o", "clone/out.txt").status == .success)
  }
}
