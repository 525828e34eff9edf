import AppScanning
import Checklists
import GuidelineIndex
import GuidelineModel

/// The components that an app's code uses, as pages of the guidelines with the places in the code.
struct AppComponents {
  private let scan: AppScan
  private let places: [String: Places]
  private let isLimitedToChanges: Bool

  /// Scans the sources in a folder.
  ///
  /// - Parameters:
  ///   - revision: a git revision; only lines changed since then count. `nil` for all lines.
  ///   - day: the pages as of this day; `nil` for today.
  static func scan(
    folder: String, since revision: String?, in context: QueryContext, asOf day: CalendarDate?
  ) throws -> AppComponents {
    let changes = try revision.map {
      try ChangedLines.since($0, in: folder, environment: context.environment.variables)
    }
    let indexed = Set(try context.index.pages(asOf: day).map(\.slug))
    let symbols = SymbolTable(
      components: ComponentSymbols.standard.entries.map { entry in
        let pages = entry.pages.map {
          FormerSlugs.standard.slug(of: $0, where: indexed.contains) ?? $0
        }
        return .init(symbol: entry.symbol, module: entry.module, pages: pages)
      },
      cited: try context.index.citedSymbols().map {
        .init(symbol: $0.symbol, page: $0.page, isResource: $0.isResource)
      })
    let scan = try AppScanner(folder: folder, symbols: symbols).scan(limitedTo: changes)
    return AppComponents(
      scan: scan, places: places(in: scan), isLimitedToChanges: revision != nil)
  }

  /// The platforms that the project declares.
  var platforms: PlatformSet { PlatformSet(scan.platforms.map(\.platform)) }

  /// The slugs of the pages, sorted.
  var pages: [String] { places.keys.sorted() }

  /// The places to name, and the number of further ones.
  struct Places {
    fileprivate(set) var named: [ChecklistItem.Place] = []
    fileprivate(set) var more = 0
  }

  /// The places that use the components of a page.
  func places(of page: String) -> Places { places[page] ?? Places() }

  private static func places(in scan: AppScan) -> [String: Places] {
    var uses: [String: [AppScan.Use]] = [:]
    for use in scan.uses {
      for page in use.pages { uses[page, default: []].append(use) }
    }
    return uses.mapValues { uses in
      let all = uses.count == 1 ? uses[0].places : Set(uses.flatMap(\.places)).sorted()
      let named = all.prefix(ChecklistItem.maximumPlaces)
      return Places(
        named: named.map { ChecklistItem.Place(file: $0.file, line: $0.line) },
        more: all.count - named.count)
    }
  }

  /// Notices about the files and names that were found, not recognized or not read.
  var notices: [Notice] {
    var notices: [Notice] = [
      .scannedApp(
        files: scan.fileCount, components: scan.uses.count, pages: pages.count,
        onChangedLines: isLimitedToChanges)
    ]
    if let first = scan.platforms.first {
      notices.append(.projectPlatforms(platforms, place: String(describing: first.place)))
    }
    let unknown = scan.unknownNames.map {
      Notice.NameCount(name: $0.name, count: $0.places.count)
    }
    if !unknown.isEmpty { notices.append(.unrecognizedNames(unknown)) }
    if !scan.shadowedSymbols.isEmpty { notices.append(.declaredNames(scan.shadowedSymbols)) }
    let unread = scan.skippedFiles.map { "\($0.file): \($0.reason)" }
    if !unread.isEmpty { notices.append(.unreadFiles(unread)) }
    return notices
  }
}
