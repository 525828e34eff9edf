extension Check {
  /// Text fields that say nothing about themselves.
  static let emptyTextFieldTitle = Check(
    id: "empty-text-field-title",
    rule: "text-fields/show-a-hint-in-a-text-field",
    digestRule: "text-fields/put-a-hint-in-the-field",
    looksFor: "A text field with an empty title, without a prompt and an accessibility label",
    languages: ["SwiftUI"], isPedantic: true,
    message: "an empty text field shows no hint, and VoiceOver has no name for it",
    advice: "Give the field a title, or a prompt and an accessibility label.",
    bad: "TextField(\"\", text: $city)",
    good: "TextField(\"City\", text: $city)",
    search: .swift { file, found in
      for call in file.calls(named: "TextField") where file.title(of: call) == "" {
        let isLabelled = file.structure.modifiers(of: call).contains {
          ["accessibilityLabel", "accessibilityHidden", "overlay", "background"]
            .contains(file.structure.name($0))
        }
        if !isLabelled, file.structure.argument("prompt", of: call) == nil {
          found.add(atByte: file.offset(of: call))
        }
      }
    })
}
