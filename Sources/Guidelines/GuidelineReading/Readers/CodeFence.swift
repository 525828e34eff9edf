import DocumentParsing

/// Follows the fences of code in the lines of a Markdown text.
struct CodeFence {
  private var mark: Substring?

  /// Whether the next line of the text is code, or a fence around it.
  mutating func takes(_ line: Substring) -> Bool {
    let mark = line.trimmingLeadingSpace().prefix(3)
    guard mark == "```" || mark == "~~~" else { return self.mark != nil }
    if self.mark == nil { self.mark = mark } else if self.mark == mark { self.mark = nil }
    return true
  }
}
