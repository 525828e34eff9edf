/// Puts together what the files of a project say.
///
/// What counts is settled at the end, since any file may declare a name that others use.
struct ScanSummary {
  private let symbols: SymbolTable
  private let changes: ChangedLines?
  private var files: [(path: String, uses: FileUses)] = []
  private var owners: Set<FileUses.Owner> = []
  private var declarations: [PlatformDeclaration] = []
  private var interfacePlatforms: [PlatformDeclaration] = []
  private var unread: [AppScan.Unread] = []
  private var fileCount = 0

  init(symbols: SymbolTable, changes: ChangedLines?) {
    self.symbols = symbols
    self.changes = changes
  }

  /// Takes in a file; files come in the order of their paths.
  mutating func add(_ reading: FileReading, of path: String) {
    if let failure = reading.failure {
      unread.append(AppScan.Unread(file: path, reason: failure))
      return
    }
    fileCount += 1
    owners.formUnion(reading.uses.owners)
    declarations += reading.platforms
    if let platform = reading.interfacePlatform { interfacePlatforms.append(platform) }
    if !reading.uses.uses.isEmpty || !reading.uses.unknown.isEmpty {
      files.append((path, reading.uses))
    }
  }

  /// The result. Interface files tell platforms where no file of the project does.
  func scan() -> AppScan {
    var places: [String: [CodePlace]] = [:]
    var unknown: [String: [CodePlace]] = [:]
    var ownNames: Set<String> = []
    for (path, uses) in files {
      for use in uses.uses {
        let place = CodePlace(file: path, line: use.line)
        guard changes?.contains(place) ?? true else { continue }
        if let owner = use.owner, owners.contains(owner) {
          if case .name(let name) = owner { ownNames.insert(name) }
          continue
        }
        places[use.symbol, default: []].append(place)
      }
      for mention in uses.unknown where !owners.contains(.name(mention.name)) {
        let place = CodePlace(file: path, line: mention.line)
        guard changes?.contains(place) ?? true else { continue }
        unknown[mention.name, default: []].append(place)
      }
    }
    var scan = AppScan()
    scan.uses = places.compactMap { symbol, places in
      symbols.entry(of: symbol).map {
        AppScan.Use(
          symbol: symbol, pages: $0.pages, isCited: $0.isCited, places: Self.each(places))
      }
    }
    .sorted { $0.symbol < $1.symbol }
    scan.unknownNames = unknown.map {
      AppScan.UnknownName(name: $0.key, places: Self.each($0.value))
    }
    .sorted { ($1.places.count, $0.name) < ($0.places.count, $1.name) }
    let platforms = ProjectPlatforms.platforms(of: declarations)
    scan.platforms =
      platforms.isEmpty ? ProjectPlatforms.platforms(of: interfacePlatforms) : platforms
    scan.ownNames = ownNames.sorted()
    scan.unread = unread
    scan.fileCount = fileCount
    return scan
  }

  /// Each line once, in order. Files come in order and so do most of their lines.
  private static func each(_ places: [CodePlace]) -> [CodePlace] {
    let isSorted = zip(places, places.dropFirst()).allSatisfy { $0 <= $1 }
    var each: [CodePlace] = []
    for place in isSorted ? places : places.sorted() where place != each.last {
      each.append(place)
    }
    return each
  }
}
