/// Combines the readings of all files into a scan.
///
/// Uses are filtered at the end, because any file may declare a name that other files use.
struct AppScanBuilder {
  private let symbols: SymbolTable
  private let changes: ChangedLines?
  private var files: [(path: String, uses: FileUses)] = []
  private var shadows: Set<FileUses.Declaration> = []
  private var declarations: [PlatformDeclaration] = []
  private var interfacePlatforms: [PlatformDeclaration] = []
  private var skippedFiles: [AppScan.SkippedFile] = []
  private var fileCount = 0

  init(symbols: SymbolTable, changes: ChangedLines?) {
    self.symbols = symbols
    self.changes = changes
  }

  /// Adds the reading of a file. Files must be added in the order of their paths.
  mutating func add(_ reading: FileReading, of path: String) {
    if let failure = reading.failure {
      skippedFiles.append(AppScan.SkippedFile(file: path, reason: failure))
      return
    }
    fileCount += 1
    shadows.formUnion(reading.uses.declarations)
    declarations += reading.platforms
    if let platform = reading.interfacePlatform { interfacePlatforms.append(platform) }
    if !reading.uses.uses.isEmpty || !reading.uses.unknown.isEmpty {
      files.append((path, reading.uses))
    }
  }

  /// Returns the scan. The platforms of interface files are used only when no project file declares platforms.
  func build() -> AppScan {
    var places: [String: [CodePlace]] = [:]
    var unknown: [String: [CodePlace]] = [:]
    var shadowedSymbols: Set<String> = []
    for (path, uses) in files {
      for use in uses.uses {
        let place = CodePlace(file: path, line: use.line)
        guard changes?.contains(place) ?? true else { continue }
        if let shadow = use.shadow, shadows.contains(shadow) {
          if case .name(let name) = shadow { shadowedSymbols.insert(name) }
          continue
        }
        places[use.symbol, default: []].append(place)
      }
      for mention in uses.unknown where !shadows.contains(.name(mention.name)) {
        let place = CodePlace(file: path, line: mention.line)
        guard changes?.contains(place) ?? true else { continue }
        unknown[mention.name, default: []].append(place)
      }
    }
    var scan = AppScan()
    scan.uses = places.compactMap { symbol, places in
      symbols.entry(of: symbol).map {
        AppScan.Use(
          symbol: symbol, pages: $0.pages, isCited: $0.isCited, places: Self.unique(places))
      }
    }
    .sorted { $0.symbol < $1.symbol }
    scan.unknownNames = unknown.map {
      AppScan.UnknownName(name: $0.key, places: Self.unique($0.value))
    }
    .sorted { ($1.places.count, $0.name) < ($0.places.count, $1.name) }
    let platforms = ProjectPlatforms.platforms(of: declarations)
    scan.platforms =
      platforms.isEmpty ? ProjectPlatforms.platforms(of: interfacePlatforms) : platforms
    scan.shadowedSymbols = shadowedSymbols.sorted()
    scan.skippedFiles = skippedFiles
    scan.fileCount = fileCount
    return scan
  }

  /// The places in order without duplicates. Most lists are sorted already, because files are added in order.
  private static func unique(_ places: [CodePlace]) -> [CodePlace] {
    let isSorted = zip(places, places.dropFirst()).allSatisfy { $0 <= $1 }
    var unique: [CodePlace] = []
    for place in isSorted ? places : places.sorted() where place != unique.last {
      unique.append(place)
    }
    return unique
  }
}
