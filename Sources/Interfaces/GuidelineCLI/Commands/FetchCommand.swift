// FetchCommand, UpstreamSystemList
import GuidelineAnswers
import GuidelineDownloads
import GuidelineModel
import GuidelineReading
import SystemSupport
import TextSupport

extension GuidelineSite.Language: OptionValue {}

/// Names of `Index/systems.tsv`, separated by commas.
struct UpstreamSystemList: OptionValue {
  let systems: [UpstreamSystem]

  static let names = UpstreamSystem.all.map(\.system.name).joined(separator: ", ")

  init?(argument: String) {
    let found = argument.split(separator: ",", omittingEmptySubsequences: false).map { name in
      UpstreamSystem.all.first { $0.system.name == name }
    }
    guard !found.contains(where: { $0 == nil }) else { return nil }
    systems = found.compactMap(\.self)
  }

  static var valueDescription: String? { names }
}

/// `hig fetch`: downloads the pages of the guidelines.
struct FetchCommand: Command {
  static let into = Option<String>("into", "DIR", help: "Keep snapshots in this folder", completesFiles: true)
  static let base = Option<String>("base", "URL", help: "Use this server instead of https://developer.apple.com")
  static let language = Option<GuidelineSite.Language>(
    "language", "L", help: "The language of the pages (default: English)")
  static let sinceLast = Flag("since-last", help: "Keep a new snapshot only if something changed")
  static let watchReport = Option<String>(
    "watch-report", "FILE", help: "Write the changes as Markdown; exit with status 1 when there are any",
    completesFiles: true)
  static let system = Option<UpstreamSystemList>(
    "system", "NAME", help: "Clone these other systems with git: \(UpstreamSystemList.names)")
  static let from = Option<String>(
    "from", "DIR|URL", help: "With --system, use this copy of the repository or of its pages", completesFiles: true)
  static let dryRun = Flag("dry-run", help: "Show what would be downloaded; write nothing")

  static let declaration = CommandDeclaration(
    operands: OperandsDeclaration(
      "PAGE…", minimum: 0, maximum: nil, help: "Download only these pages, such as toolbars"),
    options: [sinceLast, watchReport, dryRun, into], moreOptions: [base, language, system, from])

  private let slugs: [String]?
  private let folder: String?
  private let site: GuidelineSite
  private let onlyChanges: Bool
  private let isDryRun: Bool
  private let reportFile: String?

  static func prepare(_ arguments: Arguments) throws(UsageError) -> PreparedCommand {
    let from = try arguments.value(from)
    if let systems = try arguments.value(system)?.systems {
      try arguments.check(system, applyingWith: [Self.from, dryRun])
      if let page = arguments.operands.first { throw .unexpectedArgument(page) }
      return { try fetch(systems, from: from, isDryRun: arguments.isSet(dryRun), $0) }
    }
    if from != nil { throw .missingOption("--system") }
    return try Self(arguments).run
  }

  /// Brings other systems, reads them and shows their licenses; in a dry run it only shows what it would bring.
  private static func fetch(
    _ systems: [UpstreamSystem], from origin: String?, isDryRun: Bool, _ context: CommandContext
  ) throws -> ExitCode {
    var status = ExitCode.success
    for upstream in systems {
      let origin = origin.map { $0.contains("://") ? $0 : context.absolute($0) }
      let fetch = SystemFetch(
        upstream, from: origin, into: context.indexLookup.userDataFolder + "/hig/systems",
        variables: context.session.environment)
      if isDryRun {
        try context.session.output(FetchText.plan(fetch.plan, of: upstream))
        continue
      }
      do {
        let outcome = try fetch.run()
        var request = IngestRequest(paths: [outcome.folder], workingFolder: "/")
        request.system = upstream.system
        if try IngestCommand.run(request, context) != .success { status = .failure }
        try context.session.output(
          TerminalText.line("\(upstream.title): \(upstream.license), \(upstream.attribution), \(upstream.source)")
            + "\n")
      } catch let error as SystemFetchError {
        context.session.warn("\(upstream.system.name): \(error)")
        status = .failure
      }
    }
    return status
  }

