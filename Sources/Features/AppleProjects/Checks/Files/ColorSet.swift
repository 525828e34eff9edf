import DocumentParsing

/// A color set of an asset catalog.
struct ColorSet {
  /// The name of the set: `Sky` of `Sky.colorset`.
  let name: String
  /// Whether a color is given by numbers and not by the name of a system color.
  let isLiteral: Bool
  /// Whether a color is for an appearance, such as dark or high contrast.
  let hasAppearances: Bool

  /// Reads a Contents.json; `nil` when it is damaged.
  init?(_ bytes: [UInt8], path: String) {
    guard let tree = try? JSONTree(parsing: bytes), let colors = tree["colors"]?.array else {
      return nil
    }
    let folder = path.split(separator: "/").dropLast().last ?? ""
    name = String(folder.prefix { $0 != "." })
    isLiteral = colors.contains { $0["color"]?["components"]?.members != nil }
    hasAppearances = colors.contains { !($0["appearances"]?.array ?? []).isEmpty }
  }
}
