/// An alert or a dialog of choices that one piece of code declares.
struct Alert {
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

  enum Kind { case alert, dialog }

  let kind: Kind
  let offset: Int
  /// The title; `nil` when it is not a literal.
  var title: CodeText?
  /// The text below the title; `nil` when it is not a literal.
  var message: CodeText?
  /// The buttons that are added where the alert is created, in order.
  var buttons: [Button] = []
  /// Whether the alert surely has no other buttons. The modifiers of SwiftUI may add one.
  var isComplete = false

  var hasCancel: Bool { buttons.contains { $0.isCancel || $0.title == "cancel" } }

  /// The most alerts that are read in a file, so that generated code costs no more than others.
  static let limit = 256

  static func swiftUI(in file: CodeStructure) -> [Alert] {
    let modifiers = [("alert", Kind.alert), ("confirmationDialog", .dialog)].flatMap { name, kind in
      file.modifiers(named: name).prefix(limit).compactMap { modifier($0, kind, in: file) }
    }
    let values = [("Alert", Kind.alert), ("ActionSheet", .dialog)].flatMap { name, kind in
      file.calls(named: name).prefix(limit).compactMap { value($0, kind, in: file) }
    }
    return modifiers + values
  }

  /// `.alert(title, isPresented: …) { actions } message: { … }`
  private static func modifier(_ call: Int, _ kind: Kind, in file: CodeStructure) -> Alert? {
    guard
      let actions = file.closure("actions", of: call)
        ?? file.trailingClosures(of: call).first(where: { file.name($0) == "{" })
    else { return nil }
    var alert = Alert(kind: kind, offset: file.offset(of: call))
    alert.title = file.text(of: call)
    if let message = file.closure("message", of: call) {
      let texts = file.views(in: message).filter { file.name($0) == "Text" }
      alert.message = texts.count == 1 ? file.text(of: texts[0]) : nil
    }
    for node in file.views(in: actions, readsConditions: false) where file.name(node) == "Button" {
      let role = file.argument("role", of: node)
      let button = Button(
        offset: file.offset(of: node), title: file.controlTitle(of: node)?.text.lowercased(),
        isCancel: role.map { file.contains($0, word: "cancel") } ?? false,
        isDestructive: role.map { !file.isMember($0, "cancel") && file.word($0) != "nil" } ?? false,
        destructiveFix: file.makingDestructive(node))
      alert.buttons += Array(repeating: button, count: min(16, file.repetitions(of: node)))
    }
    return alert
  }

