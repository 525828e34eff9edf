// Permissions
import DocumentParsing
import GuidelineModel

extension Check {
  @ListOfChecks static var launchChecks: [Check] {
    Check("full-screen-at-launch").modifiers("toggleFullScreen", "toggleFullScreen:") { file, call in
      // A selector has labels and no arguments.
      file.isLaunchCode(call) && !file.isConditional(call) && file.firstArgument(of: call) != nil
    }

    Check("launch-delay").calls("sleep", "usleep", "sleepForTimeInterval:") { file, call in
      // `Task.sleep` suspends and blocks nothing.
      file.isLaunchCode(call) && !file.follows(call, "Task")
    }

    Check("review-request-at-launch").calls("requestReview", "requestReviewInScene:") { file, call in
      file.isLaunchCode(call, inAnyView: true) && !file.isConditional(call)
        && file.arguments(of: call).allSatisfy { $0.label == "in" || !file.isSwift } && !file.isCounted(call)
    }

    Check("launch-permission-request").nodes { file in
      Permissions.names.flatMap(file.modifiers).filter { call in
        // A provisional request for notifications shows no alert.
        file.isLaunchCode(call) && !file.isConditional(call)
          && file.argument("options", of: call).map { !file.contains($0, word: "provisional") } ?? true
      }
    }

    Check("launch-screen-missing").project { project in
      // Build settings are added to the property list of their target, and any target may be the one.
      guard !project.settingsHaveLaunchScreen else { return [] }
      return project.propertyLists.values.joined().filter { $0.isPhoneApp && !$0.hasLaunchScreen }.map(\.place)
    }

    Check("launch-screen-text").elements("label", "textView", "button") { document, index in
      let attributes = document.elements[index].attributes
      guard document.isLaunchScreen, attributes["id"] != nil, attributes["hidden"] != "YES" else { return false }
      return !(attributes["text"] ?? "").isEmpty
        || document.children(of: index).contains {
          ["mutableString", "string"].contains($0.name) && $0.attributes["key"] == "text" && !$0.text.isEmpty
            || $0.name == "state" && !($0.attributes["title"] ?? "").isEmpty
        }
    }

    Check("permission-primer-title").swift { file, found in
      let actions = ["UIAction", "UIAlertAction"].flatMap(file.calls(named:))
      for call in file.calls(named: "Button") + actions {
        let title = file.argument("title", of: call).flatMap(file.text) ?? file.controlTitle(of: call)
        guard let title, Permissions.isAllow(title.text), file.requestsPermission(file.nodes[call].tokens) else {
          continue
        }
        found.add(atByte: title.offset)
      }
    }.objects("UIButton") { file, button in
      guard let title = button.value("title").flatMap(file.title), Permissions.isAllow(title) else { return false }
      return button.uses.contains { use in
        use.member == "addTarget" && file.requestsPermission(use.token..<use.token + 16)
      }
    }
  }
}

extension CodeStructure {
  /// Whether code before a call in its function leaves it below a number, `guard trips > 4 else { return }`.
  fileprivate func isCounted(_ call: Int) -> Bool {
    guard let function = function(around: call) else { return false }
    return code.indices(ofWord: "guard").contains { index in
      guard nodes[function].tokens.contains(index), index < nodes[call].name else { return false }
      return (index..<nodes[call].name).prefix { code.word($0) != "else" }.contains {
        ["<", ">", "%"].contains(code.text($0)) || code.tokens[$0].kind == .literal
      }
    }
  }

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

/// Requests for access to data and devices, which people answer in an alert of the system.
enum Permissions {
  /// Functions that show the alert, and their selectors.
  static let names = ["permission-calls", "permission-selectors"].flatMap { WordLists.words($0).sorted() }
  fileprivate static let words = Set(names.map { String($0.prefix { $0 != ":" }) })

  /// Whether a title is that of the button which allows access in the alert.
  fileprivate static func isAllow(_ title: String) -> Bool {
    title.lowercased().split { !$0.isLetter }.first == "allow"
  }
}
