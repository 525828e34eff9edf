// FixedSizes

extension Check {
  @ListOfChecks static var dynamicTypeChecks: [Check] {
    // Smaller text is too small in any case, which is a finding of another check.
    Check("fixed-text-size").nodes(if: .phone) { file in
      ["scaledmetric", "fontmetrics"].contains(where: file.mentions)
        ? [] : file.textFonts(of: 10..<FixedSizes.display).filter { file.name($0) != "custom" }
    }

    Check("unscaled-font").tokens(if: .phone) { file in
      // The titles of bars keep their size; AppKit has no sizes that people choose.
      let others = file.isSwift ? ["NSFont", "titleView"] : ["drawInRect"]
      let scaling = ["fontmetrics", "scaledfont", "adjustsfontforcontentsize", "contentsizecategory"]
      return (others + scaling).contains(where: file.mentions)
        ? [] : file.systemFonts(of: 10..<FixedSizes.title).filter { file.isSwift || file.code.word($0 + 1) == "UIFont" }
    }
  }
}

enum FixedSizes {
  /// The size in points from which on a text is as large as the largest title, so that it can be read without scaling.
  static let display = 34.0
  /// The size of the largest title in points.
  static let title = 28.0
}
