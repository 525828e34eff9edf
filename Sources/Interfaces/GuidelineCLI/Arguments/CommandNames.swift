import TextSupport

/// The names of a tool's commands, each of one or two words, and their resolution on a command line.
///
/// The longest matching name wins: with the names `list` and `list update`, the line `list update x` selects
/// `list update`, and `list x` selects `list`.
struct CommandNames: Sendable {
  /// The names in the order in which help shows them; the words of a name are separated by a blank.
  let all: [String]

  static let maximumWords = 2

  init(_ all: [String]) { self.all = all }

  /// Splits a command line into the name of the command and the words after it; a quoted word may hold both words of a
  /// name.
  ///
  /// ```swift
  /// let names = CommandNames(["list", "list update"])
  /// try names.split(["list", "update", "x"])  // ("list update", ["x"])
  /// try names.split(["list", "x"])  // ("list", ["x"])
  /// ```
  func split(_ words: [String]) throws(UsageError) -> (name: String, rest: [String]) {
    guard !words.isEmpty else { throw .missingCommand }
    for count in stride(from: Self.maximumWords, through: 1, by: -1) {
      // An array, since `joined` of each further type makes the runtime look up a conformance.
      let name = Array(words.prefix(count)).joined(separator: " ")
      if all.contains(name) { return (name, Array(words.dropFirst(count))) }
    }
    throw error(for: words)
  }

  /// The error for words that select no command, with the nearest name as suggestion.
  func error(for words: [String]) -> UsageError {
    let first = words.first ?? ""
    let isFirstWord = !secondWords(after: first).isEmpty
    let match = isFirstWord ? first : EditDistance.closest(to: first, among: firstWords)
    guard let match else { return .unknownCommand(first, suggestion: nil) }
    let choices = secondWords(after: match)
    if words.count > 1, let second = EditDistance.closest(to: words[1], among: choices) {
      return .unknownCommand("\(first) \(words[1])", suggestion: "\(match) \(second)")
    }
    return isFirstWord ? .incompleteCommand(first, choices: choices) : .unknownCommand(first, suggestion: match)
  }

  var firstWords: [String] { all.compactMap { $0.split(separator: " ").first.map(String.init) }.unique() }

  func secondWords(after first: String) -> [String] {
    all.filter { $0.hasPrefix("\(first) ") }.map { String($0.dropFirst(first.count + 1)) }
  }
}
