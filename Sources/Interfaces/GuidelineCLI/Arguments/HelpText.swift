// HelpText, Paragraph

/// The text that `--help` prints.
struct HelpText {
  private var layout: TextLayout
  private static let mostExamples = 3
  /// The longest term beside a meaning; a longer one has its own line, so that it does not indent all meanings.
  private static let longestTerm = 26

  private init(width: Int) { layout = TextLayout(width: width, abilities: .screen) }

  /// Returns the help of a command.
  ///
  /// - Parameter isFull: `false` for what fits one screen: the first paragraph, common options and bare examples.
  static func command(
    _ command: CommandDeclaration, of tool: ToolDeclaration, isFull: Bool = true, width: Int = 80
  ) -> String {
    var help = HelpText(width: width)
    help.addOpening(tool.synopsis(of: command), command.text.summary, command.text.discussion, isWhole: isFull)
    if isFull, !command.operands.placeholder.isEmpty {
      help.add("Operands", [(command.operands.placeholder, command.operands.detailedHelp)])
    }
    help.add("Options", isFull ? command.ownOptions : command.options)
    if isFull {
      help.add("Options of every command", tool.sharedOptions(of: command))
      help.add(command.text.examples)
      help.add("Exit status", command.exitStatuses)
    } else {
      help.add(command.text.examples.prefix(mostExamples).map { ($0.commandLine, "") })
      help.add("More: \(tool.name) help --all \(command.name)")
    }
    return help.layout.text
  }

  static func group(_ word: String, of tool: ToolDeclaration, width: Int = 80) -> String {
    let commands = tool.commandsByName.filter { $0.name.hasPrefix("\(word) ") }
    var help = HelpText(width: width)
    help.addUsage("\(tool.name) \(word) COMMAND [ARGUMENT…]")
    help.add("Commands", commands.map { ($0.name, $0.text.summary) })
    help.add("More: \(tool.name) help \(commands.first?.name ?? word)")
    return help.layout.text
  }

  /// Returns the help of the tool with its commands, options and topics.
  static func tool(_ tool: ToolDeclaration, width: Int = 80) -> String {
    var help = HelpText(width: width)
    help.addOpening(tool.synopsis, tool.text.summary, tool.text.discussion)
    let longest = tool.groupedCommands.flatMap(\.commands).map(\.name.count).max() ?? 0
    for group in tool.groupedCommands {
      help.add(group.title, group.commands.map { ($0.name, $0.text.summary) }, termWidth: longest)
    }
    help.add("Options of every command", tool.options)
    help.add("Topics", tool.topics.map { ($0.name, $0.text.summary) })
    help.add(
      "'\(tool.name) help COMMAND' explains a command"
        + (tool.topics.isEmpty ? "." : ", '\(tool.name) help TOPIC' a topic."))
    help.add(tool.text.examples)
    return help.layout.text
  }

  static func topic(_ topic: HelpTopic, width: Int = 80) -> String {
    var help = HelpText(width: width)
    help.add(topic.text.summary)
    help.addDiscussion(topic.text.discussion)
    help.add("", topic.text.rows)
    return help.layout.text
  }

  // MARK: Parts, with a blank line between two

  private mutating func begin() { if !layout.text.isEmpty { layout.line() } }

  private mutating func add(_ text: String) {
    begin()
    layout.line(text)
  }

  private mutating func addUsage(_ synopsis: String) {
    layout.paragraph([.init(synopsis)], indent: 7, label: [.init("usage:")])
  }

  private mutating func addOpening(_ synopsis: String, _ summary: String, _ discussion: String, isWhole: Bool = true) {
    addUsage(synopsis)
    add(summary)
    addDiscussion(discussion, isWhole: isWhole)
  }

  private mutating func addDiscussion(_ discussion: String, isWhole: Bool = true) {
    for paragraph in Paragraph.paragraphs(of: discussion).prefix(isWhole ? .max : 1) {
      begin()
      switch paragraph {
      case .prose(let text): layout.line(text)
      case .verbatim(let lines): layout.lines(of: lines.map { "  \($0)\n" }.joined())
      }
    }
  }

  private mutating func add(_ title: String, _ options: [any OptionDeclaration]) {
    add(
      title,
      options.map { option in
        let short = option.short.map { "-\($0), " } ?? "    "
        let placeholder = option.placeholder.map { " \($0)" } ?? ""
        return ("\(short)\(option.spelling)\(placeholder)", option.detailedHelp)
      })
  }

  /// Adds terms with their meanings, which all start in the same column.
  ///
  /// - Parameter termWidth: the width of the column of terms; `nil` for the longest term.
  private mutating func add(_ title: String, _ rows: [(term: String, meaning: String)], termWidth: Int? = nil) {
    guard !rows.isEmpty else { return }
    begin()
    if !title.isEmpty { layout.line("\(title):") }
    let longest = rows.map(\.term.count).filter { $0 <= Self.longestTerm }.max() ?? 0
    for row in rows {
      layout.paragraph([.init(row.meaning)], indent: (termWidth ?? longest) + 4, label: [.init("  \(row.term)")])
    }
  }

  private mutating func add(_ examples: [(commandLine: String, meaning: String)]) {
    guard !examples.isEmpty else { return }
    begin()
    layout.line("Examples:")
    for example in examples {
      layout.line(example.commandLine, indent: 2)
      if !example.meaning.isEmpty { layout.line(example.meaning, indent: 6) }
    }
  }
}

/// A paragraph of a discussion; blank lines separate paragraphs.
enum Paragraph: Hashable {
  /// Running text on one line, to be wrapped.
  case prose(String)
  /// Lines to be kept unchanged, without their common indentation.
  case verbatim([String])

  static func paragraphs(of discussion: String) -> [Paragraph] {
    let lines = discussion.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    return lines.split { $0.allSatisfy(\.isWhitespace) }.map { lines in
      if lines.first?.first == " " {
        let indentation = lines.map { $0.prefix { $0 == " " }.count }.min() ?? 0
        return .verbatim(lines.map { String($0.dropFirst(indentation)) })
      }
      return .prose(lines.flatMap { $0.split(separator: " ") }.joined(separator: " "))
    }
  }
}
