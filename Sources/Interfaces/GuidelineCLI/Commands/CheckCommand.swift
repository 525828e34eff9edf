// CheckCommand, FailureThreshold
import AppleProjects
import GuidelineAnswers
import GuidelineModel
import GuidelineReviews
import SystemSupport

/// The findings that make a run fail.
enum FailureThreshold: String, CaseIterable, OptionValue {
  case never, avoid, any

  func includes(_ strength: Strength) -> Bool {
    switch self {
    case .never: strength == .never
    case .avoid: strength == .never || strength == .avoid
    case .any: true
    }
  }

  /// Whether a finding fails; a severity that a project decides counts as a rule of the corresponding strength.
  func includes(_ result: CheckResponse.RuleFinding) -> Bool {
    switch result.decided {
    case nil: includes(result.strength)
    case .error: true
    case .warning: includes(.avoid)
    case .note: self == .any
    }
  }
}

/// `hig check`: the rules that the code of an app violates.
struct CheckCommand: Command {
  static let pedantic = Flag("pedantic", help: "Also run the checks whose findings need a second look")
  static let failOn = Option<FailureThreshold>(
    "fail-on", "STRENGTH",
    help: "Exit with status 1 only for rules at least this firm; any adds findings set to note")
  static let strict = Flag("strict", help: "With --format github, xcode and markdown, fail for warnings as well")
  static let format = Option.format(
    .text, .json, .github, .sarif, .xcode, .junit, .checkstyle, .markdown,
    help: "Output format; markdown for --list and --diff only")
  static let list = Flag("list", help: "List the checks")
  static let explain = Option<String>("explain", "CHECK", help: "Explain a check, by its name or the id of its rule")
  static let baseline = Option<String>(
    "baseline", "FILE", help: "Report only findings that this file does not have", completesFiles: true)
  static let updateBaseline = Flag(
    "update-baseline", help: "Write all findings to the file that --baseline or the project's settings name")
  static let fix = Flag("fix", help: "Print the safe fixes as a unified diff; change nothing without --apply")
  static let apply = Flag("apply", help: "With --fix: write the fixes to the files, then report what is left")
  static let diff = Option<String>("diff", "REV", help: "Only lines changed since that git revision")
  static let wcag = Flag(
    "wcag",
    help: """
      Group the findings by success criterion of WCAG 2.2, with text output; with A, AA or AAA as an \
      operand, list all criteria up to that level
      """)

  static let since = Option<DateExpression>(
    "since", "DATE", help: "Only findings of rules that are new or changed since that day, month or year")

  static let declaration = CommandDeclaration(
    operands: OperandsDeclaration(
      "[DIR|FILE…]", minimum: 0, maximum: .max, help: "The folder of the app, or files of it", completesFiles: true),
    options: [diff, baseline, fix, explain, format],
    moreOptions: [list, since, pedantic, failOn, strict, updateBaseline, apply, wcag])

  private struct Options {
    let operands: [String]
    let includesPedantic: Bool
    let revision: String?
    let since: CalendarDate?
    let baseline: String?
    let updatesBaseline: Bool

    /// - Throws: `CheckError` for an operand outside the working folder; `UsageError` without a baseline to update.
    func query(in context: CommandContext) throws -> CheckQuery {
      var query = try CheckQuery(operands: operands, in: context.environment)
      query.decisions = context.decisions(for: query.folder)
      if updatesBaseline, baseline == nil, query.decisions.policy.baseline == nil {
        throw UsageError.missingOption(CheckCommand.baseline.spelling)
      }
      query.includesPedantic = includesPedantic
      query.revision = revision
      query.since = since
      query.baseline = baseline.map { UserPath($0, path: context.absolute($0)) }
      query.updatesBaseline = updatesBaseline
      return query
    }
  }

  private enum Task {
    case run(Options)
    case fix(Options, writesFiles: Bool)
    case list(folder: String)
    case explain([Check])
  }

  private let task: Task
  /// `nil` for all findings but those that a project makes notes.
  private let threshold: FailureThreshold?
  private let isStrict: Bool
  private let groupsByCriterion: Bool
  /// The level up to which all criteria are listed; `nil` for those with findings only.
  private let level: SuccessCriteria.Level?
  private let format: OutputFormat

  static func prepare(_ arguments: Arguments) throws(UsageError) -> PreparedCommand { try Self(arguments).run }

