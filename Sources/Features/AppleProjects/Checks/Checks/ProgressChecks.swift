import GuidelineModel

extension Check {
  @ListOfChecks static var progressChecks: [Check] {
    Check("progress-title").swift { file, found in
      for call in file.calls(named: "ProgressView") {
        let label = file.closure("label", of: call) ?? file.trailingClosures(of: call).first
        let texts = label.map { file.views(in: $0).filter { file.name($0) == "Text" } } ?? []
        let title = file.text(of: call) ?? (texts.count == 1 ? file.text(of: texts[0]) : nil)
        if let title, ProgressTitle.isVague(title.text) { found.add(atByte: title.offset) }
      }
      // `HStack { ProgressView(); Text("Loading") }`
      for call in file.calls(named: "Text") {
        guard let title = file.text(of: call), ProgressTitle.isVague(title.text),
          let around = file.nodes[call].parent,
          file.children(of: around).prefix(8).contains(where: {
            file.name($0) == "ProgressView" && file.arguments(of: $0).isEmpty
              && file.trailingClosures(of: $0).isEmpty
          })
        else { continue }
        found.add(atByte: title.offset)
      }
      // `HUD.show(withStatus: "Loading")`
      for call in ["show", "showProgress"].flatMap(file.modifiers(named:)) {
        let status = ["withStatus", "status", "text"].lazy
          .compactMap { file.argument($0, of: call) }.first
        if let title = status.flatMap(file.text), ProgressTitle.isVague(title.text) {
          found.add(atByte: title.offset)
        }
      }
    }
    .messages(["showWithStatus:"]) { file, message in
      file.title(message.arguments[0]).map(ProgressTitle.isVague) ?? false
    }
    .code { file, found in
      let indicators = ["ActivityIndicator", "ProgressIndicator", "ProgressHUD", "UIProgressView"]
      guard indicators.contains(where: file.mentions) else { return }
      for setting in ["text", "stringValue"].flatMap(file.settings(of:)) {
        if let title = file.text(setting.value), ProgressTitle.isVague(title.text) {
          found.add(atByte: title.offset)
        }
      }
    }
    .alerts { alert, found in
      // An alert without buttons only asks people to wait.
      guard alert.buttons.isEmpty else { return }
      for text in [alert.title, alert.message] {
        if let text, ProgressTitle.isVague(text.text) { found.add(atByte: text.offset) }
      }
    }
  }
}

/// The title of a progress indicator.
private enum ProgressTitle {
  /// Whether all words of an English title say only that something takes time.
  static func isVague(_ title: String) -> Bool {
    let words = title.lowercased().split { !$0.isLetter }.map(String.init)
    return words.contains(where: verbs.contains)
      && words.allSatisfy { verbs.contains($0) || fillers.contains($0) }
  }

  private static let verbs = WordLists.words("progress-verbs")
  private static let fillers = WordLists.words("progress-fillers")
}
