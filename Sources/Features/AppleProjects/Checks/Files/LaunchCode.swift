import GuidelineModel

/// The names of the methods that the system calls when an app launches.
private enum LaunchMethods {
  /// Method names without parameters that distinguish them.
  static let names = WordLists.words("launch-methods")
  /// The methods of a view controller that the system calls when its view appears.
  static let appearances = WordLists.words("appearance-methods")
  /// A label of a parameter of `scene(_:…)`.
  static let sceneLabel = "willConnectTo"
  /// Labels of parameters of `application(_:…)`.
  static let labels = ["didFinishLaunchingWithOptions", "willFinishLaunchingWithOptions"]
}

extension SwiftStructure {
  /// Whether a call runs whenever the app launches: in a launch method of a delegate, in the initializer of an `App`, or
  /// when the first view of an `App` appears.
  ///
  /// Code that waits for something else, in the closure of another call, is not launch code.
  ///
  /// - Parameter inAnyView: whether code that runs when any view appears counts as well.
  func isLaunchCode(_ call: Int, inAnyView: Bool = false) -> Bool {
    var inner = call
    for node in ancestors(of: call) {
      defer { inner = node }
      switch nodes[node].kind {
      case .closure:
        // A closure in a variable runs later.
        let before = nodes[node].tokens.lowerBound - 1
        if code.isPunctuation(before, "=") { return false }
      case .type: return false
      case .call:
        // Only the arguments of a call, not its base, are inside.
        let name = name(node)
        if nodes[inner].kind == .call || Self.schedulers.contains(name) { continue }
        return (name == "onAppear" || name == "task") && (inAnyView || isInApp(node))
      case .function:
        return isLaunchFunction(node) || isHelper(node, inAnyView: inAnyView)
          || inAnyView && LaunchMethods.appearances.contains(name(node))
      }
    }
    return false
  }

  /// Whether a function is called by one that runs whenever the app launches: `setUp()`, `self.setUp()`, `onAppear(perform: setUp)`.
  private func isHelper(_ function: Int, inAnyView: Bool) -> Bool {
    let isPassed = ["onAppear", "task"].flatMap(allCalls(named:)).prefix(8).contains { call in
      arguments(of: call).contains { word($0.value) == name(function) }
        && (inAnyView || isInApp(call))
    }
    return isPassed
      || allCalls(named: name(function)).prefix(8).contains { call in
        let name = nodes[call].name
        let isOwn = !code.isPunctuation(name - 1, ".") || code.word(name - 2) == "self"
        let caller = ancestors(of: call).first {
          nodes[$0].kind == .function || nodes[$0].kind == .type
        }
        // A helper of a helper is not followed: functions may call each other.
        let isLaunching = caller.map { caller in
          isLaunchFunction(caller)
            || inAnyView
              && (LaunchMethods.appearances.contains(self.name(caller))
                || self.name(caller) == "body")
        }
        return isOwn && !isConditional(call) && isLaunching ?? false
          && isLaunchCode(call, inAnyView: inAnyView)
      }
  }

  /// Whether a call in a function runs only under a condition of the app.
  ///
  /// Conditions about the version of the system and about permissions that people gave are none of the app.
  func isConditional(_ call: Int) -> Bool {
    for node in ancestors(of: call) {
      switch nodes[node].kind {
      case .function, .type: return false
      case .call: continue
      case .closure:
        let brace = nodes[node].tokens.lowerBound
        let isArgument = ["(", ",", ":"].contains { code.isPunctuation(brace - 1, $0) }
        if !nodes[node].isTrailing, !isArgument,
          code.isCondition(before: brace)
        {
          return true
        }
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
    if LaunchMethods.names.contains(name) { return true }
    let signature = nodes[node].name..<nodes[node].tokens.lowerBound
    if name == "scene" { return contains(signature, word: LaunchMethods.sceneLabel) }
    guard name == "application" else { return false }
    return LaunchMethods.labels.contains { contains(signature, word: $0) }
  }

  /// Whether the innermost type around a node is an `App`.
  func isInApp(_ node: Int) -> Bool {
    let type = ancestors(of: node).first { nodes[$0].kind == .type }
    return type.map {
      contains(
        nodes[$0].name + 1..<nodes[$0].tokens.lowerBound, word: "App")
    } ?? false
  }

  /// Calls whose closures run at once or a moment later.
  private static let schedulers = WordLists.words("swift-schedulers")
}

extension ObjectiveCStructure {
  /// Whether a token is in a launch method of a delegate, and not in a block that waits for something else.
  ///
  /// - Parameter inAnyView: whether code that runs when any view appears counts as well.
  func isLaunchCode(_ token: Int, inAnyView: Bool = false) -> Bool {
    guard let method = method(around: token) else { return false }
    guard
      isLaunchMethod(method, inAnyView: inAnyView)
        || messages(named: methods[method].selector).prefix(8).contains(where: { message in
          word(message.receiver) == "self" && !isConditional(message.name)
            && self.method(around: message.name).map {
              $0 != method && isLaunchMethod($0, inAnyView: inAnyView)
            } ?? false
        })
    else { return false }
    let body = methods[method].tokens.lowerBound
    var brace = block(around: token)
    for _ in 0..<Self.deepestBlock where brace > body {
      if isWaitingBlock(brace) { return false }
      brace = block(around: brace)
    }
    return brace == body
  }

  /// Whether the system calls a method when the app launches, or when a view appears.
  private func isLaunchMethod(_ method: Int, inAnyView: Bool) -> Bool {
    let selector = methods[method].selector.split(separator: ":").map(String.init)
    return selector.first.map(LaunchMethods.names.contains) ?? false
      || selector.last.map(LaunchMethods.labels.contains) ?? false
      || selector == ["scene", "willConnectToSession", "options"]
      || inAnyView && selector.first.map(LaunchMethods.appearances.contains) ?? false
  }

  /// Whether a token runs only under a condition of the app; see ``SwiftStructure/isConditional(_:)``.
  func isConditional(_ token: Int) -> Bool {
    guard let method = method(around: token) else { return false }
    let body = methods[method].tokens.lowerBound
    var brace = block(around: token)
    for _ in 0..<Self.deepestBlock where brace > body {
      if code.isCondition(before: brace) { return true }
      brace = block(around: brace)
    }
    return false
  }

  /// The most blocks around launch code.
  private static let deepestBlock = 16

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
        let isAboutPermission = [
          "available", "status", "determined", "authoriz", "permission", "scene",
        ].contains { name.contains($0) }
        if isAboutPermission { return false }
      }
    }
    return false
  }
}
