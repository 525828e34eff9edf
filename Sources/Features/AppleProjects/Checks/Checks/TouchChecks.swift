import GuidelineModel

extension Check {
  static let tapGestureButton = Check(
    id: "tap-gesture-button",
    rule: "voiceover/be-mindful-that-custom-gestures-arent-always-accessible", wcag: ["4.1.2"],
    looksFor: "An image, text or stack with a tap gesture, without accessibility modifiers",
    languages: ["SwiftUI"], isPedantic: true,
    message: "a view acts as a button, and VoiceOver does not say so",
    advice: "Use a Button, or add accessibilityAddTraits(.isButton).",
    bad: "Text(trip.name).onTapGesture { open(trip) }",
    good: "Button(trip.name) { open(trip) }",
    search: .modifiers("onTapGesture") { file, call in
      guard file.argument("count", of: call) == nil,
        let view = file.bases(of: call).first(where: { file.nodes[$0].base == nil })
      else { return false }
      return TappedViews.names.contains(file.name(view))
        && !file.code.isPunctuation(file.nodes[view].name - 1, ".")
        && !file.isDescribed(view) && !file.hasControl(view)
        && file.modifiers(of: view).allSatisfy { !TappedViews.controls.contains(file.name($0)) }
        && !file.ancestors(of: view).contains(where: file.isControlOrDescribed)
        && !file.endsEditing(call)
    })

  static let barButtonLabel = Check(
    id: "bar-button-label",
    rule: "voiceover/provide-alternative-labels-for-all-key-interface-elements",
    wcag: ["1.1.1", "4.1.2"],
    looksFor: "A bar button item with only an image of the app, without an accessibility label",
    languages: ["UIKit", "Objective-C"],
    message: "VoiceOver has no name for a bar button item",
    advice: "Give the item an accessibilityLabel or a title.",
    bad: """
      let item = UIBarButtonItem(
        image: UIImage(named: "gear"), style: .plain, target: self, action: #selector(show))
      """,
    good: """
      let item = UIBarButtonItem(
        image: UIImage(named: "gear"), style: .plain, target: self, action: #selector(show))
      item.accessibilityLabel = "Settings"
      """,
    search: .calls("UIBarButtonItem") { file, call in
      file.argument("image", of: call).map {
        file.contains($0, word: "UIImage") && file.contains($0, word: "named")
      } ?? false
        && file.argument("title", of: call) == nil && !file.code.names(file.variable(of: call))
    },
    .messages("initWithImage:style:target:action:") { file, message in
      file.contains(message.receiver, word: "UIBarButtonItem")
        && file.contains(message.arguments[0], word: "imageNamed")
        && !file.code.names(file.variable(of: message))
    })
}

private enum TappedViews {
  /// Views that show something and do nothing.
  static let names: Set<String> = ["HStack", "Image", "Label", "Text", "VStack", "ZStack"]
  /// Controls that people can reach inside a view.
  static let inputs = WordLists.words("swiftui-inputs")
  /// Views and modifiers whose content is a control already, or is not what people tap.
  static let controls = WordLists.words("swiftui-tap-exceptions")
}

extension SwiftStructure {
  /// Whether a view has modifiers for accessibility.
  fileprivate func isDescribed(_ view: Int) -> Bool {
    modifiers(of: view).contains { name($0).hasPrefix("accessibility") }
  }

  /// Whether a view has a control, which does what the tap does.
  fileprivate func hasControl(_ view: Int) -> Bool {
    descendants(of: view).prefix(256).contains {
      nodes[$0].kind == .call && TappedViews.inputs.contains(name($0))
    }
  }

  /// Whether a node around a view is a control or describes its content.
  fileprivate func isControlOrDescribed(_ node: Int) -> Bool {
    nodes[node].kind == .call
      && (TappedViews.controls.contains(name(node)) || isDescribed(node))
  }

  /// Whether a tap only closes the keyboard, which people can do without it.
  fileprivate func endsEditing(_ call: Int) -> Bool {
    nodes[call].tokens.prefix(256).contains { index in
      guard let word = code.word(index)?.lowercased() else { return false }
      return ["focus", "keyboard", "resign", "endediting"].contains { word.contains($0) }
    }
  }
}

extension TokenizedCode {
  /// Whether a file gives an item of a variable a title or an accessibility label; without a variable any item counts.
  fileprivate func names(_ variable: String?) -> Bool {
    ["accessibilityLabel", "setAccessibilityLabel", "title"].contains { property in
      indices(ofWord: property).contains { index in
        guard let variable else { return property != "title" }
        // `toolbarItems[0].accessibilityLabel` may be that of any item.
        if isPunctuation(index - 2, "]") { return true }
        return word(index - 2) == variable || word(index - 1) == variable
      }
    }
  }
}
