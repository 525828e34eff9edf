extension Check {
  /// Dimmed items in context menus.
  static let contextMenuDisabledItem = Check(
    id: "context-menu-disabled-item",
    rule: "context-menus/hide-unavailable-menu-items",
    digestRule: "context-menus/hide-items-that-arent-available",
    looksFor: "An item of a context menu that is disabled instead of left out",
    languages: ["SwiftUI", "UIKit", "Objective-C"],
    message: "an unavailable item of a context menu is dimmed",
    advice: "Leave the item out with a condition while it is unavailable.",
    bad: """
      row.contextMenu {
        Button("Publish") { publish() }.disabled(!isDraft)
      }
      """,
    good: """
      row.contextMenu {
        if isDraft { Button("Publish") { publish() } }
      }
      """,
    search: .swift { file, found in
      for call in file.modifiers(named: "disabled")
      where file.isInContextMenu(call) && !file.isAlwaysAllowed(call) {
        if file.firstArgument(of: call).map({ file.isWord($0, "false") }) ?? true { continue }
        found.add(atByte: file.offset(of: call))
      }
      for call in file.calls(named: "UIAction") where file.isInContextMenuConfiguration(call) {
        guard let attributes = file.structure.argument("attributes", of: call),
          file.isDisabled(attributes)
        else { continue }
        found.add(atByte: file.offset(of: call))
      }
    },
    .objectiveC { file, found in
      let menus = file.contextMenus
      for setting in file.values(of: "attributes")
      where menus.contains(where: { $0.contains(setting.name) }) {
        guard file.contains(setting.value, word: "UIMenuElementAttributesDisabled"),
          !file.contains(setting.value, word: "UIMenuElementAttributesHidden")
        else { continue }
        found.add(atByte: file.offset(of: setting.name))
      }
    })
}

extension SwiftFile {
  /// Whether a call is an item of a context menu of SwiftUI; its preview and what items present are not.
  func isInContextMenu(_ call: Int) -> Bool {
    var closure: Int?
    for ancestor in structure.ancestors(of: call) {
      switch structure.nodes[ancestor].kind {
      case .closure: closure = ancestor
      case .call:
        let name = structure.name(ancestor)
        if name == "contextMenu" {
          guard let closure else { return false }
          if structure.nodes[closure].isTrailing {
            return ["{", "menuItems"].contains(structure.name(closure))
          }
          return structure.argument("menuItems", of: ancestor)?
            .contains(structure.nodes[closure].tokens.lowerBound) ?? false
        }
        if Self.presentations.contains(name) { return false }
      case .function, .type: return false
      }
    }
    return false
  }

  /// Whether a call is inside the closure of a context menu of UIKit.
  func isInContextMenuConfiguration(_ call: Int) -> Bool {
    structure.ancestors(of: call).contains {
      structure.nodes[$0].kind == .call && structure.name($0) == "UIContextMenuConfiguration"
    }
  }

  /// Whether the attributes of a menu element can dim it without hiding it.
  fileprivate func isDisabled(_ attributes: Range<Int>) -> Bool {
    structure.contains(attributes, word: "disabled")
      && !structure.contains(attributes, word: "hidden")
  }

  /// Whether a disabled item is one of the editing commands that context menus of macOS may dim.
  fileprivate func isAlwaysAllowed(_ call: Int) -> Bool {
    structure.bases(of: call).contains {
      ["cut", "copy", "paste"].contains(title(of: $0) ?? "")
    }
  }

  /// Modifiers whose closures show something outside the menu.
  private static let presentations: Set<String> = [
    "alert", "confirmationDialog", "fullScreenCover", "popover", "sheet",
  ]
}
