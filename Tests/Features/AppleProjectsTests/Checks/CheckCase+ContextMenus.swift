extension CheckCase {
  static let contextMenus: [CheckCase] = [
    .bad(
      "context-menu-disabled-item", "a.contextMenu { Button(\"B\") { c() }.disabled(d) }",
      "a button"),
    .bad(
      "context-menu-disabled-item", "a.contextMenu { Menu(\"B\") { }.disabled(!d.e) }", "a submenu"),
    .bad(
      "context-menu-disabled-item", "a.contextMenu(menuItems: { Button(b) { }.disabled(true) })",
      "a closure as an argument"),
    .bad(
      "context-menu-disabled-item", "a.contextMenu { Group { Button(b) { } }.disabled(c) }",
      "a group"),
    .bad(
      "context-menu-disabled-item",
      "a.contextMenu { if b { Button(c) { }.tint(d).disabled(e) } }", "a condition around it"),
    .bad(
      "context-menu-disabled-item",
      "a.contextMenu { Button(b) { }.disabled(c) } preview: { D() }", "a menu with a preview"),
    .bad(
      "context-menu-disabled-item",
      "UIContextMenuConfiguration { _ in UIMenu(children: [UIAction(title: a, attributes: .disabled) { _ in }]) }",
      "an action of UIKit"),
    .bad(
      "context-menu-disabled-item",
      "UIContextMenuConfiguration { _ in UIAction(title: a, attributes: b ? [] : .disabled) { _ in } }",
      "an action that may be disabled"),
    .good("context-menu-disabled-item", "Menu(\"A\") { Button(\"B\") { }.disabled(c) }", "a menu"),
    .good(
      "context-menu-disabled-item", "a.contextMenu { B() }.disabled(c)", "the view with the menu"),
    .good(
      "context-menu-disabled-item",
      "a.contextMenu { B() } preview: { C().disabled(true) }", "the preview of the menu"),
    .good(
      "context-menu-disabled-item", "a.contextMenu { Button(b) { }.disabled(false) }",
      "never disabled"),
    .good(
      "context-menu-disabled-item",
      "a.contextMenu { Button(\"Paste\") { }.disabled(b) }", "an editing command"),
    .good(
      "context-menu-disabled-item",
      "a.contextMenu { B().sheet(isPresented: $c) { D().disabled(e) } }", "a sheet of an item"),
    .good(
      "context-menu-disabled-item",
      "#Preview { a.contextMenu { Button(b) { }.disabled(true) } }", "a preview of Xcode"),
    .good(
      "context-menu-disabled-item",
      "UIContextMenuConfiguration { _ in UIAction(title: a, attributes: .destructive) { _ in } }",
      "another attribute"),
    .good(
      "context-menu-disabled-item", "UIAction(title: a, attributes: .disabled) { _ in }",
      "another menu"),
    .good("context-menu-disabled-item", "\"a.contextMenu { b.disabled(c) }\"", "a string"),
    .good("context-menu-disabled-item", "// a.contextMenu { b.disabled(c) }", "a comment"),

    .bad(
      "context-menu-keyboard-shortcut",
      "a.contextMenu { Button(\"B\") { }.keyboardShortcut(\"b\") }", "a key"),
    .bad(
      "context-menu-keyboard-shortcut",
      "a.contextMenu { Button(b) { }.keyboardShortcut(.delete, modifiers: []) }", "a special key"),
    .bad(
      "context-menu-keyboard-shortcut",
      "a.contextMenu(menuItems: { Button(b) { }.keyboardShortcut(\"b\", modifiers: .command) })",
      "a closure as an argument"),
    .bad(
      "context-menu-keyboard-shortcut",
      "a.contextMenu { Menu(b) { Button(c) { }.keyboardShortcut(\"d\") } }", "a submenu"),
    .bad(
      "context-menu-keyboard-shortcut",
      "a.contextMenu(forSelectionType: B.self) { c in Button(d) { }.keyboardShortcut(.return) }",
      "a menu of a list"),
    .bad(
      "context-menu-keyboard-shortcut",
      "a.contextMenu { Button(b) { }\n.tint(c)\n.keyboardShortcut(KeyEquivalent(\"x\")) }",
      "a chain"),
    .good(
      "context-menu-keyboard-shortcut",
      "CommandMenu(\"A\") { Button(\"B\") { }.keyboardShortcut(\"b\") }", "a main menu"),
    .good(
      "context-menu-keyboard-shortcut", "a.contextMenu { B() }.keyboardShortcut(\"b\")",
      "the view with the menu"),
    .good(
      "context-menu-keyboard-shortcut", "a.contextMenu { Button(b) { }.keyboardShortcut(nil) }",
      "no shortcut"),
    .good(
      "context-menu-keyboard-shortcut",
      "a.contextMenu { B() } preview: { Button(c) { }.keyboardShortcut(\"c\") }", "a preview"),
    .good(
      "context-menu-keyboard-shortcut",
      "a.contextMenu { B().popover(isPresented: $c) { Button(d) { }.keyboardShortcut(.defaultAction) } }",
      "a popover"),
    .good(
      "context-menu-keyboard-shortcut", "func keyboardShortcut() { a.contextMenu { b } }",
      "a declaration"),
    .good(
      "context-menu-keyboard-shortcut", "a.toolbar { Button(b) { }.keyboardShortcut(\"b\") }",
      "a toolbar"),
  ]
}
