import DocumentParsing

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

  private static let keyDepth = 2
  private static let itemDepth = 3

  /// A property list with entries from elsewhere.
  init(entries: [Entry]) { self.entries = entries }

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
  }

  /// The entry of a key; `nil` without one.
  subscript(_ key: String) -> Entry? { entries.first { $0.key == key } }
}
