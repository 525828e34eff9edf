import GuidelineAnswers
import GuidelineChanges
import GuidelineHistory
import GuidelineModel

/// `hig log`: the revisions of pages, or the history of one rule.
enum LogCommand: Command {
  static let since = Option<DateExpression>(
    "since", "DATE", help: "Only revisions of that day, month or year and later")
  static let format = Option.format(.text, .json, .jsonl, .tsv, .atom)

  static let declaration = CommandDeclaration(
    operands: OperandsDeclaration(
      "[PAGE|ID]", minimum: 0, maximum: nil, help: "Page, record id or number of a result; all pages when omitted",
      completedKind: WordCompletion.Kind.names.rawValue),
    options: [since, SharedOptions.platforms, SharedOptions.systems, format])

  static func prepare(_ arguments: Arguments) throws(UsageError) -> PreparedCommand {
    let query = LogQuery(since: try arguments.date(Self.since), platforms: try arguments.platforms())
    let format = try arguments.value(Self.format) ?? .text
    return { context in
      var query = query
      if !arguments.operands.isEmpty {
        guard let name = try context.name(arguments.operands) else { return .negative }
        query.name = name
      }
      let result = try context.run(query)
      switch result.response {
      case .missing: return .negative
      case .rule(let history):
        try context.print(result, as: .log, in: format, lines: history.lines) { LogText.add(history, to: &$0) }
        return .success
      case .revisions(let log):
        if format == .atom {
          try context.session.output(AtomFeed(log).document())
        } else {
          try context.print(result, as: .log, in: format, lines: log.lines) { LogText.add(log, to: &$0) }
        }
        return log.revisions.isEmpty ? .negative : .success
      }
    }
  }
}

/// `hig blame`: each rule of a page with the day of its last change.
enum BlameCommand: Command {
  static let declaration = CommandDeclaration(
    operands: OperandsDeclaration(
      "PAGE", minimum: 1, maximum: nil, help: "Page", completedKind: WordCompletion.Kind.pages.rawValue),
    options: [SharedOptions.platforms, SharedOptions.systems, SharedOptions.format])

  static func prepare(_ arguments: Arguments) throws(UsageError) -> PreparedCommand {
    let query = BlameQuery(page: arguments.operands.joined(separator: " "), platforms: try arguments.platforms())
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
