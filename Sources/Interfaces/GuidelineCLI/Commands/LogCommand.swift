import GuidelineHistory
import GuidelineIndex
import GuidelineModel
import GuidelineQueries

/// The output formats of a log.
enum LogFormat: String, CaseIterable, OptionValue {
  case text, json, jsonl, tsv, atom
}

/// `hig log`: the revisions of pages, or the history of one rule.
enum LogCommand: Command {
  static let since = Option<DateExpression>(
    "since", "DATE", help: "Only revisions of that day, month or year and later")
  static let format = Option<LogFormat>("format", "FORMAT", help: "Output format")

  static let declaration = CommandDeclaration(
    summary: "Show the history of a page, of a rule or of all pages",
    discussion: """
      Shows the revisions of a page, newest first, with their change log entries and the numbers of \
      changes. The newest date of the change log names a revision; if captures with different texts \
      have the same date, the day of the snapshot is added.

      For a rule, given by any id it has had, shows when it first appeared and every change of its \
      wording, place and platforms. Without a name, shows the revisions of all pages, one a line. \
      A number stands for a result of the last search, applies or compare.
      """,
    operands: OperandsDeclaration(
      "[PAGE|ID]", minimum: 0, maximum: nil,
      help: "Page, record id or number of a result; all pages when omitted",
      completedKind: WordCompletion.Kind.names.rawValue),
    options: [since, SharedOptions.platforms, SharedOptions.systems, format],
    examples: [
      ("hig log toolbars", "the revisions of a page"),
      ("hig log --since 2025-06 --platform macOS", "what is new for macOS"),
      ("hig log --format atom > hig.xml", "a feed"),
    ])

  static func prepare(_ arguments: Arguments) throws(UsageError) -> PreparedCommand {
    let query = LogQuery(
      since: try arguments.date(Self.since), platforms: try arguments.platforms())
    let format = try arguments.value(Self.format) ?? .text
    return { context in
      var query = query
      if !arguments.operands.isEmpty {
        guard let name = try context.name(arguments.operands) else { return .negative }
        query.name = name
      }
      // The history of a rule has no feed and is shown as text.
      let resultFormat = ResultFormat(rawValue: format.rawValue) ?? .text
      let result = try context.run(query)
      switch result.response {
      case .missing: return .negative
      case .rule(let history):
        try context.print(result, as: .log, in: resultFormat, lines: history.lines) {
          LogText.add(history, to: &$0)
        }
        return .success
      case .revisions(let log):
        if format == .atom {
          try context.session.output(AtomFeed(log).document())
        } else {
          try context.print(result, as: .log, in: resultFormat, lines: log.lines) {
            LogText.add(log, to: &$0)
          }
        }
        return log.revisions.isEmpty ? .negative : .success
      }
    }
  }
}

/// `hig blame`: each rule of a page with the day of its last change.
enum BlameCommand: Command {
  static let declaration = CommandDeclaration(
    summary: "Show when each rule of a page last changed",
    discussion: """
      Shows each rule with the day on which its wording, explanation or platforms last changed. \
      That is the day of the change log entry that names the change. If none does, it is the day \
      of the newest entry between the two captures, written "by 2025-06-09": the rule changed on \
      that day or earlier.

      ^ marks a rule that is as old as the oldest capture, as in git blame. The change log entries \
      up to that capture follow the rules.
      """,
    operands: OperandsDeclaration(
      "PAGE", minimum: 1, maximum: nil, help: "Page",
      completedKind: WordCompletion.Kind.pages.rawValue),
    options: [SharedOptions.platforms, SharedOptions.systems, SharedOptions.format],
    examples: [
      ("hig blame toolbars", "the date of each rule's last change"),
      ("hig blame toolbars --platform visionOS", "only rules for a platform"),
    ])

  static func prepare(_ arguments: Arguments) throws(UsageError) -> PreparedCommand {
    let query = BlameQuery(
      page: arguments.operands.joined(separator: " "),
      platforms: try arguments.platforms())
    let format = try arguments.value(SharedOptions.format) ?? .text
    return { context in
      let result = try context.run(query)
      let response = result.response
      guard response.page != nil else { return .negative }
      try context.print(result, in: format) { layout in
        layout.table(
          response.rules.map { line in
            let log = line.change?.isLogged == false ? " (\(ChangeWording.notLogged))" : ""
            return [
              .init((line.isOldest ? "^" : "") + line.day.label, .dim),
              .init((line.record.record.statement ?? "") + log, link: line.record.url),
            ]
          })
        LogText.addTold(response.changeLog, to: &layout)
      }
      return response.rules.isEmpty ? .negative : .success
    }
  }
}
