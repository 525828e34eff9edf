import GuidelineModel

extension Check {
  @ListOfChecks static var touchChecks: [Check] {
    Check("tap-gesture-button").facts { file, _, _, facts in
      facts.describedTypes = (file as? CodeStructure)?.describedTypes ?? []
    }.swift { file, found in
      for call in gestures.flatMap(file.modifiers(named:)) where file.isUndescribedTap(call) {
        found.add(atByte: file.offset(of: call), if: file.type(around: call).map { .undescribed(type: file.name($0)) })
      }
    }
    .objects("UILabel", "UIImageView", "UIStackView") { file, view in
      view.uses.contains { use in
        use.member == "addGestureRecognizer" && file.isTap(use.value)
      } && !view.isPassedOn && !view.uses.contains { $0.member.hasPrefix("accessibility") }
    }
  }

  private static let gestures = ["onTapGesture", "gesture", "highPriorityGesture", "simultaneousGesture"]
}

extension CodeStructure {
  /// Whether a value is a gesture of one tap that does more than closing the keyboard.
  fileprivate func isTap(_ gesture: Range<Int>) -> Bool {
    let type = "UITapGestureRecognizer"
    let name = word(gesture)
    guard
      contains(resolved(gesture), word: type)
        || objects(of: type).contains(where: { object in name != nil && code.word(object.token - 2) == name })
    else { return false }
    return !mentions("numberOfTapsRequired") && !contains(resolved(gesture), word: "dismissKeyboard")
  }

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
    guard isTap(call), let view = bases(of: call).first(where: { nodes[$0].base == nil }) else { return false }
    // Views that show something and do nothing.
    return ["HStack", "Image", "Label", "Text", "VStack", "ZStack"].contains(name(view))
      && !code.isPunctuation(nodes[view].name - 1, ".") && !isDescribed(view)
      // A control does what the tap does.
      && !descendants(of: view).prefix(256).contains { nodes[$0].kind == .call && name($0).isAmong("swiftui-inputs") }
      && modifiers(of: view).allSatisfy { $0 == call || !name($0).isAmong("swiftui-tap-exceptions") }
      && !ancestors(of: view).contains {
        nodes[$0].kind == .call && (name($0).isAmong("swiftui-tap-exceptions") || isDescribed($0))
      }
      // A tap may only close the keyboard, which people can do without it.
      && !nodes[call].tokens.prefix(256).contains { index in
        guard let word = code.word(index)?.lowercased() else { return false }
        return ["focus", "keyboard", "resign", "endediting"].contains { word.contains($0) }
      }
  }

  /// Whether a modifier adds a gesture of one tap.
  fileprivate func isTap(_ call: Int) -> Bool {
    if name(call) == "onTapGesture" { return argument("count", of: call) == nil }
    return firstArgument(of: call).map { gesture in
      code.word(gesture.lowerBound) == "TapGesture" && code.arguments(after: gesture.lowerBound + 1).isEmpty
    } ?? false
  }

  fileprivate func isDescribed(_ view: Int) -> Bool {
    modifiers(of: view).contains { name($0).hasPrefix("accessibility") }
  }
}
