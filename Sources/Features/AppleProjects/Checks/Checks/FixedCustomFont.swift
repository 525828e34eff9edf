extension Check {
  /// Custom fonts that Dynamic Type cannot scale.
  static let fixedCustomFont = Check(
    id: "fixed-custom-font",
    rule: "typography/implement-accessibility-features-for-custom-fonts",
    digestRule: "typography/give-a-custom-font-the-accessibility-behavior",
    looksFor: "A custom font of a fixed size in a file that scales no fonts",
    languages: ["SwiftUI", "UIKit", "Objective-C"],
    message: "a custom font keeps its size, whatever text size people choose",
    advice: "Use custom(_:size:relativeTo:) in SwiftUI and UIFontMetrics in UIKit.",
    bad: "Text(title).font(.custom(\"Avenir\", fixedSize: 17))",
    good: "Text(title).font(.custom(\"Avenir\", size: 17, relativeTo: .body))",
    search: .swift { file, found in
      for call in file.calls(named: "custom") {
        guard file.structure.argument("fixedSize", of: call).flatMap(file.number) != nil else {
          continue
        }
        found.add(atByte: file.offset(of: call))
      }
      let fonts = file.calls(named: "UIFont")
      guard !fonts.isEmpty, !file.mentions("fontmetrics"), !file.mentions("scaledfont") else {
        return
      }
      for call in fonts {
        guard file.structure.argument("name", of: call) != nil,
          let size = file.structure.argument("size", of: call).flatMap(file.number),
          // A font of one point only names its family, and one in a dictionary is often drawn in a picture.
          size > 1, !file.structure.code.isPunctuation(file.structure.nodes[call].name - 1, ":")
        else { continue }
        found.add(atByte: file.offset(of: call))
      }
    },
    .objectiveC { file, found in
      guard !file.mentions("fontmetrics"), !file.mentions("scaledfont") else { return }
      for message in file.messages(named: "fontWithName:size:")
      where file.word(message.receiver) == "UIFont" && file.number(message.arguments[1]) != nil {
        found.add(atByte: file.offset(of: message))
      }
    })
}
