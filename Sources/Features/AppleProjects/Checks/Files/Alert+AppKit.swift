extension Alert {
  /// The alerts of AppKit in a file, whose buttons are added in the block that creates the alert.
  static func appKit(in file: SwiftFile) -> [Alert] {
    file.calls(named: "NSAlert").prefix(limit).map { AppKitAlertReader($0, in: file).alert() }
  }
}

/// Reads what the code behind `let alert = NSAlert()` does with the variable.
private struct AppKitAlertReader {
  private let file: SwiftFile
  private let call: Int
  /// The most tokens that are read behind the creation.
  private static let limit = 2_000

  init(_ call: Int, in file: SwiftFile) {
    self.call = call
    self.file = file
  }

  private var code: TokenizedCode { file.structure.code }

  func alert() -> Alert {
    let structure = file.structure
    var alert = Alert(kind: .alert, offset: file.offset(of: call))
    let start = structure.nodes[call].tokens.upperBound
    guard code.isPunctuation(structure.nodes[call].name - 1, "="),
      let name = code.word(structure.nodes[call].name - 2)
    else { return alert }
    let block =
      structure.nodes[call].parent.map { structure.nodes[$0].tokens.upperBound }
      ?? code.tokens.count
    let end = min(block, start + Self.limit)
    // The variables of buttons.
    var variables: [String: Int] = [:]
    var hasKey = false
    var index = start
    while index < end {
      defer {
        index =
          code.tokens[index].is("{") ? max(index, structure.closing(of: index)) + 1 : index + 1
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

  /// The button that `addButton(withTitle: …)` adds.
  private func button(_ name: Int) -> Alert.Button? {
    let open = name + 1
    guard code.isPunctuation(open, "("), code.word(open + 1) == "withTitle" else { return nil }
    let close = max(open + 3, file.structure.closing(of: open))
    let title = file.structure.title(open + 3..<close)?.lowercased()
    let isDestructive =
      code.isPunctuation(close + 1, ".") && code.word(close + 2) == "hasDestructiveAction"
      && code.word(close + 4) == "true"
    return Alert.Button(
      offset: code.tokens[name].range.lowerBound, title: title, isCancel: title == "cancel",
      isDestructive: isDestructive)
  }
}
