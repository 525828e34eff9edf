import GuidelineModel

extension Check {
  /// Tooltips that say what the button says.
  static let tooltipRepeatsTitle = Check(
    id: "tooltip-repeats-title",
    rule: "offering-help/in-general-avoid-repeating-a-controls-name-in", strength: .avoid,
    looksFor: "A tooltip that repeats the visible title of its button",
    languages: ["SwiftUI"],
    message: "a tooltip repeats the title of its control",
    advice: "Describe what the control does, or remove the tooltip.",
    bad: "Button(\"Export\", action: export).help(\"Export\")",
    good: "Button(\"Export\", action: export).help(\"Save the trip as a PDF file\")",
    search: .swift { file, found in
      let calls = file.modifiers(named: "help")
      // A style of labels can hide all titles.
      guard !calls.isEmpty, !file.mentions("labelstyle"), !file.mentions("labelshidden") else {
        return
      }
      for call in calls {
        guard let help = file.firstArgument(of: call).flatMap(file.structure.title),
          let control = file.structure.bases(of: call).first(where: {
            ["Button", "Toggle", "Menu", "Picker"].contains(file.structure.name($0))
          }), let title = file.firstArgument(of: control).flatMap(file.structure.title),
          letters(help) == letters(title), !letters(title).isEmpty, !file.hasImage(control)
        else { continue }
        found.add(atByte: file.offset(of: call))
      }
    })

  private static func letters(_ text: String) -> String {
    text.lowercased().filter { $0.isLetter || $0.isNumber }
  }
}

extension SwiftFile {
  /// Whether a control has an image, which a toolbar shows without the title.
  fileprivate func hasImage(_ control: Int) -> Bool {
    structure.arguments(of: control).contains { $0.label == "systemImage" || $0.label == "image" }
  }
}
