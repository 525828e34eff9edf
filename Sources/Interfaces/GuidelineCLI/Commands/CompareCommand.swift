import GuidelineAnswers
import GuidelineModel
import TextSupport

/// `hig compare`: platforms, pages or systems side by side.
enum CompareCommand: Command {
  static let limit = Option(
    "limit", short: "n", "N", in: 1...10_000, help: "Print at most N rules of each page or system (default: 5)")

  static let declaration = CommandDeclaration(
    operands: OperandsDeclaration(
      "PAGE…", minimum: 1, maximum: nil, help: "Pages by any of their names, one word or quoted; platforms",
      completedKind: WordCompletion.Kind.pages.rawValue),
    options: [SharedOptions.platforms, SharedOptions.asOf, SharedOptions.systems, limit, SharedOptions.format])

  static func prepare(_ arguments: Arguments) throws(UsageError) -> PreparedCommand {
    let words = arguments.operands
    let platforms = try arguments.platforms()
    let selection = try arguments.value(SharedOptions.systems)
    let missing = UsageError.missingOperand("PAGE, a second --platform P, or a system")
    guard words.count > 1 || platforms.count > 1 || selection != nil else { throw missing }
    let day = try arguments.date(SharedOptions.asOf)
    let limit = try arguments.value(Self.limit) ?? 5
    let format = try arguments.value(SharedOptions.format) ?? .text
    return { context in
      let index = try context.openIndex()
      // The query runs on the same index.
      var context = context
      context.opened = index
      let found = try SubjectWords(words, in: index, asOf: day)
      let pages = found.arePages && (found.isChoice || !found.platforms.isEmpty) ? found : nil
      guard
        var query = try CompareQuery(
          pages?.subjects ?? words, platforms: platforms + (pages?.platforms ?? []),
          comparesSystems: selection != nil, in: index)
      else { throw missing }
      (query.day, query.limit) = (day, limit)
      return try run(query, in: format, context)
    }
  }

  static func run(_ query: CompareQuery, in format: OutputFormat, _ context: CommandContext) throws -> ExitCode {
    let result = try context.run(query)
    if case .missing = result.response { return .negative }
    context.keepLastResults(result.response.rules.map(\.record.id))
    try context.print(result, as: .compare, in: format) {
      CompareText(result.response, width: context.width).add(to: &$0)
    }
    return .success
  }
}

/// The response to `hig compare` as text: columns on wide terminals, one part after the other on others. Rules have
/// numbers, since ids are too long for columns.
struct CompareText {
  private let response: CompareResponse
  private let width: Int
  private let numbers: [String: Int]

  /// Narrower terminals show the parts one after the other.
  private static let leastWidth = 100
  /// The least width of a column and the gap between two.
  private static let leastColumn = 32
  private static let gap = 2

  init(_ response: CompareResponse, width: Int) {
    self.response = response
    self.width = width
    numbers = Dictionary(
      response.rules.enumerated().map { ($1.record.id, $0 + 1) }, uniquingKeysWith: { first, _ in first })
  }

  func add(to layout: inout TextLayout) {
    switch response {
    case .platforms(let page, let response): add(page, response, to: &layout)
    case .pages(let pages): add(pages, to: &layout)
    case .systems(let comparison): add(comparison, to: &layout)
    case .missing: return
    }
  }

  // MARK: Platforms of one page

  private func add(_ page: CaptureInfo, _ response: AppliesResponse, to layout: inout TextLayout) {
    RecordText.addHeading(of: page, to: &layout)
    layout.line()
    PlatformTable.add(response.support ?? [], to: &layout)
    if let sentence = page.supportSentence { layout.line("The page says: “\(sentence)”") }
    let groups = response.comparedGroups.map { group in (group, heading: heading(group, of: response.answers.count)) }
    let own = groups.filter { $0.0.platforms.count == 1 }
    let column = own.count > 1 ? column(of: own.count) : nil
    for (group, heading) in groups where column == nil || group.platforms.count != 1 {
      // The columns stand before the rules for unknown platforms.
      if group.platforms.isEmpty { addOwn() }
      layout.line()
      layout.line(heading, style: .heading)
      layout.table(lines(group.results, width: min(width, 120)).map { [$0] })
    }
    if groups.last?.0.platforms.isEmpty == false { addOwn() }
    layout.line()
    layout.line(Self.steps, style: .dim)

    func addOwn() {
      guard let column else { return }
      layout.line()
      addColumns(own.map { [$0.heading, ""] + lines($0.0.results, width: column) }, width: column, to: &layout)
    }
  }

  private static let steps = "'hig show N' shows rule N, 'hig open N' opens it."

  /// "All of these platforms (9 rules)", "Only visionOS (1 rule)".
  private func heading(_ group: AppliesResponse.Group, of count: Int) -> String {
    let names = PlatformWording.list(PlatformSet(group.platforms))
    let title =
      switch group.platforms.count {
      case 0: "Platforms unknown"
      case count: "All of these platforms"
      default: "Only \(names)"
      }
    return "\(title) (\(Pluralizer.count(group.results.count, "rule")))"
  }

  // MARK: Systems

