@testable import GuidelineCLI
import TestSupport
import Testing

struct UsageErrorTests {
  private static let messages: [(UsageError, String)] = [
    (.unknownOption("--limt", suggestion: "--limit"), "Unknown option '--limt'; did you mean '--limit'?"),
    (.unknownOption("-x", suggestion: nil), "Unknown option '-x'"),
    (.missingValue(option: "--limit"), "Option '--limit' needs a value"),
    (.unexpectedValue("yes", option: "--quiet"), "Option '--quiet' takes no value; remove '=yes'"),
    (.repeatedOption("--limit"), "Option '--limit' may be given only once"),
    (
      .invalidValue("x", option: "--format", choices: ["text", "json", "jsonl"], expected: nil),
      "Invalid value 'x' for '--format'; choose text, json, jsonl"
    ),
    (
      .invalidValue("JSON", option: "--format", choices: ["text", "json"], expected: nil),
      "Invalid value 'JSON' for '--format'; choose text, json; did you mean 'json'?"
    ),
    (
      .invalidValue("x", option: "--limit", choices: [], expected: "a whole number"),
      "Invalid value 'x' for '--limit'; use a whole number"
    ),
    (.missingOption("--from"), "Missing option '--from'"),
    (
      .conflictingOptions("--json", "--format"),
      "Options '--json' and '--format' cannot be combined"
    ),
    (.missingOperand("PATH"), "Missing argument: PATH"),
    (.unexpectedArgument("foo"), "Unexpected argument 'foo'"),
    (
      .invalidOperand("x", placeholder: "SHELL", choices: ["bash"], expected: nil),
      "Invalid SHELL 'x'; choose bash"
    ),
    (
      .invalidOperand("x", placeholder: "DATE", choices: [], expected: "a date such as 2026-11-21"),
      "Invalid DATE 'x'; use a date such as 2026-11-21"
    ), (.missingCommand, "Missing COMMAND"),
    (.incompleteCommand("tag", choices: ["add"]), "'tag' must be followed by add"),
    (
      .incompleteCommand("tag", choices: ["add", "list", "remove"]),
      "'tag' must be followed by add, list or remove"
    ),
    (
      .unknownCommand("fnid", suggestion: "find"),
      "Unknown command 'fnid'; did you mean 'find'?"
    ),
    (
      .unknownTopic("dtes", suggestion: "dates"),
      "No command or topic 'dtes'; did you mean 'dates'?"
    ),
    (.unknownTopic("zzz", suggestion: nil), "No command or topic 'zzz'"),
  ]

  @Test(arguments: rows(messages))
  func `messages have the word, the rule and a suggestion`(row: TableRow<(UsageError, String)>) {
    let (error, message) = row.values
    #expect(error.description == message)
  }

  @Test func `long lists of choices are omitted`() {
    let choices = (1...100).map { "page-\($0)" }
    let error = UsageError.invalidValue("pgae-7", option: "--page", choices: choices, expected: nil)
    #expect(error.description == "Invalid value 'pgae-7' for '--page'; did you mean 'page-7'?")
  }

  @Test func `control characters are escaped`() {
    let error = UsageError.unexpectedArgument("a\u{1b}[31m\nb\u{0}é")
    #expect(error.description == #"Unexpected argument 'a\u{1B}[31m\nb\0é'"#)
  }
}
