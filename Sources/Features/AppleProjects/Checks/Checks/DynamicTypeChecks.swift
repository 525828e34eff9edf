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

    Check("unscaled-font").swift { file, found in
      let fonts = file.systemFonts(of: 10..<FixedSizes.title)
      guard !fonts.isEmpty, !file.mentions("NSFont"), !file.code.scalesFonts,
        // The titles of bars keep their size.
        !file.mentions("titleView")
      else { return }
      for call in fonts { found.add(atByte: file.offset(of: call), if: .phone) }
    }
    .objectiveC { file, found in
      guard !file.code.scalesFonts, !file.mentions("drawInRect") else { return }
      for font in file.systemFonts(of: 10..<FixedSizes.title)
      where file.word(font.receiver) == "UIFont" {
        found.add(atByte: file.offset(of: font), if: .phone)
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
