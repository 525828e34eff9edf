import GuidelineModel

/// The platforms that a target of an Xcode project is built for.
struct TargetPlatforms {
  /// The platforms with the lines that decide them.
  private(set) var platforms: [PlatformDeclaration] = []

  init(_ settings: BuildSettingResolver) {
    let root = settings["SDKROOT"]
    let supported = settings["SUPPORTED_PLATFORMS"]
    let source = [supported, root].compactMap(\.self).first { !Self.systems(in: $0.text).isEmpty }
    guard let source else {
      addDeploymentTargets(settings)
      return
    }
    let systems = Self.systems(in: source.text)
    let families = settings["TARGETED_DEVICE_FAMILY"].map {
      (numbers: Self.numbers(in: $0.text), place: $0.place)
    }
    if systems.contains(.iOS) {
      addDevices(families, source)
      let catalyst = BuildSettings.catalystNames.compactMap { settings[$0] }.first {
        $0.text == "YES"
      }
      if let catalyst {
        add(.platform(.macOS), catalyst.place)
      } else if let families, families.numbers.contains(6) {
        // The Mac idiom of Catalyst.
        add(.platform(.macOS), families.place)
      }
    }
    for system in [.macOS, .tvOS, .watchOS] as [Platform] where systems.contains(system) {
      add(.platform(system), source.place)
    }
    if systems.contains(.visionOS) {
      // Without the family of Apple Vision, the app runs there as a compatible iPad app.
      let excludesVision =
        systems.contains(.iOS) && families.map { !$0.numbers.contains(7) } ?? false
      if !excludesVision { add(.platform(.visionOS), source.place) }
    }
  }

  /// The device families of Xcode: 1 is iPhone, 2 is iPad.
  private mutating func addDevices(
    _ families: (numbers: Set<Int>, place: CodePlace)?, _ source: BuildSettingResolver.Value
  ) {
    guard let families, !families.numbers.isDisjoint(with: [1, 2]) else {
      return add(.phoneOrPad, source.place)
    }
    if families.numbers.contains(1) { add(.platform(.iOS), families.place) }
    if families.numbers.contains(2) { add(.platform(.iPadOS), families.place) }
  }

  /// Adds the platforms that only a deployment target names, where a missing file has the SDK.
  private mutating func addDeploymentTargets(_ settings: BuildSettingResolver) {
    for (name, meaning) in PlatformNames.deploymentTargets {
      if let value = settings["\(name)_DEPLOYMENT_TARGET"] { add(meaning, value.place) }
    }
  }

  private mutating func add(_ meaning: PlatformDeclaration.Meaning, _ place: CodePlace) {
    platforms.append(PlatformDeclaration(meaning: meaning, place: place))
  }

  private static func systems(in text: String) -> Set<Platform> {
    Set(
      PlatformNames.sdks(in: text).map {
        if case .platform(let platform) = $0 { platform } else { .iOS }
      })
  }

  private static func numbers(in text: String) -> Set<Int> {
    Set(text.split { !$0.isNumber }.compactMap { Int($0) })
  }
}

/// Finds the targets that contain a file, in time that does not grow with the number of targets.
struct TargetFiles {
  private var listed: [String: [Int]] = [:]
  private var folders: [String: [(number: Int, exclusions: Set<String>)]] = [:]
  private var named: [String: [Int]] = [:]

  /// Adds a target under a number.
  ///
  /// - Parameter paths: paths of property lists and files of entitlements, or the ends of their paths, that belong to the target as well.
  mutating func add(_ target: XcodeProject.Target, number: Int, named paths: [String] = []) {
    for file in target.files { listed[file, default: []].append(number) }
    for folder in target.folders {
      folders[folder.path, default: []].append((number, folder.exclusions))
    }
    for path in paths { named[path, default: []].append(number) }
  }

  /// The numbers of the targets that contain a file.
  func numbers(of file: String) -> Set<Int> {
    var numbers = Set(listed[file] ?? [])
    var folder = file
    while !folder.isEmpty {
      folder = ProjectPath.parent(of: folder)
      for (number, exclusions) in folders[folder] ?? [] where !exclusions.contains(file) {
        numbers.insert(number)
      }
    }
    guard file.hasSuffix(".plist") || file.hasSuffix(".entitlements") else { return numbers }
    var end = file[...]
    while true {
      numbers.formUnion(named[String(end)] ?? [])
      guard let slash = end.firstIndex(of: "/") else { return numbers }
      end = end[end.index(after: slash)...]
    }
  }
}

/// The modules that the files of a project belong to.
///
/// A declaration shadows the names of frameworks in its own module only: where another module imports a public
/// declaration of such a name, the compiler chooses by the arguments or asks for the name of the module.
struct SourceModules {
  /// The modules of a file.
  struct Membership: Hashable {
    /// The targets that contain the file; empty when none is known to.
    var modules: Set<Int> = []
    /// The nearest folder above the file with a package or project.
    var root = ""
    /// Whether the file belongs to targets that test other code, and to no others.
    var isTest = false

    /// Whether the declarations of another file shadow names in a file with this membership. A file that several
    /// targets build is in scope of a declaration only when all of them contain it.
    func sees(_ other: Membership) -> Bool {
      if modules.isEmpty || other.modules.isEmpty { return root == other.root }
      return modules.isSubset(of: other.modules)
    }
  }

  private let packages: [String: SwiftPackage]
  private let projectFolders: Set<String>
  private let targets: [XcodeProject.Target]
  private var files = TargetFiles()
  private var packageModules: [String: Int] = [:]
  private var count: Int

  init(packages: [SwiftPackage], projects: [XcodeProject]) {
    self.packages = Dictionary(packages.map { ($0.folder, $0) }) { first, _ in first }
    projectFolders = Set(projects.map(\.folder))
    targets = projects.flatMap(\.targets)
    for (number, target) in targets.enumerated() { files.add(target, number: number) }
    count = targets.count
  }

  /// Returns the modules of a file.
  mutating func membership(of file: String) -> Membership {
    var result = Membership()
    let numbers = files.numbers(of: file)
    if !numbers.isEmpty {
      result.modules = numbers
      result.isTest = numbers.allSatisfy { targets[$0].isTest }
      return result
    }
    var folder = ProjectPath.parent(of: file)
    while true {
      if let package = packages[folder] {
        result.root = folder
        guard let target = package.target(of: file) else { return result }
        let key = "\(folder)\n\(target.name)"
        let number = packageModules[key] ?? count
        if number == count { count += 1 }
        packageModules[key] = number
        result.modules = [number]
        result.isTest = target.isTest
        return result
      }
      if projectFolders.contains(folder) {
        result.root = folder
        return result
      }
      if folder.isEmpty { return result }
      folder = ProjectPath.parent(of: folder)
    }
  }
}
