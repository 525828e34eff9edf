import AppleProjects
import Checklists
import GuidelineAnswers
import GuidelineIndex
import GuidelineModel
import TextSupport

/// The components that an app's code uses, as pages of the guidelines with the places in the code.
struct AppComponents {
  private let scan: AppScan
  /// The lines that use the components of each page, in order.
  private let pageUses: [String: [SymbolPlace]]
  /// The files that use the components of each page.
  private let pageFiles: [String: Set<String>]
  /// By the symbol, without those that the code only names on pages that it uses otherwise.
  private let symbolUses: [String: [AppScan.Use]]
  /// Whether only changed lines count.
  let isLimitedToChanges: Bool
  /// `nil` if all lines count.
  private let changes: ChangedLines?
  private let changedDeclarations: Set<CodePlace>

  /// The most uses of a page's own components that stand for a rule: more are too many to look at one by one.
  private static let mostComponentUses = 12
  /// The most uses of a page's components that a general rule lists; more are only counted.
  private static let mostPageUses = 3

  /// A line with a symbol that it uses, and the platforms for which it is compiled.
  private struct SymbolPlace {
    let place: CodePlace
    let symbol: String
    let platforms: PlatformSet
  }

  /// Scans the sources in a folder.
  ///
  /// - Parameters:
  ///   - targets: the names of the targets that count; empty for all that ship.
  ///   - commits: the range in which changed lines count, with the files as of its head; `nil` for all lines.
  ///   - lines: the changed lines, instead of a range.
  ///   - code: code to scan instead of the folder, with the name of the file that it would be in.
  ///   - checks: the checks that run in the same files, except the files that the decisions exclude.
  static func scan(
    folder: String, targets: [String], changedIn commits: CommitRange?, lines: ChangedLines? = nil,
    code: (text: String, file: String)? = nil, in context: QueryContext, asOf day: CalendarDate?,
    decisions: ProjectDecisions = ProjectDecisions(), checks: [Check] = []
  ) throws -> AppComponents {
    let variables = context.environment.variables
    // Git has another message for a missing folder.
    guard FileManager.default.fileExists(atPath: folder) else { throw AppScanError.noSuchFolder(folder) }
    let changes = try lines ?? commits.map { try ChangedLines.between($0, in: folder, environment: variables) }
    let indexed = Set(try context.index.pages(asOf: day).map(\.slug))
    let tables = AppScanTables(
      components: ComponentSymbols.standard.entries.map { entry in
        let pages = entry.pages.map { FormerSlugs.standard.slug(of: $0, where: indexed.contains) ?? $0 }
        return .init(symbol: entry.symbol, module: entry.module, pages: pages, condition: entry.condition)
      },
      cited: try context.index.citedSymbols().map {
        .init(symbol: $0.symbol, page: $0.page, isResource: $0.isResource)
      }, features: .standard, frameworks: .standard,
      tracked: RulePatterns.triggers.allValues.union(ReviewFocus.standard.symbols)
        .union(changes == nil && code == nil ? [] : ReviewFocus.changes.symbols)
        .flatMap(Self.spellings))
    func scan(_ path: String) throws -> AppScan {
      var scan = try AppScanner(folder: path, tables: tables, checks: checks).scan(limitedTo: changes, targets: targets)
      scan.report?.findings.removeAll {
        let place = CodePlace(file: $0.file, line: $0.line)
        return !(changes?.contains(place) ?? true) || scan.otherFiles.contains(place.file)
          || decisions.excludes(place.file)
      }
      return scan
    }
    let found: AppScan
    if let code {
      found = try AppScanner(folder: folder, tables: tables, checks: checks).scan(code: code.text, file: code.file)
    } else if let commits, let head = commits.head, try !commits.isCheckedOut(in: folder, environment: variables) {
      let committed = try CommittedFolder(head, of: folder, environment: variables)
      found = try scan(committed.path)
    } else {
      found = try scan(folder)
    }
    let uses = pageUses(in: found)
    // Code that only names a component does nothing with the component of the page.
    let used = Set(found.uses.filter { !$0.isMention }.flatMap(\.pages))
    return AppComponents(
      scan: found, pageUses: uses, pageFiles: uses.mapValues { lines in Set(lines.lazy.map(\.place.file)) },
      symbolUses: Dictionary(
        grouping: (found.uses + found.trackedUses).filter { !$0.isMention || used.isDisjoint(with: $0.pages) },
        by: \.symbol), isLimitedToChanges: changes != nil || code != nil, changes: changes,
      changedDeclarations: declarations(found, holding: changes))
  }

