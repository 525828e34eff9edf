/// The words that complete a command line.
///
/// Shells call `hig __complete WORD…` with the words of the line after the name of the tool, of which the last one is
/// being typed. Each shell filters the words by what is typed.
struct Completion {
  /// The hidden command that prints the words.
  static let command = "__complete"
  /// The line that stands for the names of files, which shells complete themselves.
  static let filesLine = ":files"

  /// A word with its meaning, if any.
  typealias Candidate = (word: String, meaning: String?)

  /// What may take the place of the last word.
  private(set) var candidates: [Candidate] = []
  /// Whether names of files may take it too.
  private(set) var hasFiles = false

  private let known: (_ kind: String, _ prefix: String) -> [String]

  /// - Parameter known: the words of a kind that only the tool knows, with a prefix.
  init(of words: [String], for tool: ToolDeclaration, known: @escaping (_ kind: String, _ prefix: String) -> [String]) {
    self.known = known
    add(CompletedLine(words.dropLast(), of: tool), words.last ?? "", tool)
  }

  private mutating func add(_ line: CompletedLine, _ last: String, _ tool: ToolDeclaration) {
    if let option = line.option { return addValues(of: option, beginning: last) }
    if last.hasPrefix("-"), !line.options.isEmpty {
      let name = last.prefix { $0 != "=" }
      guard name.endIndex < last.endIndex else { return add(line.options) }
      if let option = line.options.first(where: { $0.takesValue && $0.spelling == name }) {
        addValues(of: option, beginning: String(last[name.endIndex...].dropFirst()))
        candidates = candidates.map { ("\(name)=\($0.word)", $0.meaning) }
      }
      return
    }
    if line.isAtName { candidates = tool.candidates(after: line.name) }
    guard let operands = line.command?.operands else { return }
    if operands.maximum == 0 {
      add(line.options)
    } else {
      add(operands.suggestions, kind: operands.completedKind, files: operands.completesFiles, beginning: last)
    }
  }

  /// The lines to print: a word and after a tab its meaning.
  var lines: String {
    candidates.map { $0.word + ($0.meaning.map { "\t\($0)" } ?? "") + "\n" }.joined()
      + (hasFiles ? "\(Self.filesLine)\n" : "")
  }

  private mutating func add(_ options: [any OptionDeclaration]) {
    candidates += options.map { ($0.spelling, $0.help) }
  }

  private mutating func addValues(of option: any OptionDeclaration, beginning prefix: String) {
    add(
      option.suggestions, kind: option.completedKind, files: option.completesFiles,
      beginning: prefix)
  }

  private mutating func add(_ words: [String], kind: String?, files: Bool, beginning prefix: String) {
    let words = words.isEmpty ? kind.map { known($0, prefix) } ?? [] : words
    candidates += words.map { ($0, nil) }
    hasFiles = words.isEmpty && files
  }
}

/// The words before the one that is completed.
private struct CompletedLine {
  /// The words of the command's name so far.
  private(set) var name: [String] = []
  private(set) var command: CommandDeclaration?
  /// Whether the next word may belong to the name.
  private(set) var isAtName = false
  private(set) var options: [any OptionDeclaration]
  private(set) var option: (any OptionDeclaration)?

  init(_ words: ArraySlice<String>, of tool: ToolDeclaration) {
    var words = words
    options = tool.options
    skipOptions(&words) { $0.hasPrefix("-") && $0 != "--" }
    guard let first = words.popFirst() else {
      isAtName = option == nil
      return
    }
    func named(_ name: String) -> CommandDeclaration? { tool.commandsByName.first { $0.name == name } }
    name = [first]
    if let second = words.first, let found = named("\(first) \(second)") {
      (command, name) = (found, [first, second])
      words.removeFirst()
    } else {
      command = named(first)
      isAtName = words.isEmpty
    }
    options = command.map(tool.options) ?? []
    skipOptions(&words) { $0 != "--" }
    if !words.isEmpty { options = [] }
  }

  /// Removes words with the values of options among them, while they meet a condition.
  private mutating func skipOptions(_ words: inout ArraySlice<String>, while condition: (String) -> Bool) {
    while let word = words.first, condition(word) {
      words.removeFirst()
      guard let found = options.first(where: { $0.takesValue && $0.spellings.contains(word) }) else { continue }
      if words.popFirst() == nil { option = found }
    }
  }
}

extension ToolDeclaration {
  /// The words that can go on with the name of a command, each with its meaning.
  fileprivate func candidates(after name: [String]) -> [Completion.Candidate] {
    guard let first = name.first else { return commandNames.firstWords.map { ($0, meaning(ofFirstWord: $0)) } }
    return commandNames.secondWords(after: first).map { second in
      (second, commandsByName.first { $0.name == "\(first) \(second)" }?.text.summary)
    }
  }
}
