import GuidelineModel

extension Check {
  @ListOfChecks static var dynamicTypeChecks: [Check] {
    Check("fixed-text-size").swift { file, found in
      // Smaller text is too small in any case, which is a finding of another check.
      let fonts = file.textFonts(of: 10..<FixedSizes.display)
      guard !fonts.isEmpty, !file.mentions("scaledmetric"), !file.mentions("fontmetrics") else {
        return
      }
      for font in fonts where file.name(font) != "custom" {
        found.add(atByte: file.offset(of: font), if: .phone)
      }
    }

    Check("unscaled-font").code { file, found in
      let fonts = file.systemFonts(of: 10..<FixedSizes.title)
      // The titles of bars keep their size; AppKit has no sizes that people choose.
      let others = file is SwiftStructure ? ["NSFont", "titleView"] : ["drawInRect"]
      guard !fonts.isEmpty, !file.code.scalesFonts, !others.contains(where: file.mentions) else {
        return
      }
      for font in fonts
      where file is SwiftStructure || file.code.word(font + 1) == "UIFont" {
        found.add(atByte: file.offset(at: font), if: .phone)
      }
    }
  }
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
