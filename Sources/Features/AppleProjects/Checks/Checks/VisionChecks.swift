import GuidelineModel

extension Check {
  @ListOfChecks static var visionChecks: [Check] {
    Check("hover-effect-disabled").modifiers("hoverEffectDisabled", if: .vision) { file, call in
      // A control, a view with a tap gesture, or one that contains a control.
      file.isOn(call) ?? true
        && file.bases(of: call).contains { view in
          file.name(view) == "onTapGesture"
            || ([view] + file.descendants(of: view).prefix(128)).contains {
              file.nodes[$0].kind == .call && file.name($0).isAmong("swiftui-inputs")
            }
        }
    }
    .settings("hoverStyle", if: .vision) { file, setting in file.word(setting.value) == "nil" }

    Check("opaque-window-visionos").tokens(if: .vision) { $0.opaqueScreens }
      .settings("backgroundColor", if: .vision) { file, setting in
        let views = file.code.indices(ofWord: "view").filter(file.code.isAssigned).map { file.code.word($0 + 2) }
        return (["view"] + views).contains(setting.receiver) && file.isOpaque(at: setting.value.lowerBound)
      }
      .modifiers("glassBackgroundEffect", if: .vision) { file, call in
        file.argument("displayMode", of: call, is: "never")
      }
  }
}

extension CodeStructure {
  /// The tokens of opaque colors that fill the screens of `body`: the first view of a stack in depth that ignores the
  /// safe area, and the background of the outermost view.
  fileprivate var opaqueScreens: [Int] {
    let windows = allCalls(named: "WindowGroup").flatMap(trailingClosures)
    let bodies = nodes.indices.filter { nodes[$0].kind == .function && name($0) == "body" }
    return (bodies + windows).compactMap { body -> Int? in
      let start = nodes[body].tokens.lowerBound + 1
      // `Color.white.ignoresSafeArea().overlay { … }`
      if isOpaque(at: start) { return start }
      guard let view = children(of: body).first(where: { nodes[$0].kind == .call }) else { return nil }
      for modifier in modifiers(of: view) where name(modifier) == "background" {
        let arguments = arguments(of: modifier)
        let closure = trailingClosures(of: modifier).first.map { nodes[$0].tokens.lowerBound + 1 }
        guard arguments.count < 2, let start = arguments.first?.value.lowerBound ?? closure, isOpaque(at: start)
        else { continue }
        // The background of a small view is not that of the window.
        let isSized = modifiers(of: view).contains { frame in
          name(frame) == "frame" && self.arguments(of: frame).contains { ["height", "width"].contains($0.label) }
        }
        let fills = name(view) != "Text" && !isSized && !hasModifier(view, "clipShape", "cornerRadius")
        if fills || contains(nodes[modifier].tokens, word: "ignoresSafeArea") { return nodes[modifier].name }
      }
      guard name(view) == "ZStack", let content = trailingClosures(of: view).first else { return nil }
      let first = nodes[content].tokens.lowerBound + 1
      guard isOpaque(at: first), let end = paint(at: first)?.end, code.isPunctuation(end, "."),
        ["edgesIgnoringSafeArea", "ignoresSafeArea"].contains(code.word(end + 1))
      else { return nil }
      return first
    }
  }

  /// Whether tokens begin with an opaque color, also one of the app.
  fileprivate func isOpaque(at token: Int) -> Bool {
    switch paint(at: token)?.color {
    case .value(let color): color.alpha > 0.9
    case .named(let name):
      code.string(token + 2) == name || name.isAmong("system-backgrounds")
        || code.word(token) == "Color" && !["clear", "primary", "secondary"].contains(name)
    case nil: false
    }
  }
}
