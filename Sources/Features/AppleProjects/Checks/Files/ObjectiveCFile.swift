/// The questions that several checks ask.
extension ObjectiveCStructure: CodeStructure {
  /// Reads the tokens of a file; `nil` when it has more than the limit.
  init?(_ source: SourceFile) {
    let code = source.objectiveC.code
    guard code.isComplete else { return nil }
    self.init(code)
  }

  /// The first byte of a message.
  func offset(of message: Message) -> Int { offset(at: message.tokens.lowerBound) }

  /// The variable that a message initializes, `a = [B new]`; `nil` when the result is used otherwise.
  func variable(of message: Message) -> String? {
    let start = message.tokens.lowerBound
    return code.isPunctuation(start - 1, "=") ? code.word(start - 2) : nil
  }

  /// The whole selector of a message.
  func selector(_ message: Message) -> String {
    let name = code.text(message.name)
    guard !message.arguments.isEmpty else { return name }
    return message.arguments.map { code.text($0.lowerBound - 2) + ":" }.joined()
  }

  /// A literal text with its place; `nil` for anything but a literal.
  func text(_ tokens: Range<Int>) -> CodeText? {
    title(tokens).map { CodeText(text: $0, offset: offset(at: tokens.lowerBound)) }
  }

  /// The number that tokens spell, also as an object: `8`, `8.0f`, `@8`; `nil` for anything but a literal number.
  func number(_ tokens: Range<Int>) -> Double? {
    guard let last = tokens.last, code.tokens[last].kind == .literal,
      tokens.count == 1 || tokens.count == 3 && code.isPunctuation(last - 1, ".")
        || tokens.count == 2 && code.isPunctuation(tokens.lowerBound, "@")
    else { return nil }
    let text = tokens.map { code.text($0) }.joined().filter { $0 != "@" }
    return Double(text.hasSuffix("f") ? String(text.dropLast()) : text)
  }

  /// The elements of an array literal `@[…]`; empty for anything else.
  func arrayElements(of tokens: Range<Int>) -> [Range<Int>] {
    let open = tokens.lowerBound + 1
    guard tokens.count > 3, code.isPunctuation(open - 1, "@"),
      code.isPunctuation(open, "["), code.closing(of: open) == tokens.upperBound - 1
    else { return [] }
    return code.elements(of: open + 1..<tokens.upperBound - 1)
  }

  /// The number of elements of an array literal or of the variable that has one; 0 for others.
  func literalCount(_ value: Range<Int>) -> Int { arrayElements(of: resolved(value)).count }

  var scriptPanels: [Range<Int>] {
    methods.filter { $0.selector.contains("runJavaScript") }.map { code.byteRange(of: $0.tokens) }
  }

  func body(ofFunction name: String) -> Range<Int>? {
    methods.first { $0.selector.prefix { $0 != ":" } == name }?.tokens
  }

  /// The values that code gives a property, by an assignment or by its setter.
  func settings(of property: String) -> [PropertySetting] {
    let assigned = assignments(to: property).prefix(SwiftStructure.callLimit)
      .compactMap { assignment in
        assignment.receiver.map {
          PropertySetting(name: assignment.name, receiver: code.text($0), value: assignment.value)
        }
      }
    let setter = "set" + property.prefix(1).uppercased() + property.dropFirst() + ":"
    let sent = messages(named: setter).map { message in
      PropertySetting(
        name: message.name,
        receiver: message.receiver.last.flatMap { code.word($0) } ?? "",
        value: message.arguments[0])
    }
    return assigned + sent
  }
}

extension ObjectiveCStructure {
  /// The alerts of UIKit and AppKit.
  var alerts: [Alert] {
    var reader = ObjectiveCAlertReader(file: self)
    return reader.alerts()
  }
}

/// Follows the variables of alerts through the messages of methods.
private struct ObjectiveCAlertReader {
  let file: ObjectiveCStructure
  private var found = VariableAlerts()
  /// The actions that variables of methods hold.
  private var actions: [VariableAlerts.Variable: Alert.Button] = [:]

  init(file: ObjectiveCStructure) { self.file = file }

  mutating func alerts() -> [Alert] {
    for message in file.messages {
      if found.all.count > Alert.limit { break }
      read(message)
    }
    found.setTexts(of: file) { [file] in file.block(around: $0) }
    return found.all
  }

