import GuidelineModel

/// Reads the platforms from Xcode's build settings.
enum BuildSettings {
  /// The settings for Mac Catalyst, the former name last.
  static let catalystNames = ["SUPPORTS_MACCATALYST", "SUPPORTS_UIKITFORMAC"]

  /// Reads the settings of a `project.pbxproj`, one per line: `SDKROOT = iphoneos;`.
  static func inProjectFile(_ bytes: [UInt8]) -> [ProjectPlatforms.LineMeaning] {
    TextLines(bytes).flatMap { number, line in
      guard let sign = line.lastIndex(of: "=") else { return [ProjectPlatforms.LineMeaning]() }
      // A name with a condition is quoted: "SDKROOT[arch=*]".
      let name = line.drop { $0.isWhitespace || $0 == "\"" }.prefix { $0.isLetter || $0 == "_" }
      return meanings(of: name, value: line[sign...]).map { ($0, number) }
    }
  }

  /// The meanings of a setting; empty for settings without platforms.
  static func meanings(
    of name: some StringProtocol, value: some StringProtocol
  ) -> [PlatformDeclaration.Meaning] {
    switch String(name) {
    case "SDKROOT", "SUPPORTED_PLATFORMS": PlatformNames.sdks(in: value)
    case "TARGETED_DEVICE_FAMILY": PlatformNames.deviceFamilies(in: value)
    case _ where catalystNames.contains(String(name)):
      value.split { !$0.isLetter }.first == "YES" ? [.platform(.macOS)] : []
    default: []
    }
  }
}

/// The lines of a file with their numbers, counted from 1. Lines end in LF, CR or CR LF.
struct TextLines: Sequence, IteratorProtocol {
  private var rest: Substring.UTF8View
  private var number = 0

  init(_ bytes: [UInt8]) { rest = String(decoding: bytes, as: UTF8.self)[...].utf8 }

  mutating func next() -> (number: Int, line: Substring)? {
    guard !rest.isEmpty else { return nil }
    let line = rest.prefix { $0 != 0x0A && $0 != 0x0D }
    let isPair = rest[line.endIndex...].starts(with: [0x0D, 0x0A])
    rest = rest[line.endIndex...].dropFirst(isPair ? 2 : 1)
    number += 1
    return (number, Substring(line))
  }
}

/// The platforms that the property list of an app declares.
extension PropertyListFile {
  /// The meanings of the keys, with their lines.
  var platforms: [ProjectPlatforms.LineMeaning] {
    entries.flatMap { entry in
      let values = entry.type == "true" ? ["true"] : entry.texts
      let meanings =
        Self.meanings(ofKey: entry.key)
        + values.flatMap { Self.meanings(ofKey: entry.key, value: $0) }
      return meanings.map { ($0, entry.line) }
    }
  }

  /// The meanings of a key that do not depend on its value.
  private static func meanings(ofKey key: String) -> [PlatformDeclaration.Meaning] {
    switch key {
    case "LSMinimumSystemVersion": [.platform(.macOS)]
    // The key often remains in apps for iPhone only.
    case "UISupportedInterfaceOrientations~ipad": [.possiblyPhoneOrPad]
    default: []
    }
  }

  private static func meanings(
    ofKey key: String, value: String
  ) -> [PlatformDeclaration.Meaning] {
    switch key {
    case "UIDeviceFamily": PlatformNames.deviceFamilies(in: value)
    case "CFBundleSupportedPlatforms", "DTPlatformName": PlatformNames.sdks(in: value)
    // Apps for Apple TV have the key too.
    case "NSPrincipalClass": value == "NSApplication" ? [.platform(.macOS)] : []
    case "LSRequiresIPhoneOS": value == "true" ? [.possiblyPhoneOrPad] : []
    case "WKApplication", "WKWatchKitApp": value == "true" ? [.platform(.watchOS)] : []
    default: []
    }
  }
}

/// The names of platforms in project files.
enum PlatformNames {
  /// The SDKs in build settings and property lists, in lowercase.
  private static let sdks: [String: PlatformDeclaration.Meaning] = [
    // The SDK is for both devices; TARGETED_DEVICE_FAMILY selects them.
    "iphoneos": .phoneOrPad, "iphonesimulator": .phoneOrPad,
    "macosx": .platform(.macOS),
    "appletvos": .platform(.tvOS), "appletvsimulator": .platform(.tvOS),
    "watchos": .platform(.watchOS), "watchsimulator": .platform(.watchOS),
    // The internal name of visionOS.
    "xros": .platform(.visionOS), "xrsimulator": .platform(.visionOS),
  ]

  /// The numbers of TARGETED_DEVICE_FAMILY and UIDeviceFamily. 5 is HomePod, which has no screen.
  private static let deviceFamilies: [Int: PlatformDeclaration.Meaning] = [
    1: .platform(.iOS), 2: .platform(.iPadOS), 3: .platform(.tvOS), 4: .platform(.watchOS),
    // Mac Catalyst with the Mac idiom.
    6: .platform(.macOS),
    7: .platform(.visionOS),
  ]

  /// The names in the manifests of SwiftPM, Tuist and XcodeGen.
  static let manifestNames: [String: PlatformDeclaration.Meaning] = [
    // All three use iOS for both devices.
    "iOS": .phoneOrPad,
    "macOS": .platform(.macOS), "macCatalyst": .platform(.macOS),
    "tvOS": .platform(.tvOS), "watchOS": .platform(.watchOS), "visionOS": .platform(.visionOS),
    // Tuist's destinations, without macWithiPadDesign and appleVisionWithiPadDesign: an iPad app that runs
    // unchanged on another device is not designed for it.
    "iPhone": .platform(.iOS), "iPad": .platform(.iPadOS), "mac": .platform(.macOS),
    "appleTv": .platform(.tvOS), "appleWatch": .platform(.watchOS),
    "appleVision": .platform(.visionOS),
    // Devices of apps in Swift Playgrounds.
    "phone": .platform(.iOS), "pad": .platform(.iPadOS),
    // Tuist's former devices.
    "iphone": .platform(.iOS), "ipad": .platform(.iPadOS),
  ]

  /// Reads the SDKs of a value such as `iphoneos iphonesimulator macosx14.0`.
  static func sdks(in value: some StringProtocol) -> [PlatformDeclaration.Meaning] {
    value.lowercased().split { !$0.isLetter }.compactMap { sdks[String($0)] }
  }

  /// Reads the devices of a value such as `1,2`.
  static func deviceFamilies(in value: some StringProtocol) -> [PlatformDeclaration.Meaning] {
    value.split { !$0.isNumber }.compactMap { Int($0).flatMap { deviceFamilies[$0] } }
  }

  /// Reads the platforms of a value such as `[iOS, macOS]`.
  static func platforms(in value: some StringProtocol) -> [PlatformDeclaration.Meaning] {
    value.split { !$0.isLetter }.compactMap { manifestNames[String($0)] }
  }
}
