import CommandLineArguments
import TestSupport
import Testing

struct UsageErrorTests {
  private static let messages: [(UsageError, String)] = [
    (
      .unknownOption("--limt", suggestion: "--limit"),
      "unknown option '--limt'; did you mean '--limit'?"
    ),
    (.unknownOption("-x", suggestion: nil), "unknown option '-x'"),
    (.missingValue(option: "--limit"), "option '--limit' needs a value"),
    (
      .unexpectedValue("yes", option: "--quiet"),
      "option '--quiet' takes no value; remove '=yes'"
    ),
    (.repeatedOption("--limit"), "option '--limit' may be given only once"),
    (
      .invalidValue(
        "x", option: "--format", choices: ["text", "json", "jsonl"], expected: nil),
      "'x' is not a valid value for '--format'; use text, json or jsonl"
    ),
    (
      .invalidValue("JSON", option: "--format", choices: ["text", "json"], expected: nil),
      "'JSON' is not a valid value for '--format'; use text or json; did you mean 'json'?"
    ),
    (
      .invalidValue("x", option: "--limit", choices: [], expected: "a whole number"),
      "'x' is not a valid value for '--limit'; use a whole number"
    ),
    (.missingOption("--from"), "missing option '--from'"),
    (
      .conflictingOptions("--json", "--format"),
      "options '--json' and '--format' cannot be combined"
    ),
    (.missingOperand("PATH"), "missing PATH"),
    (.unexpectedArgument("foo"), "unexpected argument 'foo'"),
    (
      .invalidOperand("x", placeholder: "SHELL", choices: ["bash"], expected: nil),
      "'x' is not a valid SHELL; use bash"
    ),
    (
      .invalidOperand("x", placeholder: "DATE", choices: [], expected: "a date such as 2026-11-21"),
      "'x' is not a valid DATE; use a date such as 2026-11-21"
    ),
    (.missingCommand, "missing COMMAND"),
    (.incompleteCommand("tag", choices: ["add"]), "'tag' must be followed by add"),
    (
      .incompleteCommand("tag", choices: ["add", "list", "remove"]),
      "'tag' must be followed by add, list or remove"
    ),
    (
      .unknownCommand("fnid", suggestion: "find"),
      "unknown command 'fnid'; did you mean 'find'?"
    ),
  ]

  @Test(arguments: rows(messages))
  func `messages have the word, the rule and a suggestion`(row: TableRow<(UsageError, String)>) {
    let (error, message) = row.values
    #expect(error.description == message)
  }

  @Test func `long lists of choices are omitted`() {
    let choices = (1...100).map { "page-\($0)" }
    let error = UsageError.invalidValue(
      "pgae-7", option: "--page", choices: choices, expected: nil)
    #expect(
      error.description == "'pgae-7' is not a valid value for '--page'; did you mean 'page-7'?")
  }

  @Test func `control characters are escaped`() {
    let error = UsageError.unexpectedArgument("a\u{1b}[31m\nb\u{0}é")
    #expect(error.description == #"unexpected argument 'a\u{1B}[31m\nb\0é'"#)
  }
}
