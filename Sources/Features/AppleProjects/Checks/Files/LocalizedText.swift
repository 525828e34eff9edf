import DocumentParsing

/// A text of a `.strings` file or a string catalog.
struct LocalizedText {
  let key: String
  let text: String
  /// The line of the value, counted from 1.
  let line: Int

  /// The texts of a `.strings` file, lines of `"key" = "value";`.
  static func strings(_ bytes: [UInt8]) -> [LocalizedText] {
    OldStylePropertyList.strings(bytes).compactMap { key, value in
      value.string.map { LocalizedText(key: key, text: $0, line: value.line) }
    }
  }

  /// The texts of a string catalog in its source language.
  static func catalog(_ source: SourceFile) -> [LocalizedText] {
    guard let tree = try? JSONTree(parsing: source.bytes) else { return [] }
    let base = tree["sourceLanguage"]?.string ?? "en"
    return (tree["strings"]?.members ?? []).compactMap { string in
      let value = string.value["localizations"]?[base]?["stringUnit"]?["value"]
      guard let value, let text = value.string else { return nil }
      return LocalizedText(key: string.name, text: text, line: source.line(of: value))
    }
  }
}
