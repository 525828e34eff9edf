extension CheckCase {
  private static func configuration(_ items: String) -> String {
    "UIContextMenuConfiguration(actionProvider: { _ in UIMenu(title: a, children: [\(items)]) })"
  }

  static let menus: [CheckCase] = [
    .bad("submenu-depth", "a.contextMenu { Menu(\"B\") { Menu(\"C\") { D() } } }", "SwiftUI"),
    .bad(
      "submenu-depth", "a.contextMenu { Menu(\"B\") { Section { Menu(\"C\") { D() } } } }",
      "a section between them"),
    .bad(
      "submenu-depth", "a.contextMenu { Menu { if b { Menu(c) { D() } } } label: { E() } }",
      "a condition and a label"),
    .bad(
      "submenu-depth", "a.contextMenu(menuItems: { Menu(b) { Menu(c) { D() } } })", "an argument"),
    .bad(
      "submenu-depth", configuration("UIMenu(title: b, children: [UIMenu(title: c, children: d)])"),
      "UIKit"),
    .bad(
      "submenu-depth",
      "UIContextMenuConfiguration { _ in UIMenu(children: [UIMenu(title: b, image: c, children: [UIMenu(title: d)])]) }",
      "a trailing closure"),
    .good(
      "submenu-depth", "a.contextMenu { Menu(\"B\") { C() }; Menu(\"D\") { E() } }", "one level"),
    .good("submenu-depth", "Menu(\"A\") { Menu(\"B\") { Menu(\"C\") { } } }", "no context menu"),
    .good(
      "submenu-depth", "a.contextMenu { Menu { B() } label: { Menu(c) { } } }", "the label"),
    .good("submenu-depth", configuration("UIMenu(title: b, children: c)"), "one level of UIKit"),
    .good(
      "submenu-depth",
      configuration(
        "UIMenu(title: b, options: .displayInline, children: [UIMenu(title: c, children: d)])"),
      "a section of UIKit"),
    .good(
      "submenu-depth", "UIMenu(children: [UIMenu(children: [UIMenu(children: a)])])",
      "no context menu of UIKit"),

    .bad(
      "context-menu-destructive-role", configuration("UIAction(title: \"Delete\") { _ in }"),
      "UIKit"),
    .bad(
      "context-menu-destructive-role",
      configuration(
        "UIAction(title: \"Erase All\", image: UIImage(systemName: \"trash\")) { _ in }"),
      "an image"),
    .bad(
      "context-menu-destructive-role",
      configuration("UIAction(title: NSLocalizedString(\"Delete\", comment: \"\"), handler: f)"),
      "a localized title"),
    .bad(
      "context-menu-destructive-role",
      "UIContextMenuConfiguration { _ in\nlet a = UIAction(title: \"Delete Photo\") { _ in }\nreturn UIMenu(children: [a]) }",
      "a variable"),
    .bad(
      "context-menu-destructive-role",
      "import UIKit\nlet a = b.contextMenu { Button(\"Delete\") { } }", "SwiftUI in a file of UIKit"
    ),
    .bad(
      "context-menu-destructive-role",
      "import SwiftUI\nimport UIKit\nlet a = b.contextMenu { Divider(); Button(\"Erase Disk\", systemImage: \"trash\", action: c) }",
      "an action as an argument"),
    .good(
      "context-menu-destructive-role",
      configuration("UIAction(title: \"Delete\", attributes: .destructive) { _ in }"),
      "the attribute"),
    .good(
      "context-menu-destructive-role", configuration("UIAction(title: \"Share\") { _ in }"),
      "a harmless action"),
    .good(
      "context-menu-destructive-role",
      "UIContextMenuConfiguration { _ in\nlet a = UIAction(title: \"Delete\") { _ in }\na.attributes = .destructive\nreturn UIMenu(children: [a]) }",
      "an attribute that is set later"),
    .good(
      "context-menu-destructive-role", "UIMenu(children: [UIAction(title: \"Delete\") { _ in }])",
      "another menu"),
    .good(
      "context-menu-destructive-role",
      "import AppKit\nlet a = b.contextMenu { Button(\"Delete\") { } }",
      "SwiftUI in a file of AppKit"),
    .good(
      "context-menu-destructive-role",
      "import UIKit\nlet a = b.contextMenu { Button(\"Delete\", role: .destructive) { } }",
      "the role"),
    .good(
      "context-menu-destructive-role",
      "#if os(iOS)\nimport UIKit\n#endif\nlet a = b.contextMenu { Button(\"Delete\") { } }",
      "a file for several platforms"),

    .bad(
      "lowercase-command-title", "a.contextMenu { Button(\"Copy link\") { } }", "a context menu"),
    .bad("lowercase-command-title", "Menu(a) { Button(\"add item\", action: b) }", "a menu"),
    .bad(
      "lowercase-command-title",
      "CommandMenu(\"A\") { Section { Button(\"Show all windows\") { } } }", "the menu bar"),
    .bad(
      "lowercase-command-title",
      "CommandGroup(after: .help) { Button(\"Report an issue…\") { } }", "an ellipsis"),
    .bad(
      "lowercase-command-title",
      "NSMenuItem(title: \"Show in browser\", action: a, keyEquivalent: \"\")",
      "AppKit"),
    .bad(
      "lowercase-command-title",
      "[menu addItemWithTitle:@\"Move to trash\" action:a keyEquivalent:@\"\"];", "Objective-C",
      in: "A.m"),
    .bad(
      "lowercase-command-title",
      "Menu(a) { Button { } label: { Label(\"Move to folder\", image: b) } }", "a label"),
    .good(
      "lowercase-command-title", "a.contextMenu { Button(\"Show in the Finder\") { } }",
      "articles and prepositions"),
    .good(
      "lowercase-command-title", "a.contextMenu { Button(\"Add iPhone or iPad\") { } }", "names"),
    .good("lowercase-command-title", "Button(\"Copy link\") { }", "no menu"),
    .good(
      "lowercase-command-title", "Menu(a) { Button(\"Link kopieren\") { } }", "another language"),
    .good("lowercase-command-title", "Menu(a) { Button(\"copy_link\") { } }", "a key"),
    .good("lowercase-command-title", "Menu(a) { Button(\"share\") { } }", "one word"),
    .good("lowercase-command-title", "Menu(a) { Button(\"Open example.com\") { } }", "an address"),
    .good(
      "lowercase-command-title", "Menu(a) { Button(\"Delete \\(count) items\") { } }",
      "an interpolation"),
    .good(
      "lowercase-command-title", "Menu { A() } label: { Button(\"Show more\") { } }", "the label"),

    .bad(
      "repurposed-shortcut", "Button(\"Merge Layers\") { }.keyboardShortcut(\"m\")", "SwiftUI"),
    .bad(
      "repurposed-shortcut",
      "Button(\"Archive\", action: a).disabled(b).keyboardShortcut(\"a\", modifiers: .command)",
      "Command"),
    .bad(
      "repurposed-shortcut",
      "Button(\"View Source\") { }.keyboardShortcut(\"v\", modifiers: [.command])",
      "a list"),
    .bad(
      "repurposed-shortcut",
      "UIKeyCommand(title: \"Compare\", action: a, input: \"c\", modifierFlags: .command)", "UIKit"),
    .bad(
      "repurposed-shortcut", "NSMenuItem(title: \"Zoom In\", action: a, keyEquivalent: \"z\")",
      "AppKit"),
    .bad(
      "repurposed-shortcut", "[menu addItemWithTitle:@\"Export\" action:a keyEquivalent:@\"x\"];",
      "Objective-C", in: "A.m"),
    .good(
      "repurposed-shortcut", "Button(\"Copy Link\") { }.keyboardShortcut(\"c\")", "the same verb"),
    .good(
      "repurposed-shortcut",
      "Button(\"Merge\") { }.keyboardShortcut(\"m\", modifiers: [.command, .shift])",
      "another modifier"),
    .good("repurposed-shortcut", "Button(\"Merge\") { }.keyboardShortcut(\"e\")", "another key"),
    .good(
      "repurposed-shortcut", "Button(\"Kopieren\") { }.keyboardShortcut(\"c\")", "another language"),
    .good("repurposed-shortcut", "Button(title) { }.keyboardShortcut(\"q\")", "a variable"),
    .good(
      "repurposed-shortcut",
      "let a = NSMenuItem(title: \"Zoom In\", action: b, keyEquivalent: \"z\")\na.keyEquivalentModifierMask = [.option, .command]",
      "modifiers that are set later"),
    .good(
      "repurposed-shortcut", "NSMenuItem(title: \"Merge\", action: a, keyEquivalent: \"\")",
      "no key"),
    .good(
      "repurposed-shortcut", "UIKeyCommand(title: \"Merge\", action: a, input: \"m\")",
      "no modifier"),

    .bad(
      "popover-presents-view", "a.popover(isPresented: $b) { C().sheet(isPresented: $d) { E() } }",
      "a sheet"),
    .bad(
      "popover-presents-view", "a.popover(item: $b) { c in D().fullScreenCover(item: $e) { F() } }",
      "a cover"),
    .bad(
      "popover-presents-view",
      "a.popover(isPresented: $b) { C().popover(isPresented: $d) { E() } }",
      "a popover"),
    .bad(
      "popover-presents-view",
      "a.popover(isPresented: $b, content: { C().sheet(isPresented: $d) { E() } })", "an argument"),
    .bad(
      "popover-presents-view",
      "a.popover(isPresented: $b) { VStack { if c { D().sheet(item: $e) { F() } } } }", "deeper"),
    .bad(
      "popover-presents-view",
      "a.popover(isPresented: $b) { C() .padding()\n.sheet(isPresented: $d, onDismiss: e) { F() } }",
      "a chain"),
    .good(
      "popover-presents-view",
      "a.popover(isPresented: $b) { C() }.sheet(isPresented: $d) { E() }", "beside it"),
    .good(
      "popover-presents-view", "a.popover(isPresented: $b) { C().alert(d, isPresented: $e) { } }",
      "an alert"),
    .good(
      "popover-presents-view", "a.sheet(isPresented: $b) { C().popover(isPresented: $d) { E() } }",
      "a popover of a sheet"),
    .good(
      "popover-presents-view",
      "a.popover(isPresented: $b) { C() }\nfunc f() { d.sheet(item: $e) { } }",
      "another function"),
    .good("popover-presents-view", "popover(a) { b.sheet(isPresented: $c) { } }", "a function"),
    .good(
      "popover-presents-view", "a.contextMenu { B().sheet(isPresented: $c) { D() } }", "a menu"),
  ]
}
