import GuidelineModel

/// The platforms that a target of an Xcode project is built for.
struct TargetPlatforms {
  /// The platforms with the lines that decide them.
  private(set) var platforms: [PlatformDeclaration] = []
  /// Whether the app for iPad is compiled for Mac.
  private(set) var hasCatalyst = false

  init(_ settings: BuildSettingResolver) {
    let root = settings["SDKROOT"]
    let supported = settings["SUPPORTED_PLATFORMS"]
    let source = [supported, root].compactMap(\.self).first { !Self.systems(in: $0.text).isEmpty }
    guard let source else {
      addDeploymentTargets(settings)
      return
    }
    let systems = Self.systems(in: source.text)
    let families = settings["TARGETED_DEVICE_FAMILY"].map { (numbers: Self.numbers(in: $0.text), place: $0.place) }
    if systems.contains(.iOS) {
      addDevices(families, source)
      let setting = PlatformSettings.catalystNames.compactMap { settings[$0] }.first { $0.text == "YES" }
      // The device family 6 is the Mac idiom of Catalyst.
      let idiom = families.flatMap { $0.numbers.contains(6) ? $0.place : nil }
      if let place = setting?.place ?? idiom {
        hasCatalyst = true
        add(.platform(.macOS), place)
      }
    }
    for system in [.macOS, .tvOS, .watchOS] as [Platform] where systems.contains(system) {
      add(.platform(system), source.place)
    }
    if systems.contains(.visionOS) {
      // Without the family of Apple Vision, the app runs there as a compatible iPad app.
      let excludesVision = systems.contains(.iOS) && families.map { !$0.numbers.contains(7) } ?? false
      if !excludesVision { add(.platform(.visionOS), source.place) }
    }
  }

  /// The device families of Xcode: 1 is iPhone, 2 is iPad.
  private mutating func addDevices(
    _ families: (numbers: Set<Int>, place: CodePlace)?, _ source: BuildSettingResolver.Value
  ) {
    guard let families, !families.numbers.isDisjoint(with: [1, 2]) else { return add(.phoneOrPad, source.place) }
    if families.numbers.contains(1) { add(.platform(.iOS), families.place) }
    if families.numbers.contains(2) { add(.platform(.iPadOS), families.place) }
  }

  /// Adds the platforms that only a deployment target names, where a missing file has the SDK.
  private mutating func addDeploymentTargets(_ settings: BuildSettingResolver) {
    for (name, meaning) in ProjectPlatformNames.deploymentTargets {
      if let value = settings["\(name)_DEPLOYMENT_TARGET"] { add(meaning, value.place) }
    }
  }

  private mutating func add(_ meaning: PlatformDeclaration.Meaning, _ place: CodePlace) {
    platforms.append(PlatformDeclaration(meaning: meaning, place: place))
  }

  private static func systems(in text: String) -> Set<Platform> {
    Set(
      ProjectPlatformNames.sdks(in: text).map {
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

  /// Adds a target under a number, with the paths, or their ends, of property lists and files of entitlements that
  /// belong to the target as well.
  mutating func add(_ target: XcodeProject.Target, number: Int, named paths: [String] = []) {
    for file in target.files { listed[file, default: []].append(number) }
    for folder in target.folders { folders[folder.path, default: []].append((number, folder.exclusions)) }
    for path in paths { named[path, default: []].append(number) }
  }

  /// The numbers of the targets that contain a file.
  func numbers(of file: String) -> Set<Int> {
    var numbers = Set(listed[file] ?? [])
    var folder = file
    while !folder.isEmpty {
      folder = ProjectPath.parent(of: folder)
      for (number, exclusions) in folders[folder] ?? [] where !exclusions.contains(file) { numbers.insert(number) }
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
