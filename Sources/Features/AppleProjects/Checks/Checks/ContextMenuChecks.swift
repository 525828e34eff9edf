extension Check {
  @ListOfChecks static var contextMenuChecks: [Check] {
    Check("context-menu-destructive-role").calls("UIAction") { file, call in
      file.isInContextMenuConfiguration(call)
        && CommandTitle.isDestructive(file.argument("title", of: call).flatMap(file.title))
        && file.argument("attributes", of: call) == nil && !file.mayGetAttributes(call)
    }.swift { file, found in
      for call in file.calls(named: "Button") where file.isInContextMenu(call) {
        guard CommandTitle.isDestructive(file.controlTitle(of: call)?.text), file.argument("role", of: call) == nil
        else { continue }
        // In macOS, the menus of SwiftUI do not mark destructive items.
        found.add(atByte: file.offset(of: call), if: file.usesUIKit ? nil : .phone, fix: file.makingDestructive(call))
      }
    }

    Check("context-menu-disabled-item").swift { file, found in
      for call in file.modifiers(named: "disabled")
      where file.isInContextMenu(call)
        && file.firstArgument(of: call).map({ file.word($0) != "false" && !file.isUnderWay($0) }) ?? false
      {
        // In macOS, the editing commands are dimmed.
        let isEditing = file.bases(of: call).contains { ["cut", "copy", "paste"].contains(file.title(of: $0)) }
        let isForPhone = isEditing && !file.usesUIKit
        found.add(atByte: file.offset(of: call), if: isForPhone ? .phone : nil)
      }
    }
    .calls("UIAction") { file, call in
      file.isInContextMenuConfiguration(call) && file.argument("attributes", of: call).map(file.isDisabled) ?? false
    }
    // `action.attributes = .disabled`
    .settings("attributes") { file, setting in
      file.isDisabled(setting.value)
        && file.calls(named: "UIAction").contains { call in
          file.isInContextMenuConfiguration(call) && setting.receiver == file.variable(of: call)
            && file.nodes[call].parent.map { file.nodes[$0].tokens.contains(setting.name) } ?? false
        }
    }

    Check("context-menu-keyboard-shortcut").modifiers("keyboardShortcut") { file, call in
      file.isInContextMenu(call) && file.firstArgument(of: call).map { file.word($0) != "nil" } ?? false
    }

    Check("submenu-depth").calls("Menu") { file, call in
      let menus = file.containers(of: call).map(file.name)
      return file.isInContextMenu(call) && menus.prefix { $0 != "contextMenu" }.contains("Menu")
    }.calls("UIMenu") { file, call in file.depthInMenuConfiguration(call) > 2 && !file.isInlineMenu(call) }
  }
}

extension CodeStructure {
  /// Whether a value is a flag of something that is under way and ends soon: `isLoading`, `state.isVoting`.
  fileprivate func isUnderWay(_ value: Range<Int>) -> Bool {
    guard let name = value.last.flatMap({ code.word($0) }), value.count < 6 else { return false }
    return name.hasPrefix("is") && name.hasSuffix("ing")
  }

  fileprivate var usesUIKit: Bool { imports(of: "UIKit").contains { !code.tokens[$0].isConditional } }

  /// Whether code may set the attributes of an action later, as Objective-C always does.
  fileprivate func mayGetAttributes(_ action: Int) -> Bool {
    guard let name = variable(of: action) else { return !isSwift }
    return isSwift ? mentions("attributes") : settings(of: "attributes").contains { $0.receiver == name }
  }

  func isInContextMenuConfiguration(_ call: Int) -> Bool {
    ancestors(of: call).contains { nodes[$0].kind == .call && name($0) == "UIContextMenuConfiguration" }
  }

  /// Whether the attributes of a menu element can dim it without hiding it.
  fileprivate func isDisabled(_ attributes: Range<Int>) -> Bool {
    names(attributes, "disabled") && !names(attributes, "hidden")
  }

  /// The number of menus from the context menu of UIKit down to a menu, which counts; 0 outside of a context menu.
  fileprivate func depthInMenuConfiguration(_ call: Int) -> Int {
    var depth = 1
    for node in ancestors(of: call) {
      if nodes[node].kind != .call { continue }
      switch name(node) {
      case "UIMenu": if !isInlineMenu(node) { depth += 1 }
      case "UIContextMenuConfiguration": return depth
      default: break
      }
    }
    return 0
  }

  /// Whether the items of a menu are shown in the menu around it.
  fileprivate func isInlineMenu(_ menu: Int) -> Bool {
    argument("options", of: menu).map { !isMember($0, "destructive") } ?? false
  }
}
