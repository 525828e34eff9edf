import GuidelineModel

extension Check {
  /// Text in widgets below their minimum.
  static let widgetTinyText = Check(
    id: "widget-tiny-text",
    rule: "widgets/avoid-very-small-font-sizes",
    digestRule: "widgets/avoid-tiny-text", strength: .avoid,
    looksFor: "Text of 10 points in a file that imports WidgetKit",
    languages: ["SwiftUI"],
    message: "text in a widget is smaller than 11 points",
    advice: "Use a text style such as .caption2, or at least 11 points.",
    bad: """
      import WidgetKit
      let label = Text(goal).font(.system(size: 10))
      """,
    good: """
      import WidgetKit
      let label = Text(goal).font(.caption2)
      """,
    search: .swift { file, found in
      let code = file.structure.code
      guard code.indices(ofWord: "WidgetKit").contains(where: { code.word($0 - 1) == "import" })
      else { return }
      // Smaller text is too small on every platform, which is a finding of another check.
      for font in file.textFonts(of: 10..<11) { found.add(atByte: file.offset(of: font)) }
    })
}
