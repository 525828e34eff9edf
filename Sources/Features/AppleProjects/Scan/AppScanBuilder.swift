import GuidelineModel

/// Combines the readings of all files into a scan.
///
/// Uses are filtered at the end, because any file may declare a name that other files use, and any project may say
/// which files are tests.
struct AppScanBuilder {
  private let tables: AppScanTables
  private let changes: ChangedLines?
  private let targets: [String]
  private var files: [(path: String, uses: FileUses)] = []
  private var signs: [(path: String, sign: AppFeatureTable.Sign)] = []
  private var frameworks: [(path: String, sign: AppFrameworkSigns.Entry)] = []
  private var platforms = ProjectPlatforms()
  private var packages: [SwiftPackage] = []
  private var skippedFiles: [AppScan.SkippedFile] = []
  private var paths: [String] = []
  /// The targets that count; empty before ``build()``.
  private(set) var selection = ProjectPlatforms.Selection()

  init(tables: AppScanTables, changes: ChangedLines?, targets: [String]) {
    self.tables = tables
    self.changes = changes
    self.targets = targets
  }

  /// Adds the reading of a file, `nil` if only its name says something, in the order of the paths.
  mutating func add(_ reading: FileReading?, of path: String) {
    platforms.add(path: path)
    guard let reading else { return }
    if let failure = reading.failure {
      skippedFiles.append(AppScan.SkippedFile(file: path, reason: failure))
      return
    }
    paths.append(path)
    platforms.add(reading, of: path)
    if let package = reading.package { packages.append(package) }
    signs += reading.signs.map { (path, $0) }
    frameworks += reading.frameworks.map { (path, $0) }
    let uses = reading.uses
    if !uses.uses.isEmpty || !uses.declarations.isEmpty { files.append((path, uses)) }
  }

  /// Decides which uses count. Throws for the name of an unknown target.
  mutating func build() throws(AppScanError) -> AppScan {
    selection = try platforms.select(targets)
    var modules = SourceModules(packages: packages, projects: platforms.projects)
    let files = files + settingUses(selection)
    func count(_ changes: ChangedLines?) -> CountedUses {
      CountedUses(files, modules: &modules, selection: selection, changes: changes, features: features(selection))
    }
    let counted = count(changes)
    var scan = AppScan()
    let uses = self.uses(counted)
    if changes != nil { scan.usesInAllLines = self.uses(count(nil)) }
    scan.uses = uses.filter { !$0.pages.isEmpty }
    scan.trackedUses = uses.filter(\.pages.isEmpty)
    scan.shadowedSymbols = counted.shadowed.sorted()
    scan.features = counted.features
    scan.frameworks = usedFrameworks
    scan.platforms = selection.platforms
    if scan.platforms.isEmpty { scan.platforms = frameworkPlatforms }
    scan.placePlatforms = PlacePlatforms(hasCatalyst: selection.hasCatalyst)
    for (path, uses) in files {
      scan.placePlatforms.add(selection.platforms(of: path), ofTargetsWith: path)
      scan.placePlatforms.add(uses.compiledPlatforms, of: path)
    }
    scan.skippedFiles = skippedFiles
    scan.fileCount = paths.count
    if !targets.isEmpty { scan.otherFiles = Set(paths.filter { !selection.contains($0) }) }
    return scan
  }

  private func uses(_ counted: CountedUses) -> [AppScan.Use] {
    counted.groups.flatMap { symbol, groups in
      let isCited = tables.symbols[symbol]?.isCited ?? false
      return groups.map {
        AppScan.Use(
          symbol: symbol, pages: $0.pages, isCited: isCited, places: $0.places,
          isMention: counted.mentioned.contains(symbol))
      }
    }.sorted { ($0.symbol, $0.pages.joined()) < ($1.symbol, $1.pages.joined()) }
  }

