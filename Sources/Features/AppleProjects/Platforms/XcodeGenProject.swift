import GuidelineModel

/// Reads the platforms from `project.yml`, the specification of a project for XcodeGen.
enum XcodeGenProject {
  /// The keys whose value names platforms.
  private static let keys: Set<Substring> = ["platform", "supportedDestinations"]

  /// Reads lines such as `platform: iOS` and `platform: [iOS, macOS]`, lists below such a key, and build settings.
  static func platforms(_ bytes: [UInt8]) -> [ProjectPlatforms.LineMeaning] {
    var found: [ProjectPlatforms.LineMeaning] = []
    var isInList = false
    for (number, line) in TextLines(bytes) {
      let code = line.prefix { $0 != "#" }.drop(while: \.isWhitespace)
      if code.isEmpty { continue }
      if isInList, code.hasPrefix("- ") {
        found += PlatformNames.platforms(in: code).map { ($0, number) }
        continue
      }
      let parts = code.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      let key = parts[0].filter { $0 != "\"" && $0 != "'" }
      let value = parts.count > 1 ? parts[1] : ""
      let namesPlatforms = keys.contains(key[...])
      isInList = namesPlatforms && value.allSatisfy(\.isWhitespace)
      let meanings =
        namesPlatforms
        ? PlatformNames.platforms(in: value) : BuildSettings.meanings(of: key, value: value)
      found += meanings.map { ($0, number) }
    }
    return found
  }
}
