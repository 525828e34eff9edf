import TestSupport
import Testing

@testable import GuidelineCLI

/// Numbers that options and variables of the environment do not accept are refused, and none of them ends the process.
struct NumberTests {
  /// Words that are no number, or one at the end of a range of a number.
  private static let extremes = [
    "\(Int.min)", "\(Int.max)", "9223372036854775808", "-1", "0", "1e9", "٣", "", " 1", "0x10", "999999999",
  ]

  @Test func `every option with a number refuses numbers outside of its range`() throws {
    let fixture = try CommandLineFixture()
    fixture.server = FakeTasks()
    var count = 0
    for command in Commands.all.map(\.declaration) {
      for case let option as Option<Int> in command.ownOptions {
        let range = try #require(option.range, "\(command.name) \(option.spelling)")
        for word in Self.extremes + ["\(range.lowerBound)", "\(range.upperBound)"] {
          let operands = command.operands.minimum > 0 ? ["toolbars", "alerts"] : []
          let answer = fixture.hig(
            command.name.split(separator: " ").map(String.init) + operands + ["\(option.spelling)=\(word)"])
          if Int(word).map(range.contains) != true {
            #expect(answer.status == .usage, "\(command.name) \(option.spelling) \(word)")
            #expect(answer.errors.contains("use \(UsageError.number(in: range))"), "\(answer.errors)")
          }
        }
        count += 1
      }
    }
    #expect(count >= 7)
  }
}
