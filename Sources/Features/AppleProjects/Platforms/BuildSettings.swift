import GuidelineModel

/// Reads the platforms from Xcode's build settings.
enum BuildSettings {
  /// Reads the settings of a `project.pbxproj`, one per line: `SDKROOT = iphoneos;`.
  static func inProjectFile(_ bytes: [UInt8]) -> [ProjectPlatforms.LineMeaning] {
    meanings(in: bytes, comment: nil)
  }

  /// Reads the settings of a `.xcconfig` file: `SDKROOT = iphoneos // the app`.
  static func inConfigurationFile(_ bytes: [UInt8]) -> [ProjectPlatforms.LineMeaning] {
    meanings(in: bytes, comment: "//")
  }

  /// The meanings of a setting; empty for settings without platforms.
  static func meanings(
    of name: some StringProtocol, value: some StringProtocol
  ) -> [PlatformDeclaration.Meaning] {
    switch String(name) {
    case "SDKROOT", "SUPPORTED_PLATFORMS": PlatformNames.sdks(in: value)
    case "TARGETED_DEVICE_FAMILY": PlatformNames.deviceFamilies(in: value)
    case "SUPPORTS_MACCATALYST":
      value.split { !$0.isLetter }.first == "YES" ? [.platform(.macOS)] : []
    default: []
    }
  }

  private static func meanings(
    in bytes: [UInt8], comment: String?
  ) -> [ProjectPlatforms.LineMeaning] {
    TextLines(bytes).flatMap { number, line in
      let code = comment.flatMap { line.firstRange(of: $0) }.map { line[..<$0.lowerBound] } ?? line
      guard let sign = code.lastIndex(of: "=") else { return [ProjectPlatforms.LineMeaning]() }
      // A name with a condition is quoted: "SDKROOT[arch=*]".
      let name = code.drop { $0.isWhitespace || $0 == "\"" }.prefix { $0.isLetter || $0 == "_" }
      let value = code[sign...]
      return meanings(of: name, value: value).map { ($0, number) }
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
