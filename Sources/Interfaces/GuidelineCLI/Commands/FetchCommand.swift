import CommandLineArguments
import FoundationEssentials
import GuidelineFetching
import GuidelineIndex
import GuidelineModel
import GuidelineQueries
import SystemSupport
import TextSupport

/// A language that the guidelines are served in besides English.
enum FetchLanguage: String, CaseIterable, OptionValue {
  case ja, ko, zh, en

  var site: GuidelineSite.Language { GuidelineSite.Language(rawValue: rawValue) ?? .english }
}

/// `hig fetch`: brings the pages themselves.
struct FetchCommand: Command {
  static let into = Option<String>(
    "into", "DIR", help: "The folder that snapshots land in", completesFiles: true)
  static let base = Option<String>(
    "base", "URL", help: "Ask this server instead of https://developer.apple.com")
  static let language = Option<FetchLanguage>(
    "language", "L", help: "The language of the pages; English when not given")
  static let sinceLast = Flag(
    "since-last", help: "Keep a new snapshot only when something has changed since the last one")
  static let dryRun = Flag(
    "dry-run", help: "Tell what would be asked for and what is there; write nothing")

  static let name = "fetch"

  static let declaration = CommandDeclaration(
    name: name, summary: "Bring Apple's pages, read them into the index and tell what changed",
    discussion: """
      Asks the server for every page of the guidelines, or for those named, slowly and only as its \
      robots.txt allows. A page that has not changed since the last snapshot is not sent again. All \
      pages that came, and those that stayed as they were, land together in a folder named by the day, \
      which is read into the index; then the rules that changed since the snapshot before are shown.

      What breaks off is kept: the same command goes on from there, within a day without asking again for \
      what is there. A page is kept only if it is one: status, type and shape are checked. Addresses that \
      serve another page now are told as renamed, pages that are not there any more as gone.
      """,
    operands: OperandsDeclaration(
      "PAGE", minimum: 0, maximum: nil, help: "Bring only this page, such as toolbars"),
    options: [into, base, language, sinceLast, dryRun],
    examples: [
      ("hig fetch", "every page; again later: what changed since"),
      ("hig fetch toolbars buttons", "two pages"),
      ("hig fetch --since-last", "for a timer: nothing is kept when nothing changed"),
      ("hig fetch --language ko --into pages/", "the Korean pages, into a folder of your own"),
    ],
    exitStatuses: [
      (0, "done"), (1, "nothing was brought: robots.txt forbids it or there is no such page"),
      (2, "failure; the message says what is kept and how to go on"),
      (64, ExitCode.usage.meaning),
    ])

  private let slugs: [String]?
  private let folder: String?
  private let site: GuidelineSite
  private let onlyChanges: Bool
  private let isDryRun: Bool

  init(_ arguments: Arguments) throws(UsageError) {
    var slugs: [String] = []
    for name in arguments.operands {
      let slug = PageNames.standard.slug(titled: name) ?? Slug.make(name)
      guard GuidelineSite.isSlug(slug) else {
        throw .invalidOperand(
          name, placeholder: "PAGE", choices: [], expected: "the name of a page")
      }
      if !slugs.contains(slug) { slugs.append(slug) }
    }
    self.slugs = slugs.isEmpty ? nil : slugs.sorted()
    folder = try arguments.value(Self.into)
    if let folder, folder.isEmpty {
      throw .invalidValue(folder, option: "--into", choices: [], expected: "a folder")
    }
    let base = try arguments.value(Self.base) ?? GuidelineSite.standardBase
    let language = try arguments.value(Self.language) ?? .en
    guard let site = GuidelineSite(base: base, language: language.site) else {
      throw .invalidValue(
        base, option: "--base", choices: [],
        expected: "the address of a server, such as https://developer.apple.com")
    }
    self.site = site
    onlyChanges = arguments.isSet(Self.sinceLast)
    isDryRun = arguments.isSet(Self.dryRun)
  }

