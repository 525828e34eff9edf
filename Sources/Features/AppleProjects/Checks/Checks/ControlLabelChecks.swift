import DocumentParsing
import GuidelineModel

extension Check {
  static let emptyControlLabel = Check(
    id: "empty-control-label",
    rule: "voiceover/provide-alternative-labels-for-all-key-interface-elements", wcag: ["4.1.2"],
    looksFor: "A toggle, stepper, picker or slider with an empty label and no accessibility label",
    languages: ["SwiftUI"],
    message: "VoiceOver has no name for a control",
    advice: "Give the control its label, and hide it with labelsHidden if another text shows it.",
    bad: "HStack { Text(\"Wi-Fi\"); Toggle(\"\", isOn: $isOn) }",
    good: "Toggle(\"Wi-Fi\", isOn: $isOn)",
    search: .calls(
      "Toggle", "Stepper", "Picker", "Slider", "DatePicker", "ColorPicker"
    ) { file, call in
      file.hasEmptyLabel(call) && !file.isInline(call) && !file.hasAccessibilityLabel(call)
        // Each segment of a segmented control has its own name.
        && !(file.name(call) == "Picker" && file.mentions("segmented"))
    })
}

extension SwiftStructure {
  /// Whether a picker shows its choices as rows, which have their own names.
  fileprivate func isInline(_ call: Int) -> Bool {
    let isInMenu = ancestors(of: call).prefix {
      nodes[$0].kind != .function && nodes[$0].kind != .type
    }
    .contains { ["Menu", "contextMenu", "CommandMenu", "CommandGroup"].contains(name($0)) }
    return name(call) == "Picker" && isInMenu
      || modifiers(of: call).contains { modifier in
        name(modifier) == "pickerStyle"
          && Self.rowStyles.contains { contains(nodes[modifier].tokens, word: $0) }
      }
  }

  private static let rowStyles = [
    "InlinePickerStyle", "RadioGroupPickerStyle", "inline", "radioGroup",
  ]

  /// Whether the label of a control is an empty text or an empty view.
  fileprivate func hasEmptyLabel(_ call: Int) -> Bool {
    if let label = firstArgument(of: call) ?? argument("label", of: call) {
      if let closure = children(of: call).first(where: {
        nodes[$0].kind == .closure && nodes[$0].tokens == label
      }) {
        return isEmpty(closure)
      }
      return title(label) == "" || code.word(label.lowerBound) == "EmptyView" && label.count == 3
    }
    let closures = trailingClosures(of: call)
    let label =
      closures.first { name($0) == "label" } ?? (closures.count == 1 ? closures[0] : nil)
    // The closure of a picker has its choices.
    guard let label, name(call) != "Picker" || closures.count > 1 else { return false }
    return isEmpty(label)
  }

  /// Whether a closure makes an empty view or an empty text.
  private func isEmpty(_ closure: Int) -> Bool {
    let views = Array(children(of: closure).prefix(2))
    return views.count == 1
      && (name(views[0]) == "EmptyView" || name(views[0]) == "Text" && title(of: views[0]) == "")
  }

  /// Whether a view, or a view around it, has a modifier that describes it for VoiceOver or hides it.
  func hasAccessibilityLabel(_ call: Int) -> Bool {
    hasAccessibilityModifier(call)
      || enclosingCalls(of: call).contains {
        name($0.call) == "LabeledContent" || hasAccessibilityModifier($0.call)
      }
  }

  private func hasAccessibilityModifier(_ call: Int) -> Bool {
    modifiers(of: call).contains {
      let name = name($0)
      return name.hasPrefix("accessibility") && name != "accessibilityIdentifier"
    }
  }
}

extension Check {
  static let imageButtonLabel = Check(
    id: "image-button-label",
    rule: "voiceover/provide-alternative-labels-for-all-key-interface-elements",
    wcag: ["1.1.1", "4.1.2"],
    looksFor: "A button that shows only an image of the app, without an accessibility label",
    languages: ["SwiftUI"],
    message: "VoiceOver has no name for a button but that of its image file",
    advice: "Add accessibilityLabel, or use Label with the style iconOnly.",
    bad: "Button(action: sort) { Image(\"icon_sort\") }",
    good: "Button(action: sort) { Image(\"icon_sort\") }.accessibilityLabel(\"Sort\")",
    search: .swift { file, found in
      for call in ["Button", "Link", "NavigationLink", "Menu"].flatMap(file.calls(named:)) {
        guard let label = file.labelClosure(of: call), let image = file.onlyImage(in: label),
          !file.hasAccessibilityLabel(call), !file.hasAccessibilityLabel(image),
          // A tooltip describes a control for VoiceOver in macOS.
          !file.hasModifier(call, "help")
        else { continue }
        found.add(atByte: file.offset(of: image))
      }
    })
}

extension SwiftStructure {
  /// The image of the app that is all that a label shows; `nil` for symbols, which have spoken names, and other views.
  fileprivate func onlyImage(in closure: Int) -> Int? {
    guard hasOnlyImages(closure) else { return nil }
    let images = views(in: closure).filter { name($0) == "Image" }
    guard images.count == 1 else { return nil }
    let arguments = arguments(of: images[0])
    guard let first = arguments.first, arguments.allSatisfy({ $0.label != "label" }),
      first.label == "decorative"
        || first.label == nil
          && (string(first.value) != nil || isImplicit(first.value) || isName(first.value))
    else { return nil }
    return images[0]
  }

  /// Whether a value is a property that the file declares as a text, the name of an image.
  private func isName(_ value: Range<Int>) -> Bool {
    guard let name = word(value) else { return false }
    return code.indices(ofWord: name).contains { index in
      ["let", "var"].contains(code.word(index - 1)) && code.isPunctuation(index + 1, ":")
        && code.word(index + 2) == "String"
    }
  }

  /// Whether a value is the generated name of an image, `.name`.
  private func isImplicit(_ value: Range<Int>) -> Bool {
    value.count == 2 && code.isPunctuation(value.lowerBound, ".")
  }
}

extension Check {
  static let interfaceButtonLabel = Check(
    id: "interface-button-label",
    rule: "voiceover/provide-alternative-labels-for-all-key-interface-elements",
    wcag: ["1.1.1", "4.1.2"],
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
        notSetBy: WordLists.words("label-setters"))
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

extension Check {
  static let emptyTextFieldTitle = Check(
    id: "empty-text-field-title",
    rule: "text-fields/show-a-hint-in-a-text-field", wcag: ["3.3.2"],
    looksFor:
      "A text field with an empty title, without a prompt, a text beside it and an accessibility label",
    languages: ["SwiftUI"], isPedantic: true,
    message: "an empty text field shows no hint, and VoiceOver has no name for it",
    advice: "Give the field a title, or a prompt and an accessibility label.",
    bad: "TextField(\"\", text: $city)",
    good: "TextField(\"City\", text: $city)",
    search: .calls("TextField") { file, call in
      file.title(of: call) == "" && file.argument("prompt", of: call) == nil
        && !file.hasModifier(
          call, "accessibilityLabel", "accessibilityHidden", "overlay", "background")
        && !file.isBesideText(call)
    })
}

extension SwiftStructure {
  /// Whether the container of a view also has a text, which may say what the view is for.
  fileprivate func isBesideText(_ call: Int) -> Bool {
    guard let container = nodes[call].parent else { return false }
    return children(of: container).contains { nodes[$0].base == nil && name($0) == "Text" }
  }
}
