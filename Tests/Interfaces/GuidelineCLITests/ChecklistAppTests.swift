import SystemSupport
import Testing
import TestSupport

@testable import GuidelineCLI

/// Checklists of the pages that an app's code uses.
struct ChecklistAppTests {
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

  private func fixture(_ files: [String: String] = app) throws -> CommandLineFixture {
    let fixture = try CommandLineFixture()
    for (name, text) in files { try fixture.folder.write(text, to: name) }
    return fixture
  }

  @Test(arguments: [
    ("json", "\"file\" : \"Sources/Old.m\""), ("csv", "Sources/Old.m:2"),
    ("html", "<code>.toolbar at Editor.swift:4</code>"),
  ]) func `each format names the lines`(format: String, expected: String) throws {
    let answer = try fixture().hig("checklist", "--app", "app", "--format", format)
    #expect(answer.output.contains(expected), "\(answer.output)")
  }

  @Test func `--target chooses a target of the project and is stored in the checklist`() throws {
    var files = Self.app
    files["app/App.xcodeproj/project.pbxproj"] = """
      { objects = {
        P = { mainGroup = G; targets = (A,); };
        G = { children = (F,); };
        F = { path = Sources/Editor.swift; sourceTree = "<group>"; };
        A = { name = Phone; productType = "com.apple.product-type.application";
              buildPhases = (S,); buildConfigurationList = L; };
        S = { files = (X,); }; X = { fileRef = F; };
        L = { buildConfigurations = (C,); };
        C = { name = Release; buildSettings = { SDKROOT = macosx; }; };
      }; rootObject = P; }
      """
    let fixture = try fixture(files)
    let answer = fixture.hig("checklist", "--app", "app", "--target", "Phone", "--format", "json")
    #expect(answer.output.contains(#/"targets" : \[\s*"Phone"/#), "\(answer.output)")
    #expect(answer.output.contains(#/"platforms" : \[\s*"macOS"/#), "\(answer.output)")
    let unknown = fixture.hig("checklist", "--app", "app", "--target", "Watch")
    #expect(unknown.status == .failure)
    #expect(unknown.errors.contains("no target 'Watch'; the targets are Phone"))
    #expect(fixture.hig("checklist", "--target", "Phone").status == .usage)
  }

  @Test func `--diff limits the checklist to changed lines`() throws {
    let fixture = try fixture()
    fixture.environment.merge([
      "PATH": "/usr/bin:/bin:/usr/local/bin:/opt/homebrew/bin", "GIT_CONFIG_GLOBAL": "/dev/null",
      "GIT_CONFIG_NOSYSTEM": "1", "GIT_AUTHOR_NAME": "An Author",
      "GIT_AUTHOR_EMAIL": "author@example.com", "GIT_COMMITTER_NAME": "An Author",
      "GIT_COMMITTER_EMAIL": "author@example.com",
    ]) { $1 }
    for words in [
      ["init", "--quiet"], ["symbolic-ref", "HEAD", "refs/heads/main"], ["add", "app"],
      ["commit", "--quiet", "--no-gpg-sign", "--message", "Editor"],
    ] {
      let outcome = try ChildProcess.run(
        "git", ["-C", fixture.folder.path] + words, environment: fixture.environment, limit: 1 << 20)
      try #require(outcome.status == 0, "\(outcome.errors)")
    }
    let nothing = try fixture.expectScreens(
      "checklist/app-without-changed-lines", ["checklist", "--app", "app", "--diff", "main"])
    #expect(nothing.status == .negative)
    try fixture.folder.write("import SwiftUI\nTabView {}\n", to: "app/Sources/New.swift")
    let answer = fixture.hig("checklist", "--app", "app", "--diff", "main")
    #expect(answer.output.contains("## Tab bars"))
    #expect(!answer.output.contains("## Toolbars"))
    let unknown = fixture.hig("checklist", "--app", "app", "--diff", "--output=x")
    #expect(unknown.status == .usage || unknown.status == .failure)
    #expect(fixture.hig("checklist", "--app", "app", "--diff", "nope").status == .failure)
  }
}
