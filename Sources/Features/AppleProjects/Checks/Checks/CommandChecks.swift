import DocumentParsing
import GuidelineModel

extension Check {
  static let lowercaseCommandTitle = Check(
    id: "lowercase-command-title",
    rule: "menus/to-be-consistent-with-platform-experiences-use-title",
    looksFor:
      "An English menu item with a word that title-style capitalization begins with a capital",
    languages: ["SwiftUI", "UIKit", "AppKit", "Objective-C"],
    message: "a menu item is not in title-style capitalization",
    advice: "Capitalize all words but articles, conjunctions and short prepositions.",
    bad: "row.contextMenu { Button(\"Show in map\", action: show) }",
    good: "row.contextMenu { Button(\"Show in Map\", action: show) }",
    search: .swift { file, found in
      for title in file.menuItemTitles
      where CommandTitle.isEnglish(title.text) && CommandTitle.hasLowercaseWord(title.text) {
        found.add(atByte: title.offset)
      }
    },
    .objectiveC { file, found in
      for title in file.menuItemTitles
      where CommandTitle.isEnglish(title.text) && CommandTitle.hasLowercaseWord(title.text) {
        found.add(atByte: title.offset)
      }
    })

  static let commandEllipsis = Check(
    id: "command-ellipsis",
    rule: "menus/append-an-ellipsis-to-a-menu-items-label",
    looksFor: "The title of a menu item or button that ends with three periods",
    languages: ["SwiftUI", "UIKit", "AppKit", "Objective-C", "Storyboards", "xibs"],
    message: "the title of a command has three periods in place of an ellipsis",
    advice: "Type the character “…” (Option-Semicolon).",
    bad: "Button(\"Export...\", action: export)",
    good: "Button(\"Export…\", action: export)",
    search: .swift { file, found in
      let buttons = file.calls(named: "Button").compactMap(file.controlTitle)
        .filter { CommandTitle.isEnglish($0.text.filter { $0 != "." }) }
      for title in file.menuItemTitles + buttons where CommandTitle.hasPeriods(title.text) {
        found.add(atByte: title.offset)
      }
    },
    .objectiveC { file, found in
      for title in file.menuItemTitles where CommandTitle.hasPeriods(title.text) {
        found.add(atByte: title.offset)
      }
    },
    .interface { document, found in
      for element in document.elements
      where element.name == "menuItem" && CommandTitle.hasPeriods(element.attributes["title"] ?? "")
      {
        found.add(atLine: element.line)
      }
    })
}

extension Check {
  static let preferencesTitle = Check(
    id: "preferences-title",
    rule: "settings/include-a-settings-item",
    looksFor: "A command titled Preferences in a Mac app without a settings scene or window",
    languages: ["SwiftUI", "AppKit", "Objective-C", "Storyboards", "xibs"],
    message: "a command for settings is titled Preferences",
    advice:
      "Declare a Settings scene, which adds the command Settings… to the app menu, or title the command Settings….",
    bad: """
      CommandGroup(replacing: .appSettings) {
        Button("Preferences…") { showsPreferences = true }
      }
      """,
    good: "Settings { GeneralSettings() }",
    search: .swift { file, found in
      let buttons = file.calls(named: "Button").compactMap(file.controlTitle)
        .filter { $0.text.hasSuffix("…") || CommandTitle.hasPeriods($0.text) }
      for title in file.menuItemTitles + buttons
      where CommandTitle.isPreferences(title.text) && file.code.indices(ofWord: "UIKit").isEmpty {
        found.add(atByte: title.offset, if: .macWithoutSettings)
      }
    },
    .objectiveC { file, found in
      for title in file.menuItemTitles where CommandTitle.isPreferences(title.text) {
        found.add(atByte: title.offset, if: .macWithoutSettings)
      }
    },
    .interface { document, found in
      guard document.runtime == .macOS else { return }
      for element in document.elements
      where element.name == "menuItem"
        && CommandTitle.isPreferences(element.attributes["title"] ?? "")
      {
        found.add(atLine: element.line, if: .macWithoutSettings)
      }
    })
}

extension TokenizedCode {
  /// Whether a word names a window for settings: `PreferencesWindowController`.
  var namesSettingsWindow: Bool {
    tokens.contains { token in
      // Most words are shorter or have no such letter.
      guard token.kind == .word, token.range.count >= "settingswindow".utf8.count,
        bytes[token.range].contains(where: { $0 | 0x20 == UInt8(ascii: "w") })
      else { return false }
      let word = String(decoding: bytes[token.range], as: UTF8.self)
      return CommandTitle.namesSettings(word) && word.lowercased().contains("window")
    }
  }
}

extension InterfaceDocument {
  /// Whether a window is titled Settings or Preferences.
  var hasSettingsWindow: Bool {
    elements.contains {
      $0.name == "window" && CommandTitle.namesSettings($0.attributes["title"] ?? "")
    }
  }
}

extension ObjectiveCStructure {
  /// The literal titles of items of menus.
  fileprivate var menuItemTitles: [Alert.Text] {
    [
      "initWithTitle:action:keyEquivalent:", "addItemWithTitle:action:keyEquivalent:",
      "insertItemWithTitle:action:keyEquivalent:atIndex:",
    ].flatMap { messages(named: $0) }.compactMap { text($0.arguments[0]) }
  }
}

