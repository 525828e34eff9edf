import GuidelineModel

extension Check {
  @ListOfChecks static var screenChecks: [Check] {
    Check("endless-animation").tokens { file in
      let views = ["animate", "animateWithDuration:delay:options:animations:completion:"].flatMap(file.modifiers).filter
      { call in file.argument("options", of: call).map { file.names($0, "repeat") } ?? false }
      let calls = file.modifiers(named: "repeatForever") + views
      // `spin.repeatCount = .infinity`
      let layers = file.settings(of: "repeatCount").filter { setting in
        WordLists.words("endless-numbers").contains { file.contains(setting.value, word: $0) }
      }
      guard !calls.isEmpty || !layers.isEmpty, !file.mentions("reducemotion") else { return [] }
      // A rotation that code ends shows that something is under way.
      let isSpinner =
        file.isSwift
        && ["removeAllAnimations", "removeAnimation", "pending", "loading", "progress", "spinner"].contains(
          where: file.mentions)
      let turnsLayers = file.code.tokens.indices.contains {
        file.code.string($0)?.hasPrefix("transform.rotation") ?? false
      }
      let layerTokens = isSpinner && turnsLayers ? [] : layers.map(\.name)
      return (calls.map { file.nodes[$0].name } + layerTokens).filter { !file.isInProgressIndicator($0) }
    }

    Check("nested-scroll-view").calls("ScrollView", "List") { file, call in
      file.scrollAxis(of: call).map { axis in
        !file.hasModifier(call, "scrollDisabled") && file.isInside(call, scrolling: axis)
      } ?? false
    }

    Check("requires-full-screen").keys("UIRequiresFullScreen") { list, entry in
      // The key means nothing on iPhone.
      let isForPad =
        list["UISupportedInterfaceOrientations~ipad"] != nil || list["UIDeviceFamily"]?.texts.contains("2") == true
      return entry.type == "true" && isForPad
    }

    Check("design-compatibility").keys("UIDesignRequiresCompatibility") { _, entry in entry.isTrue }

    Check("single-orientation").keys(
      "UISupportedInterfaceOrientations", "UISupportedInterfaceOrientations~iphone",
      "UISupportedInterfaceOrientations~ipad"
    ) { list, entry in
      let orientations = entry.texts.filter { $0.hasPrefix("UIInterfaceOrientation") }
      let landscapes = orientations.count { $0.contains("Landscape") }
      // Watch apps have the key as well.
      return !orientations.isEmpty && (landscapes == 0 || landscapes == orientations.count)
        && !list.entries.contains { $0.key.hasPrefix("WK") }
    }

    Check("quick-action-count").keys("UIApplicationShortcutItems") { _, entry in entry.count > 4 }
      .settings("shortcutItems") { file, setting in file.literalCount(setting.value) > 4 }
  }
}

extension CodeStructure {
  /// Whether a token belongs to a type or function that shows progress, which also moves when motion is reduced.
  fileprivate func isInProgressIndicator(_ token: Int) -> Bool {
    nodes.indices.contains { node in
      guard nodes[node].kind == .type || nodes[node].kind == .function else { return false }
      let list = isSwift || nodes[node].kind == .type ? "progress-name-parts" : "progress-method-parts"
      return nodes[node].tokens.contains(token)
        && WordLists.words(list).contains(where: name(node).lowercased().contains)
    }
  }

  /// The only direction in which a view scrolls; `nil` for another view, both directions or a variable.
  fileprivate func scrollAxis(of call: Int) -> ScrollAxis? {
    switch name(call) {
    case "List": return .vertical
    case "ScrollView":
      guard let axes = firstArgument(of: call), !axes.isEmpty else { return .vertical }
      if isMember(axes, "vertical") { return .vertical }
      return isMember(axes, "horizontal") ? .horizontal : nil
    default: return nil
    }
  }

  /// Whether a view around a call scrolls in a direction.
  fileprivate func isInside(_ call: Int, scrolling axis: ScrollAxis) -> Bool {
    for (node, closure) in enclosingCalls(of: call) {
      if name(node).isAmong("swiftui-separate-views") { return false }
      // An argument of the scroll view is not its content.
      guard scrollAxis(of: node) == axis, !hasModifier(node, "scrollDisabled") else { continue }
      return closure.map { nodes[$0].isTrailing } ?? false
    }
    return false
  }
}

private enum ScrollAxis { case horizontal, vertical }
