/// A sentence with the reason why an app asks for access.
struct PurposeString {
  /// The key, such as `NSCameraUsageDescription`.
  let key: String
  /// The sentence without blanks around it.
  let text: String
  /// The line of the key, counted from 1.
  let line: Int
  /// The byte of the file after the last character of the text; `nil` when the text is not written literally.
  let end: Int?

  /// The edit that ends the text with a period; `nil` for a text that is not surely a sentence of a language that uses
  /// one.
  var addingPeriod: TextEdit? {
    guard let end, let last = text.unicodeScalars.last, last.value < Self.firstOtherScript,
      last.properties.isAlphabetic, text.split(separator: " ").count > 2
    else { return nil }
    return TextEdit(end..<end, ".")
  }

  /// The first character after Latin, Greek and Cyrillic letters.
  private static let firstOtherScript: UInt32 = 0x530

  /// Whether the value comes from a build setting or a variable, so that the file does not show it.
  var isVariable: Bool {
    text.hasPrefix("$(") && text.hasSuffix(")") || text.hasPrefix("${") && text.hasSuffix("}")
  }

  /// The purpose strings of an Info.plist with these bytes.
  static func read(_ list: PropertyListFile, in bytes: [UInt8]) -> [PurposeString] {
    var line = 1
    var start = 0
    return list.entries.compactMap { entry in
      guard isKey(entry.key), entry.type == "string" else { return nil }
      while line < entry.line, let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) {
        line += 1
        start = end + 1
      }
      let text = trimmed(entry.texts.first ?? "")
      return PurposeString(
        key: entry.key, text: text, line: entry.line,
        end: end(of: text, key: entry.key, in: bytes[start...]))
    }
  }

  /// The end of the text of a key, in the bytes from the line of the key on.
  private static func end(of text: String, key: String, in bytes: ArraySlice<UInt8>) -> Int? {
    let nearby = bytes.prefix(longestEntry)
    let opening = Array("<key>\(key)</key>".utf8)
    guard let place = nearby.indices.first(where: { nearby[$0...].starts(with: opening) }) else {
      return nil
    }
    let value = nearby[(place + opening.count)...].drop { $0 <= 0x20 }
    guard value.starts(with: "<string>".utf8) else { return nil }
    let content = value.dropFirst(8)
    let written = content.prefix { $0 != UInt8(ascii: "<") }
    guard content[written.endIndex...].starts(with: "</string>".utf8) else { return nil }
    var end = written.endIndex
    while end > written.startIndex, bytes[end - 1] <= 0x20 { end -= 1 }
    // References such as &amp; make the written text differ.
    return trimmed(String(decoding: written[..<end], as: UTF8.self)) == text ? end : nil
  }

  /// The most bytes of a key and its text.
  private static let longestEntry = 4096

  /// The purpose strings among the build settings of an Xcode project: `INFOPLIST_KEY_NSCameraUsageDescription = "…";`
  static func read(buildSettings bytes: [UInt8]) -> [PurposeString] {
    var found: [PurposeString] = []
    var next = 0
    var number = 0
    while next < bytes.count {
      let end = bytes[next...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      let line = bytes[next..<end]
      next = end + 1
      number += 1
      let letters = line.drop { $0 == 0x20 || $0 == 0x09 }
      guard letters.starts(with: "INFOPLIST_KEY_".utf8) else { continue }
      let setting = String(decoding: letters.dropFirst(14).prefix(4096), as: UTF8.self)
      guard let equals = setting.firstIndex(of: "=") else { continue }
      let key = trimmed(String(setting[..<equals]))
      guard isKey(key) else { continue }
      var value = trimmed(String(setting[setting.index(after: equals)...]))
      if value.hasSuffix(";") { value.removeLast() }
      if value.count > 1, value.hasPrefix("\""), value.hasSuffix("\"") {
        value = String(value.dropFirst().dropLast())
      }
      let text = trimmed(value)
      // A quoted value whose last characters are the text.
      let written = line.dropLast(while: { $0 <= 0x20 })
      let quoted = written.dropLast(2)
      let isLiteral = written.hasSuffix("\";") && quoted.hasSuffix(text)
      found.append(
        PurposeString(
          key: key, text: text, line: number, end: isLiteral ? quoted.endIndex : nil))
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

extension ArraySlice<UInt8> {
  fileprivate func dropLast(while isDropped: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    var end = endIndex
    while end > startIndex, isDropped(self[end - 1]) { end -= 1 }
    return self[..<end]
  }

  fileprivate func hasSuffix(_ text: String) -> Bool {
    suffix(text.utf8.count).elementsEqual(text.utf8)
  }
}
