import DocumentParsing
import GuidelineModel

extension Check {
  @ListOfChecks static var launchChecks: [Check] {
    Check("full-screen-at-launch").modifiers("toggleFullScreen") { file, call in
      // A selector has labels and no arguments.
      file.isLaunchCode(call) && !file.isConditional(call) && file.firstArgument(of: call) != nil
    }
    .messages(["toggleFullScreen:"]) { file, message in
      file.isLaunchCode(message.name) && !file.isConditional(message.name)
    }

    Check("launch-delay").calls("sleep", "usleep") { file, call in
      // `Task.sleep` suspends and blocks nothing.
      file.isLaunchCode(call) && !file.follows(call, "Task")
    }
    .objectiveC { file, found in
      let calls = ["sleep", "usleep"].flatMap(file.calls(named:))
      let messages = file.messages(named: "sleepForTimeInterval:").map(\.tokens.lowerBound)
      for token in calls + messages where file.isLaunchCode(token) {
        found.add(atByte: file.offset(at: token))
      }
    }

    Check("review-request-at-launch").calls("requestReview") { file, call in
      file.isLaunchCode(call, inAnyView: true) && !file.isConditional(call)
        && file.arguments(of: call).allSatisfy { $0.label == "in" } && !file.isCounted(call)
    }
    .messages(["requestReview", "requestReviewInScene:"]) { file, message in
      file.isLaunchCode(message.name, inAnyView: true) && !file.isConditional(message.name)
    }

    Check("launch-permission-request").modifiers(Permissions.requests) { file, call in
      file.isLaunchCode(call) && !file.isConditional(call) && !file.isProvisional(call)
    }
    .messages(Permissions.selectors) { file, message in
      file.isLaunchCode(message.name) && !file.isConditional(message.name)
    }

    Check("launch-screen-missing").project { project in
      // Build settings are added to the property list of their target, and any target may be the one.
      guard !project.settingsHaveLaunchScreen else { return [] }
      return project.propertyLists.values.joined().filter { $0.isPhoneApp && !$0.hasLaunchScreen }
        .map(\.place)
    }

    Check("launch-screen-text").elements("label", "textView", "button") { document, index in
      let attributes = document.elements[index].attributes
      guard document.isLaunchScreen, attributes["id"] != nil, attributes["hidden"] != "YES" else {
        return false
      }
      return !(attributes["text"] ?? "").isEmpty
        || document.children(of: index).contains {
          ["mutableString", "string"].contains($0.name) && $0.attributes["key"] == "text"
            && !$0.text.isEmpty
            || $0.name == "state" && !($0.attributes["title"] ?? "").isEmpty
        }
    }
  }
}

extension SwiftStructure {
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

  /// Whether a request for notifications is provisional, which shows no alert.
  fileprivate func isProvisional(_ call: Int) -> Bool {
    argument("options", of: call).map { contains($0, word: "provisional") }
      ?? false
  }
}
