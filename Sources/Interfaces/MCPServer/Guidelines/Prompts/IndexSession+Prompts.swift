extension IndexSession {
  /// Tokens that the rules of a prompt may take; the rest is left to the tool.
  private static let promptBudget = 12_000

  /// The messages of a prompt: what to do, and the rules.
  ///
  /// - Throws: `ProtocolError` that says what is not there.
  func messages(of prompt: any GuidelinePrompt) throws -> PromptResult {
    do {
      let rules = try text(of: prompt.checklist, budget: Self.promptBudget)
      let text = """
        \(prompt.instruction)
        If the list ends before its last rule, the tool checklist has the others.

        \(rules)
        """
      return PromptResult(
        description: type(of: prompt).definition.description,
        messages: [PromptMessage(text)])
    } catch let failure as ToolFailure {
      throw ProtocolError.invalidParams(failure.message)
    }
  }
}