  private init(_ arguments: Arguments) throws(UsageError) {
    threshold = try arguments.value(Self.failOn)
    isStrict = arguments.isSet(Self.strict)
    groupsByCriterion = arguments.isSet(Self.wcag)
    let level =
      arguments.isSet(Self.wcag)
      ? arguments.operands.lazy.compactMap { SuccessCriteria.Level(rawValue: $0) }.first : nil
    self.level = level
    let operands = arguments.operands.filter { $0 != level?.rawValue }
    format = try arguments.value(Self.format) ?? .text
    if let name = try arguments.value(Self.explain) {
      try arguments.check(Self.explain, applyingWith: [Self.format])
      let checks = Check.named(name)
      guard !checks.isEmpty else {
        throw .invalidValue(
          name, option: Self.explain.spelling, choices: Check.all.flatMap { [$0.id, $0.rule] },
          expected: "a name that 'hig check --list' shows")
      }
      task = .explain(checks)
    } else if arguments.isSet(Self.list) {
      try arguments.check(Self.list, applyingWith: [Self.format])
      task = .list(folder: operands.first ?? ".")
    } else {
      let options = Options(
        operands: operands, includesPedantic: arguments.isSet(Self.pedantic), revision: try arguments.value(Self.diff),
        since: try arguments.date(Self.since), baseline: try arguments.value(Self.baseline),
        updatesBaseline: arguments.isSet(Self.updateBaseline))
      if options.updatesBaseline, arguments.isSet(Self.fix) {
        throw .conflictingOptions(Self.fix.spelling, Self.updateBaseline.spelling)
      }
      task = arguments.isSet(Self.fix) ? .fix(options, writesFiles: arguments.isSet(Self.apply)) : .run(options)
    }
    if arguments.isSet(Self.apply), !arguments.isSet(Self.fix) { throw .missingOption(Self.fix.spelling) }
    try Self.format.require(format, among: Self.formats(of: task))
  }

  private static func formats(of task: Task) -> [OutputFormat] {
    switch task {
    case .run(let options), .fix(let options, writesFiles: true):
      [.text, .json, .github, .sarif, .xcode, .junit, .checkstyle] + (options.revision == nil ? [] : [.markdown])
    case .fix(_, writesFiles: false): [.text]
    case .list: [.text, .markdown]
    case .explain: [.text]
    }
  }

  private func run(_ context: CommandContext) throws -> ExitCode {
    switch task {
    case .run(let options): return try run(try options.query(in: context), context)
    case .fix(let options, let writesFiles):
      let query = try options.query(in: context)
      let result = try CheckFixQuery(query, writesFiles: writesFiles).run(
        in: context.environment, index: try index(context))
      if writesFiles {
        // The second run shows the other notices.
        for notice in result.notices where notice.code == Notice.unfixedFiles([]).code {
          context.session.warn(NoticeText.line(notice))
        }
        context.session.warn(CheckFixText.summary(result.response))
        return try run(query, context)
      }
      context.show(result.notices)
      let patch = CheckFixText.patch(result.response)
      var layout = try context.layout()
      if layout.abilities.contains(.screen) {
        CheckFixText.add(patch, to: &layout)
        try context.session.output(layout)
      } else {
        try context.session.output(patch: patch)
      }
      return patch.isEmpty ? .success : .negative
    case .list(let folder):
      let text =
        format == .markdown ? CheckReference.document() : CheckReference.table(context.decisions(for: folder).policy)
      try context.show(lines: text)
    case .explain(let checks): try context.show(lines: checks.map(CheckReference.explanation).joined(separator: "\n"))
    }
    return .success
  }

  private func run(_ query: CheckQuery, _ context: CommandContext) throws -> ExitCode {
    let index = try index(context)
    let result = try query.run(in: context.environment, index: index)
    context.show(result.notices)
    let response = result.response
    func comment() throws -> ChangeComment {
      let pages = try query.revision.flatMap { revision in
        try index.map { try GoverningPagesQuery(app: query.folder, .since(revision)).run(in: $0).response }
      }
      return ChangeComment(response, pages)
    }
    switch format {
    case .json: try context.output(json: result, as: .check)
    case .sarif:
      try context.session.output(CheckSARIF(response, version: Tool.version, folder: query.folder).document())
    case .github:
      try context.session.output(
        CheckText(response).annotations(folder: query.folder)
          + CheckText.annotations(of: comment(), folder: query.folder))
    case .xcode: try context.session.output(CheckText(response).xcodeLines(folder: context.absolute(query.folder)))
    case .junit: try context.session.output(CheckXML(response, folder: query.folder).junit())
    case .checkstyle: try context.session.output(CheckXML(response, folder: query.folder).checkstyle())
    case .markdown: try context.session.output(comment().markdown)
    default:
      var layout = try context.layout()
      let text = CheckText(response)
      if groupsByCriterion { text.addByCriterion(upTo: level, to: &layout) } else { text.add(to: &layout) }
      try context.session.output(layout)
    }
    // GitHub and Xcode show warnings and go on.
    let toleratesWarnings = !isStrict && [.github, .xcode, .markdown].contains(format)
    let fails = response.findings.contains {
      threshold?.includes($0) ?? (toleratesWarnings ? $0.severity == .error : $0.decided != .note)
    }
    return fails ? .negative : .success
  }

  /// The index, if there is one; an index that an option names must open.
  private func index(_ context: CommandContext) throws -> QueryContext? {
    let location = try context.indexLocation()
    let open = { try QueryContext(indexPath: location.path, environment: context.environment) }
    if location.kind == .option { return try open() }
    return try? open()
  }
}
