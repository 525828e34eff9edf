/// The command that a command line calls: the one that it names, or `search` for words without a command.
struct SelectedCommand {
  /// The command.
  let type: any Command.Type
  /// The words after its name.
  let rest: [String]
  /// The error of a line without a command; `nil` for a line with one.
  private let error: UsageError?

  /// - Throws: ``UsageError`` when the line neither names a command nor can be a search.
  init(_ words: [String]) throws(UsageError) {
    if words.first == "--" {
      (type, rest) = (SearchCommand.self, words)
      error = .unknownCommand("--", suggestion: nil)
      return
    }
    do {
      (type, rest) = try Commands.called(by: words)
      error = nil
    } catch {
      // `review` begins a name of two words, so the line calls a command that is incomplete or misspelled.
      let beginsName = CommandNames(Commands.all.map { $0.name }).firstWords.contains(words[0])
      if beginsName || Tool.asksForHelp(words) { throw error }
      (type, rest) = (SearchCommand.self, words)
      self.error = error
    }
  }

  /// Returns the notice about a search without a command; `nil` for a command.
  ///
  /// - Throws: the error of a single word that resembles a command, which is most likely a typo.
  func notice(for operands: [String]) throws(UsageError) -> String? {
    guard case .unknownCommand(_, let suggestion) = error else { return nil }
    if operands.count == 1, suggestion != nil, let error { throw error }
    return "Searching for '\(operands.joined(separator: " "))'"
      + (suggestion.map { "; did you mean 'hig \($0)'?" } ?? "")
  }
}
