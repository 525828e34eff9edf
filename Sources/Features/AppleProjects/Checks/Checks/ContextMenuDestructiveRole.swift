extension Check {
  /// Destructive items of context menus that look like the others.
  static let contextMenuDestructiveRole = Check(
    id: "context-menu-destructive-role",
    rule: "context-menus/in-ios-ipados-and-visionos-warn-people",
    digestRule: "context-menus/in-ios-ipados-and-visionos-alert-people-to",
    looksFor:
      "An item of a context menu titled Delete or Erase, without the role, in an app for iPhone or iPad",
    languages: ["SwiftUI", "UIKit", "Objective-C"],
    message: "a destructive item of a context menu looks like the other items",
    advice: "Give the item the destructive role or attribute.",
    bad: """
      UIContextMenuConfiguration { _ in
        UIMenu(children: [UIAction(title: "Delete") { _ in delete() }])
      }
      """,
    good: """
      UIContextMenuConfiguration { _ in
        UIMenu(children: [UIAction(title: "Delete", attributes: .destructive) { _ in delete() }])
      }
      """,
    search: .swift { file, found in
      let changesAttributes = file.mentions("attributes")
      for call in file.calls(named: "UIAction") where file.isInContextMenuConfiguration(call) {
        guard file.isDestructive(file.structure.argument("title", of: call)),
          file.structure.argument("attributes", of: call) == nil,
          !(changesAttributes && file.isVariable(call))
        else { continue }
        found.add(atByte: file.offset(of: call))
      }
      // In macOS, the menus of SwiftUI do not mark destructive items.
      guard file.usesUIKit else { return }
      for call in file.calls(named: "Button") where file.isInContextMenu(call) {
        guard file.isDestructive(file.firstArgument(of: call)),
          file.structure.argument("role", of: call) == nil
        else { continue }
        found.add(atByte: file.offset(of: call))
      }
    },
    .objectiveC { file, found in
      // Attributes are always set after an action is created.
      let changed = Set(file.values(of: "attributes").map(\.receiver))
      for action in file.contextMenuActions() {
        let first = file.structure.title(action.arguments[0])?.lowercased()
          .split { !$0.isLetter }.first
        let start = action.tokens.lowerBound
        guard first == "delete" || first == "erase",
          file.structure.code.isPunctuation(start - 1, "="),
          let name = file.structure.code.word(start - 2), !changed.contains(name)
        else { continue }
        found.add(atByte: file.offset(of: action))
      }
    })
}

extension SwiftFile {
  fileprivate func isDestructive(_ title: Range<Int>?) -> Bool {
    let first = title.flatMap(structure.title)?.lowercased().split { !$0.isLetter }.first
    return first == "delete" || first == "erase"
  }

  /// Whether a call initializes a variable, whose properties can be set later.
  fileprivate func isVariable(_ call: Int) -> Bool {
    structure.code.isPunctuation(structure.nodes[call].name - 1, "=")
  }

  /// Whether a file imports UIKit.
  fileprivate var usesUIKit: Bool {
    let code = structure.code
    return code.indices(ofWord: "UIKit").contains {
      code.word($0 - 1) == "import" && !code.tokens[$0].isConditional
    }
  }
}
