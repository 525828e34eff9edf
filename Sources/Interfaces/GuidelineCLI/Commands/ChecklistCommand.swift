import Checklists
import GuidelineAnswers
import GuidelineModel
import GuidelineReviews
import SystemSupport
import TextSupport

enum ChecklistFormat: String, CaseIterable, OptionValue { case markdown, html, csv, json, sarif }

/// `hig checklist`: a checklist for the review of an app.
struct ChecklistCommand: Command {
  static let pagesOnly = Flag("pages-only", help: "With --app: only the pages, with the number of uses")
  static let verbose = Flag("verbose", help: "List the rules that cannot apply, each with the reason")
  static let format = Option<ChecklistFormat>("format", "FORMAT", help: "Output format")

  static let maxBytes = Option(
    "max-bytes", "BYTES", in: 1...1 << 30, help: "Only the most urgent items whose Markdown has at most BYTES")
  static let bom = Flag("bom", help: "Begin a CSV list with a byte order mark, for Excel")

  static let declaration = CommandDeclaration(
    operands: OperandsDeclaration(
      "[PAGE|ID…]", minimum: 0, maximum: nil, help: "Page, component, topic or record id",
      completedKind: WordCompletion.Kind.names.rawValue),
    options: [
      ChecklistOptions.app, ChecklistOptions.platform, ChecklistOptions.since,
      ChecklistOptions.limit, ChecklistOptions.all, format,
    ],
    moreOptions: [
      ChecklistOptions.target, ChecklistOptions.diff, ChecklistOptions.strength, ChecklistOptions.priority,
      ChecklistOptions.exclude, SharedOptions.systems, SharedOptions.asOf, ChecklistOptions.title, pagesOnly, verbose,
      maxBytes, bom,
    ])

  private let query: ChecklistQuery
  private let format: ChecklistFormat
  private let pagesQuery: AppPagesQuery?
  private let maximumBytes: Int?
  private let hasByteOrderMark: Bool
  private let includesAllItems: Bool

  static func prepare(_ arguments: Arguments) throws(UsageError) -> PreparedCommand { try Self(arguments).run }

  private init(_ arguments: Arguments) throws(UsageError) {
    let request = try ChecklistOptions.request(arguments)
    let day = try arguments.date(SharedOptions.asOf)
    let typedFormat = try arguments.value(Self.format)
    format = typedFormat ?? .markdown
    var query = ChecklistQuery(request, asOf: day)
    // The page assigns verdicts of older lists by these ids; other formats use the histories.
    query.includesFormerIDs = format == .html
    self.query = query
    maximumBytes = try arguments.value(Self.maxBytes)
    includesAllItems = arguments.isSet(ChecklistOptions.all)
    hasByteOrderMark = arguments.isSet(Self.bom)
    let optionsOfOneFormat = [
      (maximumBytes != nil, Self.maxBytes.spelling, ChecklistFormat.markdown),
      (hasByteOrderMark, Self.bom.spelling, .csv),
    ]
    for (isSet, spelling, required) in optionsOfOneFormat where isSet && format != required {
      throw .conflictingOptions(spelling, "\(Self.format.spelling) \(format.rawValue)")
    }
    guard arguments.isSet(Self.pagesOnly) else {
      pagesQuery = nil
      return
    }
    guard let pages = AppPagesQuery(request, asOf: day) else { throw .missingOption(ChecklistOptions.app.spelling) }
    if let typedFormat, typedFormat != .json {
      throw .invalidValue(
        typedFormat.rawValue, option: Self.format.spelling, choices: [ChecklistFormat.json.rawValue], expected: nil)
    }
    pagesQuery = pages
  }

  private func run(_ context: CommandContext) throws -> ExitCode {
    if let pagesQuery { return try list(pagesQuery, context) }
    guard var list = try context.run(query).response.checklist, !list.items.isEmpty else { return .negative }
    if context.arguments.isSet(Self.verbose) {
      for rule in list.leftOut {
        let names = rule.lacking.map { $0.replacing("-", with: " ").replacing("@", with: "") }
        context.session.warn("\(rule.id) left out: only for \(names.joined(separator: ", "))")
      }
    }
    if let app = list.request.app {
      let file = try context.arguments.value(GlobalOptions.output)
      list.request.app = AppFolder.stored(app, forFile: file == "-" ? nil : file, in: context.environment)
    }
    let document = try document(list, context)
    try context.show(lines: document)
    let bytes = document.utf8.count
    if format == .markdown, list.request.app != nil, bytes > PullRequestComment.longest {
      context.session.warn(
        """
        The list has \(NumberText.grouped(bytes)) bytes, a comment of GitHub at most \
        \(NumberText.grouped(PullRequestComment.longest)); use --limit or --max-bytes
        """)
    }
    return .success
  }

