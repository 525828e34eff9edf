import GuidelineModel

/// A sentence with the reason why an app asks for access.
struct PurposeString {
  /// The key, such as `NSCameraUsageDescription`.
  let key: String
  /// The sentence without blanks around it.
  let text: String
  /// The line of the key, counted from 1; in a string catalog, of the sentence.
  let line: Int

  /// Whether the value comes from a build setting or a variable, so that the file does not show it.
  var isVariable: Bool { text.hasPrefix("$(") && text.hasSuffix(")") || text.hasPrefix("${") && text.hasSuffix("}") }

  /// The purpose strings of an Info.plist, or of build settings that become one.
  static func read(_ list: PropertyListFile) -> [PurposeString] {
    list.entries.compactMap { entry in
      guard isKey(entry.key), entry.type == "string" else { return nil }
      return PurposeString(key: entry.key, text: trimmed(entry.texts.first ?? ""), line: entry.line)
    }
  }

  /// The purpose strings among the texts of a file in another language.
  static func read(_ texts: [LocalizedText]) -> [PurposeString] {
    texts.filter { isKey($0.key) }.map { PurposeString(key: $0.key, text: trimmed($0.text), line: $0.line) }
  }

  private static func trimmed(_ text: String) -> String { String(text.trimmed { !$0.isWhitespace }) }

  /// Whether a key of a property list is that of a purpose string.
  static func isKey(_ key: String) -> Bool {
    key.hasSuffix("UsageDescription") && (key.hasPrefix("NS") || key.hasPrefix("NFC"))
  }

  struct Place: Sendable {
    /// Where a purpose string is written; a later source replaces an earlier one of the same target.
    enum Source: Comparable { case settings, propertyList, translation }

    let string: PurposeString
    let source: Source
    /// The language of a translation; the configuration of build settings; `nil` for the only one.
    let variant: String?
    private let plain: ProjectPlace
    /// The place with the edit that ends the sentence.
    private let fixed: ProjectPlace

    init(_ string: PurposeString, _ kind: Source, variant: String?, in source: SourceFile) {
      self.string = string
      self.source = kind
      self.variant = variant
      plain = source.projectPlace(atLine: string.line)
      fixed = source.projectPlace(atLine: string.line, fix: string.addingPeriod(in: source))
    }

    var file: String { plain.file }

    /// The place, with the edit for a check that fixes it.
    func place(isFixed: Bool) -> ProjectPlace { isFixed ? fixed : plain }
  }

  /// The edit that ends the text with a period; empty for a text that is not surely a sentence of a language that uses
  /// one, or that the file does not have literally after its key.
  private func addingPeriod(in source: SourceFile) -> [TextEdit] {
    guard let last = text.unicodeScalars.last, last.value < Self.firstOtherScript,
      last.properties.isAlphabetic, text.split(separator: " ").count > 2,
      // "Credit Card Reader" is a title.
      CommandTitle.hasLowercaseWord(text)
    else { return [] }
    // Finds the text as written, which fails for a text with references such as &amp;.
    let bytes = Array(source.bytes[source.firstByte(ofLine: line)...].prefix(Self.longestEntry))
    let (key, text) = (Array(key.utf8), Array(text.utf8))
    guard let name = ByteSearch.firstIndex(of: key, in: bytes),
      let start = ByteSearch.firstIndex(of: text, in: bytes, from: name + key.count)
    else { return [] }
    let between = bytes[name + key.count..<start].filter { $0 > 0x20 }
    let end = start + text.count
    let rest = bytes[end...].drop { $0 <= 0x20 }
    let restOfLine = bytes[end...].prefix { $0 != UInt8(ascii: "\n") }.filter { $0 > 0x20 }
    let isElement = between.elementsEqual("</key><string>".utf8) && rest.starts(with: "</string>".utf8)
    // A line `INFOPLIST_KEY_NSCameraUsageDescription = "…";` of build settings, or `"NSCameraUsageDescription" = "…";`.
    let isPair =
      ["", "\"", "INFOPLIST_KEY_"].contains(String(decoding: bytes[..<name], as: UTF8.self))
      && ["=\"", "\"=\""].contains(String(decoding: between, as: UTF8.self)) && restOfLine.elementsEqual("\";".utf8)
    let place = source.firstByte(ofLine: line) + end
    return isElement || isPair ? [TextEdit(place..<place, ".")] : []
  }

  /// The first character after Latin, Greek and Cyrillic letters.
  private static let firstOtherScript: UInt32 = 0x530
  private static let longestEntry = 4096
}
