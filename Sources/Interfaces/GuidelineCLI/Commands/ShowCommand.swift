import GuidelineIndex
import GuidelineModel
import GuidelineQueries
import SystemSupport

/// The output formats of records.
enum ShowFormat: String, CaseIterable, OptionValue {
  case text, json
  /// A picture of a rule.
  case svg
}

/// `hig show`: one record or one page.
enum ShowCommand: Command {
  static let format = Option<ShowFormat>("format", "FORMAT", help: "Output format")
  static let tables = Flag("tables", help: "Show only the tables of a page")

  static let declaration = CommandDeclaration(
    summary: "Show one rule or one page",
    discussion: """
      An id such as toolbars/group-toolbar-items shows that record in full. The former id of a \
      reworded or moved rule shows the rule as it is now. The words of a rule show that rule, and \
      any other name shows a whole page with its change log. A number stands for a result of the \
      last search, applies or compare.

      A versioned id such as hig:2025-12-16/toolbars/group-toolbar-items shows the rule as of its \
      day. --format svg draws a rule with its number, platforms and source, for slides and previews \
      of links.
      """,
    operands: OperandsDeclaration(
      "PAGE|ID", minimum: 1, maximum: nil, help: "Record id, page or number of a result",
      completedKind: WordCompletion.Kind.names.rawValue),
    options: [tables, SharedOptions.asOf, SharedOptions.systems, format],
    examples: [
      ("hig show toolbars", "the page"),
      ("hig show typography --tables", "the tables of the page"),
      ("hig show toolbars/minimize-the-number-of-groups", "one rule"),
      ("hig show 2", "the second result of the last search"),
      ("hig show 2 --format svg > rule.svg", "a picture of it"),
    ])

  static func prepare(_ arguments: Arguments) throws(UsageError) -> PreparedCommand {
    let query = ShowQuery(
      "", asOf: try arguments.date(SharedOptions.asOf), onlyTables: arguments.isSet(Self.tables))
    let format = try arguments.value(Self.format) ?? .text
    if format == .svg {
      for (isSet, spelling) in [
        (query.day != nil, SharedOptions.asOf.spelling), (query.onlyTables, Self.tables.spelling),
      ] where isSet { throw .conflictingOptions(spelling, "\(Self.format.spelling) svg") }
    }
    return { context in
      guard let name = try context.name(arguments.operands) else { return .negative }
      if format == .svg { return try draw(name, context) }
      var query = query
      query.name = name
      let result = try context.run(query)
      let response = result.response
      if case .missing = response { return .negative }
      if case .tables(_, let tables) = response, tables.isEmpty {
        if format == .json { try context.output(json: result, as: .show) }
        return .negative
      }
      try context.print(result, as: .show, in: format == .json ? .json : .text) {
        add(response, to: &$0)
      }
      return .success
    }
  }

  private static func draw(_ name: String, _ context: CommandContext) throws -> ExitCode {
    guard let content = try context.run(RuleContentQuery(name)).response.target else {
      return .negative
    }
    try context.session.output(content.card)
    return .success
  }

  private static func add(_ response: ShowResponse, to layout: inout TextLayout) {
    switch response {
    case .record(let record): add(record, to: &layout)
    case .page(let page, let records, let changeLog):
      RecordText.addHeading(of: page, to: &layout)
      if let sentence = page.supportSentence { layout.line(sentence) }
      layout.line()
      RecordText().addSections(of: records, to: &layout, page: page)
      if !changeLog.isEmpty {
        layout.line("Change log", style: .heading)
        layout.line()
        for entry in changeLog { layout.line("\(entry.date)  \(entry.text)", indent: 2) }
      }
    case .tables(let page, let tables):
      RecordText.addHeading(of: page, to: &layout)
      layout.line()
      for table in tables { TableText.add(table, to: &layout) }
    case .missing: break
    }
  }

  private static func add(_ record: CitedRecord, to layout: inout TextLayout) {
    RecordText().add(record, to: &layout, showsPage: true)
    for (language, translation) in record.record.translations.sorted(by: { $0.key < $1.key }) {
      layout.line("[\(language)] \(translation.statement ?? "")", indent: 2, style: .bold)
      layout.line(translation.detail, indent: 4)
      layout.line()
    }
  }
}

/// `hig open`: a page or rule in the browser.
enum OpenCommand: Command {
  static let printing = Flag("print", help: "Print the address and open nothing")

