import GuidelineModel

extension Check {
  @ListOfChecks static var textEntryChecks: [Check] {
    Check("text-field-keyboard").calls("TextField", if: .phone) { file, call in
      let prompt = file.argument("prompt", of: call) ?? file.argument("placeholder", of: call)
      let titles = [file.firstArgument(of: call), prompt].compactMap { $0.flatMap(file.title) }
      return titles.contains(where: EntryTitle.needsKeyboard)
        && file.argument("format", of: call) == nil && file.argument("formatter", of: call) == nil
        && !([call] + file.ancestors(of: call)).contains { file.hasModifier($0, "keyboardType", "textContentType") }
    }
    .tokens(if: .phone) { file in
      file.hintsWithoutKeyboard.map { file.isSwift ? $0.value.lowerBound : $0.name }
    }
  }
}

extension CodeStructure {
  /// The settings of text fields whose hint asks for what has a keyboard, in a file that chooses none.
  fileprivate var hintsWithoutKeyboard: [PropertySetting] {
    let hints = settings(of: "placeholder").filter { setting in
      // A storyboard may choose the keyboard of an outlet.
      title(setting.value).map(EntryTitle.needsKeyboard) ?? false && !mayBeOutlet(setting.receiver)
    }
    return hints.isEmpty || mentions("keyboardType") || mentions("textContentType") ? [] : hints
  }

  /// Whether a name may be that of an element of a storyboard. In Objective-C, headers declare most of them.
  private func mayBeOutlet(_ name: String) -> Bool {
    let places = code.indices(ofWord: name)
    if !isSwift { return !places.contains { code.isPunctuation($0 + 1, "=") && code.isPunctuation($0 + 2, "[") } }
    return places.contains { index in (max(0, index - 6)..<index).contains { code.word($0) == "IBOutlet" } }
  }
}

private enum EntryTitle {
  /// Whether people enter an address or a number that has a keyboard.
  static func needsKeyboard(_ title: String) -> Bool {
    let words = title.lowercased().split { !$0.isLetter && $0 != "-" }.map(String.init)
    guard (1...4).contains(words.count), !words.contains("or") else { return false }
    // "Website ID" does not ask for an address.
    return kinds.contains { kind in kind.allSatisfy(words.contains) }
      && !(words.last ?? "").isAmong("entry-other-subjects")
  }

  private static let kinds: [[String]] = [
    ["email"], ["e-mail"], ["url"], ["website"], ["web", "address"], ["phone", "number"], ["telephone"],
  ]
}
