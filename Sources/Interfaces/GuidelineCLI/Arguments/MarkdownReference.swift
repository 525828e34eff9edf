/// The reference of a tool as one Markdown document, such as `docs/cli.md`.
enum MarkdownReference {
  static func text(of tool: ToolDeclaration) -> String {
    var parts = [
      "# \(Markdown.code(tool.name))", "\(Markdown.text(tool.text.summary)).", Markdown.block([tool.synopsis]),
    ]
    parts += paragraphs(of: tool.text.discussion)
    for group in tool.groupedCommands {
      parts += table(
        [group.title, "What it does"],
        group.commands.map { command in
          ["[\(Markdown.cell(code: command.name))](#\(anchor(of: command)))", Markdown.text(command.text.summary)]
        })
    }
    parts += optionTable(title: "Options of every command", tool.options)
    parts += table(
      ["Topic", "What it explains"],
      tool.topics.map { topic in
        ["[\(Markdown.cell(code: topic.name))](#\(anchor(of: topic)))", Markdown.text(topic.text.summary)]
      })
    parts += tool.commands.flatMap { section(of: $0, in: tool) }
    parts += tool.topics.flatMap(section)
    return parts.map { "\($0)\n" }.joined(separator: "\n")
  }

  /// The anchor that GitHub generates for the heading of a command.
  private static func anchor(of command: CommandDeclaration) -> String { command.name.replacing(" ", with: "-") }

  /// The anchor of a topic, whose heading cannot be that of a command.
  private static func anchor(of topic: HelpTopic) -> String { "topic-\(topic.name)" }

  private static func section(of topic: HelpTopic) -> [String] {
    ["## Topic: \(topic.name)", "\(Markdown.text(topic.text.summary))."]
      + paragraphs(of: topic.text.discussion)
      + table(
        ["Term", "Meaning"],
        topic.text.rows.map { [Markdown.cell(code: $0.term), Markdown.text($0.meaning)] })
  }

  private static func section(of command: CommandDeclaration, in tool: ToolDeclaration) -> [String] {
    var parts = [
      "## \(command.name)", "\(Markdown.text(command.text.summary)).", Markdown.block([tool.synopsis(of: command)]),
    ]
    parts += paragraphs(of: command.text.discussion)
    if !command.operands.placeholder.isEmpty {
      let operands = command.operands
      parts += table(
        ["Operand", "Meaning"], [[Markdown.cell(code: operands.placeholder), Markdown.text(operands.detailedHelp)]])
    }
    parts += optionTable(title: "Option", command.ownOptions)
    if !command.text.examples.isEmpty {
      parts.append("Examples:")
      parts += command.text.examples.flatMap { example in
        ["\(Markdown.text(example.meaning)):", Markdown.block([example.commandLine])]
      }
    }
    parts += table(["Exit status", "Meaning"], command.exitStatuses.map { [$0.term, Markdown.text($0.meaning)] })
    return parts
  }

  private static func optionTable(title: String, _ options: [any OptionDeclaration]) -> [String] {
    let rows = options.map { option in
      let placeholder = option.placeholder.map { " \($0)" } ?? ""
      var spellings = option.spellings
      spellings[spellings.count - 1] += placeholder
      return [spellings.map { Markdown.cell(code: $0) }.joined(separator: ", "), Markdown.text(option.detailedHelp)]
    }
    return table([title, "Meaning"], rows)
  }

  private static func table(_ head: [String], _ rows: [[String]]) -> [String] {
    guard !rows.isEmpty else { return [] }
    return [
      ([head, head.map { _ in "---" }] + rows).map { "| \($0.joined(separator: " | ")) |" }.joined(separator: "\n")
    ]
  }

  private static func paragraphs(of discussion: String) -> [String] {
    Paragraph.paragraphs(of: discussion).map { paragraph in
      switch paragraph {
      case .prose(let text): Markdown.text(text)
      case .verbatim(let lines): Markdown.block(lines)
      }
    }
  }
}

private enum Markdown {
  /// Returns running text escaped, also for table cells.
  static func text(_ text: String) -> String {
    var result = ""
    for character in text {
      if #"\`*_<>[]|~&$"#.contains(character) { result.append("\\") }
      result.append(character)
    }
    // At the start of a line, these start a heading, a list or a rule.
    if let first = text.first, "#+-=".contains(first) { return "\\\(result)" }
    return result
  }

  static func code(_ text: String) -> String {
    let fence = String(repeating: "`", count: longestRun(of: "`", in: text) + 1)
    return fence.count > 1 ? "\(fence) \(text) \(fence)" : "`\(text)`"
  }

  /// Returns the text as inline code in a table cell, where bars must be escaped even in code.
  static func cell(code text: String) -> String { code(text).replacing("|", with: #"\|"#) }

  static func block(_ lines: [String]) -> String {
    let run = lines.map { longestRun(of: "`", in: $0) }.max() ?? 0
    let fence = String(repeating: "`", count: max(3, run + 1))
    return "\(fence)text\n\(lines.joined(separator: "\n"))\n\(fence)"
  }

  private static func longestRun(of character: Character, in text: String) -> Int {
    text.split { $0 != character }.map(\.count).max() ?? 0
  }
}
