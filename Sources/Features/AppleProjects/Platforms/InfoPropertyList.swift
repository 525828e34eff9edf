import DocumentParsing
import GuidelineModel

/// Reads the platforms from the XML property list of an app; other formats are ignored.
enum InfoPropertyList {
  // The nesting of elements: the property list is 0 and its dictionary 1.
  private static let entryDepth = 2
  private static let listItemDepth = 3

  /// Reads the keys of the outermost dictionary, with the lines of the keys.
  static func platforms(_ bytes: [UInt8]) -> [ProjectPlatforms.LineMeaning] {
    guard let tree = XMLTree(parsing: bytes, recovering: true),
      tree.elements.first?.name == "plist"
    else { return [] }
    var found: [ProjectPlatforms.LineMeaning] = []
    var key = (name: "", line: 1)
    for element in tree.elements {
      switch element.name {
      case "key" where element.depth == entryDepth:
        key = (element.text, element.line)
        found += meanings(ofKey: key.name).map { ($0, key.line) }
      case "string" where element.depth <= listItemDepth,
        "integer" where element.depth <= listItemDepth:
        found += meanings(ofKey: key.name, value: element.text).map { ($0, key.line) }
      case "true" where element.depth == entryDepth:
        found += meanings(ofKey: key.name, value: "true").map { ($0, key.line) }
      default: break
      }
    }
    return found
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
    case "LSRequiresIPhoneOS": value == "true" ? [.possiblyPhoneOrPad] : []
    case "WKApplication", "WKWatchKitApp": value == "true" ? [.platform(.watchOS)] : []
    default: []
    }
  }
}
