import GuidelineModel
import TextSupport

/// Values in the format of the Design Tokens Community Group (2025.10), in groups by page and name.
///
/// The format has lengths in `px` and `rem` only; its `px` is what Apple calls a point. Examples are left out.
package struct DesignTokens {
  private var root = Group()

  package init(_ values: [GuidelineValue]) {
    let stated = values.filter { $0.qualifier != .example }
    let paths = stated.map(Self.path)
    let counts = Dictionary(paths.map { ($0, 1) }, uniquingKeysWith: +)
    for (value, path) in zip(stated, paths) {
      // The same name on several platforms.
      let isShared = counts[path] ?? 0 > 1 && value.platforms != value.record.record.platforms
      let platforms = isShared ? value.platforms?.names.map { $0.lowercased() } ?? [] : []
      let names = platforms.isEmpty ? path : path + [platforms.joined(separator: "-")]
      for part in Self.parts(of: value) { root.add(Self.token(part.content, of: value), at: names[...] + part.names) }
    }
  }

  /// The document, with a line end.
  package func text() throws -> String { try JSONOutput.document(root.json) }

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

  private typealias Content = (type: String, value: JSONObject.Member)

  /// The tokens of a value: one, or those of its width and height and of the ends of its ranges.
  private static func parts(of value: GuidelineValue) -> [(names: [String], content: Content)] {
    switch value.content {
    case .color(let color): return [([], ("color", json(of: color)))]
    case .weight(let weight): return [([], ("fontWeight", weight))]
    case .quantity(let quantity):
      let amounts = quantity.amounts
      guard quantity.form != .proportion else { return [([], number(amounts[0].least / amounts[1].least))] }
      return zip(amounts, quantity.form == .size ? ["width", "height"] : [""]).flatMap { amount, name in
        let names = name.isEmpty ? [] : [name]
        let least = content(amount.least, quantity)
        guard let most = amount.most else { return [(names, least)] }
        return [(names + ["minimum"], least), (names + ["maximum"], content(most, quantity))]
      }
    }
  }

  /// A number by its unit. Units that the format lacks leave a number, whose unit is in the extension.
  private static func content(_ number: Double, _ quantity: Quantity) -> Content {
    switch quantity.unit?.symbol {
    case "pt": measure("dimension", number, "px")
    // Pixels of a scaled image are no pixels of a layout.
    case "px" where quantity.scale ?? 1 == 1: measure("dimension", number, "px")
    case "ms": measure("duration", number, "ms")
    case "s": measure("duration", number, "s")
    case "min": measure("duration", number * 60, "s")
    case "h": measure("duration", number * 3_600, "s")
    case "%": self.number(number / 100)
    default: self.number(number)
    }
  }

  private static func measure(_ type: String, _ number: Double, _ unit: String) -> Content {
    (type, ["value": number, "unit": unit] as JSONObject)
  }

  private static func number(_ number: Double) -> Content { ("number", (number * 1_000_000).rounded() / 1_000_000) }

  private static func json(of color: RGBColor) -> JSONObject {
    let components = [color.red, color.green, color.blue].map { (Double($0) / 255 * 10_000).rounded() / 10_000 }
    return ["colorSpace": "srgb", "components": components, "hex": color.hex.lowercased()]
  }

  private static func token(_ content: Content, of value: GuidelineValue) -> JSONObject {
    let origin: JSONObject = [
      "id": value.record.record.id, "written": value.written,
      "unit": value.quantity?.unit?.symbol, "scale": value.quantity?.scale,
      "qualifier": value.qualifier, "platforms": value.platforms?.names, "url": value.record.url,
    ]
    return [
      "$type": content.type, "$value": content.value,
      "$description": "\(value.name): \(value.short)", "$extensions": ["hig": origin],
    ]
  }

  /// Tokens and groups by name.
  private final class Group {
    private enum Node {
      case token(JSONObject)
      case group(Group)
    }

    private var nodes: [String: Node] = [:]
    /// The last number that was added to a name.
    private var numbers: [String: Int] = [:]

    /// Adds a token. A name that is taken gets a number, as does a group that would be below a token.
    func add(_ token: JSONObject, at path: ArraySlice<String>) {
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

    var json: JSONObject {
      JSONObject(
        nodes.mapValues { node -> JSONObject.Member in
          switch node {
          case .token(let token): token
          case .group(let group): group.json
          }
        })
    }
  }
}
