import Foundation

/// Ends the process with a message unless a law holds. `precondition` has no messages in optimized code.
func law(_ holds: Bool, _ text: @autoclosure () -> String) {
  if !holds { brokenLaw(text()) }
}

/// Ends the process with a message, of which `fatalError` would cut what is long.
func brokenLaw(_ text: String) -> Never {
  FileHandle.standardError.write(Data("Fatal error: broken law: \(text)\n".utf8))
  abort()
}
