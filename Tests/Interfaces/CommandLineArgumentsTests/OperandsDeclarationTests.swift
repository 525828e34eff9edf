import CommandLineArguments
import Testing

struct OperandsDeclarationTests {
  @Test(arguments: [
    (OperandsDeclaration("WORD…", minimum: 1, maximum: nil, help: ""), "WORD…", "required"),
    (OperandsDeclaration("WORD…", minimum: 0, maximum: nil, help: ""), "[WORD…]", "optional"),
    (OperandsDeclaration("OLD [NEW]", minimum: 1, maximum: 2, help: ""), "OLD [NEW]", "mixed"),
    (OperandsDeclaration("[A [B]]", minimum: 0, maximum: 2, help: ""), "[A [B]]", "own brackets"),
    (.none, "", "none at all"),
  ])
  func putsBracketsAroundWhatMayBeLeftOut(
    operands: OperandsDeclaration, synopsis: String, because reason: String
  ) {
    #expect(operands.synopsis == synopsis, "\(reason)")
  }

  @Test(arguments: [
    ([], "missing OLD", "the first is missing"),
    (["a"], "missing NEW", "the second is missing"),
    (["a", "b", "c", "d"], "unexpected argument 'c'", "the first extra word is named"),
  ])
  func countsOperands(words: [String], message: String, because reason: String) {
    let operands = OperandsDeclaration("OLD [NEW]", minimum: 2, maximum: 2, help: "")
    let error = #expect(throws: UsageError.self, "\(reason)") { try operands.check(words) }
    #expect(error?.description == message)
  }

  @Test func missingOperandIsNamedWithoutDots() {
    let operands = OperandsDeclaration("PATH…", minimum: 1, maximum: nil, help: "")
    #expect(throws: UsageError.missingOperand("PATH")) { try operands.check([]) }
    #expect(throws: Never.self) { try operands.check(["a", "b", "c"]) }
  }

  @Test func wordOutsideTheChoicesIsRejected() {
    let error = #expect(throws: UsageError.self) {
      try SampleTool.completions.operands.check(["fsh"])
    }
    #expect(
      error?.description
        == "'fsh' is not a valid SHELL; use bash, zsh or fish; did you mean 'zsh'?")
  }
}