  private init(_ arguments: Arguments) throws(UsageError) {
    var slugs: [String] = []
    for name in arguments.operands {
      let slug = PageNames.standard.slug(titled: name) ?? Slug.make(name)
      guard GuidelineSite.isSlug(slug) else {
        throw .invalidOperand(name, placeholder: "PAGE", choices: [], expected: "the name of a page")
      }
      if !slugs.contains(slug) { slugs.append(slug) }
    }
    self.slugs = slugs.isEmpty ? nil : slugs.sorted()
    folder = try arguments.value(Self.into)
    let base = try arguments.value(Self.base) ?? GuidelineSite.standardBase
    let language = try arguments.value(Self.language) ?? .english
    guard let site = GuidelineSite(base: base, language: language) else {
      throw .invalidValue(
        base, option: "--base", choices: [], expected: "the address of a server, such as https://developer.apple.com")
    }
    self.site = site
    onlyChanges = arguments.isSet(Self.sinceLast)
    isDryRun = arguments.isSet(Self.dryRun)
    reportFile = try arguments.value(Self.watchReport)
    if isDryRun, reportFile != nil { throw .conflictingOptions("--dry-run", "--watch-report") }
  }

  private func run(_ context: CommandContext) throws -> ExitCode {
    guard let reportFile else { return try fetch(context).status }
    // Opened before the download, since later runs would compare with its pages.
    let file = try OutputFile(
      context.absolute(reportFile), followingAllLinks: context.arguments.isSet(GlobalOptions.force))
    let (status, response) = try fetch(context)
    guard let report = response.flatMap({ WatchReport($0) }) else { return .failure }
    do {
      try file.write(report.document())
      try file.commit()
    } catch {
      context.session.warn("cannot write '\(reportFile)'; 'hig diff' shows the changes")
      return .failure
    }
    guard status == .success else { return .failure }
    return report.hasChanges ? .negative : .success
  }

  private func fetch(_ context: CommandContext) throws -> (status: ExitCode, response: FetchResponse?) {
    let session = context.session
    var request = FetchRequest(userAgent: "hig/\(Tool.version) (fetches guidelines for one reader, a page at a time)")
    request.pages = slugs
    request.onlyChanges = onlyChanges
    request.politeness = session.politeness ?? Politeness()
    let folder = folder.map { context.absolute($0) } ?? context.pagesFolder
    let query = FetchQuery(
      request, into: SnapshotStore(path: folder, site: site), indexPath: try context.writableIndexPath(),
      clock: session.clock ?? FetchClock(now: { Date() }, wait: Pause.seconds))
    var status = ExitCode.success
    do {
      if isDryRun {
        let plan = try query.plan { try show($0, context, &status) }
        return (try show(plan, of: query, context), nil)
      }
      let run = { try query.run { try show($0, context, &status) } }
      let result = try slugs == nil ? run() : context.startingWithDigest(run)
      context.show(result.notices)
      let response = result.response
      try show(response, context)
      return (self.status(of: response, afterReading: status), response)
    } catch let error as FetchError {
      session.warn(NoticeText.line(error))
      for notice in query.unchangedSnapshot { session.warn(NoticeText.line(notice)) }
      if case .forbidden = error { return (.negative, nil) }
      return (.failure, nil)
    }
  }

  private func status(of response: FetchResponse, afterReading status: ExitCode) -> ExitCode {
    switch response.outcome {
    case .incomplete: return .failure
    case .nothing: return .negative
    case .complete:
      let lacksPages = slugs != nil && !response.download.unknown.isEmpty
      return status == .success && lacksPages ? .negative : status
    }
  }

