import GuidelineModel

/// Keys that are pressed together, as people type them: "⌥⌘M", "Cmd+,".
///
/// ```swift
/// KeyCombination("⌥⌘M")?.name  // "Option-Command-M"
/// ```
struct KeyCombination {
  let name: String

  /// Reads a word without blanks; `nil` if it is no modifier with a key.
  init?(_ text: String) {
    var modifiers: [Key] = []
    var rest = Substring(text)
    while let first = rest.first, let sign = Self.keys[String(first)], sign.isModifier {
      modifiers.append(sign)
      rest = rest.dropFirst().drop { Self.separators.contains($0) && rest.count > 2 }
    }
    if modifiers.isEmpty {
      let parts = rest.split(omittingEmptySubsequences: true) { Self.separators.contains($0) }
      guard let last = parts.last, parts.count > 1 else { return nil }
      for part in parts.dropLast() {
        guard let key = Self.keys[part.lowercased()], key.isModifier else { return nil }
        modifiers.append(key)
      }
      rest = last
    }
    // The mark behind a sentence is no key.
    if rest.count > 1, rest.last.map(Self.marks.contains) == true { rest.removeLast() }
    guard let key = Self.name(of: rest) else { return nil }
    let names = modifiers.sorted { $0.place < $1.place }.map(\.name)
    name = (names + [key]).joined(separator: "-")
  }

  private struct Key {
    let name: String
    let place: Int
    var isModifier: Bool { place < 9 }
  }

  private static let keys = Dictionary(
    TSVTable(IndexTables.keys).rows.map { ($0.cell(0), Key(name: $0.cell(1), place: Int($0.cell(2)) ?? 9)) },
    uniquingKeysWith: { first, _ in first })

  private static let separators: Set<Character> = ["+", "-", "–"]
  private static let marks: Set<Character> = [",", ".", "?", "!", ";", ":"]

  private static func name(of key: Substring) -> String? {
    if let known = keys[key.lowercased()] { return known.isModifier ? nil : known.name }
    let isLetter = key.count == 1 && key.first.map { $0.isLetter || $0.isNumber } == true
    let isFunction = key.lowercased().first == "f" && Int(key.dropFirst()) != nil
    return isLetter || isFunction ? key.uppercased() : nil
  }
}
