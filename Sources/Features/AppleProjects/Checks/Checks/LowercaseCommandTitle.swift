extension Check {
  /// Menu items that are not capitalized like titles.
  static let lowercaseCommandTitle = Check(
    id: "lowercase-command-title",
    rule: "menus/to-be-consistent-with-platform-experiences-use-title",
    digestRule: "menus/capitalize-menu-labels-in-title-style",
    looksFor:
      "An English menu item with a word that title-style capitalization begins with a capital",
    languages: ["SwiftUI", "UIKit", "AppKit", "Objective-C"],
    message: "a menu item is not in title-style capitalization",
    advice: "Capitalize all words but articles, conjunctions and short prepositions.",
    bad: "row.contextMenu { Button(\"Show in map\", action: show) }",
    good: "row.contextMenu { Button(\"Show in Map\", action: show) }",
    search: .swift { file, found in
      for call in file.calls(named: "Button") where file.isMenuItem(call) {
        guard let title = file.controlTitle(of: call), CommandTitle.isEnglish(title.text),
          CommandTitle.hasLowercaseWord(title.text)
        else { continue }
        found.add(atByte: title.offset)
      }
      let items = file.calls(named: "NSMenuItem").compactMap {
        file.structure.argument("title", of: $0)
      }
      let added = file.modifiers(named: "addItem").compactMap {
        file.structure.argument("withTitle", of: $0)
      }
      for value in items + added {
        guard let title = file.text(value), CommandTitle.isEnglish(title.text),
          CommandTitle.hasLowercaseWord(title.text)
        else { continue }
        found.add(atByte: title.offset)
      }
    },
    .objectiveC { file, found in
      for selector in [
        "initWithTitle:action:keyEquivalent:", "addItemWithTitle:action:keyEquivalent:",
        "insertItemWithTitle:action:keyEquivalent:atIndex:",
      ] {
        for message in file.messages(named: selector) {
          guard let title = file.text(message.arguments[0]), CommandTitle.isEnglish(title.text),
            CommandTitle.hasLowercaseWord(title.text)
          else { continue }
          found.add(atByte: title.offset)
        }
      }
    })
}

extension SwiftFile {
  /// Whether a button of SwiftUI is an item of a menu, a context menu or a menu of the menu bar.
  fileprivate func isMenuItem(_ call: Int) -> Bool {
    var closure: Int?
    for node in structure.ancestors(of: call) {
      switch structure.nodes[node].kind {
      case .closure: closure = node
      case .function, .type: return false
      case .call:
        switch structure.name(node) {
        case "CommandMenu", "CommandGroup": return true
        case "Menu", "contextMenu":
          // The label and the preview of a menu are not items.
          return closure.map { ["{", "content", "menuItems"].contains(structure.name($0)) } ?? false
        case "alert", "confirmationDialog", "popover", "sheet", "fullScreenCover": return false
        default: break
        }
      }
    }
    return false
  }
}
