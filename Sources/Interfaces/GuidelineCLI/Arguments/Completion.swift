/// The words that complete a command line.
///
/// Shells call `hig __complete WORD…` with the words of the line after the name of the tool, of which the last one is
/// being typed. Each shell filters the words by what is typed.
struct Completion {
  /// The hidden command that prints the words.
  static let command = "__complete"
  /// The line that stands for the names of files, which shells complete themselves.
  static let filesLine = ":files"

  /// A word with its meaning, if it has one.
  typealias Candidate = (word: String, meaning: String?)

  /// What may take the place of the last word.
  private(set) var candidates: [Candidate] = []
  /// Whether names of files may take it too.
  private(set) var hasFiles = false

  private let known: (_ kind: String, _ prefix: String) -> [String]

  /// - Parameter known: the words of a kind that only the tool knows, with a prefix.
  init(
    of words: [String], for tool: ToolDeclaration,
    known: @escaping (_ kind: String, _ prefix: String) -> [String]
  ) {
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
      add(
        operands.suggestions, kind: operands.completedKind, files: operands.completesFiles,
        beginning: last)
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

  private mutating func add(_ words: [String], kind: String?, files: Bool, beginning prefix: String)
  {
    let words = words.isEmpty ? kind.map { known($0, prefix) } ?? [] : words
    candidates += words.map { ($0, nil) }
    hasFiles = words.isEmpty && files
  }
}

/// The words before the one that is completed.
private struct CompletedLine {
  /// The words of the command's name so far.
  private(set) var name: [String] = []
  /// The command; `nil` before its name, and for an unknown one.
  private(set) var command: CommandDeclaration?
  /// Whether the next word may belong to the name.
  private(set) var isAtName = false
  /// The options that may come next.
  private(set) var options: [any OptionDeclaration]
  /// The option whose value comes next.
  private(set) var option: (any OptionDeclaration)?

  init(_ words: ArraySlice<String>, of tool: ToolDeclaration) {
    var words = words
    options = tool.options
    skipOptions(&words) { $0.hasPrefix("-") && $0 != "--" }
    guard let first = words.popFirst() else {
      isAtName = option == nil
      return
    }
    func named(_ name: String) -> CommandDeclaration? {
      tool.commandsByName.first { $0.name == name }
    }
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
  private mutating func skipOptions(
    _ words: inout ArraySlice<String>, while condition: (String) -> Bool
  ) {
    while let word = words.first, condition(word) {
      words.removeFirst()
      guard let found = options.first(where: { $0.takesValue && $0.spellings.contains(word) })
      else { continue }
      if words.popFirst() == nil { option = found }
    }
  }
}

extension ToolDeclaration {
  /// The words that can go on with the name of a command, each with its meaning.
  fileprivate func candidates(after name: [String]) -> [Completion.Candidate] {
    guard let first = name.first else {
      return commandNames.firstWords.map { ($0, meaning(ofFirstWord: $0)) }
    }
    return commandNames.secondWords(after: first).map { second in
      (second, commandsByName.first { $0.name == "\(first) \(second)" }?.summary)
    }
  }
}

/// A shell with completion support.
enum Shell: String, CaseIterable, OptionValue {
  /// GNU Bash 3.2 (the version of macOS) or later.
  case bash
  /// The Z shell with its completion system, `compinit`.
  case zsh
  /// The friendly interactive shell, 3.0 or later.
  case fish

  /// Returns a script that lets the shell ask a tool for words.
  ///
  /// - Parameter tool: the name of the executable, of letters.
  func script(for tool: String) -> String {
    let call = "command \(tool) \(Completion.command)"
    return switch self {
    case .bash: Self.bash(tool, call)
    case .zsh: Self.zsh(tool, call)
    case .fish: Self.fish(tool, call)
    }
  }

  /// Bash breaks words at `=`, so `--name=value` arrives as three words, which the script joins. Old versions cannot delegate
  /// the names of files to readline.
  private static func bash(_ tool: String, _ call: String) -> String {
    """
    # Completion of \(tool) for bash.
    _\(tool)() {
      local -a words=()
      local index=1 count=0 stem='' word line IFS=$'\\n'
      local current=${COMP_WORDS[COMP_CWORD]}
      COMPREPLY=()
      for ((; index <= COMP_CWORD; index++)); do
        word=${COMP_WORDS[index]}
        if ((count)) && [[ $word == '=' ]]; then
          stem="${words[count-1]}=" words[count-1]+='='
        elif ((count)) && [[ -n $stem && ${words[count-1]} == "$stem" ]]; then
          words[count-1]+=$word
        else
          stem='' words[count++]=$word
        fi
      done
      [[ $current == '=' ]] && current=''
      while IFS= read -r line; do
        word=${line%%$'\\t'*}
        word=${word#"$stem"}
        if [[ $line == '\(Completion.filesLine)' ]]; then
          if ((${#COMPREPLY[@]})) || ! compopt -o default 2>/dev/null; then
            COMPREPLY+=($(compgen -f -- "$current"))
          fi
        elif [[ $word == "$current"* ]]; then
          printf -v word '%q' "$word"
          COMPREPLY+=("$word")
        fi
      done < <(\(call) "${words[@]}" 2>/dev/null)
    }

    complete -F _\(tool) \(tool)

    """
  }

  private static func zsh(_ tool: String, _ call: String) -> String {
    """
    #compdef \(tool)
    # Completion of \(tool) for zsh.
    _\(tool)() {
      local -a candidates
      local word meaning hasFiles
      while IFS=$'\\t' read -r word meaning; do
        if [[ $word == '\(Completion.filesLine)' ]]; then
          hasFiles=1
        else
          candidates+=("${word//:/\\\\:}${meaning:+:$meaning}")
        fi
      done < <(\(call) "${(@Q)words[2,CURRENT-1]}" "${(Q)PREFIX}" 2>/dev/null)
      (( $#candidates )) && _describe -t words word candidates
      [[ -n $hasFiles ]] && _files
    }

    if [[ $funcstack[1] == _\(tool) ]]; then
      _\(tool) "$@"
    else
      compdef _\(tool) \(tool)
    fi

    """
  }

  private static func fish(_ tool: String, _ call: String) -> String {
    """
    # Completion of \(tool) for fish.
    function __\(tool)_complete
        set -l words (commandline -opc)
        set -l current (commandline -ct)
        for line in (\(call) $words[2..] "$current" 2>/dev/null)
            if test "$line" = '\(Completion.filesLine)'
                __fish_complete_path $current
            else
                printf '%s\\n' $line
            end
        end
    end

    complete -c \(tool) -f -a '(__\(tool)_complete)'

    """
  }
}
