@testable import GuidelineCLI
import TestSupport
import Testing

struct CommandNamesTests {
  private let names = CommandNames(["find", "list", "list update", "review status", "review close"])

  private static let calls: [([String], String, [String], String)] = [
    (["find", "x"], "find", ["x"], "one word"),
    (["list", "update", "x"], "list update", ["x"], "the longer name wins"),
    (["list", "toolbars"], "list", ["toolbars"], "another word is an operand"),
    (["list", "updat"], "list", ["updat"], "a typo of a second word"),
    (["list"], "list", [], "no more words"),
    (["list", "-q", "update"], "list", ["-q", "update"], "an option between the words"),
    (["list", "--", "update"], "list", ["--", "update"], "two dashes between the words"),
    (["list", "update", "--help"], "list update", ["--help"], "options follow both words"),
    (["find", "list", "update"], "find", ["list", "update"], "a name among the operands"),
    (["review", "status"], "review status", [], "a name of two words only"),
    (["list update", "x"], "list update", ["x"], "both words quoted"),
  ]

  @Test(arguments: rows(calls)) func `the longest name wins`(row: TableRow<([String], String, [String], String)>) throws
  {
    let (words, name, rest, _) = row.values
    let call = try names.split(words)
    #expect(call.name == name)
    #expect(call.rest == rest)
  }

  private static let incomplete = UsageError.incompleteCommand("review", choices: ["status", "close"])

  private static let errors: [([String], UsageError, String)] = [
    ([], .missingCommand, "no word"), ([""], .unknownCommand("", suggestion: nil), "an empty word"),
    (["carousel", "x"], .unknownCommand("carousel", suggestion: nil), "no similar command"),
    (["fnid", "x"], .unknownCommand("fnid", suggestion: "find"), "a similar command"),
    (["review"], incomplete, "only the first word"),
    (["review", "--help"], incomplete, "an option instead of a second word"),
    (["review", "carousel"], incomplete, "an unknown second word"),
    (
      ["review", "stauts", "x"], .unknownCommand("review stauts", suggestion: "review status"), "a similar second word"
    ),
    (["reviw"], .unknownCommand("reviw", suggestion: "review"), "a similar first word"),
    (
      ["reviw", "close"], .unknownCommand("reviw close", suggestion: "review close"),
      "a similar first word with a second word"
    ),
    (["lsit", "x"], .unknownCommand("lsit", suggestion: "list"), "a similar shorter name"),
    (["lsit", "udpate"], .unknownCommand("lsit udpate", suggestion: "list update"), "two similar words"),
  ]

  @Test(arguments: rows(errors))
  func `words without a command are errors with a suggestion`(row: TableRow<([String], UsageError, String)>) {
    let (words, error, _) = row.values
    #expect(throws: error) { try names.split(words) }
  }
}
