/// Writes plain text as GitHub-flavoured Markdown.
enum Markdown {
  /// Escapes running text, in a table too.
  static func text(_ text: String) -> String {
    var result = ""
    for character in text {
      if #"\`*_<>[]|~&$"#.contains(character) { result.append("\\") }
      result.append(character)
    }
    // At the start of a line these would make a heading, a list or a rule.
    if let first = text.first, "#+-=".contains(first) { return "\\\(result)" }
    return result
  }

  /// Sets the text as code.
  static func code(_ text: String) -> String {
    let fence = String(repeating: "`", count: longestRun(of: "`", in: text) + 1)
    return fence.count > 1 ? "\(fence) \(text) \(fence)" : "`\(text)`"
  }

  /// Sets the text as code in a cell of a table, where bars need an escape even in code.
  static func cell(code text: String) -> String {
    code(text).replacing("|", with: #"\|"#)
  }

  /// Sets the lines as a block of code.
  static func block(_ lines: [String]) -> String {
    let run = lines.map { longestRun(of: "`", in: $0) }.max() ?? 0
    let fence = String(repeating: "`", count: max(3, run + 1))
    return "\(fence)text\n\(lines.joined(separator: "\n"))\n\(fence)"
  }

  private static func longestRun(of character: Character, in text: String) -> Int {
    text.split { $0 != character }.map(\.count).max() ?? 0
  }
}
