import AppScanning
import Checklists
import GuidelineIndex
import GuidelineModel
import TextSupport

/// The components an app uses as pages of the guidelines, with the places in its code.
struct AppComponents {
  private let scan: AppScan
  private let places: [String: Places]
  /// Whether only changed lines count.
  private let isLimited: Bool

  /// Reads the sources in a folder.
  ///
  /// - Parameter revision: the git revision since which lines count.
  init(
    folder: String, since revision: String?, index: GuidelineIndex, environment: [String: String]
  ) throws {
    let changes = try revision.map {
      try ChangedLines.since($0, in: folder, environment: environment)
    }
    let symbols = SymbolTable(
      components: ComponentSymbols.standard.entries.map {
        .init(symbol: $0.symbol, module: $0.module, pages: $0.pages)
      },
      cited: try index.citedSymbols().map {
        .init(symbol: $0.symbol, page: $0.page, isResource: $0.isResource)
      })
    scan = try AppScanner(folder: folder, symbols: symbols).scan(limitedTo: changes)
    places = Self.places(in: scan)
    isLimited = revision != nil
  }

  /// The platforms that the project declares.
  var platforms: PlatformSet { PlatformSet(scan.platforms.map(\.platform)) }

  /// Slugs of the pages, in order.
  var pages: [String] { places.keys.sorted() }

  /// Places to name, and how many there are besides.
  struct Places {
    fileprivate(set) var named: [ChecklistItem.Place] = []
    fileprivate(set) var more = 0
  }

  /// Where the app uses what a page is about.
  func places(of page: String) -> Places { places[page] ?? Places() }

  private static func places(in scan: AppScan) -> [String: Places] {
    var uses: [String: [AppScan.Use]] = [:]
    for use in scan.uses {
      for page in use.pages { uses[page, default: []].append(use) }
    }
    return uses.mapValues { uses in
      let all = uses.count == 1 ? uses[0].places : Set(uses.flatMap(\.places)).sorted()
      let named = all.prefix(ChecklistItem.mostPlaces)
      return Places(
        named: named.map { ChecklistItem.Place(file: $0.file, line: $0.line) },
        more: all.count - named.count)
    }
  }

  /// What was found, what was not recognised and what could not be read.
  var notes: [String] {
    let lines = isLimited ? " on changed lines" : ""
    var notes = [
      "\(Pluralizer.text(scan.fileCount, "file")) read: \(Pluralizer.text(scan.uses.count, "component"))"
        + "\(lines), \(Pluralizer.text(pages.count, "page")) about them"
    ]
    if let first = scan.platforms.first {
      notes.append(
        "platforms as \(first.place) says: \(platforms.names.joined(separator: ", "))")
    }
    notes += [
      Self.list(scan.unknownNames.map { "\($0.name) (\($0.places.count))" }, as: "not recognised"),
      Self.list(scan.ownNames, as: "the project's own, not counted"),
      Self.list(scan.unread.map { "\($0.file): \($0.reason)" }, as: "not read"),
    ].compactMap(\.self)
    return notes
  }

  private static func list(_ names: [String], as title: String) -> String? {
    guard !names.isEmpty else { return nil }
    let rest = names.count - shownNames
    return "\(title): \(names.prefix(shownNames).joined(separator: ", "))"
      + (rest > 0 ? " and \(rest) more" : "")
  }

  /// Names that are told; the rest is counted.
  private static let shownNames = 8
}
