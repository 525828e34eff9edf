import GuidelineModel

extension Check {
  @ListOfChecks static var progressChecks: [Check] {
    Check("progress-title").texts(\.progressTitles) { isVague($0) }
      .alerts { alert, found in
        // An alert without buttons only asks people to wait.
        guard alert.buttons.isEmpty else { return }
        for text in [alert.title, alert.message].compactMap(\.self)
        where isVague(text.text) {
          found.add(atByte: text.offset)
        }
      }
  }

  /// Whether all words of an English title say only that something takes time.
  private static func isVague(_ title: String) -> Bool {
    let words = title.lowercased().split { !$0.isLetter }.map(String.init)
    return words.contains(where: { $0.isAmong("progress-verbs") })
      && words.allSatisfy { $0.isAmong("progress-verbs") || $0.isAmong("progress-fillers") }
  }
}

extension CodeStructure {
  /// The literal texts in and beside progress indicators.
  fileprivate var progressTitles: [CodeText] {
    let titles = calls(named: "ProgressView").compactMap { call in
      let label = closure("label", of: call) ?? trailingClosures(of: call).first
      let texts = label.map { views(in: $0).filter { name($0) == "Text" } } ?? []
      return text(of: call) ?? (texts.count == 1 ? text(of: texts[0]) : nil)
    }
    // `HStack { ProgressView(); Text("Loading") }`
    let others = calls(named: "Text").filter { call in
      guard let around = nodes[call].parent else { return false }
      return children(of: around).prefix(8).contains {
        name($0) == "ProgressView" && arguments(of: $0).isEmpty && trailingClosures(of: $0).isEmpty
      }
    }
    // `HUD.show(withStatus: "Loading")`
    let shown = ["show", "showProgress", "showWithStatus:"].flatMap(modifiers(named:)).compactMap { call in
      ["withStatus", "status", "text"].lazy.compactMap { argument($0, of: call) }.first
    }
    let indicators = ["ActivityIndicator", "ProgressIndicator", "ProgressHUD", "UIProgressView"]
    let set = indicators.contains(where: mentions) ? ["text", "stringValue"] : []
    return titles + others.compactMap(text(of:)) + (shown + set.flatMap(settings(of:)).map(\.value)).compactMap(text)
  }
}
