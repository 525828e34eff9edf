package import GuidelineModel

/// A fact of the guidelines with a number: a size, a color, a duration, a limit.
package struct GuidelineValue: Sendable {
  /// The quantity that a value measures.
  package enum Kind: String, CaseIterable, Sendable, Encodable {
    case size, spacing, font, color, duration, count, ratio
    /// Angles, resolutions, rates and amounts of data.
    case other
  }

  /// A number with its unit, a color, or a weight of a font.
  package enum Content: Hashable, Sendable {
    case quantity(Quantity)
    case color(RGBColor)
    /// The weight in the spelling of design tokens: "semi-bold".
    case weight(String)
  }

  /// The record that states the value.
  package let record: CitedRecord
  /// The names of the value, from the general to the particular: a table's heading, a row, a column; or one name.
  package let path: [String]
  package let kind: Kind
  package let content: Content
  /// The value as the guidelines write it: "44x44 points".
  package let written: String
  package let qualifier: ValueQualifier?
  /// Whether the guidelines say "about".
  package let isApproximate: Bool
  /// The platforms for which the guidelines state it; `nil` when unknown.
  package let platforms: PlatformSet?
  /// The column of a table that has the value; `nil` for values of sentences.
  package let column: String?
  /// The sentence or the row that states it.
  package let source: String

  /// The names as one text: "Hit region", "Body, Large (default), Size".
  package var name: String { path.joined(separator: ", ") }

  /// The number or range with its unit; `nil` for colors and weights.
  package var quantity: Quantity? {
    if case .quantity(let quantity) = content { quantity } else { nil }
  }

  /// The number or numbers without their unit: "44x44", "60–75", "#FF383C".
  package var number: String {
    switch content {
    case .quantity(let quantity):
      let separator = quantity.form == .proportion ? ":" : "x"
      return quantity.amounts.map(\.text).joined(separator: separator)
    case .color(let color): return color.hex
    case .weight: return written
    }
  }

  /// The value in few characters: "≥ 44x44 pt", "about 12 pt", "1280x720 pt (default)".
  package var short: String {
    let unit =
      quantity?.unit.map { $0.symbol == "%" || $0.symbol == "°" ? $0.symbol : " " + $0.symbol }
      ?? ""
    let scale = quantity?.scale.map { " @\($0)x" } ?? ""
    let sign =
      switch qualifier {
      case .minimum: "≥ "
      case .maximum: "≤ "
      case .above: "> "
      case .below: "< "
      case .default, .recommended, .example, nil: ""
      }
    let remark =
      switch qualifier {
      case .default?, .recommended?, .example?:
        qualifier.map { name.lowercased().contains($0.rawValue) ? "" : " (\($0.rawValue))" } ?? ""
      default: ""
      }
    let number = quantity?.isFraction == true ? written : self.number
    return sign + (isApproximate ? "about " : "") + number + unit + scale + remark
  }
}

extension Quantity.Amount {
  /// The number without needless decimals; a range with a dash.
  package var text: String {
    Self.text(least) + (most.map { "–" + Self.text($0) } ?? "")
  }

  static func text(_ number: Double) -> String {
    number == number.rounded() ? String(Int(number)) : String((number * 10_000).rounded() / 10_000)
  }
}

extension GuidelineValue: Encodable {
  private enum Key: String, CodingKey {
    case page, section, id, url, name, kind, qualifier, approximate, value, unit, scale
    case width, height, minimum, maximum, color, written, platform, column, source
  }

  private struct ColorJSON: Encodable {
    let red: Int
    let green: Int
    let blue: Int
    let hex: String
  }

  /// Writes the fields that docs/values.md describes; unknown ones are `null`.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(record.page, forKey: .page)
    try container.encode(record.record.section, forKey: .section)
    try container.encode(record.record.id, forKey: .id)
    try container.encode(record.url, forKey: .url)
    try container.encode(name, forKey: .name)
    try container.encode(kind, forKey: .kind)
    try container.encode(qualifier, forKey: .qualifier)
    if isApproximate { try container.encode(true, forKey: .approximate) }
    try container.encode(written, forKey: .written)
    switch platforms?.names {
    case let names? where names.count == 1: try container.encode(names[0], forKey: .platform)
    case let names: try container.encode(names, forKey: .platform)
    }
    try container.encode(column, forKey: .column)
    try container.encode(source, forKey: .source)
    try container.encode(quantity?.unit?.symbol, forKey: .unit)
    try container.encodeIfPresent(quantity?.scale, forKey: .scale)
    switch content {
    case .weight: try container.encode(written, forKey: .value)
    case .color(let color):
      try container.encode(number, forKey: .value)
      try container.encode(
        ColorJSON(red: color.red, green: color.green, blue: color.blue, hex: color.hex),
        forKey: .color)
    case .quantity(let quantity): try encode(quantity, to: &container)
    }
  }

  private func encode(
    _ quantity: Quantity, to container: inout KeyedEncodingContainer<Key>
  ) throws {
    let amounts = quantity.amounts
    guard quantity.form == .number, amounts[0].most == nil else {
      try container.encode(number, forKey: .value)
      if quantity.form == .size {
        if amounts[0].most == nil { try container.encode(amounts[0].least, forKey: .width) }
        if amounts[1].most == nil { try container.encode(amounts[1].least, forKey: .height) }
      } else if let most = amounts[0].most {
        try container.encode(amounts[0].least, forKey: .minimum)
        try container.encode(most, forKey: .maximum)
      }
      return
    }
    try container.encode(amounts[0].least, forKey: .value)
  }
}