  /// The findings of checks in the same files; `nil` if checks did not run.
  var report: CheckRun.Report? { scan.report }

  /// The platforms that the project declares.
  var platforms: PlatformSet { PlatformSet(scan.platforms.map(\.platform)) }

  /// The platforms of a request, or else those that the review file names, or that the project declares.
  func platforms(_ requested: PlatformSet, _ review: ReviewFile) -> PlatformSet {
    [requested, review.platforms].first { !$0.isEmpty } ?? platforms
  }

  /// The sorted slugs of the pages that the app's components and features select on some platforms, or the symbols of
  /// topics in changed lines. An app without components has none.
  func pages(on platforms: PlatformSet) -> [String] {
    let further =
      isLimitedToChanges
      ? ReviewFocus.standard.pages { useCount(of: $0.symbols, onPage: $1) > 0 }
      : hasForeignInterface
        ? EssentialPages.slugs(with: scan.features.union(platforms.signs))
          + ReviewFocus.standard.pages { topic, _ in topic.isCommon }
        : pageUses.isEmpty ? [] : EssentialPages.slugs(with: scan.features.union(platforms.signs))
    return Set(pageUses.keys).union(further).sorted()
  }

  /// The number of lines that use the components of a page.
  func useCount(ofPage slug: String) -> Int { pageUses[slug]?.count ?? 0 }

  /// The evidence of the code about a rule: the uses of the symbols that show its situation, or else a few uses of the
  /// components of its page that the rule is about. Without them the rule is general, and the uses of its page are
  /// counted. Only lines count that are compiled for a platform of the rule.
  ///
  /// - Parameters:
  ///   - slug: the slug by which the app's symbols name the rule's page.
  ///   - platforms: the platforms of the review; empty for all.
  ///   - ofSituation: whether only its situation counts: a removed rule asks nothing of code that uses the component.
  func uses(
    for rule: CitedRecord, onPage slug: String, on platforms: PlatformSet, ofSituation: Bool = false
  ) -> CodeUses {
    var relevant = rule.record.platforms ?? .all
    if !platforms.isEmpty { relevant.formIntersection(platforms) }
    let own = RulePatterns.triggers.values(for: rule.record, onPages: Self.names(of: rule, slug))
    let cited = rule.record.symbols.compactMap(SymbolTable.name(ofCited:))
    func lines(_ symbols: [String]) -> [SymbolPlace] {
      Self.lines(
        Set(symbols.flatMap(Self.spellings)).sorted().map { ($0, places(of: $0, onPage: slug)) }, scan.placePlatforms
      ).filter { !$0.platforms.isDisjoint(with: relevant) }
    }
    let symbols = own + cited
    let components = ComponentSymbols.standard
    let situation = lines(symbols.filter { !components.pages(of: $0).contains(slug) })
    if !situation.isEmpty { return Self.uses(.rule, at: situation, most: ChecklistItem.maximumPlaces) }
    guard !ofSituation else { return CodeUses(.unused, places: []) }
    let used = lines(symbols)
    if (1...Self.mostComponentUses).contains(used.count) {
      return Self.uses(.rule, at: used, most: Self.mostComponentUses)
    }
    let general = (pageUses[slug] ?? []).filter { !$0.platforms.isDisjoint(with: relevant) }
    let shown = used.isEmpty ? general : used
    return Self.uses(
      own.isEmpty || !used.isEmpty ? .page : .unused, at: shown,
      most: shown.count <= Self.mostPageUses ? Self.mostPageUses : 0)
  }

  /// The features that the code, the targets and their settings show.
  var features: Set<String> { scan.features }

  /// The number of lines with some symbols that are about a page; a star in front marks the end of a type's name.
  func useCount(of symbols: [String], onPage slug: String) -> Int {
    let names = symbols.flatMap { symbol in
      symbol.first == "*" ? symbolUses.keys.filter { $0.hasSuffix(symbol.dropFirst()) } : Self.spellings(of: symbol)
    }
    return Set(names.flatMap { places(of: $0, onPage: slug) }).count
  }

