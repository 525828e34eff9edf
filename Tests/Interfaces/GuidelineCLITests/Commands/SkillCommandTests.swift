import Foundation
import TestSupport
import Testing

@testable import GuidelineCLI

struct SkillCommandTests {
  private let fixture: CommandLineFixture

  init() throws { fixture = try CommandLineFixture([:]) }

  @Test func `a missing folder is created, and writing again changes nothing`() throws {
    let first = fixture.hig("skill", "a/b")
    #expect(first.status == .success)
    #expect(fixture.hig("skill", "a/b").output == first.output)
    #expect(try String(contentsOfFile: fixture.folder.file("a/b/SKILL.md"), encoding: .utf8) == EmbeddedFiles.SKILL_md)
  }

  @Test(arguments: ["SKILL.md", "AGENTS.md"])
  func `the skill in the tree, which plugins of agents have, is what the command writes`(name: String) throws {
    #expect(fixture.hig("skill", "written").status == .success)
    let file = Repository.root.appending(path: "skills/hig/\(name)")
    #expect(
      try String(contentsOf: file, encoding: .utf8)
        == String(contentsOfFile: fixture.folder.file("written/\(name)"), encoding: .utf8))
  }

  @Test func `a file with other text is kept, and nothing is written beside it`() throws {
    let fixture = try CommandLineFixture([:])
    let folder = fixture.folder.file("mine")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Data("mine".utf8).write(to: URL(filePath: "\(folder)/AGENTS.md"))
    #expect(fixture.hig("skill", "mine").status == .failure)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["AGENTS.md"])
    #expect(try String(contentsOfFile: "\(folder)/AGENTS.md", encoding: .utf8) == "mine")
  }

  @Test func `the front matter has the fields that agents read, on a line each`() {
    let lines = EmbeddedFiles.SKILL_md.split(separator: "\n")
    #expect(lines[0] == "---")
    #expect(lines[1] == "name: hig")
    #expect(lines[2].hasPrefix("description: "))
    #expect(lines[2].count <= 1024 + "description: ".count, "the limit of Claude's skills")
    #expect(lines[3] == "---")
  }
}
