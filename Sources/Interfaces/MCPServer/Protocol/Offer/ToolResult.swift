import TextSupport

/// What a tool found.
package struct ToolResult: Sendable {
  /// For programs: an object that fits the tool's output schema.
  package let structured: any Encodable & Sendable
  /// The same for the model to read.
  package let text: String

  /// A result.
  package init(structured: any Encodable & Sendable, text: String) {
    self.structured = structured
    self.text = text
  }
}

/// A call that failed in a way that the model can set right: it is shown the message.
package struct ToolFailure: Error, Hashable, Sendable {
  /// What is wrong and what to do.
  package let message: String

  /// A failure. Its message may repeat what others wrote: it is one line without characters that nobody sees.
  package init(message: String) {
    self.message = AgentText.line(message, longest: Self.longestMessage)
  }

  private static let longestMessage = 500
}