  /// `Alert(title: Text(…), primaryButton: .destructive(Text(…)), secondaryButton: .cancel())`, and action sheets.
  private static func value(_ call: Int, _ kind: Kind, in file: CodeStructure) -> Alert? {
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
          offset: file.offset(of: node), title: title ?? (file.arguments(of: node).isEmpty ? "cancel" : nil),
          isCancel: style == "cancel", isDestructive: style == "destructive",
          destructiveFix: style == "default"
            ? [TextEdit(file.code.tokens[file.nodes[node].name].range, "destructive")] : []))
    }
    let list = file.argument("buttons", of: call).map { file.arrayElements(of: $0).count } ?? 0
    let count = list + file.arguments(of: call).count { $0.label?.hasSuffix("Button") ?? false }
    alert.isComplete = count > 0 && count == alert.buttons.count
    return alert
  }

  static func uiKit(in file: CodeStructure) -> [Alert] {
    var alerts = VariableAlerts()
    for call in file.calls(named: "UIAlertController").prefix(limit) {
      guard let style = file.argument("preferredStyle", of: call), let kind = kind(style, in: file) else { continue }
      var alert = Alert(kind: kind, offset: file.offset(of: call))
      alert.title = file.argument("title", of: call).flatMap(file.text)
      alert.message = file.argument("message", of: call).flatMap(file.text)
      alert.isComplete = !isChangedElsewhere(call, in: file)
      alerts.add(alert, at: file.nodes[call].name, in: file.alertVariable(of: call))
    }
    guard !alerts.all.isEmpty else { return [] }
    var actions: [VariableAlerts.Variable: Int] = [:]
    for call in file.calls(named: "UIAlertAction").prefix(limit * 8) {
      if let variable = file.alertVariable(of: call) { actions[variable] = call }
    }
    func button(_ action: Int, title: Range<Int>? = nil) -> Button? {
      guard let style = file.argument("style", of: action) else { return nil }
      return Button(
        offset: file.offset(of: action),
        title: (title ?? file.argument("title", of: action)).flatMap(file.title)?.lowercased(),
        isCancel: file.names(style, "cancel"), isDestructive: file.names(style, "destructive"),
        destructiveFix: file.makingDestructive(action))
    }
    var loops: Set<Int> = []
    for call in file.modifiers(named: "forEach") {
      // `[UIAlertAction(…), UIAlertAction(…)].forEach { alert.addAction($0) }`
      let actions = file.actions(before: call)
      guard !actions.isEmpty,
        let name = file.nodes[call].tokens.first(where: { file.code.word($0 + 2) == "addAction" })
          .flatMap({ file.code.word($0) }),
        let alert = alerts.alert(in: name, block: file.nodes[call].parent, before: file.nodes[call].name)
      else { continue }
      alerts.all[alert].buttons += actions.compactMap { button($0) }
      loops.insert(call)
    }
    for call in ["addAction", "addAction:"].flatMap(file.modifiers).prefix(limit * 8) {
      let token = file.nodes[call].name
      guard let name = file.receiver(of: call) else { continue }
      let block = file.nodes[call].parent
      guard let alert = alerts.alert(in: name, block: block, before: token) else {
        // An action that is added under a condition, or in a loop.
        let outer = file.ancestors(of: call).lazy.compactMap { ancestor in
          alerts.alert(in: name, block: file.nodes[ancestor].parent, before: token)
        }.first
        guard let outer, !file.ancestors(of: call).contains(where: loops.contains) else { continue }
        if let block, let action = file.children(of: call).first(where: { _ in true }),
          let title = file.argument("title", of: action)
        {
          let titles = file.elements(ofLoopWith: title, around: block).prefix(16)
          alerts.all[outer].buttons += titles.compactMap { button(action, title: $0) }
          if !titles.isEmpty { continue }
        }
        alerts.all[outer].isComplete = false
        continue
      }
      let value = file.firstArgument(of: call)
      let action =
        file.children(of: call).first {
          file.name($0) == "UIAlertAction"
            || file.name($0) == "init" && file.nodes[$0].tokens.lowerBound == (value?.lowerBound ?? 0) + 1
        }
        ?? value.flatMap(file.word).flatMap { actions[.init(name: $0, block: block)] }
      if let added = action.flatMap({ button($0) }) {
        alerts.all[alert].buttons.append(added)
      } else {
        alerts.all[alert].isComplete = false
      }
    }
    return alerts.all
  }

  /// Whether code behind the creation of an alert passes it on or calls an unknown method on it, which may add buttons.
  private static func isChangedElsewhere(_ call: Int, in file: CodeStructure) -> Bool {
    guard let variable = file.variable(of: call) else { return true }
    let code = file.code
    return file.restOfBlock(after: call).prefix(1_000).contains { index in
      guard code.word(index) == variable, !code.isPunctuation(index - 1, ".") else { return false }
      if code.isPunctuation(index + 1, ".") { return code.isPunctuation(index + 3, "(") && changes(index + 2) }
      if !file.isSwift, code.isPunctuation(index - 1, "[") { return changes(index + 1) }
      let around = file.node(around: index)
      return around.map {
        file.nodes[$0].kind == .call && !["present", "presentViewController"].contains(file.name($0))
      } ?? false
    }
    func changes(_ method: Int) -> Bool {
      let known = ["addAction", "addTextField", "addTextFieldWithConfigurationHandler"]
      return code.word(method).map { !known.contains($0) } ?? false
    }
  }

  private static func kind(_ style: Range<Int>, in file: CodeStructure) -> Kind? {
    if file.isMember(style, "alert") { return .alert }
    return file.isMember(style, "actionSheet") ? .dialog : nil
  }

  /// The alerts of the class before `UIAlertController`, with a list of titles that ends with `nil`.
  static func alertViews(in file: CodeStructure) -> [Alert] {
    let calls = file.calls(named: "initWithTitle:message:delegate:cancelButtonTitle:otherButtonTitles:")
    return calls.prefix(limit).map { call in
      let values = file.arguments(of: call).map(\.value)
      func button(_ title: Range<Int>, isCancel: Bool = false) -> Button? {
        guard let first = title.first, file.word(title) != "nil" else { return nil }
        return Button(
          offset: file.offset(at: first), title: file.title(title)?.lowercased(),
          isCancel: isCancel, isDestructive: false)
      }
      let others = file.code.elements(of: values[4]).prefix(16).compactMap { button($0) }
      return Alert(
        kind: .alert, offset: file.offset(of: call), title: file.text(values[0]), message: file.text(values[1]),
        buttons: [button(values[3], isCancel: true)].compactMap(\.self) + others)
    }
  }

  /// The alerts of AppKit in a file, whose buttons are added in the block that creates the alert.
  static func appKit(in file: CodeStructure) -> [Alert] {
    let code = file.code
    var alerts = VariableAlerts()
    let created = file.calls(named: "NSAlert").filter { file.isSwift || file.arguments(of: $0).isEmpty }.prefix(limit)
    for call in created {
      alerts.add(
        Alert(kind: .alert, offset: file.offset(of: call)), at: file.nodes[call].name, in: file.alertVariable(of: call))
    }
    guard !alerts.all.isEmpty else { return [] }
    for (property, path) in [("messageText", \Alert.title), ("informativeText", \Alert.message)] {
      for setting in file.settings(of: property) {
        let alert = alerts.alert(in: setting.receiver, block: file.block(around: setting.name), before: setting.name)
        if let alert, let text = file.text(setting.value) { alerts.all[alert][keyPath: path] = text }
      }
    }
    let destructive = Set(
      file.settings(of: "hasDestructiveAction").filter { file.isTrue($0.value) }.map {
        VariableAlerts.Variable(name: $0.receiver, block: file.block(around: $0.name))
      })
    for call in ["addButton", "addButtonWithTitle:"].flatMap(file.modifiers).prefix(limit * 8) {
      let name = file.nodes[call].name
      let block = file.nodes[call].parent
      guard let receiver = file.receiver(of: call),
        let value = file.argument("withTitle", of: call) ?? file.argument("title", of: call)
      else { continue }
      // `alert.addButton(withTitle: a).hasDestructiveAction = true`, or on `let button = alert.addButton(withTitle: a)`
      let end = file.nodes[call].tokens.upperBound
      let start = file.isSwift ? name - 2 : file.nodes[call].tokens.lowerBound
      let variable = code.isPunctuation(start - 1, "=") ? code.word(start - 2) : nil
      let isDestructive =
        code.word(end + 1) == "hasDestructiveAction" && file.isTrue(end + 3..<end + 4)
        || variable.map { destructive.contains(.init(name: $0, block: block)) } ?? false
      func button(_ title: String?, at offset: Int) -> Button {
        Button(offset: offset, title: title, isCancel: title == "cancel", isDestructive: isDestructive)
      }
      if let alert = alerts.alert(in: receiver, block: block, before: name) {
        alerts.all[alert].buttons.append(button(file.title(value)?.lowercased(), at: file.offset(of: call)))
      } else if let block, let alert = alerts.alert(in: receiver, block: file.nodes[block].parent, before: name) {
        for element in file.elements(ofLoopWith: value, around: block).prefix(16) {
          alerts.all[alert].buttons.append(
            button(file.title(element)?.lowercased(), at: file.offset(at: element.lowerBound)))
        }
      }
    }
    for (alert, call) in created.enumerated() where !alerts.all[alert].buttons.isEmpty {
      // Return presses the first button, unless code gives another key.
      alerts.all[alert].buttons[0].isDefault = !file.restOfBlock(after: call).prefix(2_000)
        .contains { code.word($0) == "keyEquivalent" }
    }
    return alerts.all
  }
}

