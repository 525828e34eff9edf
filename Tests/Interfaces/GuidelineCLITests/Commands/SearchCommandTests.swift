import Testing
import TestSupport

@testable import GuidelineCLI

struct SearchCommandTests {
  private let fixture: CommandLineFixture

  init() throws { fixture = try CommandLineFixture() }

  @Test(
    arguments: rows(
      [
        ([], [], "no platform"), (["-p", "iOS"], ["iOS"], "one platform"),
        (["-p", "iOS", "--platform", "tvos"], ["iOS", "tvOS"], "two platforms, in any case"),
      ] as [([String], [String], String)]))
  func `the JSON repeats the query and the platforms`(row: TableRow<([String], [String], String)>) throws {
    let (options, platforms, _) = row.values
    let object = try fixture.hig(["search", "--format", "json"] + options + ["--", "caption", "tools"]).object()
    #expect(object["query"] as? String == "caption tools")
    switch platforms.count {
    case 0: #expect(isNull(object["platform"]))
    case 1: #expect(object["platform"] as? String == platforms[0])
    default: #expect(object["platform"] as? [String] == platforms)
    }
    #expect((object["results"] as? [Any])?.isEmpty == false)
  }

  @Test func `--explain adds the parts of the score`() throws {
    let answer = fixture.hig("search", "--explain", "-n1", "tools caption")
    let line = answer.output.split(separator: "\n").map { $0.trimmingPrefix { $0 == " " } }
      .drop { !$0.hasPrefix("score ") }.joined(separator: " ")
    #expect(line.hasPrefix("score "))
    for part in ["tools ", "caption "] { #expect(line.contains(part), "\(part) in \(line)") }
    #expect(!fixture.hig("search", "-n1", "tools caption").output.contains("score "))
    let digits = try Regex("[0-9]+\\.[0-9]+")
    let screen = CommandLineFixture.Answer(
      status: answer.status, output: answer.output.replacing(digits, with: "0.00"), errors: answer.errors)
    try fixture.expectScreen("search/explanation", ["search", "--explain", "-n1", "tools caption"], screen)
  }

}
