extension Check {
  /// Buttons that VoiceOver names after a file.
  static let imageButtonLabel = Check(
    id: "image-button-label",
    rule: "voiceover/provide-alternative-labels-for-all-key-interface-elements",
    looksFor: "A button that shows only an image of the app, without an accessibility label",
    languages: ["SwiftUI"],
    message: "VoiceOver has no name for a button but that of its image file",
    advice: "Add accessibilityLabel, or use Label with the style iconOnly.",
    bad: "Button(action: sort) { Image(\"icon_sort\") }",
    good: "Button(action: sort) { Image(\"icon_sort\") }.accessibilityLabel(\"Sort\")",
    search: .swift { file, found in
      for name in ["Button", "NavigationLink", "Menu"] {
        for call in file.calls(named: name) {
          guard let label = file.labelClosure(of: call), let image = file.onlyImage(in: label),
            !file.hasAccessibilityLabel(call), !file.hasAccessibilityLabel(image),
            !file.hasHelp(call)
          else { continue }
          found.add(atByte: file.offset(of: image))
        }
      }
    })
}

extension SwiftFile {
  /// The closure with the label of a button, link or menu; `nil` when a title is the label.
  fileprivate func labelClosure(of call: Int) -> Int? {
    let closures = structure.trailingClosures(of: call)
    if let label = closures.first(where: { structure.name($0) == "label" }) { return label }
    let labels = structure.arguments(of: call).map(\.label)
    guard structure.name(call) != "Menu", closures.count == 1, !labels.contains(nil) else {
      return nil
    }
    return ["action", "destination", "value", "intent", "isActive"].contains { labels.contains($0) }
      ? closures[0] : nil
  }

  /// The image of the app that is all that a label shows; `nil` for symbols, which have spoken names, and other views.
  fileprivate func onlyImage(in closure: Int) -> Int? {
    guard hasOnlyImages(closure) else { return nil }
    let images = structure.children(of: closure).prefix(2).filter {
      structure.nodes[$0].base == nil && structure.name($0) == "Image"
    }
    guard images.count == 1 else { return nil }
    let arguments = structure.arguments(of: images[0])
    guard let first = arguments.first, arguments.allSatisfy({ $0.label != "label" }),
      first.label == "decorative"
        || first.label == nil && (structure.string(first.value) != nil || isImplicit(first.value))
    else { return nil }
    return images[0]
  }

  /// Whether a value is the generated name of an image, `.name`.
  private func isImplicit(_ value: Range<Int>) -> Bool {
    value.count == 2 && structure.code.isPunctuation(value.lowerBound, ".")
  }

  /// Whether a control has a tooltip, which describes it for VoiceOver in macOS.
  fileprivate func hasHelp(_ call: Int) -> Bool {
    structure.modifiers(of: call).contains { structure.name($0) == "help" }
  }
}
