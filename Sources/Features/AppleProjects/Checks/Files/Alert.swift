/// An alert or a dialog of choices that one piece of code declares.
struct Alert {
  /// A text of an alert.
  struct Text {
    /// The text as it is written.
    let text: String
    /// The byte where it starts.
    let offset: Int
  }

  /// A button.
  struct Button {
    /// The byte of the code that creates it.
    let offset: Int
    /// The title, lowercased; `nil` when it is not a literal.
    let title: String?
    /// Whether it has the cancel role or style, or in AppKit the title Cancel.
    let isCancel: Bool
    /// Whether it has the destructive role or style, or a role that code decides.
    var isDestructive: Bool
    /// The edits that surely make the button destructive; empty when a person must decide.
    var destructiveFix: [TextEdit] = []
    /// Whether it is the first button of an alert of AppKit, which Return presses.
    var isDefault = false
  }

  /// How the choices are shown.
  enum Kind {
    case alert, dialog
  }

  let kind: Kind
  /// The byte of the code that creates the alert.
  let offset: Int
  /// The title; `nil` when it is not a literal.
  var title: Text?
  /// The text below the title; `nil` when it is not a literal.
  var message: Text?
  /// The buttons that are added where the alert is created, in order.
  var buttons: [Button] = []
  /// Whether the alert surely has no other buttons. The modifiers of SwiftUI may add one.
  var isComplete = false

  /// Whether a button with the cancel role or the title Cancel is among the buttons.
  var hasCancel: Bool { buttons.contains { $0.isCancel || $0.title == "cancel" } }

  /// The most alerts that are read in a file, so that generated code costs no more than others.
  static let limit = 256

  /// The alerts of SwiftUI, UIKit and AppKit in a file.
  static func read(_ file: SwiftStructure) -> [Alert] {
    swiftUI(in: file) + uiKit(in: file) + appKit(in: file)
  }
}

extension Alert {
  /// The alerts and dialogs of SwiftUI in a file.
  static func swiftUI(in file: SwiftStructure) -> [Alert] {
    let modifiers = [("alert", Kind.alert), ("confirmationDialog", .dialog)].flatMap { name, kind in
      file.modifiers(named: name).prefix(limit).compactMap { modifier($0, kind, in: file) }
    }
    let values = [("Alert", Kind.alert), ("ActionSheet", .dialog)].flatMap { name, kind in
      file.calls(named: name).prefix(limit).compactMap { value($0, kind, in: file) }
    }
    return modifiers + values
  }

  /// `.alert(title, isPresented: …) { actions } message: { … }`
  private static func modifier(_ call: Int, _ kind: Kind, in file: SwiftStructure) -> Alert? {
    func closure(_ labels: [String], argument label: String) -> Int? {
      // Other trailing closures have labels.
      let argument = file.argument(label, of: call)?.lowerBound
      return file.children(of: call).first { child in
        file.nodes[child].isTrailing
          ? labels.contains(file.name(child))
          : file.nodes[child].tokens.lowerBound == argument
      }
    }
    guard let actions = closure(["{", "actions"], argument: "actions") else { return nil }
    var alert = Alert(kind: kind, offset: file.offset(of: call))
    alert.title = file.firstArgument(of: call).flatMap(file.text)
    if let message = closure(["message"], argument: "message") {
      let texts = file.children(of: message).prefix(2).filter {
        file.nodes[$0].base == nil && file.name($0) == "Text"
      }
      alert.message = texts.count == 1 ? file.firstArgument(of: texts[0]).flatMap(file.text) : nil
    }
    for node in file.children(of: actions).prefix(64)
    // A modifier belongs to the button before it.
    where file.nodes[node].base == nil && file.nodes[node].kind == .call
      && file.name(node) == "Button"
    {
      let role = file.argument("role", of: node)
      alert.buttons.append(
        Button(
          offset: file.offset(of: node), title: file.controlTitle(of: node)?.text.lowercased(),
          isCancel: role.map { file.contains($0, word: "cancel") } ?? false,
          isDestructive: role.map {
            !file.isMember($0, "cancel") && !file.isWord($0, "nil")
          } ?? false, destructiveFix: file.makingDestructive(node)))
    }
    return alert
  }

