/// The manual page of a tool, for `man`.
///
/// The page uses only the [man(7)](https://man7.org/linux/man-pages/man7/man.7.html) macros and ASCII, so that groff
/// and mandoc show the same text in every locale. It has no date, so that its bytes depend on the declaration only.
enum ManualPage {
  /// Returns the roff source of the page in section 1.
  static func source(of tool: ToolDeclaration) -> String {
    let title = Roff.argument(tool.name.uppercased())
    var lines = [
      #".TH \#(title) 1 "" \#(Roff.argument("\(tool.name) \(tool.version)"))"#,
      ".SH NAME",
      #"\#(Roff.line(tool.name)) \- \#(Roff.text(tool.summary))"#,
      ".SH SYNOPSIS",
      Roff.line(tool.synopsis),
    ]
    if !tool.discussion.isEmpty {
      lines += [".SH DESCRIPTION"] + paragraphs(of: tool.discussion)
    }
    if !tool.commands.isEmpty {
      lines.append(".SH COMMANDS")
      lines += tool.commands.flatMap { section(of: $0, in: tool) }
    }
    if !tool.options.isEmpty {
      lines += [".SH OPTIONS OF EVERY COMMAND"] + tool.options.flatMap(entry)
    }
    lines += tool.topics.flatMap(section)
    if !tool.examples.isEmpty {
      lines.append(".SH EXAMPLES")
      lines += tool.examples.flatMap { entry(bold($0.commandLine), $0.meaning) }
    }
    return lines.map { "\($0)\n" }.joined()
  }

