import DocumentParsing

/// The signs of features in XML property lists.
enum PropertyListSigns {
  // The nesting of elements: the property list is 0, its dictionary 1.
  private static let entryDepth = 2

  /// Reads the keys of all dictionaries and the extension points of the property list of an app or extension; empty for
  /// other formats. A key whose value is false does not count.
  static func inInfo(_ bytes: [UInt8]) -> [AppFeatureTable.Sign] {
    var found: [AppFeatureTable.Sign] = []
    var key = ""
    for element in elements(bytes) {
      switch element.name {
      case "key":
        key = element.text
        found.append(.propertyListKey(key))
      case "string":
        if key == "NSExtensionPointIdentifier" || key == "EXExtensionPointIdentifier" {
          found.append(.extensionPoint(element.text))
        }
        key = ""
      case "false":
        if found.last == .propertyListKey(key) { found.removeLast() }
      default: break
      }
    }
    return found
  }

  /// Reads the keys of a file of entitlements.
  static func inEntitlements(_ bytes: [UInt8]) -> [AppFeatureTable.Sign] {
    var found: [AppFeatureTable.Sign] = []
    for element in elements(bytes) where element.depth == entryDepth {
      if element.name == "key" { found.append(.entitlement(element.text)) }
      if element.name == "false", !found.isEmpty { found.removeLast() }
    }
    return found
  }

  private static func elements(_ bytes: [UInt8]) -> [XMLElement] {
    guard let tree = XMLTree(parsing: bytes, recovering: true),
      tree.elements.first?.name == "plist"
    else { return [] }
    return tree.elements
  }
}
