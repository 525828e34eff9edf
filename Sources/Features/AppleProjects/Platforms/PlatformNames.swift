import GuidelineModel

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
