import CodeReading

extension Check {
  /// Text smaller than any platform allows.
  static let tinyText = Check(
    id: "tiny-text",
    rule: "typography/use-font-sizes-that-most-people",
    digestRule: "typography/choose-font-sizes-that-are-easy-to-read",
    looksFor: "Text with a font size under 10 points, the smallest minimum of all platforms",
    languages: ["SwiftUI"],
    message: "text is smaller than the minimum of every platform",
    advice: "Use a text style such as .caption2, or at least 10 points in macOS and 11 in iOS.",
    bad: "Text(price).font(.system(size: 8))",
    good: "Text(price).font(.caption2)",
    search: .swift { file, found in
      for call in file.modifiers(named: "font") {
        guard
          let font = file.structure.children(of: call).first(where: {
            file.structure.name($0) == "system"
          }), let size = file.structure.argument("size", of: font).flatMap(file.number), size < 10,
          file.structure.bases(of: call).contains(where: { file.structure.name($0) == "Text" })
        else { continue }
        found.add(atByte: file.offset(of: font))
      }
    })
}
