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
    arguments: [
      Named("an empty value is a value", (["--label="], [""])), Named("an empty word", (["--label", ""], [""])),
      Named("only the first equals sign separates", (["--label=a=b"], ["a=b"])),
      Named("an option after an equals sign", (["--label=--quiet"], ["--quiet"])),
      Named("a single dash", (["--label", "-"], ["-"])), Named("a word with one dash", (["--label", "-q"], ["-q"])),
      Named("values keep their order", (["-q", "--label", "b", "x", "--label", "a"], ["b", "a"])),
      Named("after two dashes", (["--", "--label", "a"], [])),
      Named("not given", ([], [])),
    ] as [Named<([String], [String])>])
  func `all values of a repeated option are read`(row: Named<([String], [String])>) throws {
    let (words, values) = row.value
    let arguments = try parse(words)
    #expect(try arguments.values(Self.label) == values)
    #expect(try arguments.value(Self.label) == values.last)
  }

  @Test(
    arguments: [
      Named("options may appear between operands", (["a", "-q", "b"], ["a", "b"])),
      Named("a single dash is an operand", (["-"], ["-"])),
      Named("the first two dashes end the options", (["--", "-q", "--", "x"], ["-q", "--", "x"])),
      Named("any word", (["", "ü"], ["", "ü"])), Named("the value is not an operand", (["--limit=1", "2"], ["2"])),
    ] as [Named<([String], [String])>]) func `other words are operands`(row: Named<([String], [String])>) throws
  {
    let (words, operands) = row.value
    #expect(try parse(words).operands == operands)
  }

  @Test(
    arguments: [
      Named("long", (["--quiet"], true, false)),
      Named("short", (["-v"], false, true)),
      Named("bundled", (["-qv"], true, true)),
      Named("set twice", (["-q", "--quiet"], true, false)),
      Named("an operand", (["--", "-q"], false, false)),
    ] as [Named<([String], Bool, Bool)>])
  func `flags are set`(row: Named<([String], Bool, Bool)>) throws {
    let (words, isQuiet, isVerbose) = row.value
    let arguments = try parse(words)
    #expect(arguments.isSet(Self.quiet) == isQuiet)
    #expect(arguments.isSet(Self.verbose) == isVerbose)
  }

  private static let rejected: [Named<([String], UsageError)>] = [
    Named("a typo", (["--limt", "2"], .unknownOption("--limt", suggestion: "--limit"))),
    Named("an abbreviation", (["--lim", "2"], .unknownOption("--lim", suggestion: "--limit"))),
    Named("a typo with a value", (["--limt=2"], .unknownOption("--limt", suggestion: "--limit"))),
    Named("no similar option", (["--zzzzzz"], .unknownOption("--zzzzzz", suggestion: nil))),
    Named("no name", (["--=x"], .unknownOption("--=x", suggestion: nil))),
    Named("three dashes", (["---quiet"], .unknownOption("---quiet", suggestion: "--quiet"))),
    Named("one dash", (["-quiet"], .unknownOption("-quiet", suggestion: "--quiet"))),
    Named("a short option that takes the rest as its value", (["-format=json"], .missingFormat)),
    Named("the letter of a bundle is named", (["-qx"], .unknownOption("-x", suggestion: nil))),
    Named("a negative number", (["-5"], .unknownOption("-5", suggestion: nil))),
    Named("the last word", (["--limit"], .missingValue(option: "--limit"))),
    Named("the last letter", (["-qn"], .missingValue(option: "--limit"))),
    Named("an option instead of a value", (["--limit", "--quiet"], .missingValue(option: "--limit"))),
    Named("two dashes instead of a value", (["--limit", "--", "5"], .missingValue(option: "--limit"))),
    Named("a flag with a value", (["--quiet=yes"], .unexpectedValue("yes", option: "--quiet"))),
    Named("a flag with an empty value", (["--quiet="], .unexpectedValue("", option: "--quiet"))),
    Named("given twice", (["-n1", "--limit=1"], .repeatedOption("--limit"))),
  ]

  @Test(arguments: rejected) func `invalid words are errors`(row: Named<([String], UsageError)>) {
    let (words, error) = row.value
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
