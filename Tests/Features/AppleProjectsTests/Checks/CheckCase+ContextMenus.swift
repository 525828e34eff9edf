extension CheckCase {
  /// The property list of an app for iPhone.
  static let phoneApp = [
    "Info.plist":
      "<plist><dict><key>CFBundlePackageType</key><string>APPL</string><key>LSRequiresIPhoneOS</key><true/><key>UILaunchScreen</key><dict/></dict></plist>"
  ]

  static let contextMenus: Table = [
    "context-menu-disabled-item": [
      "a button": .bad(#"a.contextMenu { Button("B") { c() }.disabled(d) }"#),
      "a submenu": .bad(#"a.contextMenu { Menu("B") { }.disabled(!d.e) }"#),
      "a closure as an argument": .bad(
        "a.contextMenu(menuItems: { Button(b) { }.disabled(true) })"),
      "a group": .bad("a.contextMenu { Group { Button(b) { } }.disabled(c) }"),
      "a condition around it": .bad("a.contextMenu { if b { Button(c) { }.tint(d).disabled(e) } }"),
      "a menu with a preview": .bad("a.contextMenu { Button(b) { }.disabled(c) } preview: { D() }"),
      "an action of UIKit": .bad(
        "UIContextMenuConfiguration { _ in UIMenu(children: [UIAction(title: a, attributes: .disabled) { _ in }]) }"
      ),
      "an action that may be disabled": .bad(
        "UIContextMenuConfiguration { _ in UIAction(title: a, attributes: b ? [] : .disabled) { _ in } }"
      ),
      "a menu": .good(#"Menu("A") { Button("B") { }.disabled(c) }"#),
      "the view with the menu": .good("a.contextMenu { B() }.disabled(c)"),
      "the preview of the menu": .good("a.contextMenu { B() } preview: { C().disabled(true) }"),
      "never disabled": .good("a.contextMenu { Button(b) { }.disabled(false) }"),
      "an editing command": .good(#"a.contextMenu { Button("Paste") { }.disabled(b) }"#),
      "a sheet of an item": .good(
        "a.contextMenu { B().sheet(isPresented: $c) { D().disabled(e) } }"),
      "a preview of Xcode": .good("#Preview { a.contextMenu { Button(b) { }.disabled(true) } }"),
      "another attribute": .good(
        "UIContextMenuConfiguration { _ in UIAction(title: a, attributes: .destructive) { _ in } }"),
      "another menu": .good("UIAction(title: a, attributes: .disabled) { _ in }"),
      "a string": .good(#""a.contextMenu { b.disabled(c) }""#),
      "a comment": .good("// a.contextMenu { b.disabled(c) }"),
    ],
    "context-menu-keyboard-shortcut": [
      "a key": .bad(#"a.contextMenu { Button("B") { }.keyboardShortcut("b") }"#),
      "a special key": .bad(
        "a.contextMenu { Button(b) { }.keyboardShortcut(.delete, modifiers: []) }"),
      "a closure as an argument": .bad(
        #"a.contextMenu(menuItems: { Button(b) { }.keyboardShortcut("b", modifiers: .command) })"#),
      "a submenu": .bad(#"a.contextMenu { Menu(b) { Button(c) { }.keyboardShortcut("d") } }"#),
      "a menu of a list": .bad(
        "a.contextMenu(forSelectionType: B.self) { c in Button(d) { }.keyboardShortcut(.return) }"),
      "a chain": .bad(
        #"a.contextMenu { Button(b) { }\#n.tint(c)\#n.keyboardShortcut(KeyEquivalent("x")) }"#),
      "a main menu": .good(#"CommandMenu("A") { Button("B") { }.keyboardShortcut("b") }"#),
      "the view with the menu": .good(#"a.contextMenu { B() }.keyboardShortcut("b")"#),
      "no shortcut": .good("a.contextMenu { Button(b) { }.keyboardShortcut(nil) }"),
      "a preview": .good(
        #"a.contextMenu { B() } preview: { Button(c) { }.keyboardShortcut("c") }"#),
      "a popover": .good(
        "a.contextMenu { B().popover(isPresented: $c) { Button(d) { }.keyboardShortcut(.defaultAction) } }"
      ),
      "a declaration": .good("func keyboardShortcut() { a.contextMenu { b } }"),
      "a toolbar": .good(#"a.toolbar { Button(b) { }.keyboardShortcut("b") }"#),
    ],
  ]
}
