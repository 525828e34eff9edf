import GuidelineModel

/// The controls of SwiftUI, whichever initializer makes them: `Button("A") { }`, `Button { } label: { Text("A") }` and
/// `Button(action: a, label: { Text("A") })`.
extension CodeStructure {
  /// The literal titles of buttons and links.
  var controlTitles: [CodeText] {
    let titles = ["Button", "Link", "NavigationLink"].flatMap { name in calls(named: name).compactMap(controlTitle) }
    let configured = settings(of: "title").filter { $0.receiver.lowercased().contains("config") }
    let set = ["setTitle", "setTitle:forState:"].flatMap(calls).compactMap(text(of:))
    return titles + set + configured.compactMap { text($0.value) }
  }

  /// The literal title of a control: the first argument, or the only text in its label; `nil` for others.
  func controlTitle(of call: Int) -> CodeText? {
    if let argument = firstArgument(of: call) { return text(argument) }
    let closures = labelClosure(of: call).map { [$0] } ?? trailingClosures(of: call)
    return closures.lazy.compactMap { closure in
      let views = self.views(in: closure).filter { !self.name($0).isAmong("views-without-text") }
      guard views.count == 1, ["Text", "Label"].contains(self.name(views[0])) else { return nil }
      return self.text(of: views[0])
    }.first
  }

  /// The closure of a call that is an argument, or a trailing closure, with a label.
  func closure(_ label: String, of call: Int) -> Int? {
    let argument = argument(label, of: call)?.lowerBound
    return children(of: call).first { child in
      guard nodes[child].kind == .closure else { return false }
      return nodes[child].isTrailing ? name(child) == label : nodes[child].tokens.lowerBound == argument
    }
  }

  /// The closure with the label of a button, link or menu; `nil` when a title is the label.
  func labelClosure(of call: Int) -> Int? {
    if let label = closure("label", of: call) { return label }
    let closures = trailingClosures(of: call)
    let labels = arguments(of: call).map(\.label)
    guard name(call) != "Menu", closures.count == 1, !labels.contains(nil) else { return nil }
    return ["action", "destination", "value", "intent", "isActive"].contains { labels.contains($0) } ? closures[0] : nil
  }

  /// The views that a closure makes, in order, also those in stacks, groups and loops, and with `readsConditions` those
  /// in conditions, of which only some are there at a time.
  func views(in closure: Int, readsConditions: Bool = true) -> [Int] {
    var views: [Int] = []
    var open = [closure]
    while let next = open.popLast(), views.count < Self.mostViews {
      let isContent = nodes[next].kind == .closure
      if !isContent, !name(next).isAmong("view-containers") {
        views.append(next)
        continue
      }
      let children = children(of: next).prefix(Self.mostViews).filter {
        nodes[$0].base == nil && (isContent || nodes[$0].kind == .closure)
          && (readsConditions || !isContent || nodes[$0].kind == .call)
      }
      open += children.reversed()
    }
    return views
  }

  private static let mostViews = 64

  /// How often a view is made: once, or for each element of the literal of the loop around it.
  func repetitions(of view: Int) -> Int {
    guard let loop = ancestors(of: view).first(where: { nodes[$0].kind == .call }), name(loop) == "ForEach"
    else { return 1 }
    return max(1, firstArgument(of: loop).map(literalCount) ?? 1)
  }

  /// Whether a closure consists of images and shapes, and of nothing that could show a text.
  func hasOnlyImages(_ closure: Int) -> Bool {
    let names = views(in: closure).map(name)
    let tokens = nodes[closure].tokens
    // Images alone need little code; nested closures would be read again and again.
    guard names.contains("Image"), names.allSatisfy({ $0.isAmong("views-without-text") }), tokens.count < 512
    else { return false }
    // A view in a variable is not a call: every line and block starts with a view or with a modifier.
    return tokens.dropFirst().dropLast().allSatisfy { index in
      guard code.tokens[index].startsLine || code.isPunctuation(index - 1, "{"),
        let word = code.word(index)
      else { return true }
      return word.isAmong("views-without-text") || word.isAmong("view-containers")
    }
  }

  /// The calls around a node in its function, from the innermost on, each with its closure that the node is in.
  func enclosingCalls(of node: Int) -> [(call: Int, closure: Int?)] {
    var calls: [(call: Int, closure: Int?)] = []
    var closure: Int?
    for ancestor in ancestors(of: node) {
      switch nodes[ancestor].kind {
      case .closure: closure = ancestor
      case .call: calls.append((ancestor, closure))
      case .function, .type: return calls
      }
    }
    return calls
  }

  /// The menus, swipe actions and presentations whose content has a call, from the innermost on; empty for a call in
  /// the label or the preview of a menu, which is none of its items.
  func containers(of call: Int) -> [Int] {
    var containers: [Int] = []
    for (node, closure) in enclosingCalls(of: call) {
      switch name(node) {
      case "Menu", "contextMenu":
        guard let closure,
          ["{", "content", "menu", "menuItems"].contains(label(of: closure, in: node))
        else { return [] }
        containers.append(node)
      case "CommandGroup", "CommandMenu", "swipeActions": containers.append(node)
      case let name where name.isAmong("swiftui-presentations"): containers.append(node)
      default: break
      }
    }
    return containers
  }

  /// The label of a closure that is an argument or a trailing closure; `{` without one.
  private func label(of closure: Int, in call: Int) -> String {
    if nodes[closure].isTrailing { return name(closure) }
    let argument = arguments(of: call).first { $0.value.contains(nodes[closure].tokens.lowerBound) }
    return argument?.label ?? "{"
  }

  /// The innermost presentation whose content has a call; `nil` outside of presentations.
  func presentation(around call: Int) -> Int? {
    containers(of: call).first { name($0).isAmong("swiftui-presentations") }
  }

  /// Whether a call is an item of a context menu of SwiftUI; what items present is not.
  func isInContextMenu(_ call: Int) -> Bool {
    let container = containers(of: call).first {
      name($0) == "contextMenu" || name($0).isAmong("swiftui-presentations")
    }
    // The menu for the selection of a list, `menu:`, is also that of its empty space.
    return container.map { name($0) == "contextMenu" && argument("menu", of: $0) == nil } ?? false
  }

  /// Whether a button of SwiftUI is an item of a menu, a context menu or a menu of the menu bar.
  func isMenuItem(_ call: Int) -> Bool {
    let container = containers(of: call).first { name($0) != "swipeActions" }
    return container.map { !name($0).isAmong("swiftui-presentations") } ?? false
  }

  /// Whether a button is an action of a swipe, or an item of a menu that no context menu, menu bar or presentation has.
  func isInSwipeActionsOrMenu(_ call: Int) -> Bool {
    let containers = containers(of: call).map(name)
    return containers.first { $0 != "Menu" }.map { $0 == "swipeActions" } ?? !containers.isEmpty
  }
}
