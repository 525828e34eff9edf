import Checklists
import GuidelineAnswers
import GuidelineIndex
import GuidelineModel
import QueryTestSupport
import SystemSupport
import TestSupport
import Testing

@testable import GuidelineReviews

/// Checklists of the pages that an app's code uses.
struct AppChecklistTests {
  private static let app = [
    "app/Package.swift":
      "import PackageDescription\nlet package = Package(name: \"Editor\", platforms: [.visionOS(.v1)])\n",
    "app/Sources/Editor.swift": """
    import SwiftUI
    // TabView in a comment
    let editor = Group {}
      .toolbar { Label("TabView", systemImage: "tray") }
    """, "app/Sources/Old.m": "#import <UIKit/UIKit.h>\nUIToolbar *bar; UIGizmoView *gizmo;\n",
  ]

  private func fixture(_ files: [String: String] = app, variables: [String: String] = [:]) throws -> QueryFixture {
    let fixture = try QueryFixture(PagesFixture.all, variables: variables)
    for (name, text) in files { try fixture.folder.write(text, to: name) }
    return fixture
  }

  private func request(since revision: String? = nil) -> ChecklistRequest {
    var request = ChecklistRequest()
    request.app = "app"
    request.revision = revision
    return request
  }

  private static let variables = [
    "PATH": "/usr/bin:/bin:/usr/local/bin:/opt/homebrew/bin", "GIT_CONFIG_GLOBAL": "/dev/null",
    "GIT_CONFIG_NOSYSTEM": "1", "GIT_AUTHOR_NAME": "An Author",
    "GIT_AUTHOR_EMAIL": "author@example.com", "GIT_COMMITTER_NAME": "An Author",
    "GIT_COMMITTER_EMAIL": "author@example.com",
  ]

  private func git(_ words: String..., in fixture: QueryFixture) throws {
    let outcome = try ChildProcess.run(
      "git", ["-C", fixture.folder.path] + words, environment: Self.variables, limit: 1 << 20)
    try #require(outcome.status == 0, "\(outcome.errors)")
  }

  private func commit(_ fixture: QueryFixture) throws {
    try git("add", "app", in: fixture)
    try git("commit", "--quiet", "--no-gpg-sign", "--message", "Work", in: fixture)
  }

  /// A fixture in whose repository the app is committed.
  private func repository() throws -> QueryFixture {
    let fixture = try fixture(variables: Self.variables)
    try git("init", "--quiet", in: fixture)
    try git("symbolic-ref", "HEAD", "refs/heads/main", in: fixture)
    try commit(fixture)
    return fixture
  }

  /// A fixture with a checklist for the last commit, which uses tab bars, in a folder beside the app.
  private func reviewedCommit() throws -> QueryFixture {
    let fixture = try repository()
    try fixture.folder.write("import SwiftUI\nTabView {}\n", to: "app/Sources/New.swift")
    try commit(fixture)
    var request = request(since: "HEAD~1")
    request.platforms = PlatformSet(.iOS)
    var list = try #require(try fixture.run(ChecklistQuery(request)).response.checklist)
    try #require(list.items.map(\.page) == ["tab-bars", "tab-bars"])
    #expect(list.request.commits?.head != nil)
    list.request.app = AppFolder.stored("app", forFile: "docs/list.md", in: fixture.context.environment)
    #expect(list.request.app == "../app")
    try fixture.folder.write(
      try ChecklistMarkdown(list).document().replacing("- [ ]", with: "- [x]"), to: "docs/list.md")
    return fixture
  }

  private func update(_ fixture: QueryFixture) throws -> ChecklistUpdate {
    try ChecklistUpdateQuery.read("docs/list.md", in: fixture.context.environment)
      .run(in: fixture.context).response.update
  }

