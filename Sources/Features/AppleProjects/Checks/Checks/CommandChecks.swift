import DocumentParsing
import GuidelineModel

extension Check {
  @ListOfChecks static var commandChecks: [Check] {
    Check("lowercase-command-title").code { file, found in
      lazy var names = file.code.lowercaseNames
      for title in file.menuItemTitles
      where CommandTitle.isEnglish(title.text) && CommandTitle.hasLowercaseWord(title.text)
        && !CommandTitle.isTitled(title.text, but: names)
      { found.add(atByte: title.offset) }
    }.elements("menuItem") { document, item in
      let title = document.elements[item].attributes["title"] ?? ""
      return CommandTitle.isEnglish(title) && CommandTitle.hasLowercaseWord(title)
        // Xcode's templates have items whose titles AppKit replaces.
        && document.descendants(of: item).contains { $0.name == "action" || $0.name == "binding" }
    }

    Check("command-ellipsis").code { file, found in
      let buttons = file.buttonTitles.filter { CommandTitle.isEnglish($0.text.filter { $0 != "." }) }
      for title in file.menuItemTitles + buttons where CommandTitle.hasPeriods(title.text) {
        found.add(atByte: title.offset, fix: file.replacingPeriods(in: title))
      }
    }.elements("menuItem") { document, item in
      let attributes = document.elements[item].attributes
      return attributes["hidden"] != "YES" && CommandTitle.hasPeriods(attributes["title"] ?? "")
    }

    Check("preferences-title").facts { file, _, _, facts in facts.hasSettingsWindow = file.hasSettingsWindow }
      .code { file, found in
        let buttons = file.buttonTitles.filter { $0.text.hasSuffix("…") || CommandTitle.hasPeriods($0.text) }
        for title in file.menuItemTitles + buttons
        where CommandTitle.isPreferences(title.text) && file.code.indices(ofWord: "UIKit").isEmpty {
          found.add(atByte: title.offset, if: .macWithoutSettings)
        }
      }
      .elements("menuItem", if: .macWithoutSettings) { document, item in
        document.runtime == .macOS
          && CommandTitle.isPreferences(document.elements[item].attributes["title"] ?? "")
          // An item of a template that nothing connects is never enabled.
          && document.descendants(of: item).contains { $0.name == "action" || $0.name == "binding" }
      }

    Check("repurposed-shortcut").modifiers("keyboardShortcut") { file, call in
      let command = file.bases(of: call).first { ["Button", "Toggle"].contains(file.name($0)) }
      return StandardShortcuts.isRepurposed(
        file.firstArgument(of: call).flatMap(file.string), command.flatMap(file.firstArgument).flatMap(file.title))
        && file.argument("modifiers", of: call).map(file.isCommandKey) ?? true
    }.calls("UIKeyCommand") { file, call in
      StandardShortcuts.isRepurposed(
        file.argument("input", of: call).flatMap(file.string),
        (file.argument("title", of: call) ?? file.argument("discoverabilityTitle", of: call)).flatMap(file.title))
        && file.argument("modifierFlags", of: call).map(file.isCommandKey) ?? false
    }
    // Other modifiers may be set later.
    .calls("NSMenuItem", "addItem", "addItemWithTitle:action:keyEquivalent:") { file, call in
      let label = file.name(call) == "addItem" ? "withTitle" : "title"
      return StandardShortcuts.isRepurposed(
        file.argument("keyEquivalent", of: call).flatMap(file.string),
        file.argument(label, of: call).flatMap(file.title))
        && file.settings(of: "keyEquivalentModifierMask").allSatisfy { file.isCommandKey($0.value) }
    }
  }
}

extension CodeStructure {
  /// Whether a word names a window for settings, `PreferencesWindowController`, or SwiftUI has a scene for them.
  var hasSettingsWindow: Bool {
    calls(named: "Settings").contains { !trailingClosures(of: $0).isEmpty } || code.namesSettingsWindow
  }

  /// The literal titles of buttons of SwiftUI.
  var buttonTitles: [CodeText] { calls(named: "Button").compactMap(controlTitle) }

  var menuItemTitles: [CodeText] {
    guard isSwift else {
      return [
        "initWithTitle:action:keyEquivalent:", "addItemWithTitle:action:keyEquivalent:",
        "insertItemWithTitle:action:keyEquivalent:atIndex:",
      ].flatMap(calls).compactMap { argument("title", of: $0).flatMap(text) }
    }
    let buttons = calls(named: "Button").filter(isMenuItem).compactMap(controlTitle)
    // An item that is never enabled shows a state.
    let items = objects(of: "NSMenuItem").filter { item in item.value("isEnabled").map { word($0) != "false" } ?? true }
      .compactMap { $0.value("title") }
    // Actions of UIKit are items of menus only where a file makes menus.
    let names = ["UICommand", "UIKeyCommand", "UIMenu"]
    let actions = (calls(named: "UIMenu").isEmpty ? names : names + ["UIAction"])
      .flatMap(calls).compactMap { argument("title", of: $0) }
    let added = modifiers(named: "addItem").compactMap { argument("withTitle", of: $0) }
    return buttons + (items + actions + added).compactMap(text)
  }

  /// Whether modifiers are Command alone.
  fileprivate func isCommandKey(_ modifiers: Range<Int>) -> Bool {
    modifiers.count <= 5 && names(modifiers, "command")
      && !modifiers.contains { code.isPunctuation($0, ",") || code.isPunctuation($0, "|") }
  }

  /// The edit that makes the periods of a title an ellipsis; empty for a key, and for a title that is not written out.
  fileprivate func replacingPeriods(in title: CodeText) -> [TextEdit] {
    let start = title.offset + 1
    let end = start + title.text.utf8.count
    guard texts.localized[title.text] == nil, end < code.bytes.count, code.bytes[title.offset] == CodeBytes.quote,
      code.bytes[end] == CodeBytes.quote, code.bytes[start..<end].elementsEqual(title.text.utf8)
    else { return [] }
    return [TextEdit(end - 3..<end, "…")]
  }
}

extension TokenizedCode {
  fileprivate var namesSettingsWindow: Bool {
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
    elements.contains { $0.name == "window" && CommandTitle.namesSettings($0.attributes["title"] ?? "") }
  }
}

/// The shortcuts with Command that have the same meaning in every app.
private enum StandardShortcuts {
  /// Whether an English title is not that of the standard command of a key.
  static func isRepurposed(_ key: String?, _ title: String?) -> Bool {
    guard let key, let words = titles[key], let title, CommandTitle.isEnglish(title) else { return false }
    let first = title.lowercased().split { !$0.isLetter }.first.map(String.init) ?? ""
    return !words.contains("\(key):\(first)")
  }

  /// The first words of the standard commands by their keys.
  private static let titles = Dictionary(grouping: WordLists.words("standard-shortcuts"), by: { String($0.prefix(1)) })
}
