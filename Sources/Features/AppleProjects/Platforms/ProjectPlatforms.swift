import GuidelineModel

/// The platforms and targets that the files of a project declare.
///
/// The targets of Xcode projects that ship decide. Without them, the files of the strongest kind that declares
/// platforms: manifests of XcodeGen and Tuist, the packages nearest to the root, then any other file, storyboards, and
/// last the names of files and folders.
struct ProjectPlatforms {
  private(set) var projects: [XcodeProject] = []
  private var configurations: [String: BuildConfigurationFile] = [:]
  private var declarations: [PlatformDeclaration] = []
  private var interfacePlatforms: [PlatformDeclaration] = []
  private var paths: [String] = []

  struct ChosenTarget {
    let target: XcodeProject.Target
    let settings: BuildSettingResolver
  }

  /// The targets that count, and the files that belong to others.
  struct Selection {
    fileprivate(set) var targets: [ChosenTarget] = []
    fileprivate(set) var platforms: [AppScan.DeclaredPlatform] = []
    /// The files of the targets that do not count, where some were asked for or they test other code.
    fileprivate var otherFiles = TargetFiles()
    /// The files of the targets that count.
    fileprivate var targetFiles = TargetFiles()
    /// The files of all targets that do not test other code, and the platforms of these; empty where they are unknown.
    fileprivate var platformFiles = TargetFiles()
    fileprivate var platformsOfTargets: [PlatformSet] = []
    /// Whether the app for iPad is compiled for Mac.
    fileprivate(set) var hasCatalyst = false
    /// The folders with a specification from which XcodeGen or Tuist makes a project.
    fileprivate(set) var manifestFolders: Set<String> = []

    /// Whether a file counts: it belongs to a chosen target, or to none that is known.
    func contains(_ file: String) -> Bool {
      otherFiles.numbers(of: file).isEmpty || !targetFiles.numbers(of: file).isEmpty
    }

    /// The platforms of the targets that contain a file; `nil` if no target is known, or the platforms of one are not.
    func platforms(of file: String) -> PlatformSet? {
      let owners = platformFiles.numbers(of: file).map { platformsOfTargets[$0] }
      guard !owners.isEmpty, owners.allSatisfy({ !$0.isEmpty }) else { return nil }
      return owners.reduce(into: []) { $0.formUnion($1) }
    }
  }

  mutating func add(_ reading: FileReading, of path: String) {
    if let project = reading.project { projects.append(project) }
    if let configuration = reading.configuration { configurations[path] = configuration }
    declarations += reading.platforms
    if let platform = reading.interfacePlatform { interfacePlatforms.append(platform) }
  }

  /// Adds a file, of which the name may show a platform where no content does.
  mutating func add(path: String) { paths.append(path) }

  /// The platforms that names of files or folders show: `AppIcon.solidimagestack`, `ThreadsForVisionOSApp.swift`.
  private var namedPlatforms: [PlatformDeclaration] {
    paths.flatMap { path in
      ProjectPlatformNames.partsOfPaths.filter { path.contains($0.key) }.map {
        PlatformDeclaration(meaning: $0.value, place: CodePlace(file: path, line: 1))
      }
    }
  }