  private func show(_ event: FetchQuery.Event, _ context: CommandContext, _ status: inout ExitCode) throws {
    switch event {
    case .message(let text): context.session.warn(text)
    case .downloading(let done, let known): context.showProgress(done, of: known, "pages")
    case .downloaded(let report):
      context.clearProgress()
      try context.session.output(FetchText.summary(report))
      for failure in report.failures { context.session.warn("\(failure.page): \(failure.reason)") }
      if let interruption = report.interruption { context.session.warn(interruption.description) }
    case .reading(let done, let total): IngestCommand.showProgress(done, of: total, context)
    case .read(let report): status = try IngestCommand.show(report, context)
    }
  }

  private func show(_ response: FetchResponse, _ context: CommandContext) throws {
    guard let changes = response.changes else { return }
    try context.show { layout in
      layout.line()
      ChangeText(changes, isFull: false).add(to: &layout)
    }
  }

  private func show(_ plan: FetchPlan, of query: FetchQuery, _ context: CommandContext) throws -> ExitCode {
    try context.session.output(FetchText.plan(plan, base: site.base, folder: query.store.path))
    return plan.pages.isEmpty ? .negative : .success
  }
}

enum FetchText {
  /// The downloaded, changed and missing pages, one line for each kind.
  static func summary(_ report: FetchReport) -> String {
    var lines: [String] = []
    if let landed = report.landed {
      lines.append("fetched \(Pluralizer.count(landed.manifest.pages.count, "page")) into '\(landed.path)'")
    }
    func list(_ label: String, _ pages: [String], names: Bool = true) {
      guard !pages.isEmpty else { return }
      let most = 12
      var line = "\(label): \(Pluralizer.count(pages.count, "page"))"
      if names {
        line += " (\(pages.sorted().prefix(most).joined(separator: ", "))"
        line += pages.count > most ? ", …)" : ")"
      }
      lines.append(line)
    }
    list("new", report.new, names: report.before != nil)
    list("changed", report.changed)
    list("unchanged", report.unchanged, names: false)
    if report.resentCount > 0, let last = lines.indices.last {
      lines[last] += " (\(NumberText.grouped(report.resentCount)) in other bytes)"
    }
    list("as Markdown, without captions and footnotes", report.markdownPages)
    for (old, new) in report.renamed.sorted(by: { $0.key < $1.key }) { lines.append("renamed: \(old) is now \(new)") }
    for (alias, page) in report.aliases.sorted(by: { $0.key < $1.key }) { lines.append("alias: \(alias) is \(page)") }
    list("removed", report.gone)
    list("not found", report.unknown)
    list("disallowed by robots.txt", report.forbidden)
    if report.omittedPages > 0 {
      lines.append("not requested, too many: \(Pluralizer.count(report.omittedPages, "page"))")
    }
    if report.unknownAddresses > 0 { lines.append("skipped: \(Pluralizer.count(report.unknownAddresses, "address"))") }
    return lines.map { TerminalText.line($0) + "\n" }.joined()
  }

  static func plan(_ plan: SystemFetch.Plan, of upstream: UpstreamSystem) -> String {
    let work =
      switch plan {
      case .read(let folder): "read '\(folder)'"
      case .clone(let address, let folders, let store):
        "clone \(address) (\(folders.joined(separator: ", "))) into '\(store)'"
      }
    return TerminalText.line("\(upstream.system.name): would \(work)") + "\n"
  }

  static func plan(_ plan: FetchPlan, base: String, folder: String) -> String {
    var lines = ["would ask \(base) for \(Pluralizer.count(plan.pages.count, "page")):"]
    lines += plan.pages.map { "  \($0)" }
    if let unfinished = plan.unfinishedPages {
      lines.append("kept from an interrupted run: \(Pluralizer.count(unfinished, "page"))")
    }
    let newest = plan.newest.map { ", the newest of \($0)" } ?? ""
    lines.append("snapshots in '\(folder)': \(plan.snapshots)\(newest)")
    return lines.map { TerminalText.line($0) + "\n" }.joined()
  }
}
