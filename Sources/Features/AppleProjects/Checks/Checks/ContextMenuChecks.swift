extension Check {
  static let contextMenuDestructiveRole = Check(
    id: "context-menu-destructive-role",
    rule: "context-menus/in-ios-ipados-and-visionos-warn-people",
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
        guard CommandTitle.isDestructive(file.argument("title", of: call).flatMap(file.title)),
          file.argument("attributes", of: call) == nil,
          !(changesAttributes && file.variable(of: call) != nil)
        else { continue }
        found.add(atByte: file.offset(of: call))
      }
      for call in file.calls(named: "Button") where file.isInContextMenu(call) {
        guard CommandTitle.isDestructive(file.controlTitle(of: call)?.text),
          file.argument("role", of: call) == nil
        else { continue }
        // In macOS, the menus of SwiftUI do not mark destructive items.
        if file.usesUIKit {
          found.add(atByte: file.offset(of: call))
        } else {
          found.add(onPhone: file.offset(of: call))
        }
      }
    },
    .objectiveC { file, found in
      // Attributes are always set after an action is created.
      let changed = Set(file.values(of: "attributes").map(\.receiver))
      for action in file.contextMenuActions() {
        let start = action.tokens.lowerBound
        guard CommandTitle.isDestructive(file.title(action.arguments[0])),
          file.code.isPunctuation(start - 1, "="),
          let name = file.code.word(start - 2), !changed.contains(name)
        else { continue }
        found.add(atByte: file.offset(of: action))
      }
    })
}

extension SwiftStructure {
  /// Whether a file imports UIKit.
  fileprivate var usesUIKit: Bool {
    return code.indices(ofWord: "UIKit").contains {
      code.word($0 - 1) == "import" && !code.tokens[$0].isConditional
    }
  }
}

extension Check {
  static let contextMenuDisabledItem = Check(
    id: "context-menu-disabled-item",
    rule: "context-menus/hide-unavailable-menu-items",
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
      where file.isInContextMenu(call) {
        if file.firstArgument(of: call).map({ file.isWord($0, "false") }) ?? true { continue }
        // In macOS, the editing commands are dimmed.
        if file.isEditingCommand(call), !file.usesUIKit {
          found.add(onPhone: file.offset(of: call))
        } else {
          found.add(atByte: file.offset(of: call))
        }
      }
      for call in file.calls(named: "UIAction") where file.isInContextMenuConfiguration(call) {
        guard let attributes = file.argument("attributes", of: call),
          file.isDisabled(attributes)
        else { continue }
        found.add(atByte: file.offset(of: call))
      }
      // `action.attributes = .disabled`
      for index in file.code.indices(ofWord: "attributes")
      where file.code.isPunctuation(index - 1, ".")
        && file.isDisabled(file.restOfStatement(after: index + 1))
      {
        let isItem = file.calls(named: "UIAction").contains { call in
          file.isInContextMenuConfiguration(call)
            && file.code.word(index - 2).map { $0 == file.variable(of: call) } ?? false
            && file.nodes[call].parent.map { file.nodes[$0].tokens.contains(index) } ?? false
        }
        if isItem { found.add(atByte: file.code.tokens[index].range.lowerBound) }
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

extension SwiftStructure {
  /// Whether a call is an item of a context menu of SwiftUI; its preview and what items present are not.
  func isInContextMenu(_ call: Int) -> Bool {
    for (node, closure) in enclosingCalls(of: call) {
      if Self.presentations.contains(name(node)) { return false }
      guard name(node) == "contextMenu" else { continue }
      guard let closure else { return false }
      if nodes[closure].isTrailing { return ["{", "menuItems"].contains(name(closure)) }
      return argument("menuItems", of: node)?.contains(nodes[closure].tokens.lowerBound) ?? false
    }
    return false
  }

  /// Whether a call is inside the closure of a context menu of UIKit.
  func isInContextMenuConfiguration(_ call: Int) -> Bool {
    ancestors(of: call).contains {
      nodes[$0].kind == .call && name($0) == "UIContextMenuConfiguration"
    }
  }

  /// Whether the attributes of a menu element can dim it without hiding it.
  fileprivate func isDisabled(_ attributes: Range<Int>) -> Bool {
    contains(attributes, word: "disabled")
      && !contains(attributes, word: "hidden")
  }

  /// Whether a disabled item is one of the editing commands that context menus of macOS may dim.
  fileprivate func isEditingCommand(_ call: Int) -> Bool {
    bases(of: call).contains {
      ["cut", "copy", "paste"].contains(title(of: $0) ?? "")
    }
  }

  /// Modifiers whose closures show something outside the menu.
  private static let presentations: Set<String> = [
    "alert", "confirmationDialog", "fullScreenCover", "popover", "sheet",
  ]
}

extension Check {
  static let contextMenuKeyboardShortcut = Check(
    id: "context-menu-keyboard-shortcut",
    rule: "context-menus/show-keyboard-shortcuts-in-your-apps-main-menus",
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

  static let submenuDepth = Check(
    id: "submenu-depth",
    rule: "context-menus/if-you-need-to-use-submenus",
    looksFor: "A context menu with more than one level of submenus",
    languages: ["SwiftUI", "UIKit"],
    message: "a submenu of a context menu has a submenu",
    advice: "Keep submenus to one level.",
    bad: """
      row.contextMenu {
        Menu("Move") { Menu("Shared") { Button("Trips") { move() } } }
      }
      """,
    good: """
      row.contextMenu {
        Menu("Move") { Button("Shared Trips") { move() } }
      }
      """,
    search: .swift { file, found in
      for call in file.calls(named: "Menu")
      where file.isInContextMenu(call) && file.isInMenuContent(call) {
        found.add(atByte: file.offset(of: call))
      }
      for call in file.calls(named: "UIMenu")
      where file.depthInMenuConfiguration(call) > 2 && !file.isInline(call) {
        found.add(atByte: file.offset(of: call))
      }
    })
}

extension SwiftStructure {
  /// Whether a menu is in the content of another menu of the same context menu.
  fileprivate func isInMenuContent(_ call: Int) -> Bool {
    var closure: Int?
    for node in ancestors(of: call) {
      if nodes[node].kind == .closure { closure = node }
      if nodes[node].kind != .call { continue }
      switch name(node) {
      case "contextMenu": return false
      case "Menu": return closure.map { ["{", "content"].contains(name($0)) } ?? false
      default: break
      }
    }
    return false
  }

  /// The number of menus from the context menu of UIKit down to a menu, which counts; 0 outside of a context menu.
  fileprivate func depthInMenuConfiguration(_ call: Int) -> Int {
    var depth = 1
    for node in ancestors(of: call) {
      if nodes[node].kind != .call { continue }
      switch name(node) {
      case "UIMenu": if !isInline(node) { depth += 1 }
      case "UIContextMenuConfiguration": return depth
      default: break
      }
    }
    return 0
  }

  /// Whether the items of a menu are shown in the menu around it.
  fileprivate func isInline(_ menu: Int) -> Bool {
    argument("options", of: menu).map { !isMember($0, "destructive") } ?? false
  }
}