  /// Chooses targets by their names, all of which must exist; those that ship when there are no names.
  func select(_ names: [String]) throws(AppScanError) -> Selection {
    var all: [(chosen: ChosenTarget, isOwn: Bool)] = []
    for project in projects {
      let isOwn = !Self.isAside(project.folder)
      for target in project.targets {
        let settings = BuildSettingResolver(target, of: project, files: configurations)
        all.append((ChosenTarget(target: target, settings: settings), isOwn))
      }
    }
    for name in names where !all.contains(where: { $0.chosen.target.name == name }) {
      let shipping = all.map(\.chosen.target).filter(\.ships).map(\.name)
      throw .unknownTarget(name, known: shipping)
    }
    var selection = Selection()
    if names.isEmpty {
      let shipping = all.filter { $0.chosen.target.ships }
      // Projects of examples, scripts and tests count when there is no other.
      let own = shipping.filter(\.isOwn)
      selection.targets = (own.isEmpty ? shipping : own).map(\.chosen)
      selection.otherFiles = Self.files(of: all.map(\.chosen).filter(\.target.isTest))
    } else {
      let isNamed = Dictionary(grouping: all.map(\.chosen)) { names.contains($0.target.name) }
      selection.targets = isNamed[true] ?? []
      selection.otherFiles = Self.files(of: isNamed[false] ?? [])
    }
    selection.targetFiles = Self.files(of: selection.targets)
    // A setting that names either device may not be widened by another target.
    func platforms(of chosen: ChosenTarget) -> [AppScan.DeclaredPlatform] {
      Self.platforms(of: TargetPlatforms(chosen.settings).platforms)
    }
    // The platforms of an extension are those of its app.
    let apps = selection.targets.filter(\.target.isApp)
    let deciding = apps.isEmpty || !names.isEmpty ? selection.targets : apps
    selection.platforms = Self.platforms(
      of: deciding.flatMap(platforms).map { PlatformDeclaration(meaning: .platform($0.platform), place: $0.place) })
    let tested = all.map(\.chosen).filter { !$0.target.isTest }
    selection.platformFiles = Self.files(of: tested)
    selection.platformsOfTargets = tested.map { PlatformSet(platforms(of: $0).map(\.platform)) }
    // A framework's project has no target that ships.
    selection.hasCatalyst = (deciding.isEmpty ? tested : deciding).contains { TargetPlatforms($0.settings).hasCatalyst }
    if selection.platforms.isEmpty { selection.platforms = declaredPlatforms }
    let manifests = declarations.map(\.place.file).filter { Self.kind(of: $0) == .manifest }
    selection.manifestFolders = Set(manifests.map { ProjectPath.parent(of: $0) })
    return selection
  }

  /// The platforms where no target of an Xcode project decides.
  private var declaredPlatforms: [AppScan.DeclaredPlatform] {
    let kinds = Dictionary(grouping: declarations) { Self.kind(of: $0.place.file) }
    for kind in Kind.allCases {
      var found = kinds[kind] ?? []
      if kind == .package {
        let nearest = found.map { ProjectPath.depth(of: $0.place.file) }.min()
        found.removeAll { ProjectPath.depth(of: $0.place.file) != nearest }
      }
      let platforms = Self.platforms(of: found)
      if !platforms.isEmpty { return platforms }
    }
    let platforms = Self.platforms(of: interfacePlatforms)
    return platforms.isEmpty ? Self.platforms(of: namedPlatforms) : platforms
  }

  /// The kinds of files that declare platforms, the strongest first.
  private enum Kind: CaseIterable { case manifest, package, other }

  private static func kind(of path: String) -> Kind {
    switch path.split(separator: "/").last ?? "" {
    case "Project.swift", "project.yml", "project.yaml": .manifest
    case let name where name.hasPrefix("Package"): .package
    default: .other
    }
  }

  /// Whether a project in a folder is not the app itself: a sample, a script or a test.
  static func isAside(_ folder: String) -> Bool {
    folder.lowercased().split(separator: "/").contains { $0.isAmong("folders-beside-app") }
  }

  /// The files of targets, numbered in order: what a target builds, its property list and its file of entitlements.
  private static func files(of targets: [ChosenTarget]) -> TargetFiles {
    var files = TargetFiles()
    for (number, chosen) in targets.enumerated() {
      let paths = ["INFOPLIST_FILE", "CODE_SIGN_ENTITLEMENTS"].compactMap { key in
        chosen.settings[key].flatMap { ProjectPath.join("", "./\($0.text)") }
      }
      files.add(chosen.target, number: number, named: paths.filter { !$0.isEmpty })
    }
    return files
  }

  static func canDeclare(_ path: String) -> Bool { reader(of: path) != nil }

  /// The declarations of one file; empty when the file does not have the format of its name.
  static func declarations(in file: SourceFile) -> [PlatformDeclaration] {
    guard let read = reader(of: file.path) else { return [] }
    return read(file).map { PlatformDeclaration(meaning: $0.meaning, place: CodePlace(file: file.path, line: $0.line)) }
  }

