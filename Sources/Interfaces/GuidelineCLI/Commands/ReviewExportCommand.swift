import Checklists
import CommandLineArguments
import GuidelineFetching
import GuidelineQueries
import PortableFoundation

/// The formats of a report about a review.
enum ReviewFormat: String, CaseIterable, OptionValue {
  case earl, oscal, sarif
}

/// `hig review export`: a filled-in checklist as a report for other tools.
struct ReviewExportCommand: Command {
  static let format = Option<ReviewFormat>("format", "FORMAT", help: "Output format; required")
  static let allItems = Flag(
    "all-items", help: "With SARIF: also report items that pass or have no place in the app")

  static let name = "review export"

  static let declaration = CommandDeclaration(
    name: name, summary: "Export a review for other tools",
    discussion: """
      FILE is a Markdown, CSV or JSON list from 'hig checklist' that you fill in. earl is JSON-LD in the \
      Evaluation and Report Language 1.0 of the W3C, oscal the assessment results of OSCAL 1.1 of NIST \
      in JSON, and sarif SARIF 2.1.0 for code scanning, with the items that fail and those with a place in \
      the app that do not pass; items that do not apply are suppressed.

      Items whose rule is gone are left out. A verdict from before a change of the rule, or one that is \
      not recognized, counts as undecided. The same file gives the same report if SOURCE_DATE_EPOCH \
      sets its time in seconds since 1970.
      """,
    operands: OperandsDeclaration(
      "FILE", minimum: 1, maximum: 1, help: "The list", completesFiles: true),
    options: [format, allItems],
    examples: [
      ("hig review export review.md --format earl -o review.jsonld", "for accessibility reports"),
      ("hig review export review.csv --format oscal -o results.json", "for compliance tools"),
      ("hig review export review.json --format sarif -o hig.sarif", "for code scanning"),
    ],
    exitStatuses: [
      (0, "done"), (1, "the list has no items"), (2, ExitCode.failure.meaning),
      (64, ExitCode.usage.meaning),
    ])

  private let query: ReviewExportQuery
  private let format: ReviewFormat
  private let includesAllItems: Bool

  init(_ arguments: CommandArguments) throws(UsageError) {
    query = ReviewExportQuery(file: arguments.operands[0])
    guard let format = try arguments.value(Self.format) else {
      throw .missingOption(Self.format.spelling)
    }
    self.format = format
    includesAllItems = arguments.isSet(Self.allItems)
    if includesAllItems, format != .sarif {
      throw .conflictingOptions(
        Self.allItems.spelling, "\(Self.format.spelling) \(format.rawValue)")
    }
  }

  func run(_ context: CommandContext) throws -> ExitCode {
    let now = (context.session.clock?.now() ?? Date()).timeIntervalSince1970
    let review = context.response(of: try query.run(in: context.environment, at: Int(now)))
    guard !review.isEmpty else { return .negative }
    let version = Tool.declaration.version
    let document =
      switch format {
      case .earl: try ReviewEARL(review).document()
      case .oscal: try ReviewOSCAL(review, version: version).document()
      case .sarif:
        try SARIFText.document(
          ChecklistSARIF(review, version: version, includingAll: includesAllItems), context)
      }
    try context.session.output(document)
    return .success
  }
}
