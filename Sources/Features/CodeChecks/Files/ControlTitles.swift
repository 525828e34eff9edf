import CodeReading

extension SwiftFile {
  /// The literal titles of buttons and links: the first argument, or the only text or label in their closures.
  var controlTitles: [Alert.Text] {
    var titles: [Alert.Text] = []
    for name in ["Button", "Link", "NavigationLink"] {
      for call in calls(named: name) {
        if let title = firstArgument(of: call).flatMap(text) {
          titles.append(title)
          continue
        }
        for closure in structure.trailingClosures(of: call) {
          let texts = structure.children(of: closure).prefix(4).filter {
            structure.nodes[$0].base == nil && ["Text", "Label"].contains(structure.name($0))
          }
          if texts.count == 1, let title = firstArgument(of: texts[0]).flatMap(text) {
            titles.append(title)
          }
        }
      }
    }
    for call in calls(named: "setTitle") {
      if let title = firstArgument(of: call).flatMap(text) { titles.append(title) }
    }
    return titles
  }

  /// The fonts of literal sizes in a range that texts of SwiftUI have.
  func textFonts(of sizes: Range<Double>) -> [Int] {
    modifiers(named: "font").compactMap { call in
      guard
        let font = structure.children(of: call).first(where: { structure.name($0) == "system" }),
        let size = structure.argument("size", of: font).flatMap(number), sizes.contains(size),
        structure.bases(of: call).contains(where: { structure.name($0) == "Text" })
      else { return nil }
      return font
    }
  }
}

extension ObjectiveCFile {
  /// The literal titles of buttons.
  var controlTitles: [Alert.Text] {
    messages(named: "setTitle:forState:").compactMap { text($0.arguments[0]) }
  }
}