  /// Combines the declarations of all files into platforms, in Apple's order, each with its first declaration. One for
  /// iPhone or iPad counts for both unless another one names either of them.
  static func platforms(of declarations: [PlatformDeclaration]) -> [AppScan.DeclaredPlatform] {
    var places: [PlatformDeclaration.Meaning: CodePlace] = [:]
    for declaration in declarations {
      places[declaration.meaning] = min(places[declaration.meaning] ?? declaration.place, declaration.place)
    }
    let possible = places.removeValue(forKey: .possiblyPhoneOrPad)
    let either = places.removeValue(forKey: .phoneOrPad) ?? (places.isEmpty ? possible : nil)
    let isDecided = places[.platform(.iOS)] != nil || places[.platform(.iPadOS)] != nil
    if let either, !isDecided {
      places[.platform(.iOS)] = either
      places[.platform(.iPadOS)] = either
    }
    return Platform.allCases.compactMap { platform in
      places[.platform(platform)].map { .init(platform: platform, place: $0) }
    }
  }

  /// A meaning and its line, counted from 1.
  typealias LineMeaning = (meaning: PlatformDeclaration.Meaning, line: Int)

  private static func reader(of path: String) -> ((SourceFile) -> [LineMeaning])? {
    let name = path.split(separator: "/").last ?? ""
    return switch name {
    case "Package.swift": { $0.swift.packagePlatforms }
    case "Project.swift": { $0.swift.tuistPlatforms }
    case "project.pbxproj": { PlatformSettings.inProjectFile($0.bytes) }
    case "project.yml", "project.yaml": { XcodeGenProject.platforms($0.bytes) }
    case _ where name.hasPrefix("Package@swift-") && name.hasSuffix(".swift"): { $0.swift.packagePlatforms }
    case _ where name.hasSuffix(".xcconfig"): { $0.configuration.platforms }
    case _ where name.hasSuffix("Info.plist"): { $0.propertyList?.platforms ?? [] }
    default: nil
    }
  }
}

/// A line of a project file that declares platforms.
struct PlatformDeclaration: Hashable, Sendable {
  enum Meaning: Hashable, Sendable {
    case platform(Platform)
    /// iPhone, iPad or both; another line may decide.
    case phoneOrPad
    /// iPhone, iPad or both, on a line that projects for other platforms contain too. It counts only when there are
    /// no other declarations.
    case possiblyPhoneOrPad
  }

  let meaning: Meaning
  let place: CodePlace
}

/// Reads the platforms from `project.yml`, the specification of a project for XcodeGen.
enum XcodeGenProject {
  /// The keys whose value names platforms.
  private static let keys: Set<Substring> = ["platform", "supportedDestinations"]

  /// The build settings and the keys of property lists, the latter with the prefix that they have as build settings.
  static func settings(_ bytes: [UInt8]) -> [BuildSetting] {
    TextLines(bytes).compactMap { number, line in
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, let key = parts[0].split(whereSeparator: \.isWhitespace).last else { return nil }
      let isSetting = key.allSatisfy { $0.isUppercase || $0.isNumber || $0 == "_" }
      return BuildSetting(
        key: (isSetting ? "" : PropertyListFile.infoPrefix) + key, value: String(parts[1]), line: number)
    }
  }

  /// Reads lines such as `platform: iOS` and `platform: [iOS, macOS]`, lists below such a key, and build settings.
  static func platforms(_ bytes: [UInt8]) -> [ProjectPlatforms.LineMeaning] {
    var found: [ProjectPlatforms.LineMeaning] = []
    var isInList = false
    for (number, line) in TextLines(bytes) {
      let code = line.prefix { $0 != "#" }.drop(while: \.isWhitespace)
      if code.isEmpty { continue }
      if isInList, code.hasPrefix("- ") {
        found += ProjectPlatformNames.platforms(in: code).map { ($0, number) }
        continue
      }
      let parts = code.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      let key = parts[0].filter { $0 != "\"" && $0 != "'" }
      let value = parts.count > 1 ? parts[1] : ""
      let namesPlatforms = keys.contains(key[...])
      isInList = namesPlatforms && value.allSatisfy(\.isWhitespace)
      let meanings =
        namesPlatforms ? ProjectPlatformNames.platforms(in: value) : PlatformSettings.meanings(of: key, value: value)
      found += meanings.map { ($0, number) }
    }
    return found
  }
}
