extension CheckCase {
  private static func configuration(_ items: String) -> String {
    "UIContextMenuConfiguration(actionProvider: { _ in UIMenu(title: a, children: [\(items)]) })"
  }

  static let menus: Table = [
    "submenu-depth": [
      "SwiftUI": .bad(#"a.contextMenu { Menu("B") { Menu("C") { D() } } }"#),
      "a section between them": .bad(
        #"a.contextMenu { Menu("B") { Section { Menu("C") { D() } } } }"#),
      "a condition and a label": .bad(
        "a.contextMenu { Menu { if b { Menu(c) { D() } } } label: { E() } }"),
      "an argument": .bad("a.contextMenu(menuItems: { Menu(b) { Menu(c) { D() } } })"),
      "UIKit": .bad(configuration("UIMenu(title: b, children: [UIMenu(title: c, children: d)])")),
      "a trailing closure": .bad(
        "UIContextMenuConfiguration { _ in UIMenu(children: [UIMenu(title: b, image: c, children: [UIMenu(title: d)])]) }"
      ),
      "one level": .good(#"a.contextMenu { Menu("B") { C() }; Menu("D") { E() } }"#),
      "no context menu": .good(#"Menu("A") { Menu("B") { Menu("C") { } } }"#),
      "the label": .good("a.contextMenu { Menu { B() } label: { Menu(c) { } } }"),
      "one level of UIKit": .good(configuration("UIMenu(title: b, children: c)")),
      "a section of UIKit": .good(
        configuration(
          "UIMenu(title: b, options: .displayInline, children: [UIMenu(title: c, children: d)])")),
      "no context menu of UIKit": .good(
        "UIMenu(children: [UIMenu(children: [UIMenu(children: a)])])"),
    ],
    "context-menu-destructive-role": [
      "UIKit": .bad(configuration(#"UIAction(title: "Delete") { _ in }"#)),
      "an image": .bad(
        configuration(
          #"UIAction(title: "Erase All", image: UIImage(systemName: "trash")) { _ in }"#)),
      "a localized title": .bad(
        configuration(#"UIAction(title: NSLocalizedString("Delete", comment: ""), handler: f)"#)),
      "a variable": .bad(
        #"UIContextMenuConfiguration { _ in\#nlet a = UIAction(title: "Delete Photo") { _ in }\#nreturn UIMenu(children: [a]) }"#
      ),
      "SwiftUI in a file of UIKit": .bad(
        #"import UIKit\#nlet a = b.contextMenu { Button("Delete") { } }"#),
      "an action as an argument": .bad(
        #"import SwiftUI\#nimport UIKit\#nlet a = b.contextMenu { Divider(); Button("Erase Disk", systemImage: "trash", action: c) }"#
      ),
      "the attribute": .good(
        configuration(#"UIAction(title: "Delete", attributes: .destructive) { _ in }"#)),
      "a harmless action": .good(configuration(#"UIAction(title: "Share") { _ in }"#)),
      "an attribute that is set later": .good(
        #"UIContextMenuConfiguration { _ in\#nlet a = UIAction(title: "Delete") { _ in }\#na.attributes = .destructive\#nreturn UIMenu(children: [a]) }"#
      ),
      "another menu": .good(#"UIMenu(children: [UIAction(title: "Delete") { _ in }])"#),
      "SwiftUI in a file of AppKit": .good(
        #"import AppKit\#nlet a = b.contextMenu { Button("Delete") { } }"#),
      "the role": .good(
        #"import UIKit\#nlet a = b.contextMenu { Button("Delete", role: .destructive) { } }"#),
      "a file for several platforms": .good(
        #"#if os(iOS)\#nimport UIKit\#n#endif\#nlet a = b.contextMenu { Button("Delete") { } }"#),
    ],
    "lowercase-command-title": [
      "an action of UIKit": .bad(
        #"UIMenu(children: [UIAction(title: "Add to favorites") { _ in }])"#),
      "a context menu": .bad(#"a.contextMenu { Button("Copy link") { } }"#),
      "a menu": .bad(#"Menu(a) { Button("add item", action: b) }"#),
      "the menu bar": .bad(#"CommandMenu("A") { Section { Button("Show all windows") { } } }"#),
      "an ellipsis": .bad(#"CommandGroup(after: .help) { Button("Report an issue…") { } }"#),
      "AppKit": .bad(#"NSMenuItem(title: "Show in browser", action: a, keyEquivalent: "")"#),
      "Objective-C": .bad(
        #"[menu addItemWithTitle:@"Move to trash" action:a keyEquivalent:@""];"#, in: "A.m"),
      "a label": .bad(#"Menu(a) { Button { } label: { Label("Move to folder", image: b) } }"#),
      "articles and prepositions": .good(#"a.contextMenu { Button("Show in the Finder") { } }"#),
      "names": .good(#"a.contextMenu { Button("Add iPhone or iPad") { } }"#),
      "no menu": .good(#"Button("Copy link") { }"#),
      "another language": .good(#"Menu(a) { Button("Link kopieren") { } }"#),
      "a key": .good(#"Menu(a) { Button("copy_link") { } }"#),
      "one word": .good(#"Menu(a) { Button("share") { } }"#),
      "an address": .good(#"Menu(a) { Button("Open example.com") { } }"#),
      "an interpolation": .good(#"Menu(a) { Button("Delete \(count) items") { } }"#),
      "the label": .good(#"Menu { A() } label: { Button("Show more") { } }"#),
    ],
    "repurposed-shortcut": [
      "New": .bad(#"Button("Flip Card") { }.keyboardShortcut("n")"#),
      "a new item": .good(#"Button("New Deck") { }.keyboardShortcut("n")"#),
      "SwiftUI": .bad(#"Button("Merge Layers") { }.keyboardShortcut("m")"#),
      "Command": .bad(
        #"Button("Archive", action: a).disabled(b).keyboardShortcut("a", modifiers: .command)"#),
      "a list": .bad(#"Button("View Source") { }.keyboardShortcut("v", modifiers: [.command])"#),
      "UIKit": .bad(
        #"UIKeyCommand(title: "Compare", action: a, input: "c", modifierFlags: .command)"#),
      "AppKit": .bad(#"NSMenuItem(title: "Zoom In", action: a, keyEquivalent: "z")"#),
      "Objective-C": .bad(
        #"[menu addItemWithTitle:@"Export" action:a keyEquivalent:@"x"];"#, in: "A.m"),
      "the same verb": .good(#"Button("Copy Link") { }.keyboardShortcut("c")"#),
      "another modifier": .good(
        #"Button("Merge") { }.keyboardShortcut("m", modifiers: [.command, .shift])"#),
      "another key": .good(#"Button("Merge") { }.keyboardShortcut("e")"#),
      "another language": .good(#"Button("Kopieren") { }.keyboardShortcut("c")"#),
      "a variable": .good(#"Button(title) { }.keyboardShortcut("q")"#),
      "modifiers that are set later": .good(
        #"let a = NSMenuItem(title: "Zoom In", action: b, keyEquivalent: "z")\#na.keyEquivalentModifierMask = [.option, .command]"#
      ),
      "no key": .good(#"NSMenuItem(title: "Merge", action: a, keyEquivalent: "")"#),
      "no modifier": .good(#"UIKeyCommand(title: "Merge", action: a, input: "m")"#),
    ],
    "popover-presents-view": [
      "a sheet": .bad("a.popover(isPresented: $b) { C().sheet(isPresented: $d) { E() } }"),
      "a cover": .bad("a.popover(item: $b) { c in D().fullScreenCover(item: $e) { F() } }"),
      "a popover": .bad("a.popover(isPresented: $b) { C().popover(isPresented: $d) { E() } }"),
      "an argument": .bad(
        "a.popover(isPresented: $b, content: { C().sheet(isPresented: $d) { E() } })"),
      "deeper": .bad(
        "a.popover(isPresented: $b) { VStack { if c { D().sheet(item: $e) { F() } } } }"),
      "a chain": .bad(
        "a.popover(isPresented: $b) { C() .padding()\n.sheet(isPresented: $d, onDismiss: e) { F() } }"
      ),
      "beside it": .good("a.popover(isPresented: $b) { C() }.sheet(isPresented: $d) { E() }"),
      "an alert": .good("a.popover(isPresented: $b) { C().alert(d, isPresented: $e) { } }"),
      "a popover of a sheet": .good(
        "a.sheet(isPresented: $b) { C().popover(isPresented: $d) { E() } }"),
      "another function": .good(
        "a.popover(isPresented: $b) { C() }\nfunc f() { d.sheet(item: $e) { } }"),
      "a function": .good("popover(a) { b.sheet(isPresented: $c) { } }"),
      "a menu": .good("a.contextMenu { B().sheet(isPresented: $c) { D() } }"),
    ],
  ]
}
