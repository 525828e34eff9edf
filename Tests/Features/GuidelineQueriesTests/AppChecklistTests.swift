import Checklists
import GuidelineModel
import SystemSupport
import TestSupport
import Testing

@testable import GuidelineQueries

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
    """,
    "app/Sources/Old.m": "#import <UIKit/UIKit.h>\nUIToolbar *bar; UIGizmoView *gizmo;\n",
  ]

  private func fixture(
    _ files: [String: String] = app, variables: [String: String] = [:]
  ) throws -> QueryFixture {
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

  @Test func `the checklist of an app has the pages that its code uses, with the lines`() throws {
    let result = try fixture().run(ChecklistQuery(request()))
    let list = try #require(result.response.checklist)
    #expect(
      list.items.map(\.page) == ["toolbars", "toolbars", "toolbars"],
      "a comment and a string are not uses")
    #expect(
      list.items[0].places.map { "\($0.file):\($0.line)" }
        == ["Sources/Editor.swift:4", "Sources/Old.m:2"])
    #expect(list.title == "Review of app")
    #expect(list.request.platforms == PlatformSet(.visionOS), "the platforms of the project")
    #expect(
      result.notices == [
        .scannedApp(files: 3, components: 4, pages: 3, onChangedLines: false),
        .projectPlatforms(PlatformSet(.visionOS), place: "Package.swift:2"),
        .unrecognizedNames([.init(name: "UIGizmoView", count: 1)]),
        .pagesMissing(["labels", "sf-symbols"]),
      ])
  }

  @Test func `names that the project declares and unreadable files are reported`() throws {
    let result = try fixture([
      "app/a.swift": "import SwiftUI\nstruct Toggle: View {}\nlet on = Toggle()\n",
      "app/b.swift": "\u{0}\u{0}",
    ]).run(ChecklistQuery(request()))
    #expect(result.notices.contains(.declaredNames(["Toggle"])))
  }

  @Test func `other parts of a request work together with an app`() throws {
    let fixture = try fixture()
    var mac = request()
    mac.platforms = PlatformSet(.macOS)
    #expect(try fixture.run(ChecklistQuery(mac)).response.checklist?.items.count == 2)
    var never = request()
    never.subjects = ["tab-bars"]
    never.strengths = [.never]
    let items = try fixture.run(ChecklistQuery(never)).response.checklist?.items
    #expect(items?.map(\.id) == ["tab-bars/never-fuse-two-sections-into-one-item"])
    var titled = request()
    titled.title = "My app"
    let list = try fixture.run(ChecklistQuery(titled)).response.checklist
    #expect(list?.title == "My app" && list?.items.count == 3)
  }

  private static let searchFields = """
    # Search fields

    ## Best practices

    **Offer a scope button where lists are mixed.** A scope narrows the list.

    **Never hide the field.** People look for it first.
    """

  private func searchFixture(_ files: [String: String]) throws -> QueryFixture {
    let fixture = try QueryFixture(["search-fields.md": Self.searchFields])
    for (name, text) in files { try fixture.folder.write(text, to: name) }
    return fixture
  }

  private static let searchApp = """
    import SwiftUI
    let list = List {}
      .searchable(text: $text)
      .searchScopes($scope) { Text("All") }
    """

  @Test func `a rule names the uses of its symbols, a general one those of its page`() throws {
    let fixture = try searchFixture(["app/List.swift": Self.searchApp])
    let items = try #require(try fixture.run(ChecklistQuery(request())).response.checklist).items
    #expect(
      items.map(\.statement) == [
        "Offer a scope button where lists are mixed.", "Never hide the field.",
      ])
    #expect(items.map(\.isGeneral) == [false, true])
    #expect(items[0].places == [.init(file: "List.swift", line: 4, symbol: ".searchScopes")])
    #expect(
      items[1].places == [
        .init(file: "List.swift", line: 3, symbol: ".searchable"),
        .init(file: "List.swift", line: 4, symbol: ".searchScopes"),
      ])
  }

  @Test func `a rule whose symbols are not used comes last`() throws {
    let app = Self.searchApp.split(separator: "\n").dropLast().joined(separator: "\n")
    let fixture = try searchFixture(["app/List.swift": app])
    let items = try #require(try fixture.run(ChecklistQuery(request())).response.checklist).items
    #expect(items.map(\.evidence) == [.page, .unused])
    #expect(items[1].places.map(\.symbol) == [".searchable"], "those of the page")
  }

  @Test func `a review file excludes pages and rules and sets the platforms`() throws {
    let fixture = try searchFixture([
      "app/List.swift": Self.searchApp,
      "app/.hig-review": """
      platforms = macOS
      exclude = search-fields/never-hide-the-field: a custom field
      exclude = alerts
      pager = sh
      """,
    ])
    let result = try fixture.run(ChecklistQuery(request()))
    let list = try #require(result.response.checklist)
    #expect(list.items.map(\.id) == ["search-fields/offer-a-scope-button-where-lists-are-mixed"])
    #expect(list.request.platforms == PlatformSet(.macOS))
    #expect(list.request.exclusions.isEmpty, "an update reads the file again")
    #expect(result.notices.contains(.excludedRules(1)))
    #expect(result.notices.contains(.unusedExclusions(["alerts"])))
    #expect(
      result.notices.contains(
        .reviewFileProblems([".hig-review:4: unknown key 'pager'; the line is ignored"])))
  }

  @Test func `rules that changed since the last review come first`() throws {
    let fixture = try QueryFixture([:])
    for (day, word) in [("2025-01-01", "Consider"), ("2026-01-01", "Offer")] {
      let text = Self.searchFields.replacing("Offer a", with: "\(word) a")
      try fixture.folder.write(text, to: "docs/\(day)/search-fields.md")
      try fixture.folder.write(#"{"captured": "\#(day)"}"#, to: "docs/\(day)/snapshot.json")
    }
    try fixture.ingest("docs")
    try fixture.folder.write(Self.searchApp, to: "app/List.swift")
    try fixture.folder.write("reviewed = 2025-06-01\n", to: "app/.hig-review")
    let items = try #require(try fixture.run(ChecklistQuery(request())).response.checklist).items
    #expect(items.map(\.isChangedSinceReview) == [true, false])
    #expect(items[0].priority.reasonText == "changed since the last review")
  }

  @Test func `a limited list reports how many rules it leaves out and stays limited in an update`()
    throws
  {
    let fixture = try searchFixture(["app/List.swift": Self.searchApp])
    var limited = request()
    limited.most = 1
    let result = try fixture.run(ChecklistQuery(limited))
    let list = try #require(result.response.checklist)
    #expect(list.items.count == 1)
    #expect(result.notices.contains(.omittedItems(1, of: 2)))
    try fixture.folder.write(try ChecklistMarkdown(list).document(), to: "list.md")
    try fixture.folder.write(
      "import SwiftUI\nlet list = List {}.searchable(text: $text)\n", to: "app/List.swift")
    func update() throws -> ChecklistUpdate {
      try ChecklistUpdateQuery.read("list.md", in: fixture.context.environment)
        .run(in: fixture.context).response.update
    }
    let omitted = try update().outcomes.count { if case .omitted = $0 { true } else { false } }
    #expect(omitted == 1, "the item has no verdict")
    let text = try fixture.text(of: "list.md")
    #expect(!text.contains("Offer a scope") && text.contains("Never hide"))
    #expect(try !update().isStale)
  }

  @Test func `a rule about a feature is left out and counted unless the project shows the feature`()
    throws
  {
    let page = """
      # Virtual keyboards

      ## Best practices

      **Make custom keyboards quick to type on.** People write long texts.

      **Choose the type that suits the text.** Digits need no letters.
      """
    let fixture = try QueryFixture(["virtual-keyboards.md": page])
    try fixture.folder.write(
      "import SwiftUI\nlet field = TextField(\"Age\", text: $age).keyboardType(.numberPad)\n",
      to: "app/Field.swift")
    let without = try fixture.run(ChecklistQuery(request()))
    #expect(
      without.response.checklist?.items.map(\.statement)
        == ["Choose the type that suits the text."])
    #expect(
      without.notices.contains(.rulesForAbsentFeatures(1, features: ["keyboard-extension"])))
    try fixture.folder.write(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict><key>NSExtension</key><dict>
      <key>NSExtensionPointIdentifier</key><string>com.apple.keyboard-service</string>
      </dict></dict></plist>
      """, to: "app/Keyboard/Info.plist")
    let with = try fixture.run(ChecklistQuery(request()))
    #expect(with.response.checklist?.items.count == 2)
  }

  @Test func `a symbol of many components counts only in files that use the rule's component`()
    throws
  {
    let page = """
      # Alerts

      ## Best practices

      **Mark a destructive button with the destructive style.** It stands out.
      """
    let fixture = try QueryFixture(["alerts.md": page])
    try fixture.folder.write(
      """
      import SwiftUI
      let row = Row()
        .swipeActions { Button("Delete", role: .destructive) {} }
      """, to: "app/Row.swift")
    try fixture.folder.write(
      """
      import SwiftUI
      let page = Page()
        .alert("Sure?", isPresented: $asks) {
          Button("Delete", role: .destructive) {}
        }
      """, to: "app/Page.swift")
    let items = try #require(try fixture.run(ChecklistQuery(request())).response.checklist).items
    #expect(Set(items.flatMap(\.places).map(\.file)) == ["Page.swift"])
    #expect(items[0].places.contains(.init(file: "Page.swift", line: 4, symbol: ".destructive")))
  }

  @Test func `the pages of an app are listed with their uses`() throws {
    let fixture = try searchFixture(["app/List.swift": Self.searchApp])
    let response = try fixture.run(AppPagesQuery(app: "app")).response
    #expect(response.lines == "search-fields\t2\n")
    let page =
      "# Boxes\n\n**Box it.** So it is.\n\n## Platform considerations\n\n*Not supported in tvOS.*\n"
    try fixture.folder.write(page, to: "more/boxes.md")
    try fixture.ingest("more")
    try fixture.folder.write("import SwiftUI\nlet box = GroupBox {}\n", to: "app/Box.swift")
    #expect(try fixture.run(AppPagesQuery(app: "app")).response.pages.count == 2)
    let tv = try fixture.run(AppPagesQuery(app: "app", on: PlatformSet(.tvOS))).response
    #expect(tv.pages.map(\.slug) == ["search-fields"], "boxes are not supported there")
  }

  @Test func `an app without components has no rules to check`() throws {
    let result = try fixture(["app/a.swift": "import SwiftUI\n"]).run(ChecklistQuery(request()))
    #expect(result.response.checklist?.items.isEmpty == true)
    #expect(
      result.notices == [
        .scannedApp(files: 1, components: 0, pages: 0, onChangedLines: false),
        .nothingToCheck(hasSubjects: false),
      ])
  }

  @Test func `an update follows the components of the app`() throws {
    let fixture = try fixture()
    let environment = fixture.context.environment
    let list = try #require(try fixture.run(ChecklistQuery(request())).response.checklist)
    try fixture.folder.write(try ChecklistMarkdown(list).document(), to: "list.md")
    func update() throws -> ChecklistUpdate {
      try ChecklistUpdateQuery.read("list.md", in: environment).run(in: fixture.context).response
        .update
    }
    #expect(try !update().isStale)
    try fixture.folder.write("import SwiftUI\nTabView {}\n", to: "app/Sources/New.swift")
    #expect(try update().added.map(\.page) == ["tab-bars", "tab-bars"])
    for name in ["Editor.swift", "Old.m"] { try fixture.folder.remove("app/Sources/\(name)") }
    let removed = try update().outcomes.count { if case .gone = $0 { true } else { false } }
    #expect(removed == 3)
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
    list.request.app = AppFolder.stored(
      "app", forFile: "docs/list.md", in: fixture.context.environment)
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
    let list = try #require(
      try fixture.run(ChecklistQuery(request(since: "main"))).response.checklist)
    #expect(list.request.commits?.head == nil)
    try fixture.folder.write(try ChecklistMarkdown(list).document(), to: "docs/list.md")
    try commit(fixture)
    #expect(try !update(fixture).isStale, "main is another commit by now")
  }

  @Test func `a checklist without commits keeps its items when its revision means another commit`()
    throws
  {
    let fixture = try reviewedCommit()
    let text = try fixture.text(of: "docs/list.md")
      .replacing(/"(base|head)":"[0-9a-f]+",/, with: "")
    try fixture.folder.write(text, to: "docs/list.md")
    try fixture.folder.write("import SwiftUI\nToolbarItem {}\n", to: "app/Sources/New.swift")
    try commit(fixture)
    #expect(
      try !update(fixture).outcomes.contains { if case .gone = $0 { true } else { false } })
  }

  private struct LostApp: TestRow {
    let old: String
    let new: String
    let message: String
    let reason: String
  }

  @Test(arguments: [
    LostApp(
      old: "../app", new: "../gone", message: "no such folder", reason: "the folder has moved"),
    LostApp(
      old: "\"base\":\"", new: "\"base\":\"0", message: "not in the repository",
      reason: "a commit that was not fetched"),
    LostApp(
      old: "\"head\":\"", new: "\"head\":\"--output=", message: "not in the repository",
      reason: "an option as a commit"),
  ])
  private func `without the app or its commits an update fails and changes nothing`(
    row: LostApp
  ) throws {
    let fixture = try reviewedCommit()
    try fixture.edit("docs/list.md", row.old, row.new)
    let text = try fixture.text(of: "docs/list.md")
    let error = #expect(throws: ChecklistFileError.self, "\(row.reason)") {
      try update(fixture)
    }
    #expect(
      error?.description.contains(row.message) == true, "\(row.reason): \(error as Any)")
    #expect(try fixture.text(of: "docs/list.md") == text, "\(row.reason)")
  }

  @Test func `a path from the working folder is found as well`() throws {
    let fixture = try reviewedCommit()
    try fixture.edit("docs/list.md", "\"../app\"", "\"app\"")
    #expect(try !update(fixture).isStale, "redirected output has the path from there")
  }

  private struct StoredPath: TestRow {
    let app: String
    let file: String?
    let stored: String
    let reason: String
  }

  @Test(arguments: [
    StoredPath(app: "app", file: nil, stored: "app", reason: "from the working folder"),
    StoredPath(app: ".", file: nil, stored: ".", reason: "the working folder itself"),
    StoredPath(app: "./app/", file: "list.md", stored: "app", reason: "a file beside the app"),
    StoredPath(app: "app", file: "docs/a/list.md", stored: "../../app", reason: "a deeper file"),
    StoredPath(app: "app", file: "app/list.md", stored: ".", reason: "a file in the app"),
    StoredPath(app: "app/Sources", file: "link/list.md", stored: "Sources", reason: "a link"),
  ])
  private func `the path of the app starts from the folder of the file`(row: StoredPath) throws {
    let fixture = try fixture()
    try fixture.folder.link("link", to: "app")
    let environment = fixture.context.environment
    for app in [row.app, "\(environment.folder)/\(row.app)"] {
      #expect(
        AppFolder.stored(app, forFile: row.file, in: environment) == row.stored, "\(row.reason)")
    }
  }

  @Test func `a revision limits the checklist to changed lines`() throws {
    let fixture = try repository()
    let nothing = try fixture.run(ChecklistQuery(request(since: "main")))
    #expect(
      nothing.notices == [
        .scannedApp(files: 3, components: 0, pages: 0, onChangedLines: true),
        .projectPlatforms(PlatformSet(.visionOS), place: "Package.swift:2"),
        .nothingToCheck(hasSubjects: false),
      ])
    try fixture.folder.write("import SwiftUI\nTabView {}\n", to: "app/Sources/New.swift")
    let items = try fixture.run(ChecklistQuery(request(since: "main"))).response.checklist?.items
    #expect(Set(items?.map(\.page) ?? []) == ["tab-bars"])
    for revision in ["nope", "--output=x"] {
      #expect(throws: (any Error).self) {
        try fixture.run(ChecklistQuery(request(since: revision)))
      }
    }
    #expect(throws: (any Error).self, "a missing folder") {
      var missing = request()
      missing.app = "nowhere"
      try fixture.run(ChecklistQuery(missing))
    }
  }
}
