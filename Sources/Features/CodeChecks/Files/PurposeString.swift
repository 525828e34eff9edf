/// A sentence with the reason why an app asks for access.
struct PurposeString {
  /// The key, such as `NSCameraUsageDescription`.
  let key: String
  /// The sentence without blanks around it.
  let text: String
  /// The line of the key, counted from 1.
  let line: Int

  /// Whether the value comes from a build setting or a variable, so that the file does not show it.
  var isVariable: Bool {
    text.hasPrefix("$(") && text.hasSuffix(")") || text.hasPrefix("${") && text.hasSuffix("}")
  }

  /// The purpose strings of an Info.plist.
  static func read(_ list: PropertyListFile) -> [PurposeString] {
    list.entries.compactMap { entry in
      guard isKey(entry.key), entry.type == "string" else { return nil }
      return PurposeString(key: entry.key, text: trimmed(entry.texts.first ?? ""), line: entry.line)
    }
  }

  /// The purpose strings among the build settings of an Xcode project: `INFOPLIST_KEY_NSCameraUsageDescription = "…";`
  static func read(buildSettings bytes: [UInt8]) -> [PurposeString] {
    var found: [PurposeString] = []
    for (index, line) in bytes.split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false
    ).enumerated() {
      let letters = line.drop { $0 == 0x20 || $0 == 0x09 }
      guard letters.starts(with: "INFOPLIST_KEY_".utf8) else { continue }
      let text = String(decoding: letters.dropFirst(14).prefix(4096), as: UTF8.self)
      guard let equals = text.firstIndex(of: "=") else { continue }
      let key = trimmed(String(text[..<equals]))
      guard isKey(key) else { continue }
      var value = trimmed(String(text[text.index(after: equals)...]))
      if value.hasSuffix(";") { value.removeLast() }
      if value.count > 1, value.hasPrefix("\""), value.hasSuffix("\"") {
        value = String(value.dropFirst().dropLast())
      }
      found.append(PurposeString(key: key, text: trimmed(value), line: index + 1))
    }
    return found
  }

  private static func isKey(_ key: String) -> Bool {
    key.hasSuffix("UsageDescription") && (key.hasPrefix("NS") || key.hasPrefix("NFC"))
  }

  private static func trimmed(_ text: String) -> String {
    var text = text[...]
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
