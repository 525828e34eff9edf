@testable import GuidelineCLI
import TestSupport
import Testing

struct OperandsDeclarationTests {
  @Test(
    arguments: rows(
      [
        (OperandsDeclaration("WORD…", minimum: 1, maximum: nil, help: ""), "WORD…", "required"),
        (OperandsDeclaration("WORD…", minimum: 0, maximum: nil, help: ""), "[WORD…]", "optional"),
        (OperandsDeclaration("OLD [NEW]", minimum: 1, maximum: 2, help: ""), "OLD [NEW]", "mixed"),
        (OperandsDeclaration("[A [B]]", minimum: 0, maximum: 2, help: ""), "[A [B]]", "own brackets"),
        (.none, "", "none"),
      ] as [(OperandsDeclaration, String, String)]))
  func `optional operands are in brackets`(row: TableRow<(OperandsDeclaration, String, String)>) {
    let (operands, synopsis, _) = row.values
    #expect(operands.synopsis == synopsis)
  }

  @Test(
    arguments: rows(
      [
        ([], "Missing argument: OLD", "the first is missing"),
        (["a"], "Missing argument: NEW", "the second is missing"),
        (["a", "b", "c", "d"], "Unexpected argument 'c'", "a surplus word"),
      ] as [([String], String, String)]))
  func `the number of operands is checked`(row: TableRow<([String], String, String)>) {
    let (words, message, _) = row.values
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
