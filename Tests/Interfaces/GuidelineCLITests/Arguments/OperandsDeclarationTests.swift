@testable import GuidelineCLI
import TestSupport
import Testing

struct OperandsDeclarationTests {
  @Test(
    arguments: [
      Named(
        "required", (OperandsDeclaration("WORD…", minimum: 1, maximum: nil, help: ""), "WORD…")),
      Named(
        "optional", (OperandsDeclaration("WORD…", minimum: 0, maximum: nil, help: ""), "[WORD…]")),
      Named(
        "mixed", (OperandsDeclaration("OLD [NEW]", minimum: 1, maximum: 2, help: ""), "OLD [NEW]")),
      Named(
        "own brackets",
        (OperandsDeclaration("[A [B]]", minimum: 0, maximum: 2, help: ""), "[A [B]]")),
      Named("none", (.none, "")),
    ] as [Named<(OperandsDeclaration, String)>])
  func `optional operands are in brackets`(row: Named<(OperandsDeclaration, String)>) {
    let (operands, synopsis) = row.value
    #expect(operands.synopsis == synopsis)
  }

  @Test(
    arguments: [
      Named("the first is missing", ([], "Missing argument: OLD")),
      Named("the second is missing", (["a"], "Missing argument: NEW")),
      Named("a surplus word", (["a", "b", "c", "d"], "Unexpected argument 'c'")),
    ] as [Named<([String], String)>])
  func `the number of operands is checked`(row: Named<([String], String)>) {
    let (words, message) = row.value
    let operands = OperandsDeclaration("OLD [NEW]", minimum: 2, maximum: 2, help: "")
    let error = #expect(throws: UsageError.self) { try operands.check(words) }
    #expect(error?.description == message)
  }

  @Test func `a missing operand is named without dots`() {
    let operands = OperandsDeclaration("PATH…", minimum: 1, maximum: nil, help: "")
    #expect(throws: UsageError.missingOperand("PATH")) { try operands.check([]) }
    #expect(throws: Never.self) { try operands.check(["a", "b", "c"]) }
  }

  @Test func `a word outside the choices is rejected`() {
    let error = #expect(throws: UsageError.self) { try SampleTool.completions.operands.check(["fsh"]) }
    #expect(error?.description == "Invalid SHELL 'fsh'; choose bash, zsh, fish; did you mean 'zsh'?")
  }
}