  private mutating func read(_ message: ObjectiveCStructure.Message) {
    let arguments = message.arguments
    switch (file.code.text(message.name), arguments.count) {
    case ("alertControllerWithTitle", 3):
      let kind: Alert.Kind
      switch file.word(arguments[2]) {
      case "UIAlertControllerStyleAlert": kind = .alert
      case "UIAlertControllerStyleActionSheet": kind = .dialog
      default: return
      }
      var alert = Alert(kind: kind, offset: file.offset(of: message))
      alert.title = file.text(arguments[0])
      alert.message = file.text(arguments[1])
      alert.isComplete = true
      append(alert, of: message)
    case ("init", 0), ("new", 0):
      guard
        file.code.word(message.receiver.lowerBound) == "NSAlert"
          || file.code.word(message.receiver.lowerBound + 1) == "NSAlert"
      else { return }
      append(Alert(kind: .alert, offset: file.offset(of: message)), of: message)
    case ("initWithTitle", 5) where file.selector(message).hasSuffix("otherButtonTitles:"):
      append(alertView(message), of: message)
    case ("actionWithTitle", 3):
      guard let name = file.variable(of: message) else { return }
      actions[.init(name: name, block: file.method(around: message.name))] = action(message)
    case ("addAction", 1): addAction(message)
    case ("addButtonWithTitle", 1):
      guard let alert = target(of: message.receiver, at: message.name) else { return }
      let title = file.title(arguments[0])?.lowercased()
      found.all[alert].buttons.append(
        Alert.Button(
          offset: file.offset(of: message), title: title, isCancel: title == "cancel",
          isDestructive: false, isDefault: found.all[alert].buttons.isEmpty))
    case ("addTextFieldWithConfigurationHandler", 1): break
    default:
      // A method of the project may add buttons.
      if message.receiver.count == 1, let alert = target(of: message.receiver, at: message.name) {
        found.all[alert].isComplete = false
      }
      guard file.code.text(message.name) != "presentViewController" else { return }
      for argument in arguments where argument.count == 1 {
        guard let alert = target(of: argument, at: message.name) else { continue }
        found.all[alert].isComplete = false
      }
    }
  }

  private mutating func append(_ alert: Alert, of message: ObjectiveCStructure.Message) {
    let block = file.block(around: message.name)
    found.add(
      alert, at: message.name, in: file.variable(of: message).map { .init(name: $0, block: block) })
  }

  /// The alert that a receiver holds, if the code is in the block that created it. An alert that is changed under a
  /// condition or in a loop is not complete.
  private mutating func target(of receiver: Range<Int>, at token: Int) -> Int? {
    guard let name = receiver.last.flatMap({ file.code.word($0) }) else { return nil }
    var block = file.block(around: token)
    if let alert = found.alert(in: name, block: block, before: token) { return alert }
    for _ in 0..<16 where block >= 0 {
      block = file.block(around: block)
      if let alert = found.alert(in: name, block: block, before: token) {
        found.all[alert].isComplete = false
        return nil
      }
    }
    return nil
  }

  private mutating func addAction(_ message: ObjectiveCStructure.Message) {
    guard let alert = target(of: message.receiver, at: message.name) else { return }
    let value = message.arguments[0]
    if let inner = file.message(startingAt: value.lowerBound),
      file.code.text(inner.name) == "actionWithTitle", inner.arguments.count == 3
    {
      found.all[alert].buttons.append(action(inner))
    } else if let name = file.word(value),
      let action = actions[.init(name: name, block: file.method(around: message.name))]
    {
      found.all[alert].buttons.append(action)
    } else {
      found.all[alert].isComplete = false
    }
  }

  private func action(_ message: ObjectiveCStructure.Message) -> Alert.Button {
    let style = message.arguments[1]
    return Alert.Button(
      offset: file.offset(of: message),
      title: file.title(message.arguments[0])?.lowercased(),
      isCancel: file.contains(style, word: "UIAlertActionStyleCancel"),
      isDestructive: file.contains(style, word: "UIAlertActionStyleDestructive"))
  }

  /// An alert of the class before UIAlertController, with a list of titles that ends with `nil`.
  private func alertView(_ message: ObjectiveCStructure.Message) -> Alert {
    var alert = Alert(kind: .alert, offset: file.offset(of: message))
    alert.title = file.text(message.arguments[0])
    alert.message = file.text(message.arguments[1])
    let cancel = message.arguments[3]
    if let offset = cancel.first, file.word(cancel) != "nil" {
      alert.buttons.append(
        Alert.Button(
          offset: file.offset(at: offset),
          title: file.title(cancel)?.lowercased(), isCancel: true, isDestructive: false))
    }
    for title in file.code.elements(of: message.arguments[4]).prefix(16)
    where file.word(title) != "nil" {
      guard let first = title.first else { continue }
      alert.buttons.append(
        Alert.Button(
          offset: file.offset(at: first),
          title: file.title(title)?.lowercased(), isCancel: false, isDestructive: false))
    }
    return alert
  }
}

extension ObjectiveCStructure {
  /// The tokens of the context menus that a file creates, in order; at most 64.
  var contextMenus: [Range<Int>] {
    messages(named: "configurationWithIdentifier:previewProvider:actionProvider:").prefix(64)
      .map(\.tokens)
  }

  /// The actions that are created in context menus.
  func contextMenuActions() -> [ObjectiveCStructure.Message] {
    let menus = contextMenus
    return messages(named: "actionWithTitle:image:identifier:handler:").filter { action in
      menus.contains { $0.contains(action.name) }
    }
  }
}
