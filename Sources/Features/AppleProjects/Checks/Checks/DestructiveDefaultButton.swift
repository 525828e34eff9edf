import GuidelineModel

extension Check {
  /// Destructive buttons that the Return key presses.
  static let destructiveDefaultButton = Check(
    id: "destructive-default-button",
    rule: "buttons/dont-assign-the-primary-role-to-a-button",
    digestRule: "buttons/dont-make-a-destructive-button-primary", strength: .never,
    looksFor: "A button with the destructive role that is also the default action",
    languages: ["SwiftUI", "UIKit", "AppKit", "Objective-C"], isFixable: true,
    message: "a destructive button is the default action",
    advice: "Give the default action to a safe button, or to none.",
    bad: "Button(\"Delete\", role: .destructive, action: delete).keyboardShortcut(.defaultAction)",
    good: "Button(\"Delete\", role: .destructive, action: delete)",
    search: .swift { file, found in
      let structure = file.structure
      for call in file.modifiers(named: "keyboardShortcut") where file.isDefaultAction(call) {
        let isDestructive = structure.bases(of: call).contains { base in
          structure.name(base) == "Button"
            && (structure.argument("role", of: base).map { structure.isMember($0, "destructive") }
              ?? false)
        }
        guard isDestructive else { continue }
        found.add(
          atByte: file.offset(of: call), fix: file.removing(modifier: call).map { [$0] } ?? [])
      }
      for call in file.calls(named: "UIAlertAction") {
        guard let style = structure.argument("style", of: call),
          structure.isMember(style, "destructive"),
          structure.code.isPunctuation(structure.nodes[call].name - 1, "="),
          let name = structure.code.word(structure.nodes[call].name - 2),
          file.assignsPreferredAction(name, after: call)
        else { continue }
        found.add(atByte: file.offset(of: call))
      }
    },
    .alerts { alert, found in
      for button in alert.buttons where button.isDefault && button.isDestructive {
        found.add(atByte: button.offset)
      }
    },
    .objectiveC { file, found in
      let preferred = file.values(of: "preferredAction").prefix(64)
      for action in file.messages(named: "actionWithTitle:style:handler:")
      where file.contains(action.arguments[1], word: "UIAlertActionStyleDestructive") {
        let start = action.tokens.lowerBound
        guard file.structure.code.isPunctuation(start - 1, "="),
          let name = file.structure.code.word(start - 2)
        else { continue }
        let method = file.structure.method(around: start)
        let isPreferred = preferred.contains {
          file.word($0.value) == name && $0.name > start
            && file.structure.method(around: $0.name) == method
        }
        if isPreferred { found.add(atByte: file.offset(of: action)) }
      }
    })
}

extension SwiftFile {
  /// Whether a shortcut is that of the default action: `.defaultAction`, or Return without Command.
  fileprivate func isDefaultAction(_ call: Int) -> Bool {
    guard let key = firstArgument(of: call) else { return false }
    if structure.isMember(key, "defaultAction") { return true }
    guard structure.isMember(key, "return"),
      let modifiers = structure.argument("modifiers", of: call)
    else { return false }
    return modifiers.count == 2 && structure.code.isPunctuation(modifiers.lowerBound, "[")
  }

  /// Whether the block around a call later sets `preferredAction` to a variable.
  fileprivate func assignsPreferredAction(_ name: String, after call: Int) -> Bool {
    let end =
      structure.nodes[call].parent.map { structure.nodes[$0].tokens.upperBound }
      ?? structure.code.tokens.count
    return (structure.nodes[call].tokens.upperBound..<end).prefix(4_000).contains {
      structure.code.word($0) == "preferredAction" && structure.code.isPunctuation($0 + 1, "=")
        && structure.code.word($0 + 2) == name
    }
  }
}
