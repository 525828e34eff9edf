import GuidelineModel

/// Build settings that tell platforms, in Xcode's files.
enum BuildSettings {
  /// Those of `project.pbxproj`, which Xcode writes one a line: `SDKROOT = iphoneos;`.
  static func inProjectFile(_ text: String) -> [ProjectPlatforms.Finding] {
    findings(in: text, comment: nil)
  }

  /// Those of a `.xcconfig` file: `SDKROOT = iphoneos // the app`.
  static func inConfigurationFile(_ text: String) -> [ProjectPlatforms.Finding] {
    findings(in: text, comment: "//")
  }

  /// What a setting says of platforms.
  static func meanings(
    of name: some StringProtocol, value: some StringProtocol
  ) -> [PlatformDeclaration.Meaning] {
    switch String(name) {
    case "SDKROOT", "SUPPORTED_PLATFORMS": PlatformSpelling.kits(in: value)
    case "TARGETED_DEVICE_FAMILY": PlatformSpelling.families(in: value)
    case "SUPPORTS_MACCATALYST":
      value.split { !$0.isLetter }.first == "YES" ? [.platform(.macOS)] : []
    default: []
    }
  }

  private static func findings(
    in text: String, comment: String?
  ) -> [ProjectPlatforms.Finding] {
    TextLines(text).flatMap { number, line in
      let code = comment.flatMap { line.firstRange(of: $0) }.map { line[..<$0.lowerBound] } ?? line
      guard let sign = code.lastIndex(of: "=") else { return [ProjectPlatforms.Finding]() }
      // A condition may follow the name, which has quotes then: "SDKROOT[arch=*]".
      let name = code.drop { $0.isWhitespace || $0 == "\"" }.prefix { $0.isLetter || $0 == "_" }
      let value = code[sign...]
      return meanings(of: name, value: value).map { ($0, number) }
    }
  }
}
