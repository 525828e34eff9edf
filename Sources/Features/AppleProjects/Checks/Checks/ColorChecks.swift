import GuidelineModel

extension Check {
  @ListOfChecks static var colorChecks: [Check] {
    // Pictures of views need the appearance of the app's theme.
    Check("appearance-setting").modifiers("preferredColorScheme") { file, call in
      file.allCalls(named: "ImageRenderer").isEmpty && file.firstArgument(of: call).map(file.isSetting) ?? false
    }
    .words("overrideUserInterfaceStyle") { file, index in
      file.allCalls(named: "ImageRenderer").isEmpty && file.code.isAssigned(index)
        && file.isSetting(file.restOfStatement(after: index + 1))
        // `window?.`
        && (file.code.word(file.code.tokenBeforeOptionalMarks(index - 1))?.lowercased().hasSuffix("window") == true
          // One screen, such as that of a book, may have its own appearance.
          || file.code.word(index - 2)?.lowercased().hasSuffix("controller") != true
            && !file.code.isPunctuation(index - 2, "?"))
    }

    Check("light-appearance-only").keys("UIUserInterfaceStyle") { _, entry in entry.texts.first == "Light" }
      .keys("NSRequiresAquaSystemAppearance") { _, entry in entry.isTrue }
      .modifiers("preferredColorScheme") { file, call in
        file.isInApp(call) && file.firstArgument(of: call).map { file.isMember($0, "light") } ?? false
      }
      .words("overrideUserInterfaceStyle") { file, index in
        file.code.isPunctuation(index + 1, "=")
          && file.isMember(file.restOfStatement(after: index + 1), "light")
          && file.node(around: index).map(file.isLaunchFunction) ?? false
      }
      .calls("NSAppearance") { file, call in
        file.isLaunchCode(call) && !file.isConditional(call)
          && file.variable(of: call) == "appearance"
          && file.argument("named", of: call, is: "aqua")
      }

    Check("system-color-literal").calls("Color", "UIColor", "NSColor") { file, call in
      file.colorNumber(of: call).map(systemColors.contains) ?? false && !(file.isSwift && file.isInPalette(call))
    }
  }

  /// The documented values of system colors as `0xRRGGBB`, without those that many palettes have.
  private static let systemColors = Set(WordLists.words("system-colors").compactMap { Int($0, radix: 16) })
}

extension CodeStructure {
  /// Whether a value depends on stored settings, by its names.
  fileprivate func isSetting(_ value: Range<Int>) -> Bool {
    let stored = allCalls(named: "AppStorage").compactMap(storedVariable).map { code.text($0) }
    return value.prefix(256).contains { index in
      guard let word = code.word(index) else { return false }
      if stored.contains(word) { return true }
      let letters = word.lowercased()
      return WordLists.words("settings-name-parts").contains { letters.contains($0) }
    }
  }

  /// Whether a color is one of three or more in an array, a dictionary, a `switch` or the static members of a type.
  fileprivate func isInPalette(_ call: Int) -> Bool {
    let colors = calls(named: name(call)).filter { colorNumber(of: $0) != nil }
    func isTable(_ tokens: Range<Int>, of colors: [Int]) -> Bool {
      colors.count { tokens.contains(nodes[$0].name) } > 2
    }
    var start = nodes[call].name
    for _ in 0..<256 where start > 0 && !code.tokens[start].is("[") && !code.tokens[start].is("{") { start -= 1 }
    if code.isPunctuation(start, "["), isTable(start..<code.closing(of: start), of: colors) { return true }
    let blocks = ancestors(of: call).prefix { nodes[$0].kind == .closure }
    let isInSwitch = blocks.contains { block in
      let brace = nodes[block].tokens.lowerBound
      return (max(0, brace - 16)..<brace).contains { code.word($0) == "switch" }
        && isTable(nodes[block].tokens, of: colors)
    }
    let type = type(around: call)
    // A function with many colors draws a picture.
    let drawing = function(around: call).map { nodes[$0].tokens } ?? 0..<0
    return isInSwitch || isTable(drawing, of: colors)
      || isStatic(call) && isTable(type.map { nodes[$0].tokens } ?? code.tokens.indices, of: colors.filter(isStatic))
  }

  private func isStatic(_ call: Int) -> Bool {
    let name = nodes[call].name
    return (max(0, name - 16)..<name).reversed().prefix { !code.tokens[$0].is("}") }
      .contains { code.word($0) == "static" }
  }

  /// The number of an opaque color that a call makes from literals; `nil` for anything else.
  fileprivate func colorNumber(of call: Int) -> Int? {
    let tokens = nodes[call].tokens
    let paint = isSwift ? paint(at: nodes[call].name)?.color : paint(tokens)
    guard case .value(let color) = paint, !arguments(of: call).isEmpty else { return nil }
    return color.number
  }
}
