@testable import GuidelineCLI
import TestSupport
import Testing

struct ArgumentsTests {
  private static let limit = SampleTool.limit
  private static let label = Option<String>("label", "LABEL", help: "Keep it", repeats: true)
  private static let quiet = SampleTool.quiet
  private static let verbose = SampleTool.verbose
  private static let options: [any OptionDeclaration] = [limit, SampleTool.format, label, quiet, verbose]
  private static let anything = OperandsDeclaration("WORD…", minimum: 0, maximum: nil, help: "")

  private func parse(_ words: [String]) throws(UsageError) -> Arguments {
    try Arguments(parsing: words, options: Self.options, operands: Self.anything)
  }

  @Test(
    arguments: [
      Named("value in the next word", ["--limit", "5"]),
      Named("value after an equals sign", ["--limit=5"]),
      Named("short, value in the next word", ["-n", "5"]),
      Named("short, value in the same word", ["-n5"]),
      Named("short, after a flag in a bundle", ["-qn5"]),
      Named("short, after two flags, value in the next word", ["-qvn", "5"]),
      Named("between operands", ["a", "--limit", "5", "b"]),
    ] as [Named<[String]>])
  func `the value of an option is read`(row: Named<[String]>) throws {
    let words = row.value
    #expect(try parse(words).value(Self.limit) == 5)
  }

  @Test(
    arguments: rows(
      [
        (["--label="], [""], "an empty value is a value"), (["--label", ""], [""], "an empty word"),
        (["--label=a=b"], ["a=b"], "only the first equals sign separates"),
        (["--label=--quiet"], ["--quiet"], "an option after an equals sign"),
        (["--label", "-"], ["-"], "a single dash"), (["--label", "-q"], ["-q"], "a word with one dash"),
        (["-q", "--label", "b", "x", "--label", "a"], ["b", "a"], "values keep their order"),
        (["--", "--label", "a"], [], "after two dashes"),
        ([], [], "not given"),
      ] as [([String], [String], String)]))
  func `all values of a repeated option are read`(row: TableRow<([String], [String], String)>) throws {
    let (words, values, _) = row.values
    let arguments = try parse(words)
    #expect(try arguments.values(Self.label) == values)
    #expect(try arguments.value(Self.label) == values.last)
  }

  @Test(
    arguments: rows([
      (["a", "-q", "b"], ["a", "b"], "options may appear between operands"),
      (["-"], ["-"], "a single dash is an operand"),
      (["--", "-q", "--", "x"], ["-q", "--", "x"], "the first two dashes end the options"),
      (["", "ü"], ["", "ü"], "any word"), (["--limit=1", "2"], ["2"], "the value is not an operand"),
    ])) func `other words are operands`(row: TableRow<([String], [String], String)>) throws
  {
    let (words, operands, _) = row.values
    #expect(try parse(words).operands == operands)
  }

  @Test(
    arguments: rows([
      (["--quiet"], true, false, "long"),
      (["-v"], false, true, "short"),
      (["-qv"], true, true, "bundled"),
      (["-q", "--quiet"], true, false, "set twice"),
      (["--", "-q"], false, false, "an operand"),
    ]))
  func `flags are set`(row: TableRow<([String], Bool, Bool, String)>) throws {
    let (words, isQuiet, isVerbose, _) = row.values
    let arguments = try parse(words)
    #expect(arguments.isSet(Self.quiet) == isQuiet)
    #expect(arguments.isSet(Self.verbose) == isVerbose)
  }

  private static let rejected: [([String], UsageError, String)] = [
    (["--limt", "2"], .unknownOption("--limt", suggestion: "--limit"), "a typo"),
    (["--lim", "2"], .unknownOption("--lim", suggestion: "--limit"), "an abbreviation"),
    (["--limt=2"], .unknownOption("--limt", suggestion: "--limit"), "a typo with a value"),
    (["--zzzzzz"], .unknownOption("--zzzzzz", suggestion: nil), "no similar option"),
    (["--=x"], .unknownOption("--=x", suggestion: nil), "no name"),
    (["---quiet"], .unknownOption("---quiet", suggestion: "--quiet"), "three dashes"),
    (["-quiet"], .unknownOption("-quiet", suggestion: "--quiet"), "one dash"),
    (["-format=json"], .missingFormat, "a short option that takes the rest as its value"),
    (["-qx"], .unknownOption("-x", suggestion: nil), "the letter of a bundle is named"),
    (["-5"], .unknownOption("-5", suggestion: nil), "a negative number"),
    (["--limit"], .missingValue(option: "--limit"), "the last word"),
    (["-qn"], .missingValue(option: "--limit"), "the last letter"),
    (["--limit", "--quiet"], .missingValue(option: "--limit"), "an option instead of a value"),
    (["--limit", "--", "5"], .missingValue(option: "--limit"), "two dashes instead of a value"),
    (["--quiet=yes"], .unexpectedValue("yes", option: "--quiet"), "a flag with a value"),
    (["--quiet="], .unexpectedValue("", option: "--quiet"), "a flag with an empty value"),
    (["-n1", "--limit=1"], .repeatedOption("--limit"), "given twice"),
  ]

  @Test(arguments: rows(rejected)) func `invalid words are errors`(row: TableRow<([String], UsageError, String)>) {
    let (words, error, _) = row.values
    #expect(throws: error) { _ = try parse(words).value(SampleTool.format) }
  }

  @Test func `the first invalid word is reported`() {
    #expect(throws: UsageError.missingValue(option: "--limit")) { try parse(["--limit", "--quite", "-x"]) }
  }

  @Test func `an invalid value is reported when it is read`() throws {
    let arguments = try parse(["--limit", "ten", "--format", "jsn"])
    let number = #expect(throws: UsageError.self) { try arguments.value(Self.limit) }
    #expect(number?.description == "Invalid value 'ten' for '--limit'; use a whole number")
    let format = #expect(throws: UsageError.self) { try arguments.value(SampleTool.format) }
    #expect(
      format?.description == """
        Invalid value 'jsn' for '--format'; choose text, json, jsonl; did you mean 'json'?
        """)
  }

  @Test func `operands are checked after options`() {
    #expect(throws: UsageError.unexpectedArgument("b")) {
      try Arguments(
        parsing: ["a", "-q", "b"], options: Self.options,
        operands: OperandsDeclaration("PATH", minimum: 1, maximum: 1, help: ""))
    }
    #expect(throws: UsageError.unexpectedArgument("a")) {
      try Arguments(parsing: ["a"], options: Self.options, operands: .none)
    }
  }
}

extension UsageError {
  /// The error for `-format=json`, which is read as `-f ormat=json`, as in GNU tools.
  fileprivate static let missingFormat = UsageError.invalidValue(
    "ormat=json", option: "--format", choices: ["text", "json", "jsonl"], expected: nil)
}
