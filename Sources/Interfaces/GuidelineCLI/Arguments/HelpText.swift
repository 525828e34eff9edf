/// The text that `--help` prints.
enum HelpText {
  /// The minimum width that text is wrapped to; a narrower screen shows longer lines.
  private static let minimumWidth = 20

  /// Returns the help of a command. Empty parts are omitted.
  ///
  /// - Parameter isFull: `true` for usage, summary, discussion, operands, options, examples and exit statuses; `false`
  ///   for what fits one screen: the first paragraph, the common options and the examples, without their meanings.
  static func command(
    _ command: CommandDeclaration, of tool: ToolDeclaration, isFull: Bool = true, width: Int = 80
  ) -> String {
    let width = max(width, minimumWidth)
    guard isFull else { return short(command, of: tool, width: width) }
    var parts = opening(
      synopsis: tool.synopsis(of: command), summary: command.summary,
      discussion: command.discussion, width: width)
    if !command.operands.placeholder.isEmpty {
      parts += table(
        "Operands", [(command.operands.placeholder, command.operands.detailedHelp)], width: width)
    }
    parts += optionTable("Options", command.ownOptions, width: width)
    parts += optionTable("Options of every command", tool.sharedOptions(of: command), width: width)
    parts += examples(command.examples, width: width)
    parts += table(
      "Exit status", command.exitStatuses.map { (String($0.status), $0.meaning) }, width: width)
    return text(parts)
  }

  private static func short(
    _ command: CommandDeclaration, of tool: ToolDeclaration, width: Int
  ) -> String {
    var parts = opening(
      synopsis: tool.synopsis(of: command), summary: command.summary, discussion: "", width: width)
    parts += paragraphs(of: command.discussion, width: width).prefix(1)
    parts += optionTable("Options", command.options, width: width)
    if !command.examples.isEmpty {
      parts.append(
        ["Examples:"] + command.examples.prefix(mostExamples).map { "  \($0.commandLine)" })
    }
    parts.append(["More: \(tool.name) help --all \(command.name)"])
    return text(parts)
  }

  private static let mostExamples = 3

  /// Returns the list of the commands whose names begin with a word.
  static func group(_ word: String, of tool: ToolDeclaration, width: Int = 80) -> String {
    let width = max(width, minimumWidth)
    let commands = tool.commandsByName.filter { $0.name.hasPrefix("\(word) ") }
    return text(
      [["usage: \(tool.name) \(word) COMMAND [ARGUMENT…]"]]
        + table("Commands", commands.map { ($0.name, $0.summary) }, width: width)
        + [["More: \(tool.name) help \(commands.first?.name ?? word)"]])
  }

  /// Returns the help of the tool: usage, summary, discussion, tables of its commands, options and topics, and
  /// examples.
  static func tool(_ tool: ToolDeclaration, width: Int = 80) -> String {
    let width = max(width, minimumWidth)
    var parts = opening(
      synopsis: tool.synopsis, summary: tool.summary, discussion: tool.discussion, width: width)
    let longest = tool.groupedCommands.flatMap(\.commands).map(\.name.count).max() ?? 0
    for group in tool.groupedCommands {
      parts += table(
        group.title, group.commands.map { ($0.name, $0.summary) }, width: width, termWidth: longest)
    }
    parts += optionTable("Options of every command", tool.options, width: width)
    parts += table("Topics", tool.topics.map { ($0.name, $0.summary) }, width: width)
    let help = "'\(tool.name) help COMMAND' explains a command"
    parts.append(
      TextLayout.lines(
        of: tool.topics.isEmpty ? "\(help)." : "\(help), '\(tool.name) help TOPIC' a topic.",
        width: width))
    parts += examples(tool.examples, width: width)
    return text(parts)
  }

