import GuidelineModel

extension Check {
  static let actionSheetCancel = Check(
    id: "action-sheet-cancel",
    rule: "action-sheets/if-necessary-provide-a-cancel-button-that-lets",
    looksFor: "An action sheet of UIKit with a destructive choice and without a Cancel button",
    languages: ["SwiftUI", "UIKit", "Objective-C"],
    message: "an action sheet has no Cancel button",
    advice: "Add an action with the cancel style, which iPad shows as a tap beside the popover.",
    bad: """
      let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
      sheet.addAction(UIAlertAction(title: "Delete", style: .destructive) { _ in delete() })
      """,
    good: """
      let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
      sheet.addAction(UIAlertAction(title: "Delete", style: .destructive) { _ in delete() })
      sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel))
      """,
    search: .alerts { dialog, found in
      if dialog.kind == .dialog, dialog.isComplete, !dialog.hasCancel,
        dialog.buttons.contains(where: { $0.isDestructive || CommandTitle.removes($0.title) })
      {
        found.add(atByte: dialog.offset)
      }
    })
}

extension Check {
  static let destructiveDefaultButton = Check(
    id: "destructive-default-button",
    rule: "buttons/dont-assign-the-primary-role-to-a-button",
    strength: .never,
    looksFor: "A button with the destructive role that is also the default action",
    languages: ["SwiftUI", "UIKit", "AppKit", "Objective-C"], isFixable: true,
    message: "a destructive button is the default action",
    advice: "Give the default action to a safe button, or to none.",
    bad: "Button(\"Delete\", role: .destructive, action: delete).keyboardShortcut(.defaultAction)",
    good: "Button(\"Delete\", role: .destructive, action: delete)",
    search: .swift { file, found in
      for call in file.modifiers(named: "keyboardShortcut") where file.isDefaultAction(call) {
        let isDestructive = file.bases(of: call).contains { base in
          file.name(base) == "Button"
            && file.argument("role", of: base).map { file.isMember($0, "destructive") } ?? false
        }
        guard isDestructive else { continue }
        found.add(
          atByte: file.offset(of: call), fix: file.removing(modifier: call).map { [$0] } ?? [])
      }
    },
    .calls("UIAlertAction") { file, call in
      file.argument("style", of: call).map { file.isMember($0, "destructive") } ?? false
        && file.variable(of: call).map { file.assignsPreferredAction($0, after: call) } ?? false
    },
    .alerts { alert, found in
      for button in alert.buttons where button.isDefault && button.isDestructive {
        found.add(atByte: button.offset)
      }
    },
    .objects("NSButton") { file, button in
      button.value("hasDestructiveAction").map { ["YES", "true"].contains(file.word($0)) } ?? false
        && button.value("keyEquivalent").flatMap(file.string) == "\\r"
    },
    .messages("actionWithTitle:style:handler:") { file, action in
      guard file.contains(action.arguments[1], word: "UIAlertActionStyleDestructive"),
        let name = file.variable(of: action)
      else { return false }
      return file.settings(of: "preferredAction").prefix(64).contains {
        file.word($0.value) == name && $0.name > action.name
          && file.method(around: $0.name) == file.method(around: action.name)
      }
    })
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

extension Check {
  static let dialogDestructiveRole = Check(
    id: "dialog-destructive-role",
    rule: "action-sheets/make-destructive-choices",
    looksFor: "A button titled Delete, Erase or Discard in a dialog of choices, without the role",
    languages: ["SwiftUI", "UIKit"], isFixable: true,
    message: "a destructive choice looks like the other choices",
    advice: "Give the button the destructive role or style.",
    bad: """
      .confirmationDialog("Draft", isPresented: $isAsking) {
        Button("Delete Draft") { delete() }
      }
      """,
    good: """
      .confirmationDialog("Draft", isPresented: $isAsking) {
        Button("Delete Draft", role: .destructive) { delete() }
      }
      """,
    search: .alerts { dialog, found in
      guard dialog.kind == .dialog else { return }
      for button in dialog.buttons where !button.isDestructive && !button.isCancel {
        let first = button.title?.split { !$0.isLetter }.first
        if ["delete", "erase", "discard"].contains(first ?? "") {
          found.add(atByte: button.offset, fix: button.destructiveFix)
        }
      }
    })

  static let menuDestructiveRole = Check(
    id: "menu-destructive-role",
    rule: "pull-down-buttons/let-people-know-when-a-pull-down-buttons",
    looksFor:
      "A swipe action or an item of a menu titled Delete, Erase or Remove, without the role, in an app for iPhone or iPad",
    languages: ["SwiftUI", "UIKit"], isFixable: true,
    message: "a destructive action of a row or menu looks like the others",
    advice: "Give the button the destructive role, or the action the destructive style.",
    bad: "Menu(\"Trip\") { Button(\"Delete\") { delete(trip) } }",
    good: "Menu(\"Trip\") { Button(\"Delete\", role: .destructive) { delete(trip) } }",
    search: .calls(
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
    },
    .calls("UIContextualAction", if: .phone) { file, call in
      file.argument("style", of: call).map { file.isMember($0, "normal") } ?? false
        && CommandTitle.removes(file.argument("title", of: call).flatMap(file.title))
    })

  static let popoverPresentsView = Check(
    id: "popover-presents-view",
    rule: "popovers/dont-show-another-view-over-a-popover",
    strength: .never,
    looksFor: "A popover whose content presents a sheet, a cover or another popover",
    languages: ["SwiftUI"],
    message: "another view is shown over a popover",
    advice: "Close the popover first, or present the view from the view behind it.",
    bad: """
      button.popover(isPresented: $showsInfo) {
        Info().sheet(isPresented: $showsHelp) { Help() }
      }
      """,
    good: """
      button.popover(isPresented: $showsInfo) { Info() }
        .sheet(isPresented: $showsHelp) { Help() }
      """,
    search: .modifiers("sheet", "fullScreenCover", "popover") { file, call in
      file.presentation(around: call).map {
        file.name($0) == "popover" && file.code.isPunctuation(file.nodes[$0].name - 1, ".")
      } ?? false
    })
}
