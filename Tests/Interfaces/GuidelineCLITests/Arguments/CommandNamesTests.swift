@testable import GuidelineCLI
import TestSupport
import Testing

struct CommandNamesTests {
  private let names = CommandNames(["find", "list", "list update", "review status", "review close"])

  private static let calls: [Named<([String], String, [String])>] = [
    Named("one word", (["find", "x"], "find", ["x"])),
    Named("the longer name wins", (["list", "update", "x"], "list update", ["x"])),
    Named("another word is an operand", (["list", "toolbars"], "list", ["toolbars"])),
    Named("a typo of a second word", (["list", "updat"], "list", ["updat"])),
    Named("no more words", (["list"], "list", [])),
    Named("an option between the words", (["list", "-q", "update"], "list", ["-q", "update"])),
    Named("two dashes between the words", (["list", "--", "update"], "list", ["--", "update"])),
    Named("options follow both words", (["list", "update", "--help"], "list update", ["--help"])),
    Named("a name among the operands", (["find", "list", "update"], "find", ["list", "update"])),
    Named("a name of two words only", (["review", "status"], "review status", [])),
    Named("both words quoted", (["list update", "x"], "list update", ["x"])),
  ]

  @Test(arguments: calls) func `the longest name wins`(row: Named<([String], String, [String])>) throws {
    let (words, name, rest) = row.value
    let call = try names.split(words)
    #expect(call.name == name)
    #expect(call.rest == rest)
  }

  private static let incomplete = UsageError.incompleteCommand("review", choices: ["status", "close"])

  private static let errors: [Named<([String], UsageError)>] = [
    Named("no word", ([], .missingCommand)), Named("an empty word", ([""], .unknownCommand("", suggestion: nil))),
    Named("no similar command", (["carousel", "x"], .unknownCommand("carousel", suggestion: nil))),
    Named("a similar command", (["fnid", "x"], .unknownCommand("fnid", suggestion: "find"))),
    Named("only the first word", (["review"], incomplete)),
    Named("an option instead of a second word", (["review", "--help"], incomplete)),
    Named("an unknown second word", (["review", "carousel"], incomplete)),
    Named(
      "a similar second word",
      (["review", "stauts", "x"], .unknownCommand("review stauts", suggestion: "review status"))),
    Named("a similar first word", (["reviw"], .unknownCommand("reviw", suggestion: "review"))),
    Named(
      "a similar first word with a second word",
      (["reviw", "close"], .unknownCommand("reviw close", suggestion: "review close"))),
    Named("a similar shorter name", (["lsit", "x"], .unknownCommand("lsit", suggestion: "list"))),
    Named("two similar words", (["lsit", "udpate"], .unknownCommand("lsit udpate", suggestion: "list update"))),
  ]

  @Test(arguments: errors)
  func `words without a command are errors with a suggestion`(row: Named<([String], UsageError)>) {
    let (words, error) = row.value
    #expect(throws: error) { try names.split(words) }
  }
}
