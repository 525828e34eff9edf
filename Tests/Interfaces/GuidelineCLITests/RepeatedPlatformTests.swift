import TestSupport
import Testing

@testable import GuidelineCLI

/// `--platform` may be repeated, or name several platforms separated by commas.
struct RepeatedPlatformTests {
  private let fixture: CommandLineFixture

  init() throws { fixture = try CommandLineFixture() }

  @Test func `numbers stand for the rules in the order of the list`() throws {
    let output = fixture.hig("applies", "toolbars", "-p", "iOS,visionOS").output
    let lines = output.split(separator: "\n").map(String.init)
    let first = try #require(lines.firstIndex { $0.hasPrefix("visionOS: ") })
    let rule = try #require(lines[first...].first { $0.hasPrefix("  1  DO") })
    let statement = rule.dropFirst("  1  DO        ".count)
    #expect(fixture.hig("show", "1").output.hasPrefix("  \(statement)\n"))
  }

  @Test(arguments: [
    ["applies", "toolbars"], ["search", "caption"], ["pages"], ["log"], ["blame", "toolbars"], ["diff", "searching"],
    ["checklist", "toolbars"], ["compare", "toolbars"],
  ]) func `a comma is as good as another option`(words: [String]) throws {
    let fixture = try words[0] == "diff" ? CommandLineFixture(HistoryFixture.june2026) : fixture
    let format = ["--format", words[0] == "compare" || words[0] == "applies" ? "json" : nil]
    let options = format.compactMap(\.self).count == 2 ? format.compactMap(\.self) : []
    let repeated = fixture.hig(words + ["-p", "macOS", "-p", "visionOS"] + options)
    let joined = fixture.hig(words + ["-p", "macOS,visionOS"] + options)
    #expect(joined.output == repeated.output)
    #expect(joined.errors == repeated.errors)
    #expect(!joined.output.isEmpty || joined.status == .negative)
  }

  @Test func `pages are those for all platforms, exports have what is for any`() throws {
    let pages = fixture.hig("pages", "-p", "macOS,watchOS").output
    #expect(pages.hasPrefix("tab-bars") && !pages.contains("toolbars"))
    let visionOS = "\"id\":\"toolbars/keep-the-bar-where-the-eyes-rest\""
    #expect(!fixture.hig("export", "-p", "iOS,macOS").output.contains(visionOS))
    #expect(fixture.hig("export", "-p", "iOS,visionOS").output.contains(visionOS))
  }
}
