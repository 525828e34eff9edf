import TestSupport
import Testing

@testable import GuidelineCLI

/// `hig diff --app`: what a change of the guidelines means for an app.
struct AppChangesTests {
  private static func bars(_ rules: [String], log: String) -> String {
    """
    # Status bars

    \(rules.joined(separator: "\n\n"))

    ## Platform considerations

    *Not supported in macOS, tvOS, or watchOS.*

    ## Change log

    | Date | Changes |
    | --- | --- |
    | \(log) | A change. |
    """
  }

  private static func typography(_ word: String, log: String) -> String {
    """
    # Typography

    **Use font sizes that \(word) people like.** Small text is hard to read.

    ## Change log

    | Date | Changes |
    | --- | --- |
    | \(log) | A change. |
    """
  }

  private static let documents = [
    "2025/snapshot.json": #"{"captured": "2025-06-20"}"#,
    "2025/status-bars.md": bars(
      [
        """
        **Consider hiding the bar with [UIToolbar](https://developer.apple.com/documentation/uikit/uitoolbar).** \
        It may help.
        """,
        """
        **Show the time in [UISearchBar](https://developer.apple.com/documentation/uikit/uisearchbar).** \
        People look for it.
        """,
        "**Use one [UIStatusBarStyle](https://developer.apple.com/documentation/uikit/uistatusbarstyle).** It is calm.",
      ], log: "June 9, 2025"), "2025/typography.md": typography("many", log: "June 9, 2025"),
    "2026/snapshot.json": #"{"captured": "2026-06-20"}"#,
    "2026/status-bars.md": bars(
      [
        """
        **Avoid hiding the bar with [UIToolbar](https://developer.apple.com/documentation/uikit/uitoolbar).** \
        It may hurt.
        """,
        """
        **Dim the bar below [UIPageControl](https://developer.apple.com/documentation/uikit/uipagecontrol).** \
        Dots need contrast.
        """,
        "**Tint the bar in the color of the app.** It belongs together.",
      ], log: "June 8, 2026"), "2026/typography.md": typography("most", log: "June 8, 2026"),
  ]

  private static let app = [
    "app/Row.swift": "import SwiftUI\nlet row = Text(a).font(.system(size: 7))\n",
    "app/Bars.m":
      "#import <UIKit/UIKit.h>\nUIToolbar *bar;\nUISearchBar *search;\nUIPageControl *dots;\nUIStatusBarStyle style;\n",
  ]

  private func fixture() throws -> CommandLineFixture {
    let fixture = try CommandLineFixture(Self.documents)
    for (name, text) in Self.app { try fixture.folder.write(text, to: name) }
    return fixture
  }

  @Test func `changes with a place in the app are listed in every format`() throws {
    let fixture = try fixture()
    let answer = try fixture.expectScreens(
      "diff/app", ["diff", "--app", "app", "--since", "2026", "-p", "iOS"],
      ["diff", "--app", "app", "--since", "2026", "-p", "iOS", "--all"],
      ["diff", "--app", "app", "--since", "2026", "-p", "iOS", "--format", "markdown"],
      ["diff", "--app", "app", "--since", "2026", "-p", "iOS", "--format", "github"],
      ["diff", "--app", "app", "--since", "2026", "-p", "iOS", "--format", "json"],
      ["diff", "--app", "app", "--since", "2026", "-p", "iOS", "--format", "sarif"])
    #expect(answer.status == .negative, "there is something to do")
  }

  @Test func `a removed rule concerns code beyond the component of its page`() throws {
    let fixture = try fixture()
    let answer = fixture.hig("diff", "--app", "app", "--since", "2026", "-p", "iOS", "--all")
    let parts = answer.output.split(separator: "Without a place in this app")
    try #require(parts.count == 2)
    #expect(parts[0].contains("Show the time in UISearchBar"))
    #expect(parts[1].contains("Use one UIStatusBarStyle"), "the app only has a status bar")
  }

  @Test func `without an earlier capture, the change logs of the app's pages are told`() throws {
    let fixture = try CommandLineFixture(Self.documents.filter { $0.key.hasPrefix("2026") })
    for (name, text) in Self.app { try fixture.folder.write(text, to: name) }
    let answer = fixture.hig("diff", "--app", "app", "--since", "2026", "-p", "iOS")
    #expect(answer.output.contains("Typography 2026-06-08: A change."), "\(answer.output)")
    #expect(answer.output.contains("'hig fetch'"), "\(answer.errors)")
  }