  /// How much of a change is about a subject.
  struct Share {
    let subject: ReviewFocus.Topic
    /// The changed lines about it, or the declarations around them.
    let lines: CodeUses
    /// The number of these lines.
    let count: Int
    /// More than 0; larger for more lines, and for those that are rare in the rest of the app.
    let weight: Double
  }

  /// The changed lines that show that a change is about a subject; `nil` without any.
  func share(of subject: ReviewFocus.Topic) -> Share? {
    let symbols = Set(subject.symbols.flatMap(Self.spellings))
    let files = symbols.filter { $0.hasPrefix(Self.fileSign) }.map { String($0.dropFirst(Self.fileSign.count)) }
    func uses(_ uses: [AppScan.Use]) -> [AppScan.Use] {
      uses.filter {
        symbols.contains($0.symbol)
          || symbols.contains(Self.componentSign) && !$0.pages.filter(subject.pages.contains).isEmpty
      }
    }
    func places(_ uses: [AppScan.Use]) -> [SymbolPlace] {
      Self.lines(uses.map { ($0.symbol, $0.places) }, scan.placePlatforms)
    }
    let changedFiles = changes?.firstPlaces ?? []
    let texts = changedFiles.filter { place in
      files.contains(where: place.file.hasSuffix) && Self.isOfBaseLanguage(place.file)
    }.map { SymbolPlace(place: $0, symbol: "texts", platforms: .all) }
    let all = uses(scan.usesInAllLines)
    var changed = places(uses(scan.uses + scan.trackedUses)) + texts
    var count = changed.count
    if changed.isEmpty {
      changed = places(all.filter(\.isOwnType)).filter { changedDeclarations.contains($0.place) }
      count = changed.count * Self.linesOfOwnType
    }
    guard count > 0 else { return nil }
    return Share(
      subject: subject, lines: Self.uses(.rule, at: changed, most: Self.mostComponentUses), count: changed.count,
      weight: Double(count) / (Double(max(places(all).count, count)) + Self.commonLines).squareRoot())
  }

  /// The declarations of views and controllers before whose next one a line changed.
  private static func declarations(_ scan: AppScan, holding changes: ChangedLines?) -> Set<CodePlace> {
    let all = scan.usesInAllLines.filter(\.isOwnType).flatMap(\.places).sorted()
    let ends = all.dropFirst().map(Optional.some) + [nil]
    return Set(
      zip(all, ends).filter { declaration, next in
        let end = next?.file == declaration.file ? next?.line : nil
        return changes?.contains(declaration, to: end ?? .max) ?? false
      }.map(\.0))
  }

  /// A changed view or controller counts as so many lines: all of its changed lines are about what its name says.
  private static let linesOfOwnType = 2
  private static let fileSign = "/*"
  private static let componentSign = "&"
  /// Added to the lines of an app, so that the only line about something is not all that a change is about.
  private static let commonLines = 3.0

  private static func isOfBaseLanguage(_ path: String) -> Bool {
    let folder = path.split(separator: "/").dropLast().last ?? ""
    return !folder.hasSuffix(".lproj") || ["Base.lproj", "en.lproj"].contains(folder)
  }

  /// How much of the app is about a page, from 0 to 1 for the page with the most uses, by the logarithms of the uses.
  func share(ofPage slug: String) -> Double {
    let most = pageUses.values.lazy.map(\.count).max() ?? 0
    return most == 0 ? 0 : useCount(ofPage: slug).binaryDigits / most.binaryDigits
  }

  /// The usual length of a checklist: fixed for a change, and for a whole app one more item for each five files.
  var usualMost: Int {
    isLimitedToChanges ? Self.mostOfChange : min(Self.mostOfApp, Self.leastOfApp + scan.fileCount / Self.filesOfItem)
  }

  private static let mostOfChange = 20
  private static let leastOfApp = 30, mostOfApp = 80, filesOfItem = 5

  /// Whether a framework builds the interface in another language, so that the code that is read shows little of it.
  var hasForeignInterface: Bool { scan.frameworks.contains { $0.interface != .logic } }

