extension Check {
  /// Keyboard shortcuts in context menus.
  static let contextMenuKeyboardShortcut = Check(
    id: "context-menu-keyboard-shortcut",
    rule: "context-menus/show-keyboard-shortcuts-in-your-apps-main-menus",
    digestRule: "context-menus/keep-keyboard-shortcuts-in-the-main-menus",
    looksFor: "An item of a context menu that has a keyboard shortcut",
    languages: ["SwiftUI"],
    message: "a keyboard shortcut is declared in a context menu",
    advice: "Declare the shortcut in the commands of the app's main menus.",
    bad: """
      row.contextMenu {
        Button("Duplicate", action: duplicate).keyboardShortcut("d")
      }
      """,
    good: """
      row.contextMenu { Button("Duplicate", action: duplicate) }
      // In the commands of the scene:
      Button("Duplicate", action: duplicate).keyboardShortcut("d")
      """,
    search: .swift { file, found in
      for call in file.modifiers(named: "keyboardShortcut") where file.isInContextMenu(call) {
        if file.firstArgument(of: call).map({ file.isWord($0, "nil") }) ?? true { continue }
        found.add(atByte: file.offset(of: call))
      }
    })
}
