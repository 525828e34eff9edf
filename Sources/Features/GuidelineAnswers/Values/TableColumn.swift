import GuidelineModel
import GuidelineReading

/// The name of a table's column and its meaning for the values below it.
struct TableColumn {
  /// The name as written.
  let name: String
  /// The name without its unit.
  private(set) var label: String
  private(set) var unit: Quantity.Unit?
  /// The scale of images that the name gives: 2 for "@2x".
  let scale: Int?
  let platforms: PlatformSet?
  /// A number with a unit in the name itself: "Mini (28 pt)".
  private(set) var quantity: (quantity: Quantity, written: String)?
  /// Whether most of its cells are values.
  var hasValues = false
  private let tokens: [TextToken]

  init(_ name: String) {
    self.name = name
    label = name
    tokens = TextToken.tokens(of: name[...])
    platforms = PlatformSet(listedIn: name)
    scale = tokens.indices.dropLast(2)
      .first { [tokens] in tokens[$0].key == "@" && tokens[$0 + 2].key == "x" }
      .flatMap { [tokens] in Int(tokens[$0 + 1].key) }
    takeQuantity()
    if quantity == nil { takeUnit() }
  }

  /// Whether the label describes no value: "Value".
  var isPlain: Bool {
    ValueWords.standard.entry(label.lowercased(), .column) != nil
      || tokens.count == 2 && tokens[0].key == "column" && !tokens[1].isWord
  }

  /// Takes the length out of "Mini (28 pt)" and "28 pt (mini)", but not of "40mm/42mm", which is a name.
  private mutating func takeQuantity() {
    let lengths = Quantity.all(in: tokens).filter { $0.unit?.dimension == .length && $0.unit?.symbol != "em" }
    guard lengths.count == 1, let length = lengths.first,
      tokens.indices.contains(where: { isWord($0) && !length.tokens.contains($0) })
    else { return }
    let written = tokens.text(length.tokens)
    let rest = name.replacing(written, with: "").replacing("()", with: "").trimmed { $0 != " " }
    let isWrapped = rest.hasPrefix("(") && rest.hasSuffix(")")
    label = NounPhrases.capitalized(String(isWrapped ? rest.dropFirst().dropLast() : rest))
    quantity = (length, written)
  }

  /// Takes the unit out of "Size (points)", "Frame (portrait, pt)" and "Size in pt"; "Points" stays in the label.
  private mutating func takeUnit() {
    if let open = tokens.firstIndex(where: { $0.key == "(" }),
      let close = tokens[open...].firstIndex(where: { $0.key == ")" }),
      let found = ValueWords.standard.phrase(before: close, in: tokens, .unit),
      found.start > open, tokens[found.start - 1].number == nil
    {
      unit = Quantity.Unit(found.entry)
      let rest = name[tokens[open].text.endIndex..<tokens[found.start].text.startIndex]
      let kept = rest.contains(",") ? " (\(Self.trimmed(rest.filter { $0 != "," })))" : ""
      label = Self.trimmed(name[..<tokens[open].text.startIndex]) + kept + name[tokens[close].text.endIndex...]
    } else if let position = tokens.lastIndex(where: { $0.key == "in" }), position > 0,
      let found = unit(at: position + 1)
    {
      unit = found
      label = Self.trimmed(name[..<tokens[position].text.startIndex])
    } else if tokens.indices.dropFirst().allSatisfy({ !isWord($0) || ["at", "x"].contains(tokens[$0].key) }) {
      unit = unit(at: 0)
    }
  }

  private func unit(at start: Int) -> Quantity.Unit? {
    ValueWords.standard.phrase(at: start, in: tokens, .unit).flatMap { Quantity.Unit($0.entry) }
  }

  private static func trimmed(_ text: some StringProtocol) -> String { String(text.trimmed { $0 != " " }) }

  private func isWord(_ index: Int) -> Bool {
    tokens[index].isWord && ValueWords.standard.entry(tokens[index].key, .unit) == nil
  }
}