  /// `Alert(title: Text(…), primaryButton: .destructive(Text(…)), secondaryButton: .cancel())`, and an action sheet with its
  /// buttons in an array.
  private static func value(_ call: Int, _ kind: Kind, in file: SwiftStructure) -> Alert? {
    guard let title = file.argument("title", of: call) else { return nil }
    var alert = Alert(kind: kind, offset: file.offset(of: call))
    alert.title = file.text(title)
    alert.message = file.argument("message", of: call).flatMap(file.text)
    for node in file.children(of: call).prefix(16) {
      let style = file.name(node)
      guard ["default", "cancel", "destructive"].contains(style) else { continue }
      let title = file.title(of: node)
      alert.buttons.append(
        Button(
          offset: file.offset(of: node),
          title: title ?? (file.arguments(of: node).isEmpty ? "cancel" : nil),
          isCancel: style == "cancel", isDestructive: style == "destructive",
          destructiveFix: style == "default"
            ? [TextEdit(file.code.tokens[file.nodes[node].name].range, "destructive")] : []))
    }
    let buttons = file.arguments(of: call).count { $0.label?.hasSuffix("Button") ?? false }
    alert.isComplete = buttons > 0 && buttons == alert.buttons.count
    return alert
  }

  /// The alerts and action sheets of UIKit in a file.
  static func uiKit(in file: SwiftStructure) -> [Alert] {
    var alerts: [Alert] = []
    // The alerts of each variable in the order of their creation, with the nodes that create them.
    var created: [Variable: [(node: Int, alert: Int)]] = [:]
    for call in file.calls(named: "UIAlertController").prefix(limit) {
      guard let style = file.argument("preferredStyle", of: call),
        let kind = kind(style, in: file)
      else { continue }
      if let variable = Variable(assignedTo: call, in: file) {
        created[variable, default: []].append((call, alerts.count))
      }
      var alert = Alert(kind: kind, offset: file.offset(of: call))
      alert.title = file.argument("title", of: call).flatMap(file.text)
      alert.message = file.argument("message", of: call).flatMap(file.text)
      alert.isComplete = !isChangedElsewhere(call, in: file)
      alerts.append(alert)
    }
    guard !alerts.isEmpty else { return [] }
    var actions: [Variable: Int] = [:]
    for call in file.calls(named: "UIAlertAction").prefix(limit * 8) {
      if let variable = Variable(assignedTo: call, in: file) { actions[variable] = call }
    }
    for call in file.modifiers(named: "addAction").prefix(limit * 8) {
      guard let name = file.code.word(file.nodes[call].name - 2) else { continue }
      let parent = file.nodes[call].parent ?? -1
      func last(in block: Int) -> Int? {
        created[Variable(name: name, block: block)]?.last { $0.node < call }?.alert
      }
      guard let alert = last(in: parent) else {
        // An action that is added under a condition, or in a loop.
        for ancestor in file.ancestors(of: call) {
          guard let alert = last(in: file.nodes[ancestor].parent ?? -1) else { continue }
          alerts[alert].isComplete = false
          break
        }
        continue
      }
      let value = file.firstArgument(of: call)
      let action =
        file.children(of: call).first {
          file.name($0) == "UIAlertAction"
            || file.name($0) == "init"
              && file.nodes[$0].tokens.lowerBound == (value?.lowerBound ?? 0) + 1
        }
        ?? value.flatMap { value in
          value.count == 1
            ? file.code.word(value.lowerBound).flatMap {
              actions[Variable(name: $0, block: parent)]
            } : nil
        }
      guard let action, let style = file.argument("style", of: action) else {
        alerts[alert].isComplete = false
        continue
      }
      alerts[alert].buttons.append(
        Button(
          offset: file.offset(of: action),
          title: file.argument("title", of: action).flatMap(file.title)?.lowercased(),
          isCancel: file.contains(style, word: "cancel"),
          isDestructive: file.contains(style, word: "destructive"),
          destructiveFix: file.makingDestructive(action)))
    }
    return alerts
  }

  /// Whether the code behind the creation of an alert calls a method of the project on it, or passes it to a function, which
  /// may add buttons.
  private static func isChangedElsewhere(_ call: Int, in file: SwiftStructure) -> Bool {
    guard let variable = Variable(assignedTo: call, in: file) else { return true }
    let code = file.code
    let start = file.nodes[call].tokens.upperBound
    let end =
      file.nodes[call].parent.map { file.nodes[$0].tokens.upperBound }
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

  private static func kind(_ style: Range<Int>, in file: SwiftStructure) -> Kind? {
    if file.isMember(style, "alert") { return .alert }
    return file.isMember(style, "actionSheet") ? .dialog : nil
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
    init?(assignedTo call: Int, in file: SwiftStructure) {
      let name = file.nodes[call].name
      guard file.code.isPunctuation(name - 1, "="), let word = file.code.word(name - 2)
      else { return nil }
      self.init(name: word, block: file.nodes[call].parent ?? -1)
    }
  }

  /// The alerts of AppKit in a file, whose buttons are added in the block that creates the alert.
  static func appKit(in file: SwiftStructure) -> [Alert] {
    file.calls(named: "NSAlert").prefix(limit).map { AppKitAlertReader($0, in: file).alert() }
  }
}

/// Reads what the code behind `let alert = NSAlert()` does with the variable.
private struct AppKitAlertReader {
  private let file: SwiftStructure
  private let call: Int
  /// The most tokens that are read behind the creation.
  private static let limit = 2_000

