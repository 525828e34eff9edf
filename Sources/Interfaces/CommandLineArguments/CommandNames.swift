import TextSupport

/// The names of a tool's commands, each of one word or of two, and how a command line calls them.
///
/// Where one name begins another, the longer one wins: with the names `list` and `list update`, the
/// line `list update x` calls `list update`, and `list x` calls `list`.
package struct CommandNames: Sendable {
  /// The names in the order in which help shows them; a blank parts the words of a name.
  package let all: [String]

  /// The most words a name has.
  static let mostWords = 2

  /// Takes the names, which follow the rules of ``ToolDeclaration/faults``.
  package init(_ all: [String]) {
    self.all = all
  }

  /// Parts the name of the command from the words after it.
  ///
  /// The two words of a name stand side by side; they may also come as one, in quotes.
  ///
  /// ```swift
  /// let names = CommandNames(["list", "list update"])
  /// try names.split(["list", "update", "x"])  // ("list update", ["x"])
  /// try names.split(["list", "x"])  // ("list", ["x"])
  /// ```
  ///
  /// - Throws: ``UsageError/missingCommand`` without words, else the error of ``error(for:)``.
  package func split(_ words: [String]) throws(UsageError) -> (name: String, rest: [String]) {
    guard !words.isEmpty else { throw .missingCommand }
    for count in stride(from: Self.mostWords, through: 1, by: -1) {
      let name = words.prefix(count).joined(separator: " ")
      if all.contains(name) { return (name, Array(words.dropFirst(count))) }
    }
    throw error(for: words)
  }

  /// What is wrong with words that call no command, and which one they come near.
  func error(for words: [String]) -> UsageError {
    let first = words.first ?? ""
    let isHalf = !secondWords(after: first).isEmpty
    let meant = isHalf ? first : EditDistance.closest(to: first, among: firstWords)
    guard let meant else { return .unknownCommand(first, suggestion: nil) }
    let choices = secondWords(after: meant)
    if words.count > 1, let second = EditDistance.closest(to: words[1], among: choices) {
      return .unknownCommand("\(first) \(words[1])", suggestion: "\(meant) \(second)")
    }
    return isHalf
      ? .incompleteCommand(first, choices: choices)
      : .unknownCommand(first, suggestion: meant)
  }

  /// The words with which names begin, each once.
  var firstWords: [String] {
    var seen: Set<String> = []
    return all.compactMap { $0.split(separator: " ").first.map(String.init) }
      .filter { seen.insert($0).inserted }
  }

  /// The names of two words.
  var pairs: [String] { all.filter { $0.contains(" ") } }

  /// The words that make a name together with the one before them.
  func secondWords(after first: String) -> [String] {
    pairs.filter { $0.hasPrefix("\(first) ") }.map { String($0.dropFirst(first.count + 1)) }
  }
}
