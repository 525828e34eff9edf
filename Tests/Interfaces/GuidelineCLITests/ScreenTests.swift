import TestSupport
import Testing

@testable import GuidelineCLI

/// Screens of terminals of four widths.
struct ScreenTests {
  private struct Scene: TestRow {
    let name: String
    let words: [String]
    var reason: String { name }
  }

  private static let scenes = [
    Scene(name: "search", words: ["search", "captions", "of", "tools"]),
    Scene(name: "search-full", words: ["search", "--full", "-n1", "caption"]),
    Scene(name: "applies", words: ["applies", "toolbars", "-p", "visionOS"]),
    Scene(name: "applies-platforms", words: ["applies", "toolbars", "-p", "iOS", "-p", "visionOS"]),
    Scene(name: "applies-topic", words: ["applies", "caption"]), Scene(name: "pages", words: ["pages"]),
    Scene(name: "show", words: ["show", "toolbars/give-every-tool-its-own-caption"]),
    Scene(name: "status", words: ["status"]),
    Scene(name: "log", words: ["log", "toolbars"]),
    Scene(name: "help", words: ["help", "pages"]),
    Scene(name: "blame", words: ["blame", "toolbars"]),
    Scene(name: "compare", words: ["compare", "toolbars", "tab-bars"]),
  ]

  @Test(arguments: scenes) private func `scenes fit the screen`(scene: Scene) throws {
    let fixture = try CommandLineFixture()
    let words = scene.words + ["--color", "never"]
    for width in [60, 80, 120, 200] {
      fixture.terminal = (columns: width, lines: 1000)
      let answer = fixture.hig(words)
      #expect(answer.status == .success)
      for line in answer.output.split(separator: "\n") {
        // A path, an id or an address is not broken.
        let isLong = line.split(separator: " ").contains { $0.count > width - 12 || $0.contains("/") }
        #expect(line.count <= width || isLong, "\(line)")
      }
      try fixture.expectScreen("screens/\(scene.name)-\(width)", words, answer)
    }
  }

  @Test(arguments: scenes) private func `styles and links change no text`(scene: Scene) throws {
    let fixture = try CommandLineFixture()
    fixture.terminal = (columns: 80, lines: 1000)
    let styled = fixture.hig(scene.words + ["--color", "always"]).output
    let plain = styled.replacing(/\u{1B}\[[0-9;]*m|\u{1B}\]8;;[^\u{1B}]*\u{1B}\\/, with: "")
    #expect(plain == fixture.hig(scene.words + ["--color", "never"]).output)
  }

  @Test func `a screen has hyperlinks, a file has none`() throws {
    let fixture = try CommandLineFixture()
    let words = ["search", "captions of tools", "--color", "always"]
    #expect(!fixture.hig(words).output.contains("\u{1B}]8;;"))
    fixture.terminal = (columns: 80, lines: 1000)
    let output = fixture.hig(words).output
    #expect(output.contains("\u{1B}]8;;https://developer.apple.com/"))
    #expect(
      output.ranges(of: "\u{1B}]8;;").count == 2 * output.ranges(of: "\u{1B}]8;;https").count, "each link is closed")
  }

  @Test(arguments: [["search", "fingernail"], ["applies", "toolbars", "-p", "iOS"]])
  func `a screen has ids on request, a file always`(words: [String]) throws {
    let fixture = try CommandLineFixture()
    let id = "toolbars/avoid-captions-smaller-than-a-fingernail"
    #expect(fixture.hig(words).output.contains(id))
    fixture.terminal = (columns: 80, lines: 1000)
    #expect(!fixture.hig(words + ["--color", "never"]).output.contains(id))
    #expect(fixture.hig(words + ["--ids", "--color", "never"]).output.contains(id))
  }
}
