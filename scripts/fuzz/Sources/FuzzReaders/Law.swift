/// Ends the process with a message unless a law holds. `precondition` has no messages in optimized code.
func law(_ holds: Bool, _ text: @autoclosure () -> String) {
  if !holds { brokenLaw(text()) }
}

/// Ends the process with a message.
func brokenLaw(_ text: String) -> Never { fatalError("broken law: \(text)") }