  private func list(_ query: AppPagesQuery, _ context: CommandContext) throws -> ExitCode {
    let result = try context.run(query)
    switch format {
    case .json: try context.output(json: result, as: .appPages)
    default: try context.session.output(result.response.lines)
    }
    return result.response.pages.isEmpty ? .negative : .success
  }

  private func document(_ list: Checklist, _ context: CommandContext) throws -> String {
    switch format {
    case .markdown:
      guard let maximumBytes else { return try ChecklistMarkdown(list).document() }
      guard let part = try ChecklistMarkdown.document(of: list, fitting: maximumBytes) else {
        throw UsageError.invalidValue(
          String(maximumBytes), option: Self.maxBytes.spelling, choices: [], expected: "enough for one item")
      }
      if part.count < list.items.count {
        let items = Pluralizer.count(list.items.count, "item")
        context.session.warn("\(part.count) of \(items) fit into \(NumberText.grouped(maximumBytes)) bytes")
      }
      return part.text
    case .html: return try ChecklistHTML(list).document()
    case .csv: return try ChecklistCSV(list).document(withByteOrderMark: hasByteOrderMark)
    case .json: return try ChecklistJSON(list).document()
    case .sarif:
      return try ChecklistSARIFText.document(
        ChecklistSARIF(list, version: Tool.declaration.version, includingAll: includesAllItems), context)
    }
  }
}

extension ItemPriority.Level: OptionValue {}

enum ChecklistOptions {
  static let platform = Option<PlatformList>(
    "platform", short: "p", "P", help: "Only rules for this platform", repeats: true)
  static let strength = Option<Strength>(
    QueryRestriction.strength.name, "S", help: QueryRestriction.strength.help, repeats: true)
  static let since = Option<DateExpression>(
    "since", "DATE", help: "Only rules that are new or changed since that day, month or year")
  static let title = Option<String>("title", "TITLE", help: "The title of the list")
  static let app = Option<String>(
    "app", "DIR", help: "Rules for what the sources in DIR use, and essential ones", completesFiles: true)
  static let target = Option<String>(
    "target", "NAME", help: "With --app: only this target of the Xcode project", repeats: true)
  static let diff = Option<String>("diff", "REV", help: "With --app: only lines changed since that git revision")
  static let limit = Option("limit", short: "n", "N", in: 1...1_000_000, help: "Only the N most urgent items")
  static let all = Flag("all", help: "All items, however many; with SARIF also rules without a place in the app")
  static let priority = Option<ItemPriority.Level>("priority", "LEVEL", help: "Only items of at least this priority")
  static let exclude = Option<String>(
    "exclude", "PAGE|ID", help: "Without this page or rule", repeats: true,
    completedKind: WordCompletion.Kind.names.rawValue)

  static func request(_ arguments: Arguments) throws(UsageError) -> ChecklistRequest {
    var request = ChecklistRequest()
    request.subjects = arguments.operands
    request.platforms = PlatformSet(try arguments.platforms(Self.platform))
    request.strengths = try arguments.values(Self.strength)
    request.since = try arguments.date(Self.since)
    request.title = try arguments.value(Self.title)
    request.app = try arguments.value(Self.app)
    request.revision = try arguments.value(Self.diff)
    request.targets = try arguments.values(Self.target)
    if request.revision != nil || !request.targets.isEmpty, request.app == nil { throw .missingOption("--app") }
    request.most = try arguments.value(Self.limit)
    if arguments.isSet(Self.all) {
      if request.most != nil { throw .conflictingOptions(Self.all.spelling, Self.limit.spelling) }
      request.most = 0
    }
    request.priority = try arguments.value(Self.priority)
    request.exclusions = try arguments.values(Self.exclude).map { .init($0) }
    return request
  }
}
