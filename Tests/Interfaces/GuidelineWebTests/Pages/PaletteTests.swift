import Foundation
import Testing

@testable import GuidelineWeb

/// The contrast of the colors of the style sheet by WCAG 2.2, in both appearances.
struct PaletteTests {
  private static let text = [
    "text", "secondary", "accent", "do", "prefer", "consider", "avoid", "never",
  ]

  @Test(arguments: [0, 1])
  func `text has a contrast of at least 4.5, edges of controls at least 3`(
    appearance: Int
  ) throws {
    let palettes = try Self.palettes()
    try #require(palettes.count == 2)
    let palette = palettes[appearance]
    for name in Self.text {
      for ground in ["canvas", "sunken"] {
        #expect(try Self.ratio(name, ground, palette) >= 4.5, "\(name) on \(ground)")
      }
    }
    for name in ["accent", "do", "prefer", "consider", "avoid", "never"] {
      #expect(try Self.ratio(name, "\(name)-tint", palette) >= 4.5, "\(name) on its tint")
    }
    for ground in ["mark", "added", "removed"] {
      #expect(try Self.ratio("text", ground, palette) >= 4.5, "text on \(ground)")
    }
    #expect(try Self.ratio("accent", "mark", palette) >= 4.5)
    #expect(try Self.ratio("on-accent", "accent", palette) >= 4.5)
    for ground in ["canvas", "sunken"] {
      #expect(try Self.ratio("edge", ground, palette) >= 3, "edge on \(ground)")
    }
  }

  /// The custom properties of each `:root` rule: light, then dark.
  private static func palettes() throws -> [[String: [Double]]] {
    let style = String(decoding: WebAssets.standard.style.bytes, as: UTF8.self)
    return style.split(separator: ":root {").dropFirst().map { rule in
      var palette: [String: [Double]] = [:]
      for line in rule.prefix(while: { $0 != "}" }).split(separator: ";") {
        let parts = line.split(separator: ":").map { $0.filter { !$0.isWhitespace } }
        guard parts.count == 2, parts[0].hasPrefix("--"), parts[1].hasPrefix("#") else { continue }
        let digits = Array(parts[1].dropFirst())
        palette[String(parts[0].dropFirst(2))] = stride(from: 0, to: 6, by: 2).map {
          Double(Int(String(digits[$0...$0 + 1]), radix: 16) ?? 0) / 255
        }
      }
      return palette
    }
  }

  private static func ratio(
    _ first: String, _ second: String, _ palette: [String: [Double]]
  ) throws -> Double {
    let values = [
      luminance(try #require(palette[first], "\(first)")),
      luminance(try #require(palette[second], "\(second)")),
    ].sorted()
    return (values[1] + 0.05) / (values[0] + 0.05)
  }

  private static func luminance(_ color: [Double]) -> Double {
    let parts = color.map { $0 <= 0.04045 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4) }
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
  }
}
