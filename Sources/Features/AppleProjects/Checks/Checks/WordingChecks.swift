extension Check {
  @ListOfChecks static var wordingChecks: [Check] {
    Check("apple-pay-button").texts(\.controlTitles) { title in
      let words = title.lowercased().split { !$0.isLetter && $0 != "\u{f8ff}" }.joined(separator: " ")
      return ["book", "buy", "check out", "checkout", "continue", "donate", "order", "pay", "subscribe"].contains {
        words == $0 + " with apple pay" || words == $0 + " with \u{f8ff} pay"
      }
    }

    Check("apple-pay-spelling").swiftTexts({ file in
      ["Text", "Label"].flatMap(file.calls(named:)).compactMap(file.text(of:)) + file.controlTitles
        + file.settings(of: "text").compactMap { file.text($0.value) }
    }) { text in
      // A text of one word may be the name of an image or the key of a localized text.
      let words = text.split(separator: " ")
      return words.count > 1
        && (words.contains("ApplePay") || words.contains("Applepay")
          || text.contains("\u{f8ff} Pay") || text.contains("\u{f8ff}Pay"))
    }

    Check("click-here-title").texts(\.controlTitles) { isClickHere($0) }
      // Links in Markdown.
      .swiftTexts({ file in file.calls(named: "Text").compactMap(file.text(of:)) }) { text in
        text.split(separator: "](").dropLast().contains { part in
          let title = part.split(separator: "[", omittingEmptySubsequences: false).last
          return title.map { isClickHere(String($0)) } ?? false
        }
      }

    Check("long-navigation-title").swiftTexts({ file in
      file.modifiers(named: "navigationTitle").compactMap(file.text(of:))
    }) { title in
      // The key of a localized text has no blanks.
      title.count > 14 && title.contains(" ")
    }

    Check("notification-open-action").objects("UNNotificationAction") { file, action in
      let title = action.value("title").flatMap(file.title)?.lowercased().split { !$0.isLetter }
      return ["launch app", "open", "open app", "open in app", "open the app"].contains(title?.joined(separator: " "))
    }

    Check("search-prompt").modifiers("searchable") { file, call in
      file.argument("text", of: call) != nil && file.argument("prompt", of: call) == nil
    }

    Check("sign-in-with-apple-title").swiftTexts(\.controlTitles) { title in
      let words = title.lowercased().split(separator: " ").joined(separator: " ")
      let verbs = ["sign in", "sign up", "continue", "log in", "login", "signin", "signup"]
      return verbs.contains { words == $0 + " with apple" }
        && !["Sign in with Apple", "Sign up with Apple", "Continue with Apple"].contains(title)
        && title != title.uppercased()
    }

    Check("tooltip-length").texts({ file in
      (file.isSwift ? file.modifiers(named: "help").compactMap(file.text(of:)) : [])
        + file.settings(of: "toolTip").compactMap { file.text($0.value) }
    }) { text in
      text.utf8.count > 75 && text.replacing("\\n", with: "\n").split(separator: "\n").contains { $0.count > 75 }
    }

    Check("tooltip-repeats-title").modifiers("help") { file, call in
      guard let help = file.firstArgument(of: call).flatMap(file.title).map(letters),
        let control = file.bases(of: call).first(where: {
          ["Button", "Toggle", "Menu", "Picker"].contains(file.name($0))
        }), let title = file.controlTitle(of: control).map({ letters($0.text) })
      else { return false }
      // A toolbar shows the image without the title.
      let hasImage = file.arguments(of: control).contains { $0.label == "systemImage" || $0.label == "image" }
      return help == title && !title.isEmpty && !hasImage
        // A style of labels can hide all titles.
        && !file.mentions("labelstyle") && !file.mentions("labelshidden")
    }
  }

  private static func isClickHere(_ title: String) -> Bool {
    let words = title.lowercased().split { !$0.isLetter }
    return words == ["here"] || words.count > 1 && words[1] == "here" && ["click", "press", "tap"].contains(words[0])
  }

  private static func letters(_ text: String) -> String { text.lowercased().filter { $0.isLetter || $0.isNumber } }
}