  @Test func `a rule for another platform concerns code for that platform`() throws {
    let fixture = try CommandLineFixture([
      "2025/snapshot.json": #"{"captured": "2025-06-20"}"#, "2025/dials.md": Self.dials("iOS", log: "June 9, 2025"),
      "2026/snapshot.json": #"{"captured": "2026-06-20"}"#,
      "2026/dials.md": Self.dials("iOS, tvOS", log: "June 8, 2026"),
    ])
    try fixture.folder.write("import UIKit\n#if os(iOS)\nlet bar = UIToolbar()\n#endif\n", to: "app/Bars.swift")
    let phone = fixture.hig("diff", "--app", "app", "--since", "2026", "-p", "iOS,tvOS")
    #expect(phone.status == .success, "\(phone.output)")
    try fixture.folder.write("import UIKit\n#if os(tvOS)\nlet bar = UIToolbar()\n#endif\n", to: "app/Bars.swift")
    let television = fixture.hig("diff", "--app", "app", "--since", "2026", "-p", "iOS,tvOS")
    #expect(television.output.contains("UIToolbar at Bars.swift:3"), "\(television.output)")
  }

  private static func dials(_ platforms: String, log: String) -> String {
    """
    # Dials

    ## Platform considerations

    ### \(platforms)

    **Turn a dial with [UIToolbar](https://developer.apple.com/documentation/uikit/uitoolbar).** It is easy.

    ## Change log

    | Date | Changes |
    | --- | --- |
    | \(log) | A change. |
    """
  }

  @Test func `a checklist says which rules changed since the last review`() throws {
    let fixture = try fixture()
    try fixture.folder.write("reviewed = 2025-07-01\n", to: "app/.hig-review")
    let list = fixture.hig("checklist", "--app", "app", "-p", "iOS", "--format", "json").output
    #expect(list.contains(#""changedSinceReview" : true"#), "\(list)")
    let page = fixture.hig("checklist", "--app", "app", "-p", "iOS", "--format", "html").output
    #expect(page.contains(#"<option value="review">"#), "people can filter by it")
  }

  @Test func `checks are limited to rules that changed`() throws {
    let fixture = try fixture()
    #expect(fixture.hig("check", "app", "--since", "2026").output.contains("Row.swift:2"))
    #expect(fixture.hig("check", "app", "--since", "2026-07").status == .success)
    fixture.environment["HIG_INDEX"] = fixture.folder.file("no.sqlite")
    let answer = fixture.hig("check", "app", "--since", "2026")
    #expect(answer.status == .failure && answer.errors.contains("index"), "\(answer.errors)")
  }

  @Test func `the review file says where to continue`() throws {
    let fixture = try fixture()
    #expect(fixture.hig("diff", "--app", "app").status == .failure, "there is no first day")
    #expect(fixture.hig("review", "done", "--through", "2025-07-01", "app").status == .success)
    #expect(fixture.hig("diff", "--app", "app", "-p", "iOS").status == .negative)
    try fixture.folder.write(
      "# ours\r\nreviewed = 2025-07-01\r\nexclude = status-bars: no bars\nexclude = typography\n",
      to: "app/.hig-review")
    #expect(fixture.hig("diff", "--app", "app", "-p", "iOS").status == .success, "excluded")
    let done = fixture.hig("review", "done", "--through", "2026-07", "app")
    #expect(done.errors.contains("Reviewed up to 2026-07-31, before up to 2025-07-01"))
    #expect(
      try fixture.text(of: "app/.hig-review")
        == "# ours\r\nreviewed = 2026-07-31\r\nexclude = status-bars: no bars\nexclude = typography\n")
  }

  @Test func `a link in the place of the review file stays`() throws {
    let fixture = try fixture()
    try fixture.folder.write("reviewed = 2025-01-01\n", to: "other")
    try fixture.folder.link("app/.hig-review", to: "../other")
    #expect(fixture.hig("review", "done", "app").status == .failure)
    #expect(try fixture.text(of: "other") == "reviewed = 2025-01-01\n")
  }
}
