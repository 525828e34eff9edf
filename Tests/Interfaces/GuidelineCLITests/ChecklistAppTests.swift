import SystemSupport
import Testing
import TestSupport

@testable import GuidelineCLI

/// Lists for what an app uses.
struct ChecklistAppTests {
  private static let app = [
    "app/Package.swift":
      "import PackageDescription\nlet package = Package(name: \"Rack\", platforms: [.visionOS(.v1)])\n",
    "app/Sources/Shelf.swift": """
    import SwiftUI
    // TabView in a comment
    let shelf = Group {}
      .toolbar { Label("TabView", systemImage: "tray") }
    """,
    "app/Sources/Old.m": "#import <UIKit/UIKit.h>\nUIToolbar *bar; UIGizmoView *gizmo;\n",
  ]

  private func workshop(_ files: [String: String] = app) throws -> Workshop {
    let workshop = try Workshop()
    for (name, text) in files { try workshop.folder.write(text, to: name) }
    return workshop
  }

  @Test func `a list for an app has the pages its code uses, with the lines`() throws {
    let answer = try workshop().hig("checklist", "--app", "app")
    #expect(answer.status == .success)
    #expect(
      answer.errors == """
        hig: 3 files read: 3 components, 2 pages about them
        hig: platforms as Package.swift:2 says: visionOS
        hig: not recognised: UIGizmoView (1)
        hig: no copy of labels

        """)
    #expect(answer.output.asSeen.contains("3 rules · visionOS"))
    #expect(
      answer.output.asSeen.contains("  Used in Sources/Old.m:2, Sources/Shelf.swift:4\n"))
    #expect(!answer.output.contains("## Tab bars"), "a comment and a string are no uses")
  }

  @Test(arguments: [
    (["-p", "macOS"], "2 rules · macOS", "a platform that is asked for wins"),
    (["tab-bars", "--strength", "never"], "1 rule · visionOS", "pages besides, and other filters"),
    (["--title", "My app"], "# My app\n", "a title"),
  ])
  func `other options hold for an app as well`(
    words: [String], expected: String, because reason: String
  ) throws {
    let answer = try workshop().hig(["checklist", "--app", "app"] + words)
    #expect(answer.output.asSeen.contains(expected), "\(reason): \(answer.output.asSeen)")
  }

  @Test(arguments: [
    ("json", "\"file\" : \"Sources/Old.m\""), ("csv", "Sources/Old.m:2"),
    ("html", "<code>Sources/Old.m:2</code>"), ("sarif", "\"uri\" : \"Sources/Old.m\""),
  ])
  func `each format names the lines`(format: String, expected: String) throws {
    let answer = try workshop().hig("checklist", "--app", "app", "--format", format)
    #expect(answer.output.contains(expected), "\(answer.output)")
  }

  @Test func `an app that uses nothing has nothing to check`() throws {
    let answer = try workshop(["app/a.swift": "import SwiftUI\n"]).hig("checklist", "--app", "app")
    #expect(answer.status == .negative)
    #expect(
      answer.errors == """
        hig: 1 file read: 0 components, 0 pages about them
        hig: no rule to check

        """)
  }

  @Test func `a folder that is not there is a failure`() throws {
    let answer = try workshop([:]).hig("checklist", "--app", "nowhere")
    #expect(answer.status == .failure)
    #expect(answer.errors.contains("no such folder"))
  }

  @Test func `a list for an app is brought up to date with the app`() throws {
    let workshop = try workshop()
    try workshop.makeList("list.md", "--app", "app")
    #expect(workshop.hig("checklist", "update", "--check", "list.md").status == .success)
    try workshop.folder.write("import SwiftUI\nTabView {}\n", to: "app/Sources/New.swift")
    let more = workshop.hig("checklist", "update", "list.md", "-p")
    #expect(more.status == .usage, "the list says which platforms")
    #expect(
      workshop.hig("checklist", "update", "list.md").errors.hasSuffix("hig: list.md: 2 new\n"))
    #expect(try workshop.text(of: "list.md").contains("## Tab bars"))
    for name in ["Shelf.swift", "Old.m"] { try workshop.folder.remove("app/Sources/\(name)") }
    #expect(
      workshop.hig("checklist", "update", "list.md").errors.hasSuffix("hig: list.md: 3 gone\n"))
    #expect(try workshop.text(of: "list.md").contains("Gone (not used by the app)"))
  }

  @Test func `only lines that changed since a revision count`() throws {
    let workshop = try workshop()
    workshop.environment.merge([
      "PATH": "/usr/bin:/bin:/usr/local/bin:/opt/homebrew/bin", "GIT_CONFIG_GLOBAL": "/dev/null",
      "GIT_CONFIG_NOSYSTEM": "1", "GIT_AUTHOR_NAME": "A Joiner",
      "GIT_AUTHOR_EMAIL": "joiner@example.com", "GIT_COMMITTER_NAME": "A Joiner",
      "GIT_COMMITTER_EMAIL": "joiner@example.com",
    ]) { $1 }
    for words in [
      ["init", "--quiet"], ["symbolic-ref", "HEAD", "refs/heads/main"], ["add", "app"],
      ["commit", "--quiet", "--no-gpg-sign", "--message", "Rack"],
    ] {
      let outcome = try ChildProcess.run(
        "git", ["-C", workshop.folder.path] + words, environment: workshop.environment,
        limit: 1 << 20)
      try #require(outcome.status == 0, "\(outcome.errors)")
    }
    let nothing = workshop.hig("checklist", "--app", "app", "--diff", "main")
    #expect(nothing.status == .negative)
    #expect(nothing.errors.contains("3 files read: 0 components on changed lines"))
    try workshop.folder.write("import SwiftUI\nTabView {}\n", to: "app/Sources/New.swift")
    let answer = workshop.hig("checklist", "--app", "app", "--diff", "main")
    #expect(answer.output.contains("## Tab bars"))
    #expect(!answer.output.contains("## Toolbars"))
    let unknown = workshop.hig("checklist", "--app", "app", "--diff", "--output=x")
    #expect(unknown.status == .usage || unknown.status == .failure)
    #expect(workshop.hig("checklist", "--app", "app", "--diff", "nope").status == .failure)
  }
}
