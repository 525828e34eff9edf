import DocumentParsing

/// The build settings of an Xcode project or a configuration file that become keys of an Info.plist.
enum BuildSettingsFile {
  private static let infoPrefix = "INFOPLIST_KEY_"
  /// The longest line that is read, in bytes.
  private static let lineLimit = 4_096

  /// The settings of each build configuration of a `project.pbxproj`, as property lists.
  static func projectConfigurations(_ bytes: [UInt8]) -> [PropertyListFile] {
    var lists: [PropertyListFile] = []
    var entries: [PropertyListFile.Entry]?
    // The lines of `KEY = (`, up to `);`.
    var isInArray = false
    for (index, line) in bytes.split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false
    ).enumerated() {
      let letters = line.drop { $0 == 0x20 || $0 == 0x09 }
      guard
        entries != nil || letters.starts(with: "buildSettings".utf8)
          || letters.starts(with: "name = ".utf8)
      else { continue }
      let text = PurposeString.trimmed(String(decoding: letters.prefix(lineLimit), as: UTF8.self))
      if entries == nil, text.hasPrefix("name") {
        if let last = lists.indices.last, lists[last].configuration == nil {
          lists[last].configuration = text
        }
        continue
      }
      if isInArray {
        isInArray = !text.hasPrefix(")")
        if isInArray, let last = entries?.indices.last {
          entries?[last].texts += items(of: unquoted(text))
        }
      } else if text.hasPrefix("}") {
        if let entries, !entries.isEmpty { lists.append(PropertyListFile(entries: entries)) }
        entries = nil
      } else if entries == nil {
        entries = []
      } else if let setting = setting(text, line: index + 1) {
        entries?.append(setting)
        isInArray = setting.type == "array" && setting.texts == ["("]
        if isInArray, let last = entries?.indices.last { entries?[last].texts = [] }
      } else {
        isInArray = text.hasSuffix("= (")
        // The array of another setting must not continue this one.
        if isInArray { entries?.append(PropertyListFile.Entry(key: "", line: index + 1)) }
      }
    }
    return lists
  }

  /// The language in which a project is developed, `developmentRegion = en;`.
  static func developmentRegion(_ bytes: [UInt8]) -> String? {
    guard let key = bytes.firstRange(of: Array("developmentRegion = ".utf8)) else { return nil }
    let value = bytes[key.upperBound...].prefix(32).prefix { $0 != UInt8(ascii: ";") }
    return unquoted(String(decoding: value, as: UTF8.self))
  }

  /// The settings of an `.xcconfig` file, as a property list.
  static func configuration(_ file: ConfigurationFile) -> PropertyListFile {
    PropertyListFile(entries: file.settings.compactMap { entry($0.name, $0.value, $0.line) })
  }

  /// The entry of a line such as `INFOPLIST_KEY_UIStatusBarHidden = YES;`; `nil` for settings that no check reads.
  private static func setting(_ line: String, line number: Int) -> PropertyListFile.Entry? {
    guard let equals = line.firstIndex(of: "=") else { return nil }
    // A name with a condition is quoted: "KEY[sdk=iphoneos*]"; its sign is inside the brackets.
    let name = line.drop { $0 == "\"" }.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    let sign = line[line.startIndex] == "\"" ? line.firstRange(of: "\" =")?.upperBound : nil
    var value = PurposeString.trimmed(String(line[(sign ?? line.index(after: equals))...]))
    if value.hasSuffix(";") { value.removeLast() }
    return entry(name, value, number)
  }

  /// The entry of a setting; `nil` for one that no check reads.
  private static func entry(
    _ name: Substring, _ value: String, _ number: Int
  ) -> PropertyListFile.Entry? {
    let value = PurposeString.trimmed(unquoted(PurposeString.trimmed(value)))
    switch name {
    case "TARGETED_DEVICE_FAMILY": return entry("UIDeviceFamily", array: value, number)
    case "ASSETCATALOG_COMPILER_LAUNCHIMAGE_NAME":
      return PropertyListFile.Entry(
        key: "UILaunchImages", line: number, type: "string", texts: [value])
    case "INFOPLIST_FILE", "SDKROOT", "SUPPORTED_PLATFORMS", "ASSETCATALOG_COMPILER_APPICON_NAME":
      return PropertyListFile.Entry(
        key: String(name), line: number, type: "string", texts: [value])
    default: break
    }
    guard name.hasPrefix(infoPrefix) else { return nil }
    var key = String(name.dropFirst(infoPrefix.count))
    for (suffix, device) in [("_iPad", "~ipad"), ("_iPhone", "~iphone")] where key.hasSuffix(suffix)
    {
      key = String(key.dropLast(suffix.count)) + device
    }
    if key.hasPrefix("UISupportedInterfaceOrientations") {
      return entry(key, array: value, number)
    }
    let type = value == "YES" ? "true" : value == "NO" ? "false" : "string"
    return PropertyListFile.Entry(key: key, line: number, type: type, texts: [value])
  }

  private static func entry(
    _ key: String, array value: String, _ line: Int
  ) -> PropertyListFile.Entry {
    PropertyListFile.Entry(key: key, line: line, type: "array", texts: items(of: value))
  }

  private static func items(of value: String) -> [String] {
    value.split { $0 == " " || $0 == "," }.map(String.init)
  }

  private static func unquoted(_ text: String) -> String {
    var text = text[...]
    while text.last == "," { text.removeLast() }
    if text.count > 1, text.first == "\"", text.last == "\"" { text = text.dropFirst().dropLast() }
    return String(text).replacing("\\\"", with: "\"")
  }
}

/// The keys of the outermost dictionary of an XML property list.
struct PropertyListFile {
  /// A key with its value.
  struct Entry {
    let key: String
    /// The line of the key, counted from 1.
    let line: Int
    /// The name of the value's element: `string`, `true`, `array` …
    var type = ""
    /// The text of the value, or the texts of the strings and integers of an array.
    var texts: [String] = []
  }

  let entries: [Entry]
  /// The line that names the configuration of build settings; `nil` elsewhere.
  var configuration: String?
  /// All elements of the file, in order; empty where the entries come from elsewhere.
  let elements: [XMLElement]

  private static let keyDepth = 2
  private static let itemDepth = 3

  /// A property list with entries from elsewhere.
  init(entries: [Entry]) {
    self.entries = entries
    elements = []
  }

  /// Reads a file; `nil` when it is not an XML property list.
  init?(_ bytes: [UInt8]) {
    guard let tree = XMLTree(parsing: bytes, recovering: true),
      tree.elements.first?.name == "plist"
    else { return nil }
    var entries: [Entry] = []
    for element in tree.elements {
      switch element.depth {
      case Self.keyDepth where element.name == "key":
        entries.append(Entry(key: element.text, line: element.line))
      case Self.keyDepth where !entries.isEmpty && entries[entries.count - 1].type.isEmpty:
        entries[entries.count - 1].type = element.name
        if element.name == "string" || element.name == "integer" {
          entries[entries.count - 1].texts.append(element.text)
        }
      case Self.itemDepth where entries.last?.type == "array":
        entries[entries.count - 1].texts.append(element.text)
      default: break
      }
    }
    self.entries = entries
    elements = tree.elements
  }

  /// The entry of a key; `nil` without one.
  subscript(_ key: String) -> Entry? { entries.first { $0.key == key } }
}
