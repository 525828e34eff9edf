package import GuidelineModel
package import TextSupport

/// A fact of the guidelines with a number: a size, a color, a duration, a limit.
package struct GuidelineValue: JSONObjectEncodable, Sendable {
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
    let (sign, remark) =
      switch qualifier {
      case .minimum: ("≥ ", "")
      case .maximum: ("≤ ", "")
      case .above: ("> ", "")
      case .below: ("< ", "")
      case .default, .recommended, .example, nil: ("", qualifier?.rawValue ?? "")
      }
    let isNamed = remark.isEmpty || name.lowercased().contains(remark)
    return sign + amount + (isNamed ? "" : " (\(remark))")
  }

  /// The same without its bound: "44x44 pt".
  package var amount: String {
    let unit = quantity?.unit.map { $0.symbol == "%" || $0.symbol == "°" ? $0.symbol : " " + $0.symbol } ?? ""
    let scale = quantity?.scale.map { " @\($0)x" } ?? ""
    let number = quantity?.isFraction == true ? written : self.number
    return (isApproximate ? "about " : "") + number + unit + scale
  }

  /// The fields that docs/values.md describes; unknown ones are `null`.
  package var json: JSONObject {
    let names = platforms?.names
    return record.reference.adding([
      "section": record.section, "url": record.url.orNull, "name": name, "kind": kind, "qualifier": qualifier.orNull,
      "approximate": isApproximate ? true : nil, "written": written,
      "platform": names?.count == 1 ? (names?.first).orNull : names.orNull, "column": column.orNull,
      "source": source, "unit": (quantity?.unit?.symbol).orNull, "scale": quantity?.scale,
    ]).adding(numbers)
  }

  private var numbers: JSONObject {
    switch content {
    case .weight: return ["value": written]
    case .color(let color):
      let parts: JSONObject = ["red": color.red, "green": color.green, "blue": color.blue, "hex": color.hex]
      return ["value": number, "color": parts]
    case .quantity(let quantity):
      let (first, last) = (quantity.amounts[0], quantity.amounts[quantity.amounts.count - 1])
      if quantity.form == .size {
        return [
          "value": number, "width": first.most == nil ? first.least : nil,
          "height": last.most == nil ? last.least : nil,
        ]
      }
      if let most = first.most { return ["value": number, "minimum": first.least, "maximum": most] }
      return quantity.form == .number ? ["value": first.least] : ["value": number]
    }
  }
}

extension Quantity.Amount {
  /// The number without needless decimals; a range with a dash.
  package var text: String { Self.text(least) + (most.map { "–" + Self.text($0) } ?? "") }

  static func text(_ number: Double) -> String {
    number == number.rounded() ? String(Int(number)) : String((number * 10_000).rounded() / 10_000)
  }
}
