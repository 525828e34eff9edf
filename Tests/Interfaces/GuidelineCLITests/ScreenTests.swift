import TestSupport
import Testing

@testable import GuidelineCLI

/// Screens of terminals of four widths.
struct ScreenTests {
  private static let scenes = [
    Named("search", ["search", "captions", "of", "tools"]),
    Named("search-full", ["search", "--full", "-n1", "caption"]),
    Named("applies", ["applies", "toolbars", "-p", "visionOS"]),
    Named("applies-platforms", ["applies", "toolbars", "-p", "iOS", "-p", "visionOS"]),
    Named("applies-topic", ["applies", "caption"]), Named("pages", ["pages"]),
    Named("show", ["show", "toolbars/give-every-tool-its-own-caption"]),
    Named("status", ["status"]),
    Named("log", ["log", "toolbars"]),
    Named("help", ["help", "pages"]),
    Named("blame", ["blame", "toolbars"]),
    Named("compare", ["compare", "toolbars", "tab-bars"]),
  ]

  @Test(arguments: scenes) func `scenes fit the screen`(scene: Named<[String]>) throws {
    let fixture = try CommandLineFixture()
    let words = scene.value + ["--color", "never"]
    for width in [60, 80, 120, 200] {
      fixture.terminal = (columns: width, lines: 1000)
      let answer = fixture.hig(words)
      #expect(answer.status == .success)
      for line in answer.output.split(separator: "\n") {
        // A path, an id or an address is not broken.
        let isLong = line.split(separator: " ").contains { $0.count > width - 12 || $0.contains("/") }
        #expect(line.count <= width || isLong, "\(line)")
      }
      try fixture.expectScreen("screens/\(scene.reason)-\(width)", words, answer)
    }
  }

  @Test(arguments: scenes) func `styles and links change no text`(scene: Named<[String]>) throws {
    let fixture = try CommandLineFixture()
    fixture.terminal = (columns: 80, lines: 1000)
    let styled = fixture.hig(scene.value + ["--color", "always"]).output
    let plain = styled.replacing(/\u{1B}\[[0-9;]*m|\u{1B}\]8;;[^\u{1B}]*\u{1B}\\/, with: "")
    #expect(plain == fixture.hig(scene.value + ["--color", "never"]).output)
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