/// The alerts that variables of a file hold.
struct VariableAlerts {
  struct Variable: Hashable {
    let name: String
    /// The node of the block; `nil` at the top of a file.
    let block: Int?
  }

  var all: [Alert] = []
  private var created: [Variable: [(token: Int, alert: Int)]] = [:]

  /// Adds an alert that is created at a token, `nil` for one in no variable.
  mutating func add(_ alert: Alert, at token: Int, in variable: Variable?) {
    if let variable { created[variable, default: []].append((token, all.count)) }
    all.append(alert)
  }

  /// The last alert that was assigned to a variable of a block before a token; `nil` without one.
  func alert(in name: String, block: Int?, before token: Int) -> Int? {
    created[Variable(name: name, block: block)]?.last { $0.token < token }?.alert
  }
}

extension CodeStructure {
  /// The alerts of SwiftUI, UIKit and AppKit, without those of functions that show what a script of a web page says.
  var alerts: [Alert] {
    let all = Alert.swiftUI(in: self) + Alert.uiKit(in: self) + Alert.alertViews(in: self) + Alert.appKit(in: self)
    let panels = all.isEmpty ? [] : scriptPanels
    return all.filter { alert in !panels.contains { $0.contains(alert.offset) } }
  }

  /// The variable that holds what a call creates; `nil` for another value.
  fileprivate func alertVariable(of call: Int) -> VariableAlerts.Variable? {
    variable(of: call).map { .init(name: $0, block: nodes[call].parent) }
  }

  /// The block around a token, which may be in the brackets of a message.
  fileprivate func block(around token: Int) -> Int? {
    guard let node = node(around: token), isMessage(node) else { return self.node(around: token) }
    return nodes[node].parent
  }

  /// The tokens behind a call in the block around it.
  func restOfBlock(after call: Int) -> Range<Int> {
    let start = nodes[call].tokens.upperBound
    return start..<max(start, nodes[call].parent.map { nodes[$0].tokens.upperBound } ?? code.tokens.count)
  }

  /// The actions in the array literal on which a call is made.
  fileprivate func actions(before call: Int) -> [Int] {
    let close = nodes[call].name - 2
    guard code.isPunctuation(close, "]"),
      let open = (max(0, close - 512)..<close).last(where: { code.closing(of: $0) == close })
    else { return [] }
    return calls(named: "UIAlertAction").filter { (open..<close).contains(nodes[$0].name) }
  }

  /// The elements of a loop `for a in [b, c] { … }` whose variable is a value in its block; empty for another block.
  fileprivate func elements(ofLoopWith value: Range<Int>, around block: Int) -> [Range<Int>] {
    let brace = nodes[block].tokens.lowerBound
    guard code.isPunctuation(brace - 1, "]"),
      let keyword = (max(0, brace - 128)..<brace).last(where: { code.word($0) == "for" }),
      code.closing(of: keyword + 3) == brace - 1, word(value) == code.word(keyword + 1)
    else { return [] }
    return arrayElements(of: keyword + 3..<brace)
  }
}
