import Foundation
import Testing

@testable import GuidelineWeb

/// The contrast of the colors of the style sheet by WCAG 2.2, in both appearances.
struct PaletteTests {
  private static let text = ["text", "secondary", "accent", "do", "prefer", "consider", "avoid", "never"]

  @Test(arguments: [0, 1]) func `text has a contrast of at least 4.5, edges of controls at least 3`(appearance: Int)
    throws
  {
    let palette = Self.palettes(of: WebAssets.standard.style)[appearance]
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
    for ground in ["canvas", "sunken"] { #expect(try Self.ratio("edge", ground, palette) >= 3, "edge on \(ground)") }
  }

  @Test(arguments: [0, 1]) func `a review has the same contrasts, and the same accent and grey as pages`(
    appearance: Int
  ) throws {
    let palette = Self.palettes(of: WebAssets.standard.checklist.style)[appearance]
    for ground in ["canvas", "surface", "sunken"] {
      for name in ["text", "secondary", "accent", "pass", "fail", "neutral"] {
        #expect(try Self.ratio(name, ground, palette) >= 4.5, "\(name) on \(ground)")
      }
      #expect(try Self.ratio("edge", ground, palette) >= 3, "edge on \(ground)")
    }
    let pages = Self.palettes(of: WebAssets.standard.style)[appearance]
    for name in ["accent", "secondary", "separator"] { #expect(palette[name] == pages[name]) }
  }

  /// The colors of the custom properties: light, then dark.
  private static func palettes(of style: WebAsset) -> [[String: [Double]]] {
    let text = String(decoding: style.bytes, as: UTF8.self)
    var palettes: [[String: [Double]]] = [[:], [:]]
    for match in text.matches(of: /--([\w-]+): light-dark\(#(\w{6}), #(\w{6})\)/) {
      for (position, digits) in [match.output.2, match.output.3].enumerated() {
        let number = Int(digits, radix: 16) ?? 0
        palettes[position][String(match.output.1)] = [16, 8, 0].map { Double(number >> $0 & 0xFF) / 255 }
      }
    }
    return palettes
  }

  private static func ratio(_ first: String, _ second: String, _ palette: [String: [Double]]) throws -> Double {
    let values = [
      luminance(try #require(palette[first], "\(first)")), luminance(try #require(palette[second], "\(second)")),
    ].sorted()
    return (values[1] + 0.05) / (values[0] + 0.05)
  }

  private static func luminance(_ color: [Double]) -> Double {
    let parts = color.map { $0 <= 0.04045 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4) }
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
  }
}