  /// The slugs by which tables may know the page of a rule.
  static func names(of rule: CitedRecord, _ slug: String) -> [String] {
    Set([slug, rule.page] + PageNames.standard.successors(of: rule.page)).sorted()
  }

  /// The lines that use a symbol and are about a page. Arguments may lead each use of a symbol to other pages, and a
  /// use that leads elsewhere is not about the page. A symbol that many components have, such as `.transition`, is
  /// about a component only in files that use it.
  private func places(of symbol: String, onPage slug: String) -> [CodePlace] {
    let uses = symbolUses[symbol] ?? []
    if ComponentSymbols.standard.pages(of: symbol).contains(slug) {
      return uses.filter { $0.pages.contains(slug) }.flatMap(\.places)
    }
    let places = uses.flatMap(\.places)
    guard Self.componentPages.contains(slug), let files = pageFiles[slug] else { return places }
    return places.filter { files.contains($0.file) }
  }

  /// The pages about something in the interface, as opposed to a pattern that everything follows.
  private static let componentPages = Set(
    PageNames.standard.pages.filter { ["components", "inputs", "technologies"].contains($0.category) }.map(\.slug))

  /// The possible symbols of a name in the table of triggers: a name without a mark may be a function, the label of an
  /// argument, or a method that is overridden or implemented.
  private static func spellings(of symbol: String) -> [String] {
    guard symbol.first?.isLowercase == true, symbol.last != ":" else { return [symbol] }
    return [symbol, "\(symbol):", "override \(symbol)"]
  }

  private static func pageUses(in scan: AppScan) -> [String: [SymbolPlace]] {
    var uses: [String: [(String, [CodePlace])]] = [:]
    for use in scan.uses {
      for page in use.pages { uses[page, default: []].append((use.symbol, use.places)) }
    }
    return uses.mapValues { lines($0, scan.placePlatforms) }
  }

  /// The places of symbols in order, each line once with its first symbol.
  private static func lines(_ symbols: [(String, [CodePlace])], _ platforms: PlacePlatforms) -> [SymbolPlace] {
    var symbolsOfPlaces: [CodePlace: String] = [:]
    for (symbol, places) in symbols {
      for place in places where symbolsOfPlaces[place] == nil { symbolsOfPlaces[place] = symbol }
    }
    return symbolsOfPlaces.map { place, symbol in SymbolPlace(place: place, symbol: symbol, platforms: platforms[place])
    }.sorted { $0.place < $1.place }
  }

  private static func uses(_ evidence: ChecklistItem.Evidence, at places: [SymbolPlace], most: Int) -> CodeUses {
    CodeUses(
      evidence,
      places: places.prefix(most).map {
        ChecklistItem.Place(file: $0.place.file, line: $0.place.line, symbol: $0.symbol)
      }, more: max(0, places.count - most))
  }

  /// Notices about the files and names that were found or not read.
  var notices: [Notice] {
    var notices: [Notice] = [
      .scannedApp(
        files: scan.fileCount, components: scan.uses.count, pages: pageUses.count, onChangedLines: isLimitedToChanges)
    ]
    if let first = scan.platforms.first {
      notices.append(.projectPlatforms(platforms, place: String(describing: first.place)))
    }
    notices += scan.frameworks.map { .appFramework($0.name, interface: $0.interface, file: $0.file) }
    if !scan.shadowedSymbols.isEmpty { notices.append(.declaredNames(scan.shadowedSymbols)) }
    let unread = scan.skippedFiles.map { "\($0.file): \($0.reason)" }
    if !unread.isEmpty { notices.append(.unreadFiles(unread)) }
    return notices
  }
}

extension AppScan.Use {
  /// Whether the symbol is the name of a view or controller of the app, which its last words relate to a component.
  fileprivate var isOwnType: Bool {
    !pages.isEmpty && !isCited && symbol.first?.isUppercase == true
      && ComponentSymbols.standard.pages(of: symbol).isEmpty
  }
}

extension Int {
  /// The number of binary digits, a rough logarithm; 0 for zero.
  var binaryDigits: Double { Double(bitWidth - magnitude.leadingZeroBitCount) }
}
