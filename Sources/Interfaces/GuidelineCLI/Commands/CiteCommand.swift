import GuidelineModel
import GuidelineQueries

/// The output formats of a citation.
enum CiteFormat: String, CaseIterable, OptionValue {
  case text, markdown, html, bibtex, json
}

/// `hig cite`: a citation of a rule that stays valid.
struct CiteCommand: Command {
  static let name = "cite"

  static let format = Option<CiteFormat>("format", "FORMAT", help: "Output format")

  static let declaration = CommandDeclaration(
    name: name, summary: "Cite a rule with an id that stays valid",
    discussion: """
      Prints the page and section of a rule, its address, the dates of the revision and the snapshot, and \
      a versioned id such as hig:2025-12-16/toolbars/group-toolbar-items; none of its text. 'hig show', \
      'hig open', 'hig log' and 'hig cite' resolve a versioned id as of its day, even when the rule has \
      been renamed or removed since.

      The day is that of the page's revision, or of the snapshot where the rule reads differently in \
      another snapshot of that revision or the page has no change log. The id of an undated document \
      begins with hig:undated/ and means its newest wording.
      """,
    operands: OperandsDeclaration(
      "ID", minimum: 1, maximum: 1, help: "Record id or number of a result",
      completedKind: WordCompletion.Kind.names.rawValue),
    options: [SharedOptions.asOf, format],
    examples: [
      ("hig cite toolbars/group-toolbar-items", "on one line"),
      ("hig cite 2 --format markdown", "the second result of the last search, as a link"),
      ("hig cite toolbars/group-toolbar-items --format bibtex", "an entry for BibTeX"),
    ],
    exitStatuses: ExitCode.table())

  private let operands: [String]
  private let day: CalendarDate?
  private let format: CiteFormat

  init(_ arguments: Arguments) throws(UsageError) {
    operands = arguments.operands
    day = try arguments.date(SharedOptions.asOf)
    format = try arguments.value(Self.format) ?? .text
  }

  func run(_ context: CommandContext) throws -> ExitCode {
    guard let name = try context.name(operands) else { return .negative }
    let result = try context.run(CiteQuery(name, asOf: day))
    guard let citation = result.response else { return .negative }
    if let format = Citation.Format(rawValue: format.rawValue) {
      try context.session.output(citation.document(format))
    } else {
      try context.output(json: result, as: .cite)
    }
    return .success
  }
}
