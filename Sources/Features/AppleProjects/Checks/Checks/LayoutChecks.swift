import GuidelineModel

extension Check {
  @ListOfChecks static var layoutChecks: [Check] {
    Check("screen-size-layout").words("UIScreen") { file, index in
      let code = file.code
      return code.isPunctuation(index + 1, ".") && code.word(index + 2) == "main"
        && code.isPunctuation(index + 3, ".") && code.word(index + 4) == "bounds"
        // Without a window, `window?.bounds ?? UIScreen.main.bounds` has only the size of the screen.
        && !code.isPunctuation(index - 1, "?") && !file.isFirstValue(index)
        // A window has the size of its screen.
        && file.node(around: index).map(file.name) != "UIWindow"
    }.calls("mainScreen") { file, call in
      file.isMessage(call) && file.name(call) == "UIScreen"
        && file.code.word(file.nodes[call].tokens.upperBound + 1) == "bounds"
    }

    Check("idiom-layout").tokens { $0.code.idiomLayouts }
  }
}

extension CodeStructure {
  /// Whether a value is the first one of a stored variable of a type, which code replaces later.
  fileprivate func isFirstValue(_ index: Int) -> Bool {
    let name = code.isPunctuation(index - 3, ":") ? index - 4 : index - 2
    return code.isPunctuation(index - 1, "=") && code.word(name - 1) == "var"
      && !nodes.contains { $0.kind == .function && $0.tokens.contains(index) }
  }
}

extension TokenizedCode {
  /// The comparisons of a device's idiom that decide a number for a layout, or which container arranges views.
  fileprivate var idiomLayouts: [Int] {
    indices(ofWord: "userInterfaceIdiom").filter { index in
      // `[[UIDevice currentDevice] userInterfaceIdiom]` ends with a bracket.
      var next = isPunctuation(index + 1, "]") ? index + 2 : index + 1
      guard isPunctuation(next, "="), isPunctuation(next + 1, "=") else { return false }
      next += 2
      while word(next) != nil || isPunctuation(next, ".") { next += 1 }
      while isPunctuation(next, ")") { next += 1 }
      if isPunctuation(next, "?") {
        let colon = (next + 1..<next + 16).first { isPunctuation($0, ":") }
        return startsNumber(next + 1) && colon.map { startsNumber($0 + 1) } ?? false && isLayout(recipient(of: index))
      }
      guard isPunctuation(next, "{") else { return false }
      if word(next + 1) == "return", startsNumber(next + 2) { return isLayout(declaration(around: index)) }
      return choosesContainer(at: next)
    }
  }

  /// Whether a value begins with a number: `3`, `-3`, `CGFloat(3)`.
  private func startsNumber(_ index: Int) -> Bool {
    if let type = word(index) { return ["CGFloat", "Double", "Int"].contains(type) && isPunctuation(index + 1, "(") }
    let number = isPunctuation(index, "-") ? index + 1 : index
    return tokens.indices.contains(number) && tokens[number].kind == .literal
      && CodeBytes.isDigit(tokens[number].firstByte)
  }

  /// The name of the argument, variable, call or function that gets the result of the comparison at a word.
  private func recipient(of index: Int) -> Int? {
    var start = index
    if isPunctuation(index + 1, "]") {
      start = (max(0, index - 8)..<index).last { closing(of: $0) == index + 1 } ?? index
    }
    while isPunctuation(start - 1, "."), word(start - 2) != nil { start -= 2 }
    if isPunctuation(start - 1, "("), word(start - 2) == nil { start -= 1 }
    if isPunctuation(start - 1, "=") { return isPunctuation(start - 3, ":") ? start - 4 : start - 2 }
    if isPunctuation(start - 1, ":") { return start - 2 }
    if isPunctuation(start - 1, "(") || isPunctuation(start - 1, ",") {
      return (max(0, start - 32)..<start).last { isPunctuation($0, "(") && closing(of: $0) > index }.map { $0 - 1 }
    }
    return declaration(around: start)
  }

  /// The name of the last function or variable before a token.
  private func declaration(around index: Int) -> Int? {
    (max(0, index - 64)..<index).last { word($0) == "func" || word($0) == "var" }.map { $0 + 1 }
  }

  /// Whether a name is about a layout; `count` is in an array of the columns of a grid.
  private func isLayout(_ name: Int?) -> Bool {
    guard let name, let text = word(name)?.lowercased(), !text.contains("font") else { return false }
    if text == "count" { return (max(0, name - 24)..<name).contains { word($0) == "GridItem" } }
    return WordLists.words("layout-name-parts").contains(where: text.contains)
  }

  /// Whether the blocks of `{ HStack … } else { VStack … }` begin with different containers.
  private func choosesContainer(at brace: Int) -> Bool {
    let end = closing(of: brace)
    guard word(end + 1) == "else", isPunctuation(end + 2, "{"), let first = word(brace + 1), let second = word(end + 3)
    else { return false }
    return first != second && first.isAmong("swiftui-containers") && second.isAmong("swiftui-containers")
  }
}
