import GuidelineModel

extension Check {
  @ListOfChecks static var dialogChecks: [Check] {
    Check("action-sheet-cancel").alerts { dialog, found in
      if dialog.kind == .dialog, dialog.isComplete, !dialog.hasCancel,
        dialog.buttons.contains(where: { $0.isDestructive || CommandTitle.removes($0.title) })
      {
        found.add(atByte: dialog.offset)
      }
    }

    Check("destructive-default-button").swift { file, found in
      for call in file.modifiers(named: "keyboardShortcut") where file.isDefaultAction(call) {
        let isDestructive = file.bases(of: call).contains { base in
          file.name(base) == "Button"
            && file.argument("role", of: base).map { file.isMember($0, "destructive") } ?? false
        }
        guard isDestructive else { continue }
        found.add(
          atByte: file.offset(of: call), fix: file.removing(modifier: call).map { [$0] } ?? [])
      }
    }
    .calls("UIAlertAction") { file, call in
      file.argument("style", of: call).map { file.isMember($0, "destructive") } ?? false
        && file.variable(of: call).map { file.assignsPreferredAction($0, after: call) } ?? false
    }
    .alerts { alert, found in
      for button in alert.buttons where button.isDefault && button.isDestructive {
        found.add(atByte: button.offset)
      }
    }
    .objects("NSButton") { file, button in
      button.value("hasDestructiveAction").map { file.isTrue($0) } ?? false
        && button.value("keyEquivalent").flatMap(file.string) == "\\r"
    }
    .messages(["actionWithTitle:style:handler:"]) { file, action in
      guard file.contains(action.arguments[1], word: "UIAlertActionStyleDestructive"),
        let name = file.variable(of: action)
      else { return false }
      return file.settings(of: "preferredAction").prefix(64).contains {
        file.word($0.value) == name && $0.name > action.name
          && file.method(around: $0.name) == file.method(around: action.name)
      }
    }

    Check("dialog-destructive-role").alerts { dialog, found in
      guard dialog.kind == .dialog else { return }
      for button in dialog.buttons where !button.isDestructive && !button.isCancel {
        let first = button.title?.split { !$0.isLetter }.first
        if ["delete", "erase", "discard"].contains(first ?? "") {
          found.add(atByte: button.offset, fix: button.destructiveFix)
        }
      }
    }

    Check("menu-destructive-role").calls(
      "Button", if: .phone,
      // In swipe actions, the role removes the row at once, also where the action asks first.
      fix: { file, call in file.isMenuItem(call) ? file.makingDestructive(call) : [] }
    ) { file, call in
      file.argument("role", of: call) == nil && file.isInSwipeActionsOrMenu(call)
        // A red action that asks first stands out without the role, which would remove its row at once.
        && !file.modifiers(of: call).contains { modifier in
          file.name(modifier) == "tint"
            && file.firstArgument(of: modifier).map { file.contains($0, word: "red") } ?? false
        }
        && CommandTitle.removes(file.controlTitle(of: call)?.text)
    }
    .calls("UIContextualAction", if: .phone) { file, call in
      file.argument("style", of: call).map { file.isMember($0, "normal") } ?? false
        && CommandTitle.removes(file.argument("title", of: call).flatMap(file.title))
    }

    Check("popover-presents-view").modifiers("sheet", "fullScreenCover", "popover") { file, call in
      file.presentation(around: call).map {
        file.name($0) == "popover" && file.code.isPunctuation(file.nodes[$0].name - 1, ".")
      } ?? false
    }
  }
}

extension SwiftStructure {
  /// Whether a shortcut is that of the default action: `.defaultAction`, or Return without Command.
  fileprivate func isDefaultAction(_ call: Int) -> Bool {
    guard let key = firstArgument(of: call) else { return false }
    if isMember(key, "defaultAction") { return true }
    guard isMember(key, "return"),
      let modifiers = argument("modifiers", of: call)
    else { return false }
    return modifiers.count == 2 && code.isPunctuation(modifiers.lowerBound, "[")
  }

  /// Whether the block around a call later sets `preferredAction` to a variable.
  fileprivate func assignsPreferredAction(_ name: String, after call: Int) -> Bool {
    let end =
      nodes[call].parent.map { nodes[$0].tokens.upperBound }
      ?? code.tokens.count
    return (nodes[call].tokens.upperBound..<end).prefix(4_000).contains {
      code.word($0) == "preferredAction" && code.isPunctuation($0 + 1, "=")
        && code.word($0 + 2) == name
    }
  }
}