  @Test func `a review of a commit is the same after later commits`() throws {
    let fixture = try reviewedCommit()
    let text = try fixture.text(of: "docs/list.md")
    #expect(try !update(fixture).isStale)
    try fixture.folder.remove("app/Sources/New.swift")
    try commit(fixture)
    #expect(try !update(fixture).isStale, "HEAD~1 is another commit by now")
    try fixture.folder.write("import SwiftUI\nTabView {}\nToggle()\n", to: "app/Sources/More.swift")
    #expect(try !update(fixture).isStale, "uncommitted changes do not count either")
    #expect(try fixture.text(of: "docs/list.md") == text)
  }

  @Test func `uncommitted changes stay in the review when they are committed`() throws {
    let fixture = try repository()
    try fixture.folder.write("import SwiftUI\nTabView {}\n", to: "app/Sources/New.swift")
    let list = try #require(try fixture.run(ChecklistQuery(request(since: "main"))).response.checklist)
    #expect(list.request.commits?.head == nil)
    try fixture.folder.write(try ChecklistMarkdown(list).document(), to: "docs/list.md")
    try commit(fixture)
    #expect(try !update(fixture).isStale, "main is another commit by now")
  }

  @Test func `the pages that govern a change have the rules about its lines`() throws {
    let fixture = try repository()
    try fixture.folder.write("import UIKit\nUITabBar()\n", to: "app/Sources/New.swift")
    try fixture.folder.write(
      """
      # Tab bars

      **Consider a [UITabBar](https://developer.apple.com/documentation/uikit/uitabbar) for sections.** It is known.

      **Never hide a [UITabBar](https://developer.apple.com/documentation/uikit/uitabbar).** People look for it.

      **Name each tab.** A word is enough.
      """, to: "pages/tab-bars.md")
    try fixture.ingest("pages")
    var query = GoverningPagesQuery(app: "app", .since("main"))
    query.platforms = PlatformSet(.iOS)
    let pages = try fixture.run(query).response.pages
    #expect(pages.map(\.info.slug) == ["tab-bars"], "unchanged lines use toolbars")
    #expect(
      pages.first?.rules.map(\.statement) == ["Never hide a UITabBar.", "Consider a UITabBar for sections."],
      "the strictest first; a rule without a place is not named")
    #expect(pages.first?.rules.map(\.place) == Array(repeating: "UITabBar at Sources/New.swift:2", count: 2))
    query.change = .since("HEAD")
    try commit(fixture)
    let none = try fixture.run(query).response
    #expect(none.pages.isEmpty)
    #expect(ChangeComment(none.findings, none).markdown.isEmpty)
  }

  @Test(
    arguments: rows([
      ("Text(\"Your trip is saved\")", ["Be clear."], "new wording"),
      ("logger.error(\"Your trip is lost\")", [], "a message for developers"),
      ("Row().onTapGesture { open() }", ["Describe your interface for VoiceOver."], "a custom control"),
      ("Row().alert(title, isPresented: $isOn) { Button(ok) {} }", ["Use logical button titles."], "a dialog"),
      (
        "Row().alert(\"Your trip is lost\", isPresented: $isOn) {}\nText(\"It is late now\")",
        ["Be clear.", "Use logical button titles."], "what more lines are about first"
      ), ("Label(title)", [], "no subject of a change"),
    ])) func `the comment on a change quotes the rules that govern what it is`(
      row: TableRow<(String, [String], String)>
    ) throws
  {
    let fixture = try repository()
    for (page, rule) in [
      ("Writing", "Be clear."), ("Accessibility", "Describe your interface for VoiceOver."),
      ("Alerts", "Use logical button titles."), ("Labels", "Write short labels."),
    ] { try fixture.folder.write("# \(page)\n\n**\(rule)** It helps.\n", to: "pages/\(page.lowercased()).md") }
    try fixture.ingest("pages")
    let (code, rules, _) = row.values
    try fixture.folder.write(
      "import SwiftUI\nstruct New: View { var body: some View {\n\(code)\n} }\n", to: "app/Sources/New.swift")
    var query = GoverningPagesQuery(app: "app", .since("main"))
    query.platforms = PlatformSet(.iOS)
    let pages = try fixture.run(query).response
    let comment = ChangeComment(pages.findings, pages).markdown
    #expect(comment.matches(of: #/“([^”]*?[.])/#).map { String($0.output.1) } == rules)
  }

  @Test func `a checklist without commits keeps its items when its revision means another commit`() throws {
    let fixture = try reviewedCommit()
    let text = try fixture.text(of: "docs/list.md").replacing(/"(base|head)":"[0-9a-f]+",/, with: "")
    try fixture.folder.write(text, to: "docs/list.md")
    try fixture.folder.write("import SwiftUI\nToolbarItem {}\n", to: "app/Sources/New.swift")
    try commit(fixture)
    #expect(
      try !update(fixture).outcomes.contains { if case .gone = $0 { true } else { false } })
  }

  @Test(
    arguments: rows([
      ("../app", "../gone", "no such folder", "the folder has moved"),
      ("../app", "../..", "outside", "a folder above the repository"),
      ("../app", "/", "outside", "all folders of the machine"),
      ("../app", "../link", "not a folder", "a link, which a repository can bring along"),
      ("\"base\":\"", "\"base\":\"0", "not in the repository", "a commit that was not fetched"),
      ("\"head\":\"", "\"head\":\"--output=", "not in the repository", "an option as a commit"),
    ]))
  func `without the app or its commits an update fails and changes nothing`(
    row: TableRow<(String, String, String, String)>
  ) throws {
    let (old, new, message, reason) = row.values
    let fixture = try reviewedCommit()
    try fixture.folder.link("link", to: "app")
    try fixture.edit("docs/list.md", old, new)
    let text = try fixture.text(of: "docs/list.md")
    let error = #expect(throws: ChecklistFileError.self, "\(reason)") { try update(fixture) }
    #expect(error?.description.contains(message) == true, "\(reason): \(error as Any)")
    #expect(try fixture.text(of: "docs/list.md") == text, "\(reason)")
  }

  @Test func `outside of a repository, the app is below the working folder`() throws {
    let fixture = try fixture()
    let list = try #require(try fixture.run(ChecklistQuery(request())).response.checklist)
    let text = try ChecklistMarkdown(list).document().replacing("\"app\":\"app\"", with: "\"app\":\"../app\"")
    try fixture.folder.write(text, to: "docs/list.md")
    #expect(try !update(fixture).isStale)
    let narrow = ProcessEnvironment(folder: fixture.folder.file("docs"), variables: [:])
    let query = try ChecklistUpdateQuery.read("list.md", in: narrow)
    #expect(throws: ChecklistFileError.self) {
      try query.run(in: QueryContext(index: fixture.context.index, environment: narrow))
    }
  }

  @Test func `a path from the working folder is found as well`() throws {
    let fixture = try reviewedCommit()
    try fixture.edit("docs/list.md", "\"../app\"", "\"app\"")
    #expect(try !update(fixture).isStale, "redirected output has the path from there")
  }

  @Test(
    arguments: rows(
      [
        ("app", nil, "app", "from the working folder"),
        (".", nil, ".", "the working folder itself"),
        ("./app/", "list.md", "app", "a file beside the app"),
        ("app", "docs/a/list.md", "../../app", "a deeper file"),
        ("app", "app/list.md", ".", "a file in the app"),
        ("app/Sources", "link/list.md", "Sources", "a link"),
      ] as [(String, String?, String, String)]))
  func `the path of the app starts from the folder of the file`(
    row: TableRow<(String, String?, String, String)>
  ) throws {
    let (app, file, stored, reason) = row.values
    let fixture = try fixture()
    try fixture.folder.link("link", to: "app")
    let environment = fixture.context.environment
    for app in [app, "\(environment.folder)/\(app)"] {
      #expect(AppFolder.stored(app, forFile: file, in: environment) == stored, "\(reason)")
    }
  }
}
