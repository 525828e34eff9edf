/// A sentence with the reason why an app asks for access.
struct PurposeString {
  /// The key, such as `NSCameraUsageDescription`.
  let key: String
  /// The sentence without blanks around it.
  let text: String
  /// The line of the key, counted from 1; in a string catalog, of the sentence.
  let line: Int

  /// Whether the value comes from a build setting or a variable, so that the file does not show it.
  var isVariable: Bool {
    text.hasPrefix("$(") && text.hasSuffix(")") || text.hasPrefix("${") && text.hasSuffix("}")
  }

  /// The purpose strings of an Info.plist, or of build settings that become one.
  static func read(_ list: PropertyListFile) -> [PurposeString] {
    list.entries.compactMap { entry in
      guard isKey(entry.key), entry.type == "string" else { return nil }
      return PurposeString(key: entry.key, text: trimmed(entry.texts.first ?? ""), line: entry.line)
    }
  }

  /// Whether a key of a property list is that of a purpose string.
  static func isKey(_ key: String) -> Bool {
    key.hasSuffix("UsageDescription") && (key.hasPrefix("NS") || key.hasPrefix("NFC"))
  }

  /// A text without blanks and line ends around it.
  static func trimmed(_ text: String) -> String {
    var text = text[...]
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