  /// The build settings of the chosen targets that stand for a component, by the file that sets them.
  private func settingUses(_ selection: ProjectPlatforms.Selection) -> [(path: String, uses: FileUses)] {
    var uses: [String: FileUses] = [:]
    for (key, entry) in tables.symbols.settings {
      for target in selection.targets {
        guard let value = target.settings[String(key.dropLast())], !value.text.isEmpty else { continue }
        uses[value.place.file, default: FileUses()].uses.append(
          FileUses.Use(symbol: entry.symbol, meaning: entry.meaning(), line: value.place.line, shadow: nil))
      }
    }
    return uses.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// The features that show outside the code.
  private func features(_ selection: ProjectPlatforms.Selection) -> Set<String> {
    var found: Set<String> = []
    for (path, sign) in signs where selection.contains(path) { found.formUnion(tables.features.features(of: sign)) }
    for target in selection.targets {
      found.formUnion(tables.features.features(of: .init(.productType, target.target.productType)))
      for key in tables.features.settings {
        guard let value = target.settings[key] else { continue }
        found.formUnion(tables.features.features(of: .init(.setting, "\(key)=\(value.text)")))
      }
      for key in target.settings.propertyListKeys {
        found.formUnion(tables.features.features(of: .init(.propertyListKey, key)))
      }
    }
    return found
  }

  private var usedFrameworks: [AppScan.Framework] {
    var first: [String: AppScan.Framework] = [:]
    for (path, sign) in frameworks where first[sign.framework] == nil {
      guard let interface = AppFrameworkTable.Interface(rawValue: sign.interface) else { continue }
      first[sign.framework] = AppScan.Framework(name: sign.framework, interface: interface, file: path)
    }
    return first.values.sorted { $0.name < $1.name }
  }

  /// The platforms that frameworks imply, for projects that declare none.
  private var frameworkPlatforms: [AppScan.DeclaredPlatform] {
    Platform.allCases.compactMap { platform in
      frameworks.first { $0.sign.platforms.platforms.contains(platform) }.map {
        .init(platform: platform, place: CodePlace(file: $0.path, line: 1))
      }
    }
  }
}

private struct CountedUses {
  /// The uses of a symbol with the same pages.
  struct Group {
    let pages: [String]
    var places: [CodePlace]
  }

  /// The groups of each symbol, mostly one.
  private(set) var groups: [String: [Group]] = [:]
  private(set) var shadowed: Set<String> = []
  /// The symbols that the code only names.
  private(set) var mentioned: Set<String> = []
  private(set) var features: Set<String> = []
  private var shadows: [FileUses.Declaration.Name: [Shadow]] = [:]

  private struct Shadow {
    let declaration: FileUses.Declaration
    let membership: SourceModules.Membership
  }

  init(
    _ files: [(path: String, uses: FileUses)], modules: inout SourceModules,
    selection: ProjectPlatforms.Selection, changes: ChangedLines?, features: Set<String>
  ) {
    self.features = features
    let memberships = files.map { modules.membership(of: $0.path) }
    for (file, membership) in zip(files, memberships) {
      for declaration in file.uses.declarations {
        shadows[declaration.name, default: []].append(Shadow(declaration: declaration, membership: membership))
      }
    }
    let counted = zip(files, memberships).filter { file, membership in
      !membership.isTest && selection.contains(file.path)
    }
    // Uses whose pages depend on the features of the whole app, and mentions, which count where nothing else does.
    var later: [(place: CodePlace, use: FileUses.Use)] = []
    var mentions: [(place: CodePlace, use: FileUses.Use)] = []
    for (file, membership) in counted {
      for use in file.uses.uses {
        let place = CodePlace(file: file.path, line: use.line)
        let isChanged = changes?.contains(place) ?? true
        if let name = use.shadow, isShadowed(name, in: use.scopes, membership) {
          if isChanged, case .name(let name) = name { shadowed.insert(name) }
          continue
        }
        self.features.formUnion(use.meaning.features)
        guard isChanged else { continue }
        if use.isMention {
          mentions.append((place, use))
        } else if use.meaning.pagesWithFeatures.isEmpty {
          add(place, of: use, pages: use.meaning.pages)
        } else {
          later.append((place, use))
        }
      }
    }
    let used = Set(groups.keys).union(later.map(\.use.symbol))
    mentioned = Set(mentions.map(\.use.symbol)).subtracting(used)
    for (place, use) in later + mentions.filter({ mentioned.contains($0.use.symbol) }) {
      add(place, of: use, pages: use.meaning.pages(with: self.features))
    }
    groups = groups.mapValues { groups in groups.map { Group(pages: $0.pages, places: Self.unique($0.places)) } }
  }

  private mutating func add(_ place: CodePlace, of use: FileUses.Use, pages: [String]) {
    guard !pages.isEmpty || use.meaning.isTracked else { return }
    let symbol = use.symbol
    if let index = groups[symbol]?.firstIndex(where: { $0.pages == pages }) {
      groups[symbol]?[index].places.append(place)
    } else {
      groups[symbol, default: []].append(Group(pages: pages, places: [place]))
    }
  }

  /// Whether a declaration that is visible in a file shadows a name inside some types, or anywhere.
  private func isShadowed(
    _ name: FileUses.Declaration.Name, in scopes: [String]?, _ file: SourceModules.Membership
  ) -> Bool {
    shadows[name]?.contains { shadow in
      (scopes.map { shadow.declaration.isVisible(in: $0) } ?? true) && file.sees(shadow.membership)
    } ?? false
  }

  /// The places in order without duplicates. Most lists are sorted already, because files are added in order.
  private static func unique(_ places: [CodePlace]) -> [CodePlace] {
    let isSorted = zip(places, places.dropFirst()).allSatisfy { $0 <= $1 }
    var unique: [CodePlace] = []
    for place in isSorted ? places : places.sorted() where place != unique.last { unique.append(place) }
    return unique
  }
}
