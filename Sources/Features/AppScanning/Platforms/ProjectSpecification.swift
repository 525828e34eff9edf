import GuidelineModel

/// Platforms in the `project.yml` from which XcodeGen makes a project.
enum ProjectSpecification {
  /// The keys whose value names platforms.
  private static let keys: Set<Substring> = ["platform", "supportedDestinations"]

  /// What its lines say: `platform: iOS`, `platform: [iOS, macOS]`, a list below the key, or a build setting.
  static func platforms(_ text: String) -> [ProjectPlatforms.Finding] {
    var findings: [ProjectPlatforms.Finding] = []
    var isInList = false
    for (number, line) in TextLines(text) {
      let code = line.prefix { $0 != "#" }.drop(while: \.isWhitespace)
      if code.isEmpty { continue }
      if isInList, code.hasPrefix("- ") {
        findings += PlatformSpelling.names(in: code).map { ($0, number) }
        continue
      }
      let parts = code.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      let key = parts[0].filter { $0 != "\"" && $0 != "'" }
      let value = parts.count > 1 ? parts[1] : ""
      let isNaming = keys.contains(key[...])
      isInList = isNaming && value.allSatisfy(\.isWhitespace)
      let meanings =
        isNaming
        ? PlatformSpelling.names(in: value) : BuildSettings.meanings(of: key, value: value)
      findings += meanings.map { ($0, number) }
    }
    return findings
  }
}