extension SwiftStructure {
  /// The literal titles of items of menus.
  fileprivate var menuItemTitles: [Alert.Text] {
    let buttons = calls(named: "Button").filter(isMenuItem).compactMap(controlTitle)
    let items = calls(named: "NSMenuItem").compactMap { argument("title", of: $0) }
    // Actions of UIKit are items of menus only where a file makes menus.
    let actions =
      calls(named: "UIMenu").isEmpty
      ? []
      : ["UIAction", "UICommand", "UIKeyCommand"].flatMap(calls).compactMap {
        argument("title", of: $0)
      }
    let added = modifiers(named: "addItem").compactMap { argument("withTitle", of: $0) }
    return buttons + (items + actions + added).compactMap(text)
  }
}

extension SwiftStructure {
  /// Whether a button of SwiftUI is an item of a menu, a context menu or a menu of the menu bar.
  fileprivate func isMenuItem(_ call: Int) -> Bool {
    for (node, closure) in enclosingCalls(of: call) {
      switch name(node) {
      case "CommandMenu", "CommandGroup": return true
      case "Menu", "contextMenu":
        // The label and the preview of a menu are not items.
        return closure.map { ["{", "content", "menuItems"].contains(name($0)) } ?? false
      case "alert", "confirmationDialog", "popover", "sheet", "fullScreenCover": return false
      default: continue
      }
    }
    return false
  }
}

extension Check {
  static let repurposedShortcut = Check(
    id: "repurposed-shortcut",
    rule: "keyboards/in-general-dont-repurpose-standard-keyboard-shortcuts-for",
    strength: .never,
    looksFor: "A command whose shortcut is that of Copy, Quit or another command of every app",
    languages: ["SwiftUI", "UIKit", "AppKit", "Objective-C"],
    message: "a standard keyboard shortcut performs another action",
    advice: "Choose a shortcut that no standard command has.",
    bad: "Button(\"Merge Layers\", action: merge).keyboardShortcut(\"m\")",
    good: "Button(\"Merge Layers\", action: merge).keyboardShortcut(\"e\")",
    search: .swift { file, found in
      for call in file.modifiers(named: "keyboardShortcut") {
        guard let key = file.firstArgument(of: call).flatMap(file.string),
          file.argument("modifiers", of: call).map(file.isCommandKey) ?? true,
          let command = file.bases(of: call).first(where: {
            ["Button", "Toggle"].contains(file.name($0))
          }), let title = file.firstArgument(of: command).flatMap(file.title),
          StandardShortcuts.isRepurposed(key, title)
        else { continue }
        found.add(atByte: file.offset(of: call))
      }
      for call in file.calls(named: "UIKeyCommand") {
        guard let key = file.argument("input", of: call).flatMap(file.string),
          file.argument("modifierFlags", of: call).map(file.isCommandKey) ?? false,
          let title = file.argument("title", of: call).flatMap(file.title),
          StandardShortcuts.isRepurposed(key, title)
        else { continue }
        found.add(atByte: file.offset(of: call))
      }
      // Other modifiers may be set later.
      guard !file.mentions("keyEquivalentModifierMask") else { return }
      for (name, label) in [("NSMenuItem", "title"), ("addItem", "withTitle")] {
        for call in file.calls(named: name) {
          guard let key = file.argument("keyEquivalent", of: call).flatMap(file.string),
            let title = file.argument(label, of: call).flatMap(file.title),
            StandardShortcuts.isRepurposed(key, title)
          else { continue }
          found.add(atByte: file.offset(of: call))
        }
      }
    },
    .objectiveC { file, found in
      guard !file.mentions("keyEquivalentModifierMask") else { return }
      for selector in [
        "initWithTitle:action:keyEquivalent:", "addItemWithTitle:action:keyEquivalent:",
      ] {
        for message in file.messages(named: selector) {
          guard let title = file.title(message.arguments[0]),
            let key = file.string(message.arguments[2]),
            StandardShortcuts.isRepurposed(key, title)
          else { continue }
          found.add(atByte: file.offset(of: message))
        }
      }
    })
}

/// The shortcuts with Command that have the same meaning in every app.
private enum StandardShortcuts {
  /// Whether an English title is not that of the standard command of a key.
  static func isRepurposed(_ key: String, _ title: String) -> Bool {
    guard let words = titles[key], CommandTitle.isEnglish(title) else { return false }
    let first = title.lowercased().split { !$0.isLetter }.first.map(String.init) ?? ""
    return !words.contains(first)
  }

  /// The first words of the standard commands by their keys.
  private static let titles: [String: Set<String>] = [
    ",": ["settings", "preferences", "options", "open", "show", "manage", "customize", "edit"],
    "a": ["select", "deselect"],
    "c": ["copy", "cancel", "stop"],
    "f": ["find", "search", "filter"],
    "h": ["hide"],
    "m": ["minimize"],
    "n": ["new", "create", "add", "compose", "write"],
    "o": ["open", "browse", "choose", "import", "load"],
    "p": ["print", "export"],
    "q": ["quit", "exit"],
    "s": ["save", "export"],
    "v": ["paste", "insert"],
    "w": ["close"],
    "x": ["cut"],
    "z": ["undo"],
  ]
}

extension SwiftStructure {
  /// Whether modifiers are Command alone.
  fileprivate func isCommandKey(_ modifiers: Range<Int>) -> Bool {
    modifiers.count <= 5 && contains(modifiers, word: "command")
      && !modifiers.contains { code.isPunctuation($0, ",") }
  }
}
