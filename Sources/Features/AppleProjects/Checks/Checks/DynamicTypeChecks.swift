import GuidelineModel

extension Check {
  static let fixedTextSize = Check(
    id: "fixed-text-size",
    rule: "accessibility/support-larger-text-sizes", wcag: ["1.4.4"],
    looksFor:
      "Text with a system font of a fixed size in an app for iPhone or iPad, in a file that scales no values",
    languages: ["SwiftUI"],
    message: "text keeps its size, whatever size people choose",
    advice: "Use a text style such as .body, or scale the size with @ScaledMetric.",
    bad: "Text(name).font(.system(size: 15))",
    good: "Text(name).font(.subheadline)",
    search: .swift { file, found in
      // Smaller text is too small in any case, which is a finding of another check.
      let fonts = file.textFonts(of: 10..<FixedSizes.display)
      guard !fonts.isEmpty, !file.mentions("scaledmetric"), !file.mentions("fontmetrics") else {
        return
      }
      for font in fonts where file.name(font) != "custom" {
        found.add(atByte: file.offset(of: font), if: .phone)
      }
    })

  static let unscaledFont = Check(
    id: "unscaled-font",
    rule: "accessibility/support-larger-text-sizes", wcag: ["1.4.4"],
    looksFor:
      "A system font of a fixed size that code gives a view of UIKit, in a file that scales no fonts",
    languages: ["UIKit", "Objective-C"],
    message: "a font keeps its size, whatever size people choose",
    advice: "Use UIFont.preferredFont(forTextStyle:), or scale the font with UIFontMetrics.",
    bad: "label.font = UIFont.systemFont(ofSize: 15)",
    good: "label.font = UIFont.preferredFont(forTextStyle: .subheadline)",
    search: .swift { file, found in
      let fonts = file.systemFonts(of: 10..<FixedSizes.title)
      guard !fonts.isEmpty, !file.mentions("NSFont"), !file.code.scalesFonts,
        // The titles of bars keep their size.
        !file.mentions("titleView")
      else { return }
      for call in fonts { found.add(atByte: file.offset(of: call), if: .phone) }
    },
    .objectiveC { file, found in
      guard !file.code.scalesFonts, !file.mentions("drawInRect") else { return }
      for font in file.systemFonts(of: 10..<FixedSizes.title)
      where file.word(font.receiver) == "UIFont" {
        found.add(atByte: file.offset(of: font), if: .phone)
      }
    })
}

enum FixedSizes {
  /// The size in points from which on a text is as large as the largest title, so that it can be read without scaling.
  static let display = 34.0
  /// The size of the largest title in points.
  static let title = 28.0
}

extension TokenizedCode {
  /// Whether a file adapts fonts to the size that people choose.
  fileprivate var scalesFonts: Bool {
    ["fontmetrics", "scaledfont", "adjustsfontforcontentsize", "contentsizecategory"]
      .contains(where: mentions)
  }
}
