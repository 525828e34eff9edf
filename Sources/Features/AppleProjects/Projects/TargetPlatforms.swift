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
      if let catalyst = settings["SUPPORTS_MACCATALYST"], catalyst.text == "YES" {
        add(.platform(.macOS), catalyst.place)
      }
    }
    if systems.contains(.macOS) { add(.platform(.macOS), source.place) }
    if systems.contains(.tvOS) { add(.platform(.tvOS), source.place) }
    if systems.contains(.watchOS) { add(.platform(.watchOS), source.place) }
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
    let names: [(String, PlatformDeclaration.Meaning)] = [
      ("IPHONEOS_DEPLOYMENT_TARGET", .phoneOrPad), ("MACOSX_DEPLOYMENT_TARGET", .platform(.macOS)),
      ("TVOS_DEPLOYMENT_TARGET", .platform(.tvOS)),
      ("WATCHOS_DEPLOYMENT_TARGET", .platform(.watchOS)),
      ("XROS_DEPLOYMENT_TARGET", .platform(.visionOS)),
    ]
    for (name, meaning) in names {
      if let value = settings[name] { add(meaning, value.place) }
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
