import DocumentParsing

extension Check {
  /// Buttons of storyboards that VoiceOver cannot name.
  static let interfaceButtonLabel = Check(
    id: "interface-button-label",
    rule: "voiceover/provide-alternative-labels-for-all-key-interface-elements",
    looksFor:
      "A button with an image of the app, but without a title, and without an accessibility label in the storyboard and in code",
    languages: ["Storyboards", "xibs"],
    message: "a button shows an image that VoiceOver cannot name",
    advice: "Set an accessibility label in the storyboard or in code.",
    bad: """
      <button id="a1b-2c">
        <state key="normal" image="pin"/>
      </button>
      """,
    good: """
      <button id="a1b-2c">
        <accessibility key="accessibilityConfiguration" label="Pin"/>
        <state key="normal" image="pin"/>
      </button>
      """,
    search: .project { project in
      project.controls(
        .imageButton,
        notSetBy: [
          "accessibilityAttributedLabel", "accessibilityElementsHidden", "accessibilityLabel",
          "accessibilityTitle", "accessibilityTraits", "attributedTitle", "cell", "configuration",
          "configurationUpdateHandler", "image", "isAccessibilityElement", "menu",
          "setAccessibilityElement",
          "setAccessibilityLabel", "setAccessibilityTitle", "setAttributedTitle", "setImage",
          "setTitle", "title", "toolTip",
        ])
    })
}

extension InterfaceDocument {
  /// Whether an element is a button with an image of the app, and no title and no accessibility label.
  func isUnlabeledImageButton(_ index: Int) -> Bool {
    let element = elements[index]
    guard element.name == "button" || element.name == "barButtonItem",
      element.attributes["toolTip"] == nil,
      // The item of a toolbar has a label for its button.
      !ancestors(of: index).contains(where: { elements[$0].name == "toolbarItem" })
    else { return false }
    // All that describes the button: its states, its configuration or its cell, and what these contain.
    let parts = [element] + descendants(of: index)
    var hasImage = false
    for part in parts {
      switch part.name {
      case "button", "barButtonItem", "state", "buttonConfiguration", "buttonCell":
        if let title = part.attributes["title"], !title.isEmpty { return false }
        if let image = part.attributes["image"] {
          // Symbols and the images of AppKit have descriptions.
          if part.attributes["catalog"] == "system" || image.hasPrefix("NS") { return false }
          hasImage = true
        }
        if part.attributes["systemItem"] != nil || part.attributes["bezelStyle"] == "helpButton" {
          return false
        }
      // Some other views have these; then the button is more than its image. An attribute may be a key for a title.
      case "accessibility", "attributedString", "userDefinedRuntimeAttribute", "string",
        "label", "customView", "view", "menu", "binding":
        return false
      default: break
      }
    }
    return hasImage
  }
}
