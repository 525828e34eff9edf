extension SwiftFile {
  /// The literal titles of buttons and links.
  var controlTitles: [Alert.Text] {
    let titles = ["Button", "Link", "NavigationLink"].flatMap { name in
      calls(named: name).compactMap(controlTitle)
    }
    return titles
      + calls(named: "setTitle").compactMap { call in firstArgument(of: call).flatMap(text) }
  }

  /// The literal title of a button or link: the first argument, or the only text or label in a closure; `nil` for others.
  func controlTitle(of call: Int) -> Alert.Text? {
    if let argument = firstArgument(of: call) { return text(argument) }
    for closure in structure.trailingClosures(of: call) {
      let views = structure.children(of: closure).prefix(4).filter {
        structure.nodes[$0].base == nil
      }
      if views.count == 1, ["Text", "Label"].contains(structure.name(views[0])),
        let title = firstArgument(of: views[0]).flatMap(text)
      {
        return title
      }
    }
    return nil
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
