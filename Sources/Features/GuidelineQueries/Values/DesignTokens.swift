import GuidelineModel
import TextSupport

/// Values in the format of the Design Tokens Community Group (2025.10), in groups by page and name.
///
/// The format has lengths in `px` and `rem` only; its `px` is what Apple calls a point. Examples are left out.
package struct DesignTokens: Encodable {
  private var root = Group()

  /// The tokens of values.
  package init(_ values: [GuidelineValue]) {
    let stated = values.filter { $0.qualifier != .example }
    let paths = stated.map(Self.path)
    let counts = Dictionary(paths.map { ($0, 1) }, uniquingKeysWith: +)
    for (value, path) in zip(stated, paths) {
      // The same name on several platforms.
      let isShared = counts[path] ?? 0 > 1 && value.platforms != value.record.record.platforms
      let platforms = isShared ? value.platforms?.names.map { $0.lowercased() } ?? [] : []
      let names = platforms.isEmpty ? path : path + [platforms.joined(separator: "-")]
      for part in Self.parts(of: value) { root.add(part.token, at: names[...] + part.names) }
    }
  }

  /// The document, with a line end.
  package func text() throws -> String { try JSONOutput.document(self) }

  /// Writes the groups.
  package func encode(to encoder: any Encoder) throws { try root.encode(to: encoder) }

  private static func path(of value: GuidelineValue) -> [String] {
    let scale = value.quantity?.scale.map { "-\($0)x" } ?? ""
    var names = ([value.record.page] + value.path).map { name in
      let slug = Slug.make(name, limit: longestName)
      return slug.isEmpty ? "value" : slug
    }
    names[names.count - 1] += scale
    return names
  }

  private static let longestName = 48

  // MARK: Tokens

  /// The tokens of a value: one, or those of its width and height and of the ends of its ranges.
  private static func parts(of value: GuidelineValue) -> [(names: [String], token: Token)] {
    func token(_ content: Token.Content) -> Token { Token(content: content, value: value) }
    switch value.content {
    case .color(let color): return [([], token(.color(color)))]
    case .weight(let weight): return [([], token(.weight(weight)))]
    case .quantity(let quantity):
      let amounts = quantity.amounts
      guard quantity.form != .proportion else {
        return [([], token(.number(amounts[0].least / amounts[1].least)))]
      }
      return zip(amounts, quantity.form == .size ? ["width", "height"] : [""]).flatMap {
        amount, name in
        let names = name.isEmpty ? [] : [name]
        let least = token(.init(amount.least, quantity))
        guard let most = amount.most else { return [(names, least)] }
        return [
          (names + ["minimum"], least), (names + ["maximum"], token(.init(most, quantity))),
        ]
      }
    }
  }

  private struct Token: Encodable {
    enum Content {
      case color(RGBColor)
      case dimension(Double)
      case duration(Double, String)
      case weight(String)
      case number(Double)

      /// A number by its unit. Units that the format lacks leave a number, whose unit is in the extension.
      init(_ number: Double, _ quantity: Quantity) {
        switch quantity.unit?.symbol {
        case "pt": self = .dimension(number)
        // Pixels of a scaled image are no pixels of a layout.
        case "px" where quantity.scale ?? 1 == 1: self = .dimension(number)
        case "ms": self = .duration(number, "ms")
        case "s": self = .duration(number, "s")
        case "min": self = .duration(number * 60, "s")
        case "h": self = .duration(number * 3_600, "s")
        case "%": self = .number(number / 100)
        default: self = .number(number)
        }
      }
    }

    let content: Content
    let value: GuidelineValue

    private enum Key: String, CodingKey {
      case type = "$type"
      case value = "$value"
      case description = "$description"
      case extensions = "$extensions"
    }

    private struct Color: Encodable {
      let colorSpace = "srgb"
      let components: [Double]
      let hex: String

      init(_ color: RGBColor) {
        components = [color.red, color.green, color.blue].map {
          (Double($0) / 255 * 10_000).rounded() / 10_000
        }
        hex = color.hex.lowercased()
      }
    }

    private struct Measure: Encodable {
      let value: Double
      let unit: String
    }

    private struct Origin: Encodable {
      let id: String
      let written: String
      let unit: String?
      let scale: Int?
      let qualifier: ValueQualifier?
      let platforms: [String]?
      let url: String?
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Key.self)
      switch content {
      case .color(let color):
        try container.encode("color", forKey: .type)
        try container.encode(Color(color), forKey: .value)
      case .dimension(let number):
        try container.encode("dimension", forKey: .type)
        try container.encode(Measure(value: number, unit: "px"), forKey: .value)
      case .duration(let number, let unit):
        try container.encode("duration", forKey: .type)
        try container.encode(Measure(value: number, unit: unit), forKey: .value)
      case .weight(let weight):
        try container.encode("fontWeight", forKey: .type)
        try container.encode(weight, forKey: .value)
      case .number(let number):
        try container.encode("number", forKey: .type)
        try container.encode((number * 1_000_000).rounded() / 1_000_000, forKey: .value)
      }
      try container.encode("\(value.name): \(value.short)", forKey: .description)
      let origin = Origin(
        id: value.record.record.id, written: value.written, unit: value.quantity?.unit?.symbol,
        scale: value.quantity?.scale, qualifier: value.qualifier, platforms: value.platforms?.names,
        url: value.record.url)
      try container.encode(["hig": origin], forKey: .extensions)
    }
  }

  /// Tokens and groups by name.
  private final class Group: Encodable {
    private enum Node {
      case token(Token)
      case group(Group)
    }

    private struct Name: CodingKey {
      let stringValue: String
      var intValue: Int? { nil }
      init(stringValue: String) { self.stringValue = stringValue }
      init?(intValue: Int) { nil }
    }

    private var nodes: [String: Node] = [:]
    /// The last number that was added to a name.
    private var numbers: [String: Int] = [:]

    /// Adds a token. A name that is taken gets a number, as does a group that would be below a token.
    func add(_ token: Token, at path: ArraySlice<String>) {
      guard let name = path.first else { return }
      let rest = path.dropFirst()
      guard !rest.isEmpty else {
        nodes[free(name)] = .token(token)
        return
      }
      switch nodes[name] {
      case .group(let group): group.add(token, at: rest)
      case .token: add(token, at: ["\(name)-group"] + rest)
      case nil:
        let group = Group()
        nodes[name] = .group(group)
        group.add(token, at: rest)
      }
    }

    private func free(_ name: String) -> String {
      guard nodes[name] != nil else { return name }
      var number = numbers[name] ?? 1
      repeat { number += 1 } while nodes["\(name)-\(number)"] != nil
      numbers[name] = number
      return "\(name)-\(number)"
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Name.self)
      for (name, node) in nodes {
        switch node {
        case .token(let token): try container.encode(token, forKey: Name(stringValue: name))
        case .group(let group): try container.encode(group, forKey: Name(stringValue: name))
        }
      }
    }
  }
}
