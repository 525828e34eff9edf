/// Words that people know from other programs. Help and completions leave them out.
enum OtherWords {
  /// Lines, with N for any number, and options, each with the words that hig has for it. With a question mark hig only
  /// names them: the command writes, or they are only part of the answer.
  private static let table = [
    "changes": "diff", "whats new": "diff", "what's new": "diff", "what is new": "diff",
    "list": "pages", "ls": "pages", "copy N": "cite N", "view N": "show N",
    "update": "fetch?", "upgrade": "fetch?", "new": "review new?", "init": "ingest?",
    "man": "help", "help me": "help", "help ci": "help check", "help agents": "help mcp",
    "help team": "help serve", "completion": "completions", "completion bash": "completions bash",
    "completion zsh": "completions zsh", "completion fish": "completions fish",
    "--json": "--format json", "--no-color": "--color never", "-C": "cd DIR && hig?",
  ]

  /// Replaces options before `--`; the new ones follow the other words.
  static func replacingOptions(in typed: [String]) throws(UsageError) -> [String] {
    let end = typed.firstIndex(of: "--") ?? typed.endIndex
    var options: [String] = []
    let words = typed[..<end].filter { !$0.hasPrefix("-") || table[$0] == nil }
    for word in typed[..<end] where word.hasPrefix("-") {
      guard let meaning = table[word] else { continue }
      if meaning.hasSuffix("?") { throw .unknownOption(word, suggestion: String(meaning.dropLast())) }
      options += meaning.split(separator: " ").map(String.init)
    }
    return words + options + typed[end...]
  }

  /// The line that is meant; `nil` if the words before its options are none of another program.
  static func line(meantBy typed: [String]) throws(UsageError) -> [String]? {
    let words = typed.prefix { !$0.hasPrefix("-") }
    let name = words.map { Int($0) == nil ? $0 : "N" }.joined(separator: " ")
    guard let meaning = table[name] else { return nil }
    if meaning.hasSuffix("?") { throw .unknownCommand(name, suggestion: "hig \(meaning.dropLast())") }
    let number = words.first { Int($0) != nil } ?? ""
    return meaning.split(separator: " ").map { $0 == "N" ? number : String($0) } + typed.dropFirst(words.count)
  }
}
