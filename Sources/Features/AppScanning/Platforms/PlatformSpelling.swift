import GuidelineModel

/// How project files spell platforms.
enum PlatformSpelling {
  /// Software development kits, as build settings and property lists name them, in small letters.
  static let kits: [String: PlatformDeclaration.Meaning] = [
    // The kit serves both devices; TARGETED_DEVICE_FAMILY says which.
    "iphoneos": .phoneOrPad, "iphonesimulator": .phoneOrPad,
    "macosx": .platform(.macOS),
    "appletvos": .platform(.tvOS), "appletvsimulator": .platform(.tvOS),
    "watchos": .platform(.watchOS), "watchsimulator": .platform(.watchOS),
    // The name visionOS had before it was shown.
    "xros": .platform(.visionOS), "xrsimulator": .platform(.visionOS),
  ]

  /// The numbers of TARGETED_DEVICE_FAMILY and UIDeviceFamily. 5 is HomePod, which shows nothing.
  static let families: [Int: PlatformDeclaration.Meaning] = [
    1: .platform(.iOS), 2: .platform(.iPadOS), 3: .platform(.tvOS), 4: .platform(.watchOS),
    // Mac Catalyst with the idiom of the Mac.
    6: .platform(.macOS),
    7: .platform(.visionOS),
  ]

  /// Names in manifests: of Swift packages, of Tuist, of XcodeGen.
  static let names: [String: PlatformDeclaration.Meaning] = [
    // To each of them iOS is the system of both devices.
    "iOS": .phoneOrPad,
    "macOS": .platform(.macOS), "macCatalyst": .platform(.macOS),
    "tvOS": .platform(.tvOS), "watchOS": .platform(.watchOS), "visionOS": .platform(.visionOS),
    // Tuist's destinations. An iPad app that merely runs on a Mac is not made for it, so that
    // macWithiPadDesign and appleVisionWithiPadDesign are left out.
    "iPhone": .platform(.iOS), "iPad": .platform(.iPadOS), "mac": .platform(.macOS),
    "appleTv": .platform(.tvOS), "appleWatch": .platform(.watchOS),
    "appleVision": .platform(.visionOS),
    // Tuist's devices of old.
    "iphone": .platform(.iOS), "ipad": .platform(.iPadOS),
  ]

  /// The kits in a value such as `iphoneos iphonesimulator macosx14.0`.
  static func kits(in value: some StringProtocol) -> [PlatformDeclaration.Meaning] {
    value.lowercased().split { !$0.isLetter }.compactMap { kits[String($0)] }
  }

  /// The devices in a value such as `1,2`.
  static func families(in value: some StringProtocol) -> [PlatformDeclaration.Meaning] {
    value.split { !$0.isNumber }.compactMap { Int($0).flatMap { families[$0] } }
  }

  /// The platforms in a value such as `[iOS, macOS]`.
  static func names(in value: some StringProtocol) -> [PlatformDeclaration.Meaning] {
    value.split { !$0.isLetter }.compactMap { names[String($0)] }
  }
}