  private static func section(
    of command: CommandDeclaration, in tool: ToolDeclaration
  ) -> [String] {
    var lines = [".SS \(Roff.argument(command.name))"]
    lines += [Roff.line(tool.synopsis(of: command)), ".PP", "\(Roff.line(command.summary))."]
    let discussion = paragraphs(of: command.discussion)
    if !discussion.isEmpty { lines += [".PP"] + discussion }
    if !command.operands.placeholder.isEmpty {
      lines += entry(
        #"\fI\#(Roff.text(command.operands.placeholder))\fR"#, command.operands.detailedHelp)
    }
    lines += command.ownOptions.flatMap(entry)
    if !command.examples.isEmpty {
      lines += [".PP", "Examples:"]
      lines += command.examples.flatMap { entry(bold($0.commandLine), $0.meaning) }
    }
    if !command.exitStatuses.isEmpty {
      lines += [".PP", "Exit status:"]
      lines += command.exitStatuses.flatMap { entry(bold(String($0.status)), $0.meaning) }
    }
    return lines
  }

  /// A section of a topic, whose name is the title: `exit-status` is `EXIT STATUS`.
  private static func section(of topic: HelpTopic) -> [String] {
    let title = topic.name.replacing("-", with: " ").uppercased()
    return [".SH \(title)"] + paragraphs(of: topic.discussion)
      + topic.entries.flatMap { entry(bold($0.term), $0.meaning) }
  }

  private static func entry(of option: any OptionDeclaration) -> [String] {
    let placeholder = option.placeholder.map { #" \fI\#(Roff.text($0))\fR"# } ?? ""
    return entry(
      option.spellings.map(bold).joined(separator: ", ") + placeholder, option.detailedHelp)
  }

  /// A tagged paragraph of a term in roff and a meaning in plain text.
  private static func entry(_ term: String, _ meaning: String) -> [String] {
    [".TP", term, Roff.line(meaning)]
  }

  private static func bold(_ text: String) -> String { #"\fB\#(Roff.text(text))\fR"# }

  private static func paragraphs(of discussion: String) -> [String] {
    let paragraphs = Paragraph.paragraphs(of: discussion).map { paragraph in
      switch paragraph {
      case .prose(let text): [Roff.line(text)]
      case .verbatim(let lines): [".RS", ".nf"] + lines.map(Roff.line) + [".fi", ".RE"]
      }
    }
    return Array(paragraphs.joined(separator: [".PP"]))
  }
}

/// Escapes plain text for roff.
private enum Roff {
  /// Returns the text escaped for the middle of a line.
  ///
  /// Hyphens become `\-`, so that options can be copied from the page. Quotes and accents stay ASCII instead of
  /// becoming typographic, and other characters are written by code point.
  static func text(_ text: String) -> String {
    text.unicodeScalars.map(escaped).joined()
  }

  /// Returns the text escaped for the start of a line, where a dot or an apostrophe would start a request.
  ///
  /// ``text(_:)`` already replaces apostrophes.
  static func line(_ text: String) -> String {
    let escaped = self.text(text)
    return escaped.hasPrefix(".") ? #"\&\#(escaped)"# : escaped
  }

  /// Returns the text quoted as an argument of a macro.
  static func argument(_ text: String) -> String {
    "\"\(self.text(text))\""
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\\": #"\e"#
    case "-": #"\-"#
    case "'": #"\(aq"#
    case "\"": #"\(dq"#
    case "`": #"\(ga"#
    case "^": #"\(ha"#
    case "~": #"\(ti"#
    case "\n", "\r", "\t": " "
    case _ where scalar.isASCII: String(scalar)
    default: #"\[u\#(hexadecimal(scalar))]"#
    }
  }

  /// The code point with at least four digits, as groff requires.
  private static func hexadecimal(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}

/// The reference of a tool as one Markdown document, such as `docs/cli.md`.
enum MarkdownReference {
  /// Returns the document: the tool, then a section for each command.
  static func text(of tool: ToolDeclaration) -> String {
    var parts = [
      "# \(Markdown.code(tool.name))", "\(Markdown.text(tool.summary)).",
      Markdown.block([tool.synopsis]),
    ]
    parts += paragraphs(of: tool.discussion)
    for group in tool.groupedCommands {
      parts += table(
        [group.title, "What it does"],
        group.commands.map { command in
          [
            "[\(Markdown.cell(code: command.name))](#\(anchor(of: command)))",
            cell(command.summary),
          ]
        })
    }
    parts += optionTable(title: "Options of every command", tool.options)
    parts += table(
      ["Topic", "What it explains"],
      tool.topics.map { topic in
        ["[\(Markdown.cell(code: topic.name))](#\(anchor(of: topic)))", cell(topic.summary)]
      })
    parts += tool.commands.flatMap { section(of: $0, in: tool) }
    parts += tool.topics.flatMap(section)
    return parts.map { "\($0)\n" }.joined(separator: "\n")
  }

  /// The anchor that GitHub generates for the heading of a command.
  private static func anchor(of command: CommandDeclaration) -> String {
    command.name.replacing(" ", with: "-")
  }

  /// The anchor of a topic, whose heading cannot be that of a command.
  private static func anchor(of topic: HelpTopic) -> String { "topic-\(topic.name)" }

  private static func section(of topic: HelpTopic) -> [String] {
    ["## Topic: \(topic.name)", "\(Markdown.text(topic.summary))."]
      + paragraphs(of: topic.discussion)
      + table(
        ["Term", "Meaning"], topic.entries.map { [Markdown.cell(code: $0.term), cell($0.meaning)] })
  }

  private static func section(
    of command: CommandDeclaration, in tool: ToolDeclaration
  ) -> [String] {
    var parts = [
      "## \(command.name)", "\(Markdown.text(command.summary)).",
      Markdown.block([tool.synopsis(of: command)]),
    ]
    parts += paragraphs(of: command.discussion)
    if !command.operands.placeholder.isEmpty {
      let operands = command.operands
      parts += table(
        ["Operand", "Meaning"],
        [[Markdown.cell(code: operands.placeholder), cell(operands.detailedHelp)]])
    }
    parts += optionTable(title: "Option", command.ownOptions)
    if !command.examples.isEmpty {
      parts.append("Examples:")
      parts += command.examples.flatMap { example in
        ["\(Markdown.text(example.meaning)):", Markdown.block([example.commandLine])]
      }
    }
    parts += table(
      ["Exit status", "Meaning"],
      command.exitStatuses.map { [String($0.status), cell($0.meaning)] })
    return parts
  }

  private static func optionTable(
    title: String, _ options: [any OptionDeclaration]
  ) -> [String] {
    let rows = options.map { option in
      let placeholder = option.placeholder.map { " \($0)" } ?? ""
      var spellings = option.spellings
      spellings[spellings.count - 1] += placeholder
      return [
        spellings.map { Markdown.cell(code: $0) }.joined(separator: ", "),
        cell(option.detailedHelp),
      ]
    }
    return table([title, "Meaning"], rows)
  }

  private static func table(_ head: [String], _ rows: [[String]]) -> [String] {
    guard !rows.isEmpty else { return [] }
    return [
      ([head, head.map { _ in "---" }] + rows)
        .map { "| \($0.joined(separator: " | ")) |" }
        .joined(separator: "\n")
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

  private static func cell(_ text: String) -> String { Markdown.text(text) }
}

/// Escapes plain text for GitHub Flavored Markdown.
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

  /// Returns the text as inline code.
  static func code(_ text: String) -> String {
    let fence = String(repeating: "`", count: longestRun(of: "`", in: text) + 1)
    return fence.count > 1 ? "\(fence) \(text) \(fence)" : "`\(text)`"
  }

  /// Returns the text as inline code in a table cell, where bars must be escaped even in code.
  static func cell(code text: String) -> String {
    code(text).replacing("|", with: #"\|"#)
  }

  /// Returns the lines as a code block.
  static func block(_ lines: [String]) -> String {
    let run = lines.map { longestRun(of: "`", in: $0) }.max() ?? 0
    let fence = String(repeating: "`", count: max(3, run + 1))
    return "\(fence)text\n\(lines.joined(separator: "\n"))\n\(fence)"
  }

  private static func longestRun(of character: Character, in text: String) -> Int {
    text.split { $0 != character }.map(\.count).max() ?? 0
  }
}
