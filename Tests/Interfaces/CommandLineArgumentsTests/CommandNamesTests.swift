import CommandLineArguments
import Testing

struct CommandNamesTests {
  private let names = CommandNames(["find", "list", "list update", "review status", "review close"])

  private static let calls: [([String], String, [String], String)] = [
    (["find", "x"], "find", ["x"], "one word"),
    (["list", "update", "x"], "list update", ["x"], "the longer name wins"),
    (["list", "toolbars"], "list", ["toolbars"], "another word is an operand"),
    (["list", "updat"], "list", ["updat"], "even one that is nearly a second word"),
    (["list"], "list", [], "nothing follows"),
    (["list", "-q", "update"], "list", ["-q", "update"], "nothing stands between the words"),
    (["list", "--", "update"], "list", ["--", "update"], "not even two dashes"),
    (["list", "update", "--help"], "list update", ["--help"], "options follow both words"),
    (["find", "list", "update"], "find", ["list", "update"], "only the first words count"),
    (["review", "status"], "review status", [], "a first word that is no command alone"),
    (["list update", "x"], "list update", ["x"], "both words in quotes"),
  ]

  @Test(arguments: calls)
  func longestNameWins(words: [String], name: String, rest: [String], because reason: String) throws
  {
    let call = try names.split(words)
    #expect(call.name == name, "\(reason)")
    #expect(call.rest == rest, "\(reason)")
  }

  private static let halves = UsageError.incompleteCommand("review", choices: ["status", "close"])

  private static let errors: [([String], UsageError, String)] = [
    ([], .missingCommand, "no word"),
    ([""], .unknownCommand("", suggestion: nil), "an empty word"),
    (["zeppelin", "x"], .unknownCommand("zeppelin", suggestion: nil), "nothing is near"),
    (["fnid", "x"], .unknownCommand("fnid", suggestion: "find"), "a command is near"),
    (["review"], halves, "half a name"),
    (["review", "--help"], halves, "an option is no second word"),
    (["review", "zeppelin"], halves, "nor is a word that is near none"),
    (
      ["review", "stauts", "x"],
      .unknownCommand("review stauts", suggestion: "review status"), "a second word is near"
    ),
    (["reviw"], .unknownCommand("reviw", suggestion: "review"), "half a name is near"),
    (
      ["reviw", "close"], .unknownCommand("reviw close", suggestion: "review close"),
      "a first word is near"
    ),
    (["lsit", "x"], .unknownCommand("lsit", suggestion: "list"), "the shorter name is near"),
    (
      ["lsit", "udpate"], .unknownCommand("lsit udpate", suggestion: "list update"),
      "both words are near"
    ),
  ]

  @Test(arguments: errors)
  func wordsThatCallNothingAreToldWithTheRemedy(
    words: [String], error: UsageError, because reason: String
  ) {
    #expect(throws: error, "\(reason)") { try names.split(words) }
  }
}
