import GuidelineIndex
import GuidelineModel
import GuidelineQueries
import TextSupport

/// `hig compare`: platforms or pages side by side.
enum CompareCommand: Command {
  static let limit = Option(
    "limit", short: "n", "N", in: 1...10_000,
    help: "Print at most N rules of each page (default: 5)")

  static let declaration = CommandDeclaration(
    summary: "Compare platforms or pages",
    discussion: """
      With one PAGE and several platforms, shows whether the page supports each platform, the rules \
      for all of them, and the rules for only some, by section.

      With several pages, shows their purpose, the platforms they support, the numbers of their \
      rules by strength, and the rules that help most to choose between them: first rules that name \
      another of the pages, prohibit something or give a number. --platform counts only rules for \
      these platforms.
      """,
    operands: OperandsDeclaration(
      "PAGE…", minimum: 1, maximum: nil, help: "Pages by any of their names, one word or quoted",
      completedKind: WordCompletion.Kind.pages.rawValue),
    options: [
      SharedOptions.platforms, SharedOptions.asOf, SharedOptions.systems, limit,
      SharedOptions.format,
    ],
    examples: [
      ("hig compare tab-bars -p iOS -p visionOS", "the rules of a page on two platforms"),
      ("hig compare alerts sheets popovers", "which of three components to use"),
      ("hig compare 'tab bars' sidebars -p iPadOS", "two components on one platform"),
    ])

  static func prepare(_ arguments: Arguments) throws(UsageError) -> PreparedCommand {
    let limit = try arguments.value(Self.limit) ?? 5
    guard
      var query = CompareQuery(subjects: arguments.operands, platforms: try arguments.platforms())
    else { throw .missingOperand("PAGE, or a second --platform P") }
    query.day = try arguments.date(SharedOptions.asOf)
    query.limit = limit
    let format = try arguments.value(SharedOptions.format) ?? .text
    return { try run(query, in: format, $0) }
  }

  /// Prints a comparison.
  static func run(
    _ query: CompareQuery, in format: OutputFormat, _ context: CommandContext
  ) throws -> ExitCode {
    let result = try context.run(query)
    if case .missing = result.response { return .negative }
    context.keepLastResults(result.response.rules.map(\.record.id))
    try context.print(result, as: .compare, in: format) {
      CompareText(result.response, width: context.width).add(to: &$0)
    }
    return .success
  }
}

/// The response to `hig compare` as text: columns on wide terminals, one part after the other on others.
///
/// Rules are numbered instead of named: ids are too long for columns, and the numbers lead to them.
struct CompareText {
  private let response: CompareResponse
  private let width: Int
  private let numbers: [String: Int]

  /// Narrower terminals show the parts one after the other.
  private static let leastWidth = 100
  /// The least width of a column and the gap between two.
  private static let leastColumn = 32
  private static let gap = 2

  /// - Parameter width: the columns of the terminal.
  init(_ response: CompareResponse, width: Int) {
    self.response = response
    self.width = width
    numbers = Dictionary(
      response.rules.enumerated().map { ($1.record.id, $0 + 1) },
      uniquingKeysWith: { first, _ in first })
  }

  func add(to layout: inout TextLayout) {
    switch response {
    case .platforms(let comparison): add(comparison, to: &layout)
    case .pages(let pages): add(pages, to: &layout)
    case .missing: return
    }
  }

  // MARK: Platforms of one page

  private func add(_ comparison: ComparedPlatforms, to layout: inout TextLayout) {
    RecordText.addHeading(of: comparison.page, to: &layout)
    layout.line()
    PlatformTable.add(comparison.platforms, to: &layout)
    if let sentence = comparison.page.supportSentence {
      layout.line("The page says: “\(sentence)”")
    }
    let shared = comparison.groups.filter { $0.platforms.count != 1 && !$0.platforms.isEmpty }
    let own = comparison.groups.filter { $0.platforms.count == 1 }
    let unknown = comparison.groups.filter(\.platforms.isEmpty)
    for group in shared { add(group, of: comparison, to: &layout) }
    if own.count > 1, let column = column(of: own.count) {
      let parts = own.map { group in
        ["\(heading(group, of: comparison))", ""] + lines(group.rules, width: column)
      }
      layout.line()
      addColumns(parts, width: column, to: &layout)
    } else {
      for group in own { add(group, of: comparison, to: &layout) }
    }
    for group in unknown { add(group, of: comparison, to: &layout) }
    layout.line()
    layout.line("'hig show N' shows rule N, 'hig open N' opens it.", style: .dim)
  }

  private func add(
    _ group: ComparedPlatforms.Group, of comparison: ComparedPlatforms, to layout: inout TextLayout
  ) {
    layout.line()
    layout.line(heading(group, of: comparison), style: .heading)
    layout.table(lines(group.rules, width: min(width, 120)).map { [$0] })
  }

  /// "All of these platforms (9 rules)", "Only visionOS (1 rule)".
  private func heading(
    _ group: ComparedPlatforms.Group, of comparison: ComparedPlatforms
  ) -> String {
    let names = PlatformWording.list(PlatformSet(group.platforms))
    let title =
      switch group.platforms.count {
      case 0: "Platforms unknown"
      case comparison.platforms.count: "All of these platforms"
      default: "Only \(names)"
      }
    return "\(title) (\(Pluralizer.count(group.rules.count, "rule")))"
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
    layout.line(
      "'hig show N' shows rule N; 'hig applies PAGE --platform P' lists all rules of a page.",
      style: .dim)
  }

  /// A row for each platform, the number of rules, each strength and the revisions.
  private func addFacts(_ pages: [ComparedPage], to layout: inout TextLayout) {
    var rows = [[""] + pages.map(\.page.labeledTitle)]
    for (position, entry) in (pages.first?.platforms ?? []).enumerated() {
      rows.append(
        [entry.platform.rawValue]
          + pages.map { PlatformTable.word($0.platforms[position].supported) })
    }
    rows.append(["rules"] + pages.map { String($0.ruleCount) })
    for strength in Strength.allCases.reversed()
    where pages.contains(where: { $0.strengths[strength] != 0 }) {
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
        entry(
          rule.record,
          remark: rule.names.isEmpty ? "" : " (see \(rule.names.joined(separator: ", ")))", width)
      }
  }

  // MARK: Rules

  /// The rules below the headings of their sections.
  private func lines(_ rules: [CitedRecord], width: Int) -> [String] {
    var lines: [String] = []
    var section: [String] = []
    for cited in rules {
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
    let rows = (0..<count).map { line in
      parts.map { $0.indices.contains(line) ? $0[line] : "" }
    }
    layout.table(rows.map { trimmed($0) })
  }

  private func trimmed(_ row: [String]) -> [String] {
    Array(row.prefix((row.lastIndex { !$0.isEmpty } ?? -1) + 1))
  }
}
