import Checklists
import GuidelineAnswers
import GuidelineModel
import QueryTestSupport
import TestSupport
import Testing

@testable import GuidelineReviews

/// Findings of checks in the checklist of an app.
struct AppFindingsTests {
  private static let pages = [
    "windows.md": """
    # Windows

    **Make sure that your windows adapt fluidly to any size.** People arrange them.

    **Let content pass below the frame.** It looks deep.
    """,
    "typography.md": """
    # Typography

    **Use font sizes that most people like.** Small text is hard to read.

    **Never set text in capitals only.** Words lose their shape.
    """,
  ]

  private static let fullScreen = """
    <plist><dict>
    <key>UIRequiresFullScreen</key><true/>
    <key>UIDeviceFamily</key><array><integer>2</integer></array>
    </dict></plist>
    """
  private static let text = "import SwiftUI\nlet text = Text(a).font(.title)\n"

  private func fixture(_ files: [String: String]) throws -> QueryFixture {
    let fixture = try QueryFixture(Self.pages)
    for (name, text) in files { try fixture.folder.write(text, to: "app/\(name)") }
    return fixture
  }

  private func list(in fixture: QueryFixture, _ change: (inout ChecklistRequest) -> Void = { _ in }) throws -> Checklist
  {
    var request = ChecklistRequest()
    request.app = "app"
    change(&request)
    return try #require(try fixture.run(ChecklistQuery(request)).response.checklist)
  }

  private static let adapting = "windows/make-sure-that-your-windows-adapt-fluidly-to-any-size"

  @Test func `a violated rule is on the list although the app does not use its page`() throws {
    let fixture = try fixture(["Info.plist": Self.fullScreen, "A.swift": Self.text])
    let items = try list(in: fixture).items
    #expect(items.first?.id == Self.adapting)
    #expect(items.first?.findings.map(\.position) == ["Info.plist:2"])
    #expect(items.count { $0.page == "windows" } == 1, "the other rules are about unused uses")
    #expect(try list(in: fixture) { $0.most = 1 }.items.map(\.id) == [Self.adapting])
    let excluded = try list(in: fixture) { $0.exclusions = [.init(Self.adapting)] }
    #expect(!excluded.items.contains { $0.id == Self.adapting })
    let other = try list(in: fixture) { $0.strengths = [.never] }
    #expect(!other.items.contains { $0.id == Self.adapting })
  }

  @Test func `a rule without findings was checked by machine, unless no check is about it`() throws {
    let items = try list(in: fixture(["A.swift": Self.text])).items
    #expect(items.map(\.checkResults?.checks) == [nil, ["interface-text-size", "tiny-text"]])
    #expect(items.allSatisfy { $0.findings.isEmpty })
  }

  @Test func `suppressed findings are counted`() throws {
    let source = "import SwiftUI\n// hig:ignore tiny-text a label\nText(a).font(.system(size: 7))\n"
    let fixture = try fixture(["A.swift": source])
    var request = ChecklistRequest()
    request.app = "app"
    let result = try fixture.run(ChecklistQuery(request))
    let items = try #require(result.response.checklist?.items)
    #expect(items.compactMap(\.checkResults).map(\.suppressed) == [1])
    #expect(items.allSatisfy { $0.findings.isEmpty })
    #expect(result.notices.contains(.suppressedFindings(1)))
  }

  @Test func `a list without an app has no results of checks`() throws {
    let list = try list(in: fixture([:])) { request in
      request.app = nil
      request.subjects = ["typography"]
    }
    #expect(list.items.count == 2 && list.items.allSatisfy { $0.checkResults == nil })
  }

  @Test func `an update keeps an item whose findings are gone`() throws {
    let fixture = try fixture(["Info.plist": Self.fullScreen, "A.swift": Self.text])
    let environment = fixture.context.environment
    try fixture.folder.write(try ChecklistMarkdown(list(in: fixture)).document(), to: "list.md")
    func update() throws -> ChecklistUpdate {
      try ChecklistUpdateQuery.read("list.md", in: environment).run(in: fixture.context).response.update
    }
    #expect(try !update().isStale)
    try fixture.folder.remove("app/Info.plist")
    let changed = try update()
    #expect(changed.fixed.map(\.id) == [Self.adapting])
    let list = try ChecklistReader.checklist(in: fixture.text(of: "list.md"))
    #expect(list.items.first?.verdict == .open && list.items.first?.mark == nil)
    #expect(try !update().isStale)
    try fixture.folder.write(Self.fullScreen, to: "app/Info.plist")
    #expect(try update().found.map(\.id) == [Self.adapting])
  }
}