  private func add(_ comparison: ComparedSystems, to layout: inout TextLayout) {
    let values = comparison.answers.flatMap(\.values)
    if comparison.valuesDiffer {
      let numbers = comparison.answers.map { answer in "\(answer.system): \(answer.values.first?.short ?? "no number")"
      }
      layout.line("The systems differ. \(numbers.joined(separator: "; "))", style: .bold)
    }
    if let remark = ScreenUnits.remark(on: values) { layout.line(remark, style: .dim) }
    for answer in comparison.answers {
      if comparison.valuesDiffer || answer.system != comparison.answers[0].system { layout.line() }
      layout.paragraph([
        .init(answer.title, .heading),
        .init(answer.page.map { "· \($0.title)" } ?? ""),
      ])
      if answer.values.isEmpty,
        let doubt = answer.isEmpty ? "Nothing found" : answer.confidence.doubt
      {
        layout.line(doubt, indent: 2, style: .dim)
      }
      layout.table(
        answer.values.map { value in
          [
            .init(value.short, .bold), .init(value.name, link: value.record.url),
            .init(PlatformWording.short(value.platforms), .dim), .init(value.record.record.id, .dim),
          ]
        }, indent: 2, dispensable: [1])
      for rule in answer.rules {
        layout.table(entry(rule.record, remark: "", min(width, 120)).map { [$0] })
        layout.line(rule.record.record.id, indent: 16, style: .dim)
      }
    }
    layout.line()
    layout.line(Self.steps, style: .dim)
  }

  // MARK: Pages

  private func add(_ pages: [ComparedPage], to layout: inout TextLayout) {
    addFacts(pages, to: &layout)
    if let column = column(of: pages.count) {
      layout.line()
      addColumns(pages.map { lines($0, width: column) }, width: column, to: &layout)
    } else {
      for page in pages {
        layout.line()
        layout.line(page.page.labeledTitle, style: .heading)
        layout.table(lines(page, width: min(width, 120)).dropFirst().map { [$0] })
      }
    }
    layout.line()
    layout.line("'hig show N' shows rule N; 'hig applies PAGE --platform P' lists all rules of a page.", style: .dim)
  }

  /// A row for each platform, the number of rules, each strength and the revisions.
  private func addFacts(_ pages: [ComparedPage], to layout: inout TextLayout) {
    var rows = [[""] + pages.map(\.page.labeledTitle)]
    for (position, entry) in (pages.first?.platforms ?? []).enumerated() {
      rows.append([entry.platform.rawValue] + pages.map { PlatformTable.word($0.platforms[position].supported) })
    }
    rows.append(["rules"] + pages.map { String($0.ruleCount) })
    for strength in Strength.allCases.reversed() where pages.contains(where: { $0.strengths[strength] != 0 }) {
      rows.append([strength.rawValue] + pages.map { String($0.strengths[strength] ?? 0) })
    }
    rows.append(["revised"] + pages.map { $0.page.revised?.description ?? "unknown" })
    layout.table(rows, isHeaded: true)
  }

  /// The title, the purpose and the decisive rules of a page.
  private func lines(_ page: ComparedPage, width: Int) -> [String] {
    var lines = [page.page.labeledTitle]
    if let purpose = page.purpose { lines += TextLayout.lines(of: purpose, width: width) }
    return lines + [""]
      + page.decisive.flatMap { rule in
        entry(rule.record, remark: rule.names.isEmpty ? "" : " (see \(rule.names.joined(separator: ", ")))", width)
      }
  }

  // MARK: Rules

  private func lines(_ rules: [RecordResult], width: Int) -> [String] {
    var lines: [String] = []
    var section: [String] = []
    for cited in rules.map(\.record) {
      if cited.record.section != section {
        section = cited.record.section
        lines += TextLayout.lines(of: section.joined(separator: " › "), width: width)
      }
      lines += entry(cited, remark: "", width)
    }
    return lines
  }

  /// The number, the strength in capitals, and the rule with a remark beside them.
  private func entry(_ cited: CitedRecord, remark: String, _ width: Int) -> [String] {
    let number = String(numbers[cited.record.id] ?? 0)
    let strength = (cited.record.strength?.rawValue ?? "").uppercased()
    let label = Self.padded(number, 4, atStart: true) + "  " + Self.padded(strength, 10)
    let margin = String(repeating: " ", count: label.count)
    return TextLayout.lines(of: (cited.record.statement ?? "") + remark, width: width - label.count)
      .enumerated().map { ($0 == 0 ? label : margin) + $1 }
  }

  private static func padded(_ text: String, _ width: Int, atStart: Bool = false) -> String {
    let blanks = String(repeating: " ", count: max(0, width - text.count))
    return atStart ? blanks + text : text + blanks
  }

  // MARK: Columns

  /// The width of columns side by side; `nil` when they do not fit.
  private func column(of count: Int) -> Int? {
    let usable = min(width, 160)
    let column = (usable - Self.gap * (count - 1)) / max(count, 1)
    return usable >= Self.leastWidth && column >= Self.leastColumn ? column : nil
  }

  private func addColumns(_ parts: [[String]], width: Int, to layout: inout TextLayout) {
    let count = parts.map(\.count).max() ?? 0
    let rows = (0..<count).map { line in parts.map { $0.indices.contains(line) ? $0[line] : "" } }
    layout.table(rows.map { trimmed($0) })
  }

  private func trimmed(_ row: [String]) -> [String] { Array(row.prefix((row.lastIndex { !$0.isEmpty } ?? -1) + 1)) }
}
