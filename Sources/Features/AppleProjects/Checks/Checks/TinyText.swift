extension Check {
  /// Text smaller than any platform allows.
  static let tinyText = Check(
    id: "tiny-text",
    rule: "typography/use-font-sizes-that-most-people",
    digestRule: "typography/choose-font-sizes-that-are-easy-to-read",
    looksFor: "Text with a font size under 10 points, the smallest minimum of all platforms",
    languages: ["SwiftUI", "UIKit", "AppKit", "Objective-C"],
    message: "text is smaller than the minimum of every platform",
    advice: "Use a text style such as .caption2, or at least 10 points in macOS and 11 in iOS.",
    bad: "Text(price).font(.system(size: 8))",
    good: "Text(price).font(.caption2)",
    search: .swift { file, found in
      for font in file.textFonts(of: 0..<10) { found.add(atByte: file.offset(of: font)) }
      for name in ["systemFont", "boldSystemFont", "monospacedSystemFont"] {
        for call in file.calls(named: name) {
          // Zero means the default size in AppKit, and one point makes a gap.
          guard let size = file.structure.argument("ofSize", of: call).flatMap(file.number),
            size > 1, size < 10, file.isFontValue(call)
          else { continue }
          found.add(atByte: file.offset(of: call))
        }
      }
    },
    .objectiveC { file, found in
      let selectors = [
        "systemFontOfSize:", "boldSystemFontOfSize:", "systemFontOfSize:weight:",
        "monospacedSystemFontOfSize:weight:",
      ]
      for setting in file.values(of: "font") {
        guard let font = file.structure.message(startingAt: setting.value.lowerBound),
          selectors.contains(file.selector(font)), let size = file.number(font.arguments[0]),
          size > 1, size < 10
        else { continue }
        found.add(atByte: file.offset(of: font))
      }
    })
}

extension SwiftFile {
  /// Whether a call makes the font that is assigned to a property: `label.font = UIFont.systemFont(…)`.
  func isFontValue(_ call: Int) -> Bool {
    var start = structure.nodes[call].name
    while structure.code.isPunctuation(start - 1, ".") {
      start -= structure.code.word(start - 2) == nil ? 1 : 2
    }
    return structure.code.isPunctuation(start - 1, "=") && structure.code.word(start - 2) == "font"
      && structure.code.isPunctuation(start - 3, ".")
  }
}