  /// Returns the text of a topic: its summary, discussion and entries.
  static func topic(_ topic: HelpTopic, width: Int = 80) -> String {
    let width = max(width, minimumWidth)
    let entries =
      topic.entries.isEmpty
      ? [] : [AlignedTable(rows: topic.entries, width: width, termWidth: nil).lines]
    return text(
      [TextLayout.lines(of: topic.summary, width: width)]
        + paragraphs(of: topic.discussion, width: width) + entries)
  }

  private static func opening(
    synopsis: String, summary: String, discussion: String, width: Int
  ) -> [[String]] {
    [["usage: \(synopsis)"], TextLayout.lines(of: summary, width: width)]
      + paragraphs(of: discussion, width: width)
  }

  private static func paragraphs(of discussion: String, width: Int) -> [[String]] {
    Paragraph.paragraphs(of: discussion).map { paragraph in
      switch paragraph {
      case .prose(let text): TextLayout.lines(of: text, width: width)
      case .verbatim(let lines): lines.map { "  \($0)" }
      }
    }
  }

  private static func optionTable(
    _ title: String, _ options: [any OptionDeclaration], width: Int
  ) -> [[String]] {
    let rows = options.map { option in
      let short = option.short.map { "-\($0), " } ?? "    "
      let placeholder = option.placeholder.map { " \($0)" } ?? ""
      return ("\(short)\(option.spelling)\(placeholder)", option.detailedHelp)
    }
    return table(title, rows, width: width)
  }

  private static func table(
    _ title: String, _ rows: [(term: String, meaning: String)], width: Int, termWidth: Int? = nil
  ) -> [[String]] {
    guard !rows.isEmpty else { return [] }
    return [["\(title):"] + AlignedTable(rows: rows, width: width, termWidth: termWidth).lines]
  }

  private static func examples(
    _ examples: [(commandLine: String, meaning: String)], width: Int
  ) -> [[String]] {
    guard !examples.isEmpty else { return [] }
    let lines = examples.flatMap { example in
      ["  \(example.commandLine)"]
        + TextLayout.lines(of: example.meaning, width: width - 6).map { "      \($0)" }
    }
    return [["Examples:"] + lines]
  }

  /// Joins the parts with blank lines.
  private static func text(_ parts: [[String]]) -> String {
    parts.filter { !$0.isEmpty }
      .map { $0.joined(separator: "\n") + "\n" }
      .joined(separator: "\n")
  }
}

/// A table of two columns: a term and its meaning.
private struct AlignedTable {
  /// The terms with their meanings.
  let rows: [(term: String, meaning: String)]
  /// The width of the screen in characters.
  let width: Int
  /// The width of the column of terms, so that tables align; `nil` for the longest term.
  let termWidth: Int?

  private static let indentation = 2
  private static let gap = 2
  /// The longest term beside a meaning; a longer one has its own line, so that it does not indent all meanings.
  private static let longestTerm = 26
  /// The minimum width of meanings; on a narrower screen, lines are too long.
  private static let minimumMeaning = 24

  /// The lines of the table. All meanings start in the same column.
  var lines: [String] {
    let longest =
      termWidth ?? rows.map(\.term.count).filter { $0 <= Self.longestTerm }.max() ?? 0
    let column = Self.indentation + longest + Self.gap
    let margin = String(repeating: " ", count: column)
    return rows.flatMap { row in
      let start = String(repeating: " ", count: Self.indentation) + row.term
      let wrapped = TextLayout.lines(
        of: row.meaning, width: max(width - column, Self.minimumMeaning))
      guard let first = wrapped.first else { return [start] }
      if row.term.count > longest { return [start] + wrapped.map { margin + $0 } }
      let gap = String(repeating: " ", count: column - Self.indentation - row.term.count)
      return [start + gap + first] + wrapped.dropFirst().map { margin + $0 }
    }
  }
}

/// A paragraph of a discussion; blank lines separate paragraphs.
enum Paragraph: Hashable {
  /// Running text on one line, to be wrapped.
  case prose(String)
  /// Lines to be kept unchanged, without their common indentation.
  case verbatim([String])

  /// Splits a discussion into paragraphs.
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
