extension Check {
  @ListOfChecks static var controlLabelChecks: [Check] {
    Check("empty-control-label").calls("Toggle", "Stepper", "Picker", "Slider", "DatePicker", "ColorPicker") {
      file, call in
      file.hasEmptyLabel(call) && !file.isInlinePicker(call) && !file.hasAccessibilityLabel(call)
        // Each segment of a segmented control has its own name.
        && !(file.name(call) == "Picker" && file.mentions("segmented"))
    }

    Check("slider-label").calls("Slider", "Stepper") { file, call in
      file.argument("value", of: call) != nil && file.firstArgument(of: call) == nil
        && file.closure("label", of: call) == nil && file.argument("label", of: call) == nil
        // A closure with a parameter handles changes and is not a label.
        && file.trailingClosures(of: call).allSatisfy { closure in
          file.name(closure) == "onEditingChanged"
            || file.nodes[closure].tokens.dropFirst(2).prefix(2).contains { file.code.word($0) == "in" }
        }
        && !file.hasAccessibilityLabel(call)
    }
    .objects("UISlider", "UIStepper", "NSSlider", "NSStepper") { _, object in
      !object.isPassedOn && !object.has(anyOf: ButtonLabel.members)
    }

    Check("empty-text-field-title").calls("TextField") { file, call in
      file.title(of: call) == "" && file.argument("prompt", of: call) == nil
        && !file.hasModifier(call, "accessibilityLabel", "accessibilityHidden", "overlay", "background")
        // A text beside the field may say what it is for.
        && !(file.nodes[call].parent.map { container in
          file.children(of: container).contains { file.nodes[$0].base == nil && file.name($0) == "Text" }
        } ?? false)
    }
  }
}

extension CodeStructure {
  /// Whether a picker shows its choices as rows, which have their own names.
  fileprivate func isInlinePicker(_ call: Int) -> Bool {
    let isInMenu = ancestors(of: call).prefix { nodes[$0].kind != .function && nodes[$0].kind != .type }
      .contains { ["Menu", "contextMenu", "CommandMenu", "CommandGroup"].contains(name($0)) }
    return name(call) == "Picker" && isInMenu
      || modifiers(of: call).contains { modifier in
        name(modifier) == "pickerStyle"
          && ["InlinePickerStyle", "RadioGroupPickerStyle", "inline", "radioGroup"].contains {
            contains(nodes[modifier].tokens, word: $0)
          }
      }
  }

  fileprivate func hasEmptyLabel(_ call: Int) -> Bool {
    if let label = firstArgument(of: call) ?? argument("label", of: call) {
      if let closure = children(of: call).first(where: { nodes[$0].kind == .closure && nodes[$0].tokens == label }) {
        return isEmpty(closure)
      }
      return title(label) == "" || code.word(label.lowerBound) == "EmptyView" && label.count == 3
    }
    let closures = trailingClosures(of: call)
    let label = closures.first { name($0) == "label" } ?? closures.first { name($0) == "{" }
    // The closure of a picker has its choices.
    guard let label, name(call) != "Picker" || closures.count > 1 else { return false }
    return isEmpty(label)
  }

  /// Whether a closure makes an empty view or an empty text.
  private func isEmpty(_ closure: Int) -> Bool {
    let views = Array(children(of: closure).prefix(2))
    return views.count == 1 && (name(views[0]) == "EmptyView" || name(views[0]) == "Text" && title(of: views[0]) == "")
  }

  /// Whether a view, or a view around it, has a modifier that describes it for VoiceOver or hides it.
  func hasAccessibilityLabel(_ call: Int) -> Bool {
    hasAccessibilityModifier(call)
      || enclosingCalls(of: call).contains { name($0.call) == "LabeledContent" || hasAccessibilityModifier($0.call) }
  }

  private func hasAccessibilityModifier(_ call: Int) -> Bool {
    modifiers(of: call).contains {
      let name = name($0)
      return name.hasPrefix("accessibility") && name != "accessibilityIdentifier"
    }
  }
}
