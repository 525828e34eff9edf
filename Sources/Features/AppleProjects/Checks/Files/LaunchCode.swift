import GuidelineModel

extension CodeStructure {
  /// Whether a call runs whenever the app launches: in a launch method of a delegate, in the initializer of an `App`,
  /// or when the first view of an `App`, or any view, appears. Code that waits for something else, in the closure of
  /// another call, is not launch code.
  func isLaunchCode(_ call: Int, inAnyView: Bool = false) -> Bool {
    var inner = call
    for node in ancestors(of: call) {
      defer { inner = node }
      switch nodes[node].kind {
      case .closure:
        // A closure in a variable runs later.
        let brace = nodes[node].tokens.lowerBound
        if isSwift ? code.isPunctuation(brace - 1, "=") : isWaitingBlock(brace) { return false }
      case .type: return false
      case .call where !isSwift: continue
      case .call:
        // Only the arguments of a call, not its base, are inside.
        let name = name(node)
        if nodes[inner].kind == .call || name.isAmong("swift-schedulers") { continue }
        return (name == "onAppear" || name == "task") && (inAnyView || isInApp(node))
      case .function:
        return isLaunchFunction(node) || isHelper(node, inAnyView: inAnyView)
          || inAnyView && name(node).isAmong("appearance-methods")
      }
    }
    return false
  }

  /// Whether a function is called by launch code: `setUp()`, `self.setUp()`, `onAppear(perform: setUp)`.
  private func isHelper(_ function: Int, inAnyView: Bool) -> Bool {
    let isPassed = ["onAppear", "task"].flatMap(allCalls(named:)).prefix(8).contains { call in
      arguments(of: call).contains { word($0.value) == name(function) } && (inAnyView || isInApp(call))
    }
    let signature = nodes[function].name..<nodes[function].tokens.lowerBound
    let selector = signature.filter { $0 == signature.lowerBound || code.isPunctuation($0 + 1, ":") }
    return isPassed
      || allCalls(named: isSwift ? name(function) : code.selector(selector)).prefix(8).contains { call in
        let isOwn = receiver(of: call) == "self" || isSwift && !code.isPunctuation(endOfReceiver(of: call), ".")
        let caller = ancestors(of: call).first { nodes[$0].kind == .function || nodes[$0].kind == .type }
        // A helper of a helper is not followed: functions may call each other.
        let isLaunching = caller.map { caller in
          isLaunchFunction(caller)
            || inAnyView && (self.name(caller).isAmong("appearance-methods") || self.name(caller) == "body")
        }
        return isOwn && !isConditional(call) && isLaunching ?? false && isLaunchCode(call, inAnyView: inAnyView)
      }
  }

  /// Whether a call in a function runs only under a condition of the app. Conditions about the version of the system
  /// and about permissions do not count.
  func isConditional(_ call: Int) -> Bool {
    for node in ancestors(of: call) {
      switch nodes[node].kind {
      case .function, .type: return false
      case .call: continue
      case .closure:
        let brace = nodes[node].tokens.lowerBound
        let isArgument = ["(", ",", ":"].contains { code.isPunctuation(brace - 1, $0) }
        if !nodes[node].isTrailing, !isArgument, code.isCondition(before: brace) { return true }
      }
    }
    return false
  }

  /// Whether a word and a dot precede the name of a call.
  func follows(_ call: Int, _ word: String) -> Bool {
    let name = nodes[call].name
    return code.isPunctuation(name - 1, ".") && code.word(name - 2) == word
  }

  /// Whether a node is a function that the system calls when the app launches.
  func isLaunchFunction(_ node: Int) -> Bool {
    guard nodes[node].kind == .function else { return false }
    let name = name(node)
    if name == "init" { return isInApp(node) }
    if name.isAmong("launch-methods") { return true }
    let signature = nodes[node].name..<nodes[node].tokens.lowerBound
    // The labels of other parameters, which distinguish the methods.
    let labels = [
      "application": ["didFinishLaunchingWithOptions", "willFinishLaunchingWithOptions"],
      "scene": ["willConnectTo", "willConnectToSession"],
    ]
    return labels[name]?.contains { contains(signature, word: $0) } ?? false
  }

  /// Whether the innermost type around a node is an `App`.
  func isInApp(_ node: Int) -> Bool {
    isSwift
      && type(around: node).map { contains(nodes[$0].name + 1..<nodes[$0].tokens.lowerBound, word: "App") } ?? false
  }

  /// Whether a brace opens a block `^{ … }` that is passed to anything but a function of Grand Central Dispatch.
  private func isWaitingBlock(_ brace: Int) -> Bool {
    var isBlock = false
    for index in (max(0, brace - 64)..<brace).reversed() {
      let token = code.tokens[index]
      if token.is(";") || token.is("{") || token.is("}") { break }
      if token.is("^") { isBlock = true }
      if code.word(index)?.hasPrefix("dispatch_") ?? false { return false }
    }
    return isBlock
  }
}

extension TokenizedCode {
  /// Whether a brace follows a condition that the app decides.
  fileprivate func isCondition(before brace: Int) -> Bool {
    for index in (max(0, brace - 64)..<brace).reversed() {
      if tokens[index].is("{") || tokens[index].is("}") || tokens[index].is(";") { return false }
      guard let word = word(index) else { continue }
      switch word {
      case "if", "guard", "switch", "while", "else", "case": return true
      case "for", "do": return false
      default:
        let name = word.lowercased()
        // Conditions about the system and about permissions are not the app's.
        let others = ["available", "status", "determined", "authoriz", "permission", "scene"]
        if others.contains(where: name.contains) { return false }
      }
    }
    return false
  }
}
