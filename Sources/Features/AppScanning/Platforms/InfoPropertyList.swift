import GuidelineModel

/// Platforms in the property list of an app, as XML; one in another form says nothing here.
///
/// The list is not made into values: those of the system's decoder nest as deep as the file wants, which
/// ends the process.
enum InfoPropertyList {
  /// What its keys say, each at the line that holds the key.
  static func platforms(_ text: String) -> [ProjectPlatforms.Finding] {
    guard text.contains("<plist") else { return [] }
    var findings: [ProjectPlatforms.Finding] = []
    // The key of the outermost dictionary whose value is being read.
    var key = (name: Substring(""), line: 1)
    var depth = 0
    for (content, tag, line) in PropertyListTags(text) {
      switch tag {
      case "dict", "array": depth += 1
      case "/dict", "/array": depth -= 1
      case "/key" where depth == 1:
        key = (content, line)
        findings += meanings(ofKey: content).map { ($0, line) }
      // A value itself, or one of a list.
      case "/string" where depth <= 2, "/integer" where depth <= 2, "true/" where depth == 1:
        findings += meanings(of: key.name, value: tag == "true/" ? "true" : content)
          .map { ($0, key.line) }
      default: break
      }
    }
    return findings
  }

  /// What a key says whatever its value.
  private static func meanings(ofKey key: Substring) -> [PlatformDeclaration.Meaning] {
    switch key {
    case "LSMinimumSystemVersion": [.platform(.macOS)]
    // Left over in apps for iPhone alone.
    case "UISupportedInterfaceOrientations~ipad": [.perhapsPhoneOrPad]
    default: []
    }
  }

  private static func meanings(
    of key: Substring, value: Substring
  ) -> [PlatformDeclaration.Meaning] {
    switch key {
    case "UIDeviceFamily": PlatformSpelling.families(in: value)
    case "CFBundleSupportedPlatforms", "DTPlatformName": PlatformSpelling.kits(in: value)
    // Apple TV's apps have the key too.
    case "LSRequiresIPhoneOS": value == "true" ? [.perhapsPhoneOrPad] : []
    case "WKApplication", "WKWatchKitApp": value == "true" ? [.platform(.watchOS)] : []
    default: []
    }
  }
}
