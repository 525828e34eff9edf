import GuidelineModel

extension Check {
  @ListOfChecks static var touchChecks: [Check] {
    Check("tap-gesture-button").facts { file, _, _, facts in
      facts.describedTypes = (file as? SwiftStructure)?.describedTypes ?? []
    }
    .swift { file, found in
      for call in gestures.flatMap(file.modifiers(named:)) where file.isUndescribedTap(call) {
        let type = file.ancestors(of: call).first { file.nodes[$0].kind == .type }
        found.add(
          atByte: file.offset(of: call), if: type.map { .undescribed(type: file.name($0)) })
      }
    }
    .objects("UILabel", "UIImageView", "UIStackView") { file, view in
      view.uses.contains { use in
        use.member == "addGestureRecognizer" && file.isTap(use.value)
      } && !view.isPassedOn && !view.uses.contains { $0.member.hasPrefix("accessibility") }
    }
  }

  /// The modifiers that add gestures.
  private static let gestures = [
    "onTapGesture", "gesture", "highPriorityGesture", "simultaneousGesture",
  ]
}

extension CodeStructure {
  /// Whether a value is a gesture of one tap that does more than closing the keyboard.
  fileprivate func isTap(_ gesture: Range<Int>) -> Bool {
    let type = "UITapGestureRecognizer"
    let name = word(gesture)
    guard
      contains(resolved(gesture), word: type)
        || objects(of: type).contains(where: { object in
          name != nil && code.word(object.token - 2) == name
        })
    else { return false }
    return !mentions("numberOfTapsRequired")
      && !contains(resolved(gesture), word: "dismissKeyboard")
  }
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
  /// The names of own views that a view around them in the file describes for VoiceOver.
  fileprivate var describedTypes: Set<String> {
    guard mentions("accessibility") else { return [] }
    let views = nodes.indices.filter { index in
      nodes[index].kind == .call && nodes[index].base == nil
        && CodeBytes.isUpper(code.tokens[nodes[index].name].firstByte)
        && ([index] + ancestors(of: index)).contains(where: isDescribed)
    }
    return Set(views.map { name($0) })
  }

  /// Whether a modifier adds a gesture of one tap to a view that nothing in the file describes.
  fileprivate func isUndescribedTap(_ call: Int) -> Bool {
    guard isTap(call), let view = bases(of: call).first(where: { nodes[$0].base == nil }) else {
      return false
    }
    return TappedViews.names.contains(name(view))
      && !code.isPunctuation(nodes[view].name - 1, ".")
      && !isDescribed(view) && !hasControl(view)
      && modifiers(of: view).allSatisfy {
        $0 == call || !TappedViews.controls.contains(name($0))
      }
      && !ancestors(of: view).contains(where: isControlOrDescribed)
      && !endsEditing(call)
  }

  /// Whether a modifier adds a gesture of one tap.
  fileprivate func isTap(_ call: Int) -> Bool {
    if name(call) == "onTapGesture" { return argument("count", of: call) == nil }
    return firstArgument(of: call).map { gesture in
      code.word(gesture.lowerBound) == "TapGesture"
        && code.arguments(after: gesture.lowerBound + 1).isEmpty
    } ?? false
  }

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