  func run(_ context: CommandContext) throws -> ExitCode {
    let session = context.session
    let path = folder.map { context.absolute($0) } ?? context.pagesFolder
    var request = FetchRequest(
      userAgent:
        "hig/\(Tool.declaration.version) (fetches guidelines for one reader, a page at a time)")
    request.pages = slugs
    request.onlyChanges = onlyChanges
    request.politeness = session.politeness ?? Politeness()
    let clock = session.clock ?? FetchClock(now: { Date() }, wait: Pause.seconds)
    let fetch = Fetch(
      request, from: site, into: path, clock: clock, tell: session.warn,
      progress: { done, known in
        guard session.showsProgress else { return }
        session.errors("\rhig: \(done) of \(known) pages\u{1B}[K")
      })
    let report: FetchReport
    do {
      if isDryRun { return try tellPlan(fetch.plan(), path, context) }
      report = try fetch.run()
    } catch let error as FetchError {
      session.warn(Self.text(error))
      tellWhatIsThere(path, context)
      if case .forbidden = error { return .negative }
      return .failure
    }
    if session.showsProgress { session.errors("\r\u{1B}[K") }
    try session.output(FetchText.summary(report))
    guard report.isWhole else {
      tellFailures(report, path, context)
      return .failure
    }
    guard let landed = report.landed else { return try tellNothingLanded(report, path, context) }
    var status = try read(path, context)
    try showChanges(report, landed, context)
    if status == .success, slugs != nil, !report.unknown.isEmpty { status = .negative }
    return status
  }

  /// All snapshots are read: those that the index has already are passed over quickly.
  private func read(_ path: String, _ context: CommandContext) throws -> ExitCode {
    let paths = SnapshotStore(path: path, site: site).snapshots().map(\.path)
    let request = IngestRequest(paths: paths, workingFolder: context.session.workingFolder)
    return try IngestCommand.read(request, context)
  }

  private func showChanges(
    _ report: FetchReport, _ landed: SnapshotFolder, _ context: CommandContext
  ) throws {
    let session = context.session
    guard let before = report.before else {
      session.warn("this is the first snapshot; fetch again later to see what changed")
      return
    }
    guard report.hasChanges else { return }
    let comparison = SnapshotComparison(report, landed)
    let changes = ChangeReport(
      comparison.differences, notCompared: comparison.notCompared, from: before.day,
      to: landed.day, platform: nil, conversion: false)
    var sheet = try context.sheet()
    sheet.line()
    ChangeText(conversion: false).add(changes, to: &sheet)
    try context.show(sheet)
  }

  private func tellNothingLanded(
    _ report: FetchReport, _ path: String, _ context: CommandContext
  ) throws -> ExitCode {
    if onlyChanges, !report.hasChanges, let day = report.before?.day, report.unknown.isEmpty {
      context.session.warn("nothing changed since the snapshot of \(day), which stays the last")
      // An earlier run may have ended before it was read.
      return try read(path, context)
    }
    context.session.warn("no page was brought; nothing is changed")
    return .negative
  }

  private func tellFailures(_ report: FetchReport, _ path: String, _ context: CommandContext) {
    let session = context.session
    for failure in report.failures { session.warn("\(failure.page): \(failure.reason)") }
    if let interruption = report.interruption { session.warn(Self.text(interruption)) }
    let missing = Pluralizer.text(report.failures.count, "page")
    session.warn(
      (report.failures.isEmpty ? "the run broke off" : "\(missing) could not be brought")
        + "; \(Pluralizer.text(report.kept, "page")) \(report.kept == 1 ? "is" : "are") kept in "
        + "'\(path)', and the same command goes on from there")
    tellWhatIsThere(path, context)
  }

  /// The error with its remedy as an instruction.
  private static func text(_ error: FetchError) -> String {
    switch error.remedy {
    case .fetchLater: "\(error); run the same command again later"
    default: error.description
    }
  }

  private func tellWhatIsThere(_ path: String, _ context: CommandContext) {
    guard let last = SnapshotStore(path: path, site: site).snapshots().first, let day = last.day
    else { return }
    context.session.warn("the snapshot of \(day) and the index are as they were")
  }

  private func tellPlan(_ plan: [String], _ path: String, _ context: CommandContext) throws
    -> ExitCode
  {
    let store = SnapshotStore(path: path, site: site)
    let left = store.unfinished(asked: slugs)
    var lines = ["would ask \(site.base) for \(Pluralizer.text(plan.count, "page")):"]
    lines += plan.map { "  \($0)" }
    if let left {
      lines.append(
        "left by a run that broke off: \(Pluralizer.text(left.manifest.pages.count, "page"))")
    }
    let snapshots = store.snapshots()
    let last = snapshots.first?.day.map { ", the last of \($0)" } ?? ""
    lines.append("snapshots in '\(path)': \(snapshots.count)\(last)")
    try context.session.output(lines.map { TerminalText.clean($0) + "\n" }.joined())
    return plan.isEmpty ? .negative : .success
  }
}
