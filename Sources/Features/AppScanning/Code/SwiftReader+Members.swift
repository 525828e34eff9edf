extension SwiftReader {
  /// Reads a name after a dot.
  mutating func readMember(_ index: Int) {
    let name = text(index)
    let line = Int(tokens[index].line)
    let isCall = isSign(index + 1, "(") && !tokens[index + 1].isSpaced
    let receiver = receiver(of: index - 1)
    if CodeBytes.isUpper(tokens[index].sign) {
      // `SwiftUI.Menu` is the module's, whatever the project declares.
      if case .module = receiver { note(name, index, owner: nil) }
      return
    }
    if let entry = symbols.names[name], isCall {
      candidates.append((entry, line, .name(name)))
    }
    if receiver == .none, !isCall, let entries = symbols.cases[name] {
      cases += entries.map { ($0, line) }
    }
    guard let entry = symbols.members[name] else { return }
    switch receiver {
    case .environment: candidates.append((entry, line, nil))
    case .none where AppleName.values.contains(name) && !isCall,
      .type where AppleName.values.contains(name) && !isCall:
      candidates.append((entry, line, nil))
    case .chain, .variable:
      guard isCall || isSign(index + 1, "{") && !isInCondition else { return }
      candidates.append((entry, line, receiver == .variable ? .method(name) : nil))
    case .none, .type, .module: break
    }
  }

  /// What stands before the dot of a member.
  private enum Receiver {
    case none, chain, variable, type, module, environment
  }

  private func receiver(of dot: Int) -> Receiver {
    guard dot > 0 else { return .none }
    let before = tokens[dot - 1]
    if before.kind == .word {
      let name = text(dot - 1)
      if CodeBytes.isUpper(before.sign) {
        let opensPath = !isSign(dot - 2, ".")
        return opensPath && (symbols.modules.contains(name) || imports.contains(name))
          ? .module : .type
      }
      if CodeWords.beforeExpressions.contains(name), !isSign(dot - 2, ".") { return .none }
      return tokens[dot].opensLine ? .chain : .variable
    }
    if CodeWords.endsExpression(before, in: bytes) { return .chain }
    if before.is("\\") {
      return isSign(dot - 2, "(") && word(dot - 3) == "Environment" ? .environment : .none
    }
    // `view?.alert(…)`, not `isOn ? .alert(…) : …`.
    let isPostfix = before.is("?") || before.is("!") || before.is(">")
    return isPostfix && !before.isSpaced && !tokens[dot].isSpaced && dot > 1
      && (before.is(">") || CodeWords.endsExpression(tokens[dot - 2], in: bytes)) ? .chain : .none
  }
}
