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
          file.name(base) == "Button" && file.argument("role", of: base, is: "destructive")
        }
        guard isDestructive else { continue }
        found.add(atByte: file.offset(of: call), fix: file.removing(modifier: call).map { [$0] } ?? [])
      }
    }
    .calls("UIAlertAction") { file, call in
      guard file.argument("style", of: call, is: "destructive"), let name = file.variable(of: call)
      else { return false }
      return file.settings(of: "preferredAction").contains {
        file.word($0.value) == name && file.restOfBlock(after: call).contains($0.name)
      }
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
      file.argument("style", of: call, is: "normal")
        && CommandTitle.removes(file.argument("title", of: call).flatMap(file.title))
    }

    Check("popover-presents-view").modifiers("sheet", "fullScreenCover", "popover") { file, call in
      file.presentation(around: call).map {
        file.name($0) == "popover" && file.code.isPunctuation(file.nodes[$0].name - 1, ".")
      } ?? false
    }
  }
}

extension CodeStructure {
  /// Whether a shortcut is that of the default action: `.defaultAction`, or Return without Command.
  fileprivate func isDefaultAction(_ call: Int) -> Bool {
    guard let key = firstArgument(of: call) else { return false }
    if isMember(key, "defaultAction") { return true }
    guard isMember(key, "return"), let modifiers = argument("modifiers", of: call) else { return false }
    return modifiers.count == 2 && code.isPunctuation(modifiers.lowerBound, "[")
  }
}
