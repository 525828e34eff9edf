import CommandLineArguments
import Testing

struct ArgumentsTests {
  private static let limit = SampleTool.limit
  private static let label = Option<String>("label", "LABEL", help: "Keep it", repeats: true)
  private static let quiet = SampleTool.quiet
  private static let verbose = SampleTool.verbose
  private static let options: [any OptionDeclaration] = [
    limit, SampleTool.format, label, quiet, verbose,
  ]
  private static let anything = OperandsDeclaration("WORD…", minimum: 0, maximum: nil, help: "")

  private func parse(_ words: [String]) throws(UsageError) -> Arguments {
    try Arguments(parsing: words, options: Self.options, operands: Self.anything)
  }

  @Test(arguments: [
    (["--limit", "5"], "value in the next word"),
    (["--limit=5"], "value after an equals sign"),
    (["-n", "5"], "short, value in the next word"),
    (["-n5"], "short, value in the same word"),
    (["-qn5"], "short, after a flag in a bundle"),
    (["-qvn", "5"], "short, after two flags, value in the next word"),
    (["a", "--limit", "5", "b"], "between operands"),
  ])
  func readsValueOfOption(words: [String], because reason: String) throws {
    #expect(try parse(words).value(Self.limit) == 5, "\(reason)")
  }

  @Test(arguments: [
    (["--label="], [""], "an empty value is a value"),
    (["--label", ""], [""], "an empty word too"),
    (["--label=a=b"], ["a=b"], "the first equals sign separates"),
    (["--label=--quiet"], ["--quiet"], "after an equals sign anything goes"),
    (["--label", "-"], ["-"], "a single dash is a word like others"),
    (["--label", "-q"], ["-q"], "so is a word with one dash, for negative numbers"),
    (["-q", "--label", "b", "x", "--label", "a"], ["b", "a"], "values keep their order"),
    (["--", "--label", "a"], [], "after two dashes there are no options"),
    ([], [], "not given"),
  ])
  func readsValuesOfRepeatingOption(
    words: [String], values: [String], because reason: String
  ) throws {
    let arguments = try parse(words)
    #expect(try arguments.values(Self.label) == values, "\(reason)")
    #expect(try arguments.value(Self.label) == values.last, "\(reason)")
  }

  @Test(arguments: [
    (["a", "-q", "b"], ["a", "b"], "options may stand between operands"),
    (["-"], ["-"], "a single dash is an operand"),
    (["--", "-q", "--", "x"], ["-q", "--", "x"], "the first two dashes end the options"),
    (["", "ü"], ["", "ü"], "any word will do"),
    (["--limit=1", "2"], ["2"], "the value is not an operand"),
  ])
  func collectsOperands(words: [String], operands: [String], because reason: String) throws {
    #expect(try parse(words).operands == operands, "\(reason)")
  }

  @Test(arguments: [
    (["--quiet"], true, false, "long"),
    (["-v"], false, true, "short"),
    (["-qv"], true, true, "bundled"),
    (["-q", "--quiet"], true, false, "twice is no more than once"),
    (["--", "-q"], false, false, "an operand"),
  ])
  func setsFlags(
    words: [String], isQuiet: Bool, isVerbose: Bool, because reason: String
  ) throws {
    let arguments = try parse(words)
    #expect(arguments.isSet(Self.quiet) == isQuiet, "\(reason)")
    #expect(arguments.isSet(Self.verbose) == isVerbose, "\(reason)")
  }

  private static let rejected: [([String], UsageError, String)] = [
    (["--limt", "2"], .unknownOption("--limt", suggestion: "--limit"), "a slip"),
    (["--lim", "2"], .unknownOption("--lim", suggestion: "--limit"), "a prefix is no name"),
    (["--limt=2"], .unknownOption("--limt", suggestion: "--limit"), "the value is not blamed"),
    (["--zzzzzz"], .unknownOption("--zzzzzz", suggestion: nil), "nothing is near"),
    (["--=x"], .unknownOption("--=x", suggestion: nil), "no name at all"),
    (["---quiet"], .unknownOption("---quiet", suggestion: "--quiet"), "a dash too many"),
    (["-quiet"], .unknownOption("-quiet", suggestion: "--quiet"), "a dash too few"),
    (["-format=json"], .missingFormat, "a short option that takes the rest as its value"),
    (["-qx"], .unknownOption("-x", suggestion: nil), "the letter of a bundle is named"),
    (["-5"], .unknownOption("-5", suggestion: nil), "a number is no operand without '--'"),
    (["--limit"], .missingValue(option: "--limit"), "the last word"),
    (["-qn"], .missingValue(option: "--limit"), "the last letter"),
    (["--limit", "--quiet"], .missingValue(option: "--limit"), "an option is no value"),
    (["--limit", "--", "5"], .missingValue(option: "--limit"), "nor is the end of options"),
    (["--quiet=yes"], .unexpectedValue("yes", option: "--quiet"), "a flag takes no value"),
    (["--quiet="], .unexpectedValue("", option: "--quiet"), "not even an empty one"),
    (["-n1", "--limit=1"], .repeatedOption("--limit"), "given twice"),
  ]

  @Test(arguments: rejected)
  func rejectsWrongWords(words: [String], error: UsageError, because reason: String) {
    #expect(throws: error, "\(reason)") {
      _ = try parse(words).value(SampleTool.format)
    }
  }

  @Test func firstWrongWordIsReported() {
    #expect(throws: UsageError.missingValue(option: "--limit")) {
      try parse(["--limit", "--quite", "-x"])
    }
  }

  @Test func wrongValueIsReportedWhenAskedFor() throws {
    let arguments = try parse(["--limit", "ten", "--format", "jsn"])
    let number = #expect(throws: UsageError.self) { try arguments.value(Self.limit) }
    #expect(
      number?.description == "'ten' is not a valid value for '--limit'; use a whole number")
    let format = #expect(throws: UsageError.self) { try arguments.value(SampleTool.format) }
    #expect(
      format?.description == """
        'jsn' is not a valid value for '--format'; use text, json or jsonl; did you mean 'json'?
        """)
  }

  @Test func operandsAreCountedAfterOptionsAreRead() {
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
  /// What comes of `-format=json`: GNU tools read it as `-f ormat=json`, and so do we.
  fileprivate static let missingFormat = UsageError.invalidValue(
    "ormat=json", option: "--format", choices: ["text", "json", "jsonl"], expected: nil)
}
