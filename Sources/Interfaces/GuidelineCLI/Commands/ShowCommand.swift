// ShowCommand, TableText
import GuidelineAnswers
import GuidelineModel
import SystemSupport

/// `hig show`: one record or one page.
enum ShowCommand: Command {
  static let format = Option.format(.text, .json, .svg)
  static let tables = Flag("tables", help: "Show only the tables of a page")

  static let declaration = CommandDeclaration(
    operands: OperandsDeclaration(
      "PAGE|ID", minimum: 1, maximum: nil, help: "Record id, page or number of a result",
      completedKind: WordCompletion.Kind.names.rawValue),
    options: [tables, SharedOptions.asOf, SharedOptions.systems, format])

  static func prepare(_ arguments: Arguments) throws(UsageError) -> PreparedCommand {
    let query = ShowQuery("", asOf: try arguments.date(SharedOptions.asOf), onlyTables: arguments.isSet(Self.tables))
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
      try context.print(result, as: .show, in: format) { add(response, to: &$0) }
      return .success
    }
  }

  private static func draw(_ name: String, _ context: CommandContext) throws -> ExitCode {
    guard let content = try context.run(RuleContentQuery(name)).response.target else { return .negative }
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
    operands: OperandsDeclaration(
      "PAGE|ID", minimum: 1, maximum: nil, help: "Page, record id or number of a result",
      completedKind: WordCompletion.Kind.names.rawValue), options: [printing, SharedOptions.systems])

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
        context.session.warn("'\(name)' has no address: neither its document nor its system gives one")
        return .failure
      case .address(let address):
        if printsOnly {
          try context.session.output("\(address)\n")
          return .success
        }
        do { try Browser.open(address, environment: context.session.environment) } catch {
          context.session.warn("\(error); --print prints the address")
          return .failure
        }
        return .success
      }
    }
  }
}

/// `hig cite`: a citation of a rule that stays valid.
enum CiteCommand: Command {
  static let format = Option.format(.text, .markdown, .html, .bibtex, .json)

  static let declaration = CommandDeclaration(
    operands: OperandsDeclaration(
      "ID", minimum: 1, maximum: 1, help: "Record id or number of a result",
      completedKind: WordCompletion.Kind.names.rawValue), options: [SharedOptions.asOf, SharedOptions.systems, format])

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

enum TableText {
  /// Adds the place, the rows below the names of the columns, the platforms and the id.
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
