import Testing
import TestSupport

@testable import GuidelineCLI

struct ReviewStatusTests {
  /// A list of two pages that somebody went through, as Markdown.
  private func reviewed() throws -> Workshop {
    let workshop = try Workshop()
    try workshop.makeList("list.md", "toolbars", "tab-bars")
    try workshop.edit("list.md", "- [ ] **Hang", "- [x] **Hang")
    try workshop.edit("list.md", "- [ ] **Avoid", "- [?] **Avoid")
    try workshop.edit("list.md", "\n\n## Tab bars", "\n  - n.a.: no headset\n\n## Tab bars")
    try workshop.folder.write(
      try workshop.text(of: "list.md") + "  fail: the first one is glued\n", to: "list.md")
    return workshop
  }

  @Test func `in words`() throws {
    let answer = try reviewed().hig("review", "status", "list.md")
    #expect(answer.status == .success)
    #expect(
      answer.errors == """
        hig: toolbars/avoid-hooks-that-only-a-giant-can-reach: '[?]' is no verdict; it counts as open

        """)
    #expect(
      answer.output == """
        3 of 5 reviewed (60 %)
        oldest revision used: 2025-06-09

        Page      pass  fail  n.a.  open
        toolbars  1     0     1     1
        tab-bars  0     1     0     1

        Platform   pass  fail  n.a.  open
        iOS        1     0     0     1
        iPadOS     1     0     0     1
        macOS      1     0     0     1
        tvOS       1     0     0     1
        visionOS   1     0     1     1
        not known  0     1     0     1

        Strength  pass  fail  n.a.  open
        do        1     0     1     1
        avoid     0     0     0     1
        never     0     1     0     0

        Fail: 1
          Never glue two folders together.
            tab-bars/never-glue-two-folders-together

        Open: 2
          Avoid hooks that only a giant can reach.
            toolbars/avoid-hooks-that-only-a-giant-can-reach
          Label each folder with one word.
            tab-bars/label-each-folder-with-one-word


        """)
  }

  @Test func `for programs`() throws {
    let status = try reviewed().hig("review", "status", "list.md", "--format", "json").object()
    #expect(status["items"] as? Int == 5)
    #expect(
      status["verdicts"] as? [String: Int] == ["pass": 1, "fail": 1, "n.a.": 1, "open": 2])
    #expect(status["oldestRevision"] as? String == "2025-06-09")
    #expect(status["gone"] as? Int == 0)
    func ids(_ name: String) -> [String?]? {
      (status[name] as? [[String: Any]])?.map { $0["id"] as? String }
    }
    #expect(ids("failed") == ["tab-bars/never-glue-two-folders-together"])
    #expect(ids("marked") == [])
    #expect(ids("open")?.count == 2)
    let platforms = try #require(status["platforms"] as? [[String: Any]])
    #expect(platforms.count == 6)
    #expect(platforms.last.map { $0.keys.contains("name") } ?? false, "what is not known is null")
  }

  @Test func `every format of a list says the same`() throws {
    let workshop = try Workshop(HistoryPages.june2026)
    var answers: [String] = []
    for (format, name) in [("markdown", "list.md"), ("csv", "list.csv"), ("json", "list.json")] {
      try workshop.makeList(name, "searching", "--as-of", "2026-05", "--format", format)
      _ = workshop.hig("checklist", "update", name)
      answers.append(workshop.hig("review", "status", name).output)
    }
    #expect(answers[0].contains("4 marked to look at again"))
    #expect(answers[1] == answers[0])
    #expect(answers[2] == answers[0])
  }

  @Test func `a list of nothing is done, and told by the status`() throws {
    let workshop = try Workshop([:])
    try workshop.folder.write("<!-- hig checklist {} -->\n", to: "list.md")
    let answer = workshop.hig("review", "status", "list.md")
    #expect(answer.output.hasPrefix("0 of 0 reviewed (100 %)\n"))
    #expect(answer.status == .negative)
  }
}
