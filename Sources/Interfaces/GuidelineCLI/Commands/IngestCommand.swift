import GuidelineAnswers
import GuidelineDownloads
import GuidelineModel
import GuidelineReading
import TextSupport

/// `hig ingest`: reads documents into the index.
enum IngestCommand: Command {
  static let captured = Option<DateExpression>(
    "captured", "DATE", help: "The day of the snapshot; overrides dates in documents")
  static let platforms = Option<PlatformList>(
    "platforms", "LIST", help: "The platforms that all documents are about, separated by commas")
  static let language = Option<String>("language", "L", help: "The language of all documents, such as en or ko")
  static let system = Option<GuidelineSystem>(
    "system", "NAME", help: "The system of guidelines of all documents, such as gnome")

  static let verbose = Flag("verbose", help: "List the documents of each warning")

  static let declaration = CommandDeclaration(
    operands: OperandsDeclaration(
      "PATH…", minimum: 1, maximum: nil, help: "Files or folders to read", completesFiles: true),
    options: [captured, platforms, language, system, verbose])

  static func prepare(_ arguments: Arguments) throws(UsageError) -> PreparedCommand {
    let captured = try arguments.date(Self.captured)
    let platforms = try arguments.value(Self.platforms)?.platforms
    let language = try arguments.value(Self.language)
    let system = try arguments.value(Self.system)
    return { context in
      var request = IngestRequest(paths: arguments.operands, workingFolder: context.session.workingFolder)
      request.captured = captured
      request.platforms = platforms
      request.language = language
      request.system = system
      return try run(request, context, verbose: arguments.isSet(Self.verbose))
    }
  }

  /// Reads documents into the user's index, and shows what was read.
  static func run(_ request: IngestRequest, _ context: CommandContext, verbose: Bool = false) throws -> ExitCode {
    let path = try context.writableIndexPath()
    let report = try context.startingWithDigest {
      try Ingest.run(request, into: path) { showProgress($0, of: $1, context) }
    }
    return try show(report, context, verbose: verbose)
  }

  static func showProgress(_ done: Int, of total: Int, _ context: CommandContext) {
    guard done % 50 == 0 || done == total else { return }
    context.showProgress(done, of: total, "files")
    if done == total { context.clearProgress() }
  }

  static func show(_ report: IngestReport, _ context: CommandContext, verbose: Bool = false) throws -> ExitCode {
    try context.session.output(IngestText.summary(report, verbose: verbose))
    for failure in report.failures { context.session.warn("\(failure.path): \(failure.reason)") }
    return report.failures.isEmpty ? .success : .failure
  }
}

extension GuidelineSystem: OptionValue {
  init?(argument: String) { self.init(argument) }

  static var valueDescription: String? { "a name of lower-case letters, digits and hyphens" }
}

enum IngestText {
  /// The documents that were read and the warnings, one line each; verbose with the documents below each line.
  static func summary(_ report: IngestReport, verbose: Bool = false) -> String {
    let chapters = report.chapters > 0 ? " (\(Pluralizer.count(report.chapters, "chapter")))" : ""
    var lines = [
      "read \(Pluralizer.count(report.read, "document"))\(chapters): \(Pluralizer.count(report.rules, "rule")) in "
        + Pluralizer.count(report.records, "record")
    ]
    if let systems = systems(report.systems) { lines.append(systems) }
    if report.unchanged > 0 { lines.append("unchanged: \(Pluralizer.count(report.unchanged, "document"))") }
    if report.removed > 0 { lines.append("removed: \(Pluralizer.count(report.removed, "document"))") }
    for (noun, skipped) in [("file", report.skipped), ("part", report.omissions)] {
      for (reason, items) in Dictionary(grouping: skipped, by: \.reason).sorted(by: { $0.key < $1.key }) {
        lines.append("skipped: \(Pluralizer.count(items.count, noun)), \(reason)")
        if verbose { lines += items.map { "  \($0.path)" } }
      }
    }
    for warning in WarningCounts.Warning.allCases {
      guard let number = report.warnings[warning] else { continue }
      let documents = report.documents[warning] ?? []
      let names = implausible.contains(warning) && !verbose ? places(documents) : ""
      lines.append("warning: \(describe(warning, number))\(names)")
      if verbose { lines += documents.map { "  \($0.path): \($0.count)" } }
    }
    return lines.map { TerminalText.line($0) + "\n" }.joined()
  }