  static let declaration = CommandDeclaration(
    summary: "Open a page or rule in the browser",
    discussion: """
      Opens Apple's page, or the section of a rule in it. A number stands for a result of the last \
      search, applies or compare. The programs in $BROWSER are tried in order; without it, \
      xdg-open (on macOS: open) opens the page.
      """,
    operands: OperandsDeclaration(
      "PAGE|ID", minimum: 1, maximum: nil, help: "Page, record id or number of a result",
      completedKind: WordCompletion.Kind.names.rawValue),
    options: [printing, SharedOptions.systems],
    examples: [
      ("hig open toolbars", "the page"),
      ("hig open 2", "the second result of the last search"),
      ("hig open toolbars --print", "only its address"),
    ])

  static func prepare(_ arguments: Arguments) throws(UsageError) -> PreparedCommand {
    let printsOnly = arguments.isSet(Self.printing)
    return { context in
      guard let name = try context.name(arguments.operands) else { return .negative }
      switch try context.run(OpenQuery(name)).response {
      case .missing: return .negative
      case .notOfTheWeb:
        context.session.warn("The address of '\(name)' is not a web address")
        return .failure
      case .unknown:
        context.session.warn(
          "'\(name)' has no address: neither its document nor its system gives one")
        return .failure
      case .address(let address):
        if printsOnly {
          try context.session.output("\(address)\n")
          return .success
        }
        do {
          try Browser.open(address, environment: context.session.environment)
        } catch {
          context.session.warn("\(error); --print prints the address")
          return .failure
        }
        return .success
      }
    }
  }
}

/// The output formats of a citation.
enum CiteFormat: String, CaseIterable, OptionValue {
  case text, markdown, html, bibtex, json
}

/// `hig cite`: a citation of a rule that stays valid.
enum CiteCommand: Command {
  static let format = Option<CiteFormat>("format", "FORMAT", help: "Output format")

  static let declaration = CommandDeclaration(
    summary: "Cite a rule with an id that stays valid",
    discussion: """
      Prints the page and section of a rule, its address, the dates of the revision and the \
      snapshot, and a versioned id such as hig:2025-12-16/toolbars/group-toolbar-items. It prints \
      none of the rule's text. 'hig show', 'hig open', 'hig log' and 'hig cite' resolve a versioned \
      id as of its day, even when the rule has been renamed or removed since.

      The day of the id is that of the page's revision. It is that of the snapshot if the page has \
      no change log, or if the rule reads differently in another snapshot of the revision. The id of \
      an undated document begins with hig:undated/ and stands for its newest wording.
      """,
    operands: OperandsDeclaration(
      "ID", minimum: 1, maximum: 1, help: "Record id or number of a result",
      completedKind: WordCompletion.Kind.names.rawValue),
    options: [SharedOptions.asOf, SharedOptions.systems, format],
    examples: [
      ("hig cite toolbars/group-toolbar-items", "on one line"),
      ("hig cite 2 --format markdown", "the second result of the last search, as a link"),
      ("hig cite toolbars/group-toolbar-items --format bibtex", "an entry for BibTeX"),
    ])

  static func prepare(_ arguments: Arguments) throws(UsageError) -> PreparedCommand {
    let day = try arguments.date(SharedOptions.asOf)
    let format = try arguments.value(Self.format) ?? .text
    return { context in
      guard let name = try context.name(arguments.operands) else { return .negative }
      let result = try context.run(CiteQuery(name, asOf: day))
      guard let citation = result.response else { return .negative }
      if let format = Citation.Format(rawValue: format.rawValue) {
        try context.show(lines: citation.document(format))
      } else {
        try context.output(json: result, as: .cite)
      }
      return .success
    }
  }
}

/// A table record as aligned columns.
enum TableText {
  /// Adds the headings above a table, its rows below the names of its columns, and its platforms and id.
  ///
  /// A table that is wider than the terminal has one paragraph for each row.
  static func add(_ cited: CitedRecord, to layout: inout TextLayout) {
    let record = cited.record
    let place = record.section.isEmpty ? cited.pageTitle : record.section.joined(separator: " › ")
    layout.line(place, style: .heading)
    if let table = record.table {
      let rows = table.rows.map { $0 + repeatElement("", count: table.columns.count - $0.count) }
      layout.table([table.columns] + rows, indent: 2, isHeaded: true)
    } else {
      for line in record.detail.split(separator: "\n") { layout.line(String(line), indent: 2) }
    }
    layout.line("\(PlatformWording.brief(record.platforms)) · \(record.id)", indent: 2, style: .dim)
    layout.line()
  }
}
