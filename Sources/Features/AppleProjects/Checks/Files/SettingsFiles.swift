import DocumentParsing
import GuidelineModel

/// The keys of the outermost dictionary of an XML property list.
struct PropertyListFile {
  struct Entry {
    let key: String
    /// The line of the key, counted from 1.
    let line: Int
    /// The name of the value's element: `string`, `true`, `array` …
    var type = ""
    /// The text of the value, or the texts of the strings and integers of an array.
    var texts: [String] = []
    /// The number of values of an array.
    var count = 0

    /// Whether the value is true, also as a text in place of a Boolean.
    var isTrue: Bool { type == "true" || texts.first == "YES" }
  }

  let entries: [Entry]
  /// The line that names the configuration of build settings; `nil` elsewhere.
  var configuration: String?
  /// All elements of the file, in order; empty where the entries come from elsewhere.
  let elements: [XMLElement]

  private static let keyDepth = 2
  private static let itemDepth = 3

  /// Reads a file; `nil` when it is not an XML property list.
  init?(_ bytes: [UInt8]) {
    guard let tree = XMLTree(parsing: bytes, recovering: true), tree.elements.first?.name == "plist" else { return nil }
    var entries: [Entry] = []
    for element in tree.elements {
      switch element.depth {
      case Self.keyDepth where element.name == "key": entries.append(Entry(key: element.text, line: element.line))
      case Self.keyDepth where !entries.isEmpty && entries[entries.count - 1].type.isEmpty:
        entries[entries.count - 1].type = element.name
        if element.name == "string" || element.name == "integer" {
          entries[entries.count - 1].texts.append(element.text)
        }
      case Self.itemDepth where entries.last?.type == "array":
        entries[entries.count - 1].texts.append(element.text)
        entries[entries.count - 1].count += 1
      default: break
      }
    }
    self.entries = entries
    elements = tree.elements
  }

  subscript(_ key: String) -> Entry? { entries.first { $0.key == key } }

  // MARK: Build settings

  static let infoPrefix = "INFOPLIST_KEY_"

  /// A property list of the build settings of a configuration.
  init(_ settings: [BuildSetting], configuration: String? = nil) {
    entries = settings.compactMap(Self.entry)
    elements = []
    self.configuration = configuration
  }

  /// The settings of each build configuration of a project, in order.
  static func configurations(of project: OldStylePropertyList) -> [PropertyListFile] {
    // Skips test targets: people see no requests of theirs.
    project.objects.values.filter { configuration in
      configuration["buildSettings"].map { settings in
        ["BUNDLE_LOADER", "TEST_HOST", "TEST_TARGET_NAME"].allSatisfy { settings[$0] == nil }
      } ?? false
    }.sorted { $0.line < $1.line }.map { PropertyListFile($0.buildSettings, configuration: $0["name"]?.string) }
  }

  /// The entry of a setting; `nil` for one that no check reads.
  private static func entry(_ setting: BuildSetting) -> Entry? {
    var value = String(setting.value.trimmed { !$0.isWhitespace })
    if value.count > 1, value.first == "\"", value.last == "\"" {
      let text = value.dropFirst().dropLast().replacing("\\\"", with: "\"")
      value = String(text.trimmed { !$0.isWhitespace })
    }
    func entry(_ key: String, _ texts: [String], type: String = "string") -> Entry {
      Entry(key: key, line: setting.line, type: type, texts: texts)
    }
    let items = value.split { $0 == " " || $0 == "," }.map(String.init)
    switch setting.name {
    case "TARGETED_DEVICE_FAMILY": return entry("UIDeviceFamily", items, type: "array")
    case "ASSETCATALOG_COMPILER_LAUNCHIMAGE_NAME": return entry("UILaunchImages", [value])
    case "INFOPLIST_FILE", "SDKROOT", "SUPPORTED_PLATFORMS", "ASSETCATALOG_COMPILER_APPICON_NAME":
      return entry(String(setting.name), [value])
    default: break
    }
    guard setting.name.hasPrefix(infoPrefix) else { return nil }
    var key = String(setting.name.dropFirst(infoPrefix.count))
    for (suffix, device) in [("_iPad", "~ipad"), ("_iPhone", "~iphone")] where key.hasSuffix(suffix) {
      key = String(key.dropLast(suffix.count)) + device
    }
    if key.hasPrefix("UISupportedInterfaceOrientations") { return entry(key, items, type: "array") }
    return entry(key, [value], type: value == "YES" ? "true" : value == "NO" ? "false" : "string")
  }
}
