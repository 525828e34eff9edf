import GuidelineModel

extension Check {
  @ListOfChecks static var permissionChecks: [Check] {
    Check("permission-primer-title").swift { file, found in
      let actions = ["UIAction", "UIAlertAction"].flatMap(file.calls(named:))
      for call in file.calls(named: "Button") + actions {
        let title =
          file.argument("title", of: call).flatMap(file.text) ?? file.controlTitle(of: call)
        guard let title, Permissions.isAllow(title.text),
          file.requestsPermission(file.nodes[call].tokens)
        else { continue }
        found.add(atByte: title.offset)
      }
    }
    .objects("UIButton") { file, button in
      guard let title = button.value("title").flatMap(file.title), Permissions.isAllow(title) else {
        return false
      }
      return button.uses.contains { use in
        use.member == "addTarget" && file.requestsPermission(use.token..<use.token + 16)
      }
    }
  }
}

/// Requests for access to data and devices, which people answer in an alert of the system.
enum Permissions {
  /// Functions that show the alert.
  static let requests = WordLists.words("permission-calls").sorted()
  /// The selectors of the same functions.
  static let selectors = WordLists.words("permission-selectors").sorted()
  /// The first words of the selectors.
  fileprivate static let words = Set(selectors.map { String($0.prefix { $0 != ":" }) }).union(
    requests)

  /// Whether a title is that of the button which allows access in the alert.
  fileprivate static func isAllow(_ title: String) -> Bool {
    title.lowercased().split { !$0.isLetter }.first == "allow"
  }
}

extension CodeStructure {
  /// Whether tokens ask for access, or name a function of the file that does.
  fileprivate func requestsPermission(_ tokens: Range<Int>) -> Bool {
    tokens.prefix(512).contains { index in
      guard let word = code.word(index) else { return false }
      return Permissions.words.contains(word)
        || body(ofFunction: word).map { body in
          body.prefix(1_024).contains { Permissions.words.contains(code.word($0) ?? "") }
        } ?? false
    }
  }
}