  /// The warnings that are signs of a wrong reading.
  private static let implausible: Set<WarningCounts.Warning> = [.platformsUnheaded, .pageHidden, .titleRepeated]

  /// ": toggles.md and 2 more (--verbose)".
  private static func places(_ documents: [(path: String, count: Int)]) -> String {
    guard let first = documents.first else { return "" }
    let others = documents.count - 1
    return ": \(first.path)" + (others > 0 ? " and \(others) more (--verbose)" : "")
  }

  /// "read as 158 documents of Apple's guidelines, 3 documents of gnome"; `nil` without documents.
  private static func systems(_ counts: [GuidelineSystem: Int]) -> String? {
    let names = counts.sorted { $0.key < $1.key }.map { system, count in
      "\(Pluralizer.count(count, "document")) \(owner(system))"
    }
    return names.isEmpty ? nil : "read as " + names.joined(separator: ", ")
  }

  private static func owner(_ system: GuidelineSystem) -> String {
    switch system {
    case .apple: "of Apple's guidelines"
    case .local: "of unknown origin (local)"
    default: "of \(system.name)"
    }
  }

  /// "12 rules with unknown platforms".
  static func describe(_ warning: WarningCounts.Warning, _ count: Int) -> String {
    let (noun, rest) = words(warning)
    return "\(Pluralizer.count(count, noun)) \(rest)"
  }

  private static func words(_ warning: WarningCounts.Warning) -> (noun: String, rest: String) {
    switch warning {
    case .contentTruncated: ("document", "truncated at a size or depth limit")
    case .tablesDropped: ("table", "without a readable cell")
    case .tableRowsUnclear: ("table row", "with cells of unclear columns")
    case .unknownBlocks: ("block", "of unknown type, kept as text")
    case .unknownInlines: ("text run", "of unknown type, kept as text")
    case .referencesUnresolved: ("link", "with an unresolved target")
    case .platformsUnknown: ("rule", "with unknown platforms")
    case .platformsUnclear: ("rule", "with platforms that its text names in two ways")
    case .platformsInferred: ("rule", "with platforms inferred from a lost heading")
    case .platformsUnheaded: ("rule", "about a platform without a heading, on pages that may have lost one")
    case .pageHidden: ("document", "hidden by another one of the same day and page name")
    case .titleRepeated: ("document", "with a title that other pages have")
    case .definitionsDoubted: ("bold label", "of several words read as a definition")
    case .noChangeLog: ("document", "without a change log")
    case .undatedChangeLogEntries: ("change log line", "without a readable date")
    case .captionsNotServed: ("document", "in a form without captions and footnotes")
    case .captureTooEarly: ("document", "of an unknown day, with a change log entry after the given one")
    case .platformsDisputed: ("document", "with other platforms in the metadata than in the text")
    case .titleInferred: ("document", "with an inferred title")
    case .rulesUnmarked: ("rule", "found by wording in documents without bold text")
    case .captionsSkipped: ("caption", "or image text left out of the rules")
    case .footnotesSkipped: ("footnote", "left out of the rules")
    case .linkCardsSkipped: ("link", "with the abstract of its page left out")
    case .linkTitlesRepaired: ("link text", "restored where the title of a page replaced it")
    case .linkTitlesKept: ("link text", "replaced by the title of a page")
    case .captionsKept: ("caption", "with guidance kept as a note")
    case .navigationSkipped: ("fragment", "of navigation, contents or footers left out")
    }
  }
}