  init(_ call: Int, in file: SwiftStructure) {
    self.call = call
    self.file = file
  }

  private var code: TokenizedCode { file.code }

  func alert() -> Alert {
    var alert = Alert(kind: .alert, offset: file.offset(of: call))
    let start = file.nodes[call].tokens.upperBound
    guard code.isPunctuation(file.nodes[call].name - 1, "="),
      let name = code.word(file.nodes[call].name - 2)
    else { return alert }
    let block =
      file.nodes[call].parent.map { file.nodes[$0].tokens.upperBound }
      ?? code.tokens.count
    let end = min(block, start + Self.limit)
    // The variables of buttons.
    var variables: [String: Int] = [:]
    var hasKey = false
    var index = start
    while index < end {
      defer {
        index =
          code.tokens[index].is("{") ? max(index, file.code.closing(of: index)) + 1 : index + 1
      }
      if code.word(index) == "for" {
        alert.buttons += buttons(ofLoop: index, addedTo: name)
        continue
      }
      guard let word = code.word(index), code.isPunctuation(index + 1, "."),
        !code.isPunctuation(index - 1, ".")
      else { continue }
      if word == name {
        switch code.word(index + 2) {
        case "messageText": alert.title = assigned(after: index + 2) ?? alert.title
        case "informativeText": alert.message = assigned(after: index + 2) ?? alert.message
        case "addButton":
          guard let button = button(index + 2) else { continue }
          if code.isPunctuation(index - 1, "="), let variable = code.word(index - 2) {
            variables[variable] = alert.buttons.count
          }
          alert.buttons.append(button)
        case "buttons":
          // `alert.buttons[0].keyEquivalent = ""`
          hasKey =
            hasKey || (index..<min(index + 10, end)).contains { code.word($0) == "keyEquivalent" }
        default: break
        }
      } else if let button = variables[word] {
        hasKey = hasKey || code.word(index + 2) == "keyEquivalent"
        if code.word(index + 2) == "hasDestructiveAction", code.word(index + 4) == "true" {
          alert.buttons[button].isDestructive = true
        }
      }
    }
    if !alert.buttons.isEmpty, !hasKey { alert.buttons[0].isDefault = true }
    return alert
  }

  /// The text that is assigned to a property.
  private func assigned(after property: Int) -> Alert.Text? {
    guard code.isPunctuation(property + 1, "=") else { return nil }
    return file.text(file.restOfStatement(after: property + 1))
  }

  /// The buttons of `for title in ["OK", "Cancel"] { alert.addButton(withTitle: title) }`.
  private func buttons(ofLoop keyword: Int, addedTo alert: String) -> [Alert.Button] {
    let open = keyword + 3
    let close = code.closing(of: open)
    guard let variable = code.word(keyword + 1), code.isPunctuation(open, "["), close > open,
      code.isPunctuation(close + 1, "{")
    else { return [] }
    let body = close + 1..<min(code.closing(of: close + 1), code.tokens.count)
    let isAdded = body.prefix(64).contains {
      code.word($0) == "addButton" && code.word($0 - 2) == alert && code.word($0 + 2) == "withTitle"
        && code.word($0 + 4) == variable
    }
    guard isAdded else { return [] }
    return code.elements(of: open + 1..<close).prefix(16).map { element in
      let title = file.title(element)?.lowercased()
      return Alert.Button(
        offset: code.tokens[element.lowerBound].range.lowerBound, title: title,
        isCancel: title == "cancel", isDestructive: false)
    }
  }

  /// The button that `addButton(withTitle: …)` adds.
  private func button(_ name: Int) -> Alert.Button? {
    let open = name + 1
    guard code.isPunctuation(open, "("), code.word(open + 1) == "withTitle" else { return nil }
    let close = max(open + 3, file.code.closing(of: open))
    let title = file.title(open + 3..<close)?.lowercased()
    let isDestructive =
      code.isPunctuation(close + 1, ".") && code.word(close + 2) == "hasDestructiveAction"
      && code.word(close + 4) == "true"
    return Alert.Button(
      offset: code.tokens[name].range.lowerBound, title: title, isCancel: title == "cancel",
      isDestructive: isDestructive)
  }
}
