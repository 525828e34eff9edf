// TextLines
import GuidelineModel

/// Reads the platforms from Xcode's build settings.
enum PlatformSettings {
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
  static func meanings(of name: some StringProtocol, value: some StringProtocol) -> [PlatformDeclaration.Meaning] {
    switch String(name) {
    case "SDKROOT", "SUPPORTED_PLATFORMS": ProjectPlatformNames.sdks(in: value)
    case "TARGETED_DEVICE_FAMILY": ProjectPlatformNames.deviceFamilies(in: value)
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
  var platforms: [ProjectPlatforms.LineMeaning] {
    entries.flatMap { entry in
      let meanings: [PlatformDeclaration.Meaning] =
        switch entry.key {
        case "LSMinimumSystemVersion": [.platform(.macOS)]
        // The key often remains in apps for iPhone only.
        case "UISupportedInterfaceOrientations~ipad": [.possiblyPhoneOrPad]
        case "UIDeviceFamily": entry.texts.flatMap(ProjectPlatformNames.deviceFamilies)
        case "CFBundleSupportedPlatforms", "DTPlatformName": entry.texts.flatMap(ProjectPlatformNames.sdks)
        // Apps for Apple TV have the key too.
        case "NSPrincipalClass" where entry.texts.contains("NSApplication"): [.platform(.macOS)]
        case "LSRequiresIPhoneOS" where entry.type == "true": [.possiblyPhoneOrPad]
        case "WKApplication" where entry.type == "true", "WKWatchKitApp" where entry.type == "true":
          [.platform(.watchOS)]
        default: []
        }
      return meanings.map { ($0, entry.line) }
    }
  }
}

/// The names of platforms in project files.
enum ProjectPlatformNames {
  /// The SDKs in build settings and property lists, in lowercase. That of iPhone is for both devices;
  /// TARGETED_DEVICE_FAMILY selects them.
  private static let sdks = meanings("platforms-of-sdks")

  /// The numbers of TARGETED_DEVICE_FAMILY and UIDeviceFamily. 5 is HomePod, which has no screen.
  private static let deviceFamilies = meanings("platforms-of-device-families")

  /// The names in the manifests of SwiftPM, Tuist and XcodeGen, which use iOS for both devices, and those of Tuist's
  /// former and present destinations and of devices in Swift Playgrounds. An iPad app that runs unchanged on another
  /// device is not designed for it.
  static let manifestNames = meanings("platforms-in-manifests")

  /// The first words of settings for the oldest version of a system.
  static let deploymentTargets = meanings("platforms-of-deployment-targets")

  /// Parts of paths that no other platform has: the layered icons of two platforms, and names of platforms.
  static let partsOfPaths = meanings("platforms-in-paths")

  /// The meanings of the names in a list with words such as `iphoneos=phone-or-pad` and `macosx=macOS`.
  private static func meanings(_ list: String) -> [String: PlatformDeclaration.Meaning] {
    Dictionary(
      uniqueKeysWithValues: WordLists.words(list).map { word in
        let parts = word.split(separator: "=").map(String.init)
        let platform = Platform(rawValue: parts[1])
        return (parts[0], platform.map { .platform($0) } ?? .phoneOrPad)
      })
  }

  /// Reads the SDKs of a value such as `iphoneos iphonesimulator macosx14.0`.
  static func sdks(in value: some StringProtocol) -> [PlatformDeclaration.Meaning] {
    value.lowercased().split { !$0.isLetter }.compactMap { sdks[String($0)] }
  }

  /// Reads the devices of a value such as `1,2`.
  static func deviceFamilies(in value: some StringProtocol) -> [PlatformDeclaration.Meaning] {
    value.split { !$0.isNumber }.compactMap { deviceFamilies[String($0)] }
  }

  /// Reads the platforms of a value such as `[iOS, macOS]`.
  static func platforms(in value: some StringProtocol) -> [PlatformDeclaration.Meaning] {
    value.split { !$0.isLetter }.compactMap { manifestNames[String($0)] }
  }
}
