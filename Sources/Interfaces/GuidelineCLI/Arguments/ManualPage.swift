import TextSupport

/// The manual page of a tool, for `man`.
///
/// It uses only the macros of [man(7)](https://man7.org/linux/man-pages/man7/man.7.html) and ASCII, so that groff and
/// mandoc show the same text in every locale, and has no date, so that its bytes depend on the declaration only.
enum ManualPage {
  static func source(of tool: ToolDeclaration) -> String {
    let title = Roff.argument(tool.name.uppercased())
    var lines = [
      #".TH \#(title) 1 "" \#(Roff.argument("\(tool.name) \(tool.version)"))"#, ".SH NAME",
      #"\#(Roff.line(tool.name)) \- \#(Roff.text(tool.text.summary))"#, ".SH SYNOPSIS", Roff.line(tool.synopsis),
    ]
    if !tool.text.discussion.isEmpty { lines += [".SH DESCRIPTION"] + paragraphs(of: tool.text.discussion) }
    if !tool.commands.isEmpty {
      lines.append(".SH COMMANDS")
      lines += tool.commands.flatMap { section(of: $0, in: tool) }
    }
    if !tool.options.isEmpty { lines += [".SH OPTIONS OF EVERY COMMAND"] + tool.options.flatMap(entry) }
    lines += tool.topics.flatMap(section)
    if !tool.text.examples.isEmpty {
      lines.append(".SH EXAMPLES")
      lines += tool.text.examples.flatMap { entry(bold($0.commandLine), $0.meaning) }
    }
    return lines.map { "\($0)\n" }.joined()
  }

  private static func section(of command: CommandDeclaration, in tool: ToolDeclaration) -> [String] {
    var lines = [".SS \(Roff.argument(command.name))"]
    lines += [Roff.line(tool.synopsis(of: command)), ".PP", "\(Roff.line(command.text.summary))."]
    let discussion = paragraphs(of: command.text.discussion)
    if !discussion.isEmpty { lines += [".PP"] + discussion }
    if !command.operands.placeholder.isEmpty {
      lines += entry(#"\fI\#(Roff.text(command.operands.placeholder))\fR"#, command.operands.detailedHelp)
    }
    lines += command.ownOptions.flatMap(entry)
    if !command.text.examples.isEmpty {
      lines += [".PP", "Examples:"]
      lines += command.text.examples.flatMap { entry(bold($0.commandLine), $0.meaning) }
    }
    if !command.exitStatuses.isEmpty {
      lines += [".PP", "Exit status:"]
      lines += command.exitStatuses.flatMap { entry(bold($0.term), $0.meaning) }
    }
    return lines
  }

  /// A section of a topic, whose name is the title: `exit-status` is `EXIT STATUS`.
  private static func section(of topic: HelpTopic) -> [String] {
    let title = topic.name.replacing("-", with: " ").uppercased()
    return [".SH \(title)"] + paragraphs(of: topic.text.discussion)
      + topic.text.rows.flatMap { entry(bold($0.term), $0.meaning) }
  }

  private static func entry(of option: any OptionDeclaration) -> [String] {
    let placeholder = option.placeholder.map { #" \fI\#(Roff.text($0))\fR"# } ?? ""
    return entry(option.spellings.map(bold).joined(separator: ", ") + placeholder, option.detailedHelp)
  }

  /// A tagged paragraph of a term in roff and a meaning in plain text.
  private static func entry(_ term: String, _ meaning: String) -> [String] { [".TP", term, Roff.line(meaning)] }

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

private enum Roff {
  /// Returns the text escaped for the middle of a line. Hyphens become `\-`, so that options can be copied;
  /// quotes stay ASCII.
  static func text(_ text: String) -> String { text.unicodeScalars.map(escaped).joined() }

  /// Returns the text escaped for the start of a line, where a dot would start a request, as an apostrophe would.
  static func line(_ text: String) -> String {
    let escaped = self.text(text)
    return escaped.hasPrefix(".") ? #"\&\#(escaped)"# : escaped
  }

  static func argument(_ text: String) -> String { "\"\(self.text(text))\"" }

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
    // groff requires four digits.
    default: #"\[u\#(NumberText.padded(scalar.value, width: 4, uppercase: true))]"#
    }
  }
}
