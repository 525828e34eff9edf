extension Alert {
  /// The alerts and dialogs of SwiftUI in a file.
  static func swiftUI(in file: SwiftFile) -> [Alert] {
    let modifiers = [("alert", Kind.alert), ("confirmationDialog", .dialog)].flatMap { name, kind in
      file.modifiers(named: name).prefix(limit).compactMap { modifier($0, kind, in: file) }
    }
    return modifiers + file.calls(named: "Alert").prefix(limit).compactMap { value($0, in: file) }
  }

  /// `.alert(title, isPresented: …) { actions } message: { … }`
  private static func modifier(_ call: Int, _ kind: Kind, in file: SwiftFile) -> Alert? {
    let structure = file.structure
    func closure(_ labels: [String], argument label: String) -> Int? {
      // Other trailing closures have labels.
      let argument = structure.argument(label, of: call)?.lowerBound
      return structure.children(of: call).first { child in
        structure.nodes[child].isTrailing
          ? labels.contains(structure.name(child))
          : structure.nodes[child].tokens.lowerBound == argument
      }
    }
    guard let actions = closure(["{", "actions"], argument: "actions") else { return nil }
    var alert = Alert(kind: kind, offset: file.offset(of: call))
    alert.title = file.firstArgument(of: call).flatMap(file.text)
    if let message = closure(["message"], argument: "message") {
      let texts = structure.children(of: message).prefix(2).filter {
        structure.nodes[$0].base == nil && structure.name($0) == "Text"
      }
      alert.message = texts.count == 1 ? file.firstArgument(of: texts[0]).flatMap(file.text) : nil
    }
    for node in structure.children(of: actions).prefix(64)
    // A modifier belongs to the button before it.
    where structure.nodes[node].base == nil && structure.nodes[node].kind == .call
      && structure.name(node) == "Button"
    {
      let role = structure.argument("role", of: node)
      alert.buttons.append(
        Button(
          offset: file.offset(of: node), title: file.controlTitle(of: node)?.text.lowercased(),
          isCancel: role.map { structure.contains($0, word: "cancel") } ?? false,
          isDestructive: role.map {
            !structure.isMember($0, "cancel") && !file.isWord($0, "nil")
          } ?? false, destructiveFix: file.makingDestructive(node)))
    }
    return alert
  }

  /// `Alert(title: Text(…), primaryButton: .destructive(Text(…)), secondaryButton: .cancel())`
  private static func value(_ call: Int, in file: SwiftFile) -> Alert? {
    let structure = file.structure
    guard let title = structure.argument("title", of: call) else { return nil }
    var alert = Alert(kind: .alert, offset: file.offset(of: call))
    alert.title = file.text(title)
    alert.message = structure.argument("message", of: call).flatMap(file.text)
    for node in structure.children(of: call).prefix(16) {
      let style = structure.name(node)
      guard ["default", "cancel", "destructive"].contains(style) else { continue }
      let title = file.title(of: node)
      alert.buttons.append(
        Button(
          offset: file.offset(of: node),
          title: title ?? (structure.arguments(of: node).isEmpty ? "cancel" : nil),
          isCancel: style == "cancel", isDestructive: style == "destructive"))
    }
    return alert
  }
}
