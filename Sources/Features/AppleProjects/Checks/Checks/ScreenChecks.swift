import GuidelineModel

extension Check {
  @ListOfChecks static var screenChecks: [Check] {
    Check("endless-animation").swift { file, found in
      let views = file.modifiers(named: "animate").filter { call in
        file.argument("options", of: call).map {
          file.contains($0, word: "repeat")
        } ?? false
      }
      let calls = file.modifiers(named: "repeatForever") + views
      // `spin.repeatCount = .infinity`
      let layers = file.settings(of: "repeatCount").filter { setting in
        ["infinity", "greatestFiniteMagnitude", "HUGE"].contains {
          file.contains(setting.value, word: $0)
        }
      }
      guard !calls.isEmpty || !layers.isEmpty, !file.mentions("reducemotion") else { return }
      // A rotation that code ends shows that something is under way.
      let isSpinner = [
        "removeAllAnimations", "removeAnimation", "pending", "loading", "progress", "spinner",
      ].contains(where: file.mentions)
      let layerTokens = isSpinner && file.turnsLayers ? [] : layers.map(\.name)
      for token in calls.map({ file.nodes[$0].name }) + layerTokens
      where !file.isInProgressIndicator(token) {
        found.add(atByte: file.offset(at: token))
      }
    }
    .objectiveC { file, found in
      let repeats = file.settings(of: "repeatCount").filter { setting in
        ["HUGE_VAL", "HUGE_VALF", "INFINITY", "FLT_MAX", "MAXFLOAT"].contains {
          file.word(setting.value) == $0
        }
      }
      let views = file.messages(
        named: "animateWithDuration:delay:options:animations:completion:"
      ).filter { file.contains($0.arguments[2], word: "UIViewAnimationOptionRepeat") }
      let places = repeats.map(\.name) + views.map(\.name)
      guard !places.isEmpty, !file.mentions("reducemotion"), !file.isProgressIndicator else {
        return
      }
      for place in places where !file.isInProgressIndicator(place) {
        found.add(atByte: file.offset(at: place))
      }
    }

    Check("nested-scroll-view").calls("ScrollView", "List") { file, call in
      file.scrollAxis(of: call).map { axis in
        !file.hasModifier(call, "scrollDisabled") && file.isInside(call, scrolling: axis)
      } ?? false
    }

    Check("requires-full-screen").keys("UIRequiresFullScreen") { list, entry in
      // The key means nothing on iPhone.
      let isForPad =
        list["UISupportedInterfaceOrientations~ipad"] != nil
        || list["UIDeviceFamily"]?.texts.contains("2") == true
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
  }
}

extension ObjectiveCStructure {
  /// Whether a file implements a view that shows progress.
  fileprivate var isProgressIndicator: Bool {
    code.indices(ofWord: "implementation").contains { index in
      code.word(index + 1).map(ProgressNames.contain) ?? false
    }
  }

  /// Whether a token is in a method that shows progress.
  fileprivate func isInProgressIndicator(_ token: Int) -> Bool {
    let name = method(around: token).map { methods[$0].selector.lowercased() } ?? ""
    return ["activity", "indicator", "loading", "progress", "spinner"].contains(
      where: name.contains)
  }
}

extension SwiftStructure {
  /// Whether an animation of a layer rotates it.
  fileprivate var turnsLayers: Bool {
    code.tokens.indices.contains { code.string($0)?.hasPrefix("transform.rotation") ?? false }
  }

  /// Whether a token belongs to a type or function that shows progress, which also moves when motion is reduced.
  fileprivate func isInProgressIndicator(_ token: Int) -> Bool {
    nodes.indices.contains {
      (nodes[$0].kind == .type || nodes[$0].kind == .function) && nodes[$0].tokens.contains(token)
        && ProgressNames.contain(name($0))
    }
  }
}

/// The names of types that show progress.
private enum ProgressNames {
  static func contain(_ name: String) -> Bool {
    WordLists.words("progress-name-parts").contains(where: name.lowercased().contains)
  }
}

private enum ScrollAxis { case horizontal, vertical }

extension SwiftStructure {
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
      if Self.separateViews.contains(name(node)) { return false }
      // An argument of the scroll view is not its content.
      guard scrollAxis(of: node) == axis, !hasModifier(node, "scrollDisabled") else { continue }
      return closure.map { nodes[$0].isTrailing } ?? false
    }
    return false
  }

  /// Calls whose content is shown elsewhere.
  private static let separateViews = WordLists.words("swiftui-separate-views")
}
