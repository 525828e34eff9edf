extension Check {
  /// Controls that VoiceOver cannot name.
  static let emptyControlLabel = Check(
    id: "empty-control-label",
    rule: "voiceover/provide-alternative-labels-for-all-key-interface-elements",
    looksFor: "A toggle, stepper, picker or slider with an empty label and no accessibility label",
    languages: ["SwiftUI"],
    message: "VoiceOver has no name for a control",
    advice: "Give the control its label, and hide it with labelsHidden if another text shows it.",
    bad: "HStack { Text(\"Wi-Fi\"); Toggle(\"\", isOn: $isOn) }",
    good: "Toggle(\"Wi-Fi\", isOn: $isOn)",
    search: .swift { file, found in
      // Each segment of a segmented control has its own name.
      let skipsPickers = file.mentions("segmented")
      for name in ["Toggle", "Stepper", "Picker", "Slider", "DatePicker", "ColorPicker"] {
        for call in file.calls(named: name) {
          guard file.hasEmptyLabel(call), !(name == "Picker" && skipsPickers),
            !file.isInline(call), !file.hasAccessibilityLabel(call)
          else { continue }
          found.add(atByte: file.offset(of: call))
        }
      }
    })
}

extension SwiftFile {
  /// Whether a picker shows its choices as rows, which have their own names.
  fileprivate func isInline(_ call: Int) -> Bool {
    structure.modifiers(of: call).contains { modifier in
      structure.name(modifier) == "pickerStyle"
        && (firstArgument(of: modifier).map { structure.isMember($0, "inline") } ?? false)
    }
  }

  /// Whether the label of a control is an empty text or an empty view.
  fileprivate func hasEmptyLabel(_ call: Int) -> Bool {
    if let label = firstArgument(of: call) { return structure.title(label) == "" }
    let closures = structure.trailingClosures(of: call)
    let label =
      closures.first { structure.name($0) == "label" } ?? (closures.count == 1 ? closures[0] : nil)
    // The closure of a picker has its choices.
    guard let label, structure.name(call) != "Picker" || closures.count > 1 else { return false }
    let views = Array(structure.children(of: label).prefix(2))
    return views.count == 1 && structure.name(views[0]) == "EmptyView"
  }

  /// Whether a view, or a view around it, has a modifier that describes it for VoiceOver or hides it.
  func hasAccessibilityLabel(_ call: Int) -> Bool {
    if hasAccessibilityModifier(call) { return true }
    for node in structure.ancestors(of: call) {
      switch structure.nodes[node].kind {
      case .closure: continue
      case .function, .type: return false
      case .call:
        if structure.name(node) == "LabeledContent" || hasAccessibilityModifier(node) {
          return true
        }
      }
    }
    return false
  }

  private func hasAccessibilityModifier(_ call: Int) -> Bool {
    structure.modifiers(of: call).contains {
      let name = structure.name($0)
      return name.hasPrefix("accessibility") && name != "accessibilityIdentifier"
    }
  }
}
