extension Check {
  /// Tooltips that take long to read.
  static let tooltipLength = Check(
    id: "tooltip-length",
    rule: "offering-help/be-brief",
    looksFor: "A tooltip with more than 75 characters",
    languages: ["SwiftUI", "AppKit", "Objective-C"],
    message: "a tooltip has more than 75 characters",
    advice: "Describe what the control does in a fragment of 60 to 75 characters.",
    bad: """
      button.help(
        "Use this button to merge the layers that are selected in the list with the layer below them")
      """,
    good: "button.help(\"Merge the selected layers\")",
    search: .swift { file, found in
      for call in file.modifiers(named: "help") {
        guard let text = file.firstArgument(of: call).flatMap(file.text), text.isLongTooltip else {
          continue
        }
        found.add(atByte: text.offset)
      }
      let code = file.structure.code
      for index in code.indices(ofWord: "toolTip")
      where code.isPunctuation(index - 1, ".") && code.isPunctuation(index + 1, "=") {
        guard let text = file.text(file.restOfStatement(after: index + 1)), text.isLongTooltip
        else {
          continue
        }
        found.add(atByte: text.offset)
      }
    },
    .objectiveC { file, found in
      for setting in file.values(of: "toolTip") {
        guard let text = file.text(setting.value), text.isLongTooltip else { continue }
        found.add(atByte: text.offset)
      }
    })
}

extension Alert.Text {
  /// Whether a tooltip is longer than recommended.
  fileprivate var isLongTooltip: Bool { text.utf8.count > 75 && text.count > 75 }
}
