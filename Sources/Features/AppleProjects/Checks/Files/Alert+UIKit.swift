extension Alert {
  /// The alerts and action sheets of UIKit in a file.
  static func uiKit(in file: SwiftFile) -> [Alert] {
    let structure = file.structure
    var alerts: [Alert] = []
    // The alerts of each variable in the order of their creation, with the nodes that create them.
    var created: [Variable: [(node: Int, alert: Int)]] = [:]
    for call in file.calls(named: "UIAlertController").prefix(limit) {
      guard let style = structure.argument("preferredStyle", of: call),
        let kind = kind(style, in: structure)
      else { continue }
      if let variable = Variable(assignedTo: call, in: structure) {
        created[variable, default: []].append((call, alerts.count))
      }
      var alert = Alert(kind: kind, offset: file.offset(of: call))
      alert.title = structure.argument("title", of: call).flatMap(file.text)
      alert.message = structure.argument("message", of: call).flatMap(file.text)
      alert.isComplete = !isChangedElsewhere(call, in: structure)
      alerts.append(alert)
    }
    guard !alerts.isEmpty else { return [] }
    var actions: [Variable: Int] = [:]
    for call in file.calls(named: "UIAlertAction").prefix(limit * 8) {
      if let variable = Variable(assignedTo: call, in: structure) { actions[variable] = call }
    }
    for call in file.modifiers(named: "addAction").prefix(limit * 8) {
      guard let name = structure.code.word(structure.nodes[call].name - 2) else { continue }
      let parent = structure.nodes[call].parent ?? -1
      func last(in block: Int) -> Int? {
        created[Variable(name: name, block: block)]?.last { $0.node < call }?.alert
      }
      guard let alert = last(in: parent) else {
        // An action that is added under a condition, or in a loop.
        for ancestor in structure.ancestors(of: call) {
          guard let alert = last(in: structure.nodes[ancestor].parent ?? -1) else { continue }
          alerts[alert].isComplete = false
          break
        }
        continue
      }
      let value = file.firstArgument(of: call)
      let action =
        structure.children(of: call).first {
          structure.name($0) == "UIAlertAction"
            || structure.name($0) == "init"
              && structure.nodes[$0].tokens.lowerBound == (value?.lowerBound ?? 0) + 1
        }
        ?? value.flatMap { value in
          value.count == 1
            ? structure.code.word(value.lowerBound).flatMap {
              actions[Variable(name: $0, block: parent)]
            } : nil
        }
      guard let action, let style = structure.argument("style", of: action) else {
        alerts[alert].isComplete = false
        continue
      }
      alerts[alert].buttons.append(
        Button(
          offset: file.offset(of: action),
          title: structure.argument("title", of: action).flatMap(structure.title)?.lowercased(),
          isCancel: structure.contains(style, word: "cancel"),
          isDestructive: structure.contains(style, word: "destructive"),
          destructiveFix: file.makingDestructive(action)))
    }
    return alerts
  }

  /// Whether the code behind the creation of an alert calls a method of the project on it, or passes it to a function, which
  /// may add buttons.
  private static func isChangedElsewhere(_ call: Int, in structure: SwiftStructure) -> Bool {
    guard let variable = Variable(assignedTo: call, in: structure) else { return true }
    let code = structure.code
    let start = structure.nodes[call].tokens.upperBound
    let end =
      structure.nodes[call].parent.map { structure.nodes[$0].tokens.upperBound }
      ?? code.tokens.count
    return (start..<min(end, start + 1_000)).contains { index in
      guard code.word(index) == variable.name, !code.isPunctuation(index - 1, ".") else {
        return false
      }
      if code.isPunctuation(index + 1, "."), let method = code.word(index + 2) {
        return code.isPunctuation(index + 3, "(")
          && !["addAction", "addTextField"].contains(method)
      }
      return code.isPunctuation(index - 1, "(") && code.word(index - 2) != "present"
    }
  }

  private static func kind(_ style: Range<Int>, in structure: SwiftStructure) -> Kind? {
    if structure.isMember(style, "alert") { return .alert }
    return structure.isMember(style, "actionSheet") ? .dialog : nil
  }

  /// A variable in a block of code.
  private struct Variable: Hashable {
    let name: String
    /// The node of the block; -1 at the top of the file.
    let block: Int

    init(name: String, block: Int) {
      self.name = name
      self.block = block
    }

    /// The variable that a call initializes; `nil` when the result is used otherwise.
    init?(assignedTo call: Int, in structure: SwiftStructure) {
      let name = structure.nodes[call].name
      guard structure.code.isPunctuation(name - 1, "="), let word = structure.code.word(name - 2)
      else { return nil }
      self.init(name: word, block: structure.nodes[call].parent ?? -1)
    }
  }
}
