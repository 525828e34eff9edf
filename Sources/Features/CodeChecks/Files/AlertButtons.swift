import CodeReading

/// The buttons of an alert or a confirmation dialog that one piece of code declares.
struct AlertButtons {
  /// A button.
  struct Button {
    let call: Int
    /// The title, lowercased; `nil` when it is not a literal.
    let title: String?
    let isCancel: Bool
    let isDestructive: Bool
  }

  /// Where the buttons are shown.
  enum Kind {
    case alert, dialog
  }

  let kind: Kind
  let buttons: [Button]
  /// Whether the alert surely has no other buttons. Never for SwiftUI, which may add one.
  let isComplete: Bool

  /// The alerts and dialogs of SwiftUI in a file.
  static func swiftUI(in file: SwiftFile) -> [AlertButtons] {
    let structure = file.structure
    return [("alert", Kind.alert), ("confirmationDialog", .dialog)].flatMap { name, kind in
      file.modifiers(named: name).compactMap { call -> AlertButtons? in
        // Other trailing closures have labels, such as that of the message.
        let argument = structure.argument("actions", of: call)?.lowerBound
        let actions = structure.children(of: call).first { child in
          let name = structure.name(child)
          return structure.nodes[child].isTrailing
            ? name == "{" || name == "actions"
            : structure.nodes[child].tokens.lowerBound == argument
        }
        guard let actions else { return nil }
        return AlertButtons(kind, closure: actions, in: file)
      }
    }
  }

  private init(_ kind: Kind, closure: Int, in file: SwiftFile) {
    let structure = file.structure
    self.kind = kind
    var buttons: [Button] = []
    for node in structure.children(of: closure).prefix(64)
    // A modifier belongs to the button before it.
    where structure.nodes[node].base == nil && structure.nodes[node].kind == .call
      && structure.name(node) == "Button"
    {
      buttons.append(Self.button(node, in: file))
    }
    self.buttons = buttons
    isComplete = false
  }

  private static func button(_ call: Int, in file: SwiftFile) -> Button {
    let structure = file.structure
    let role = structure.argument("role", of: call)
    return Button(
      call: call, title: file.title(of: call),
      isCancel: role.map { structure.contains($0, word: "cancel") } ?? false,
      // A role that code decides may be destructive.
      isDestructive: role.map { !structure.isMember($0, "cancel") && !file.isWord($0, "nil") }
        ?? false)
  }

  /// The alerts and action sheets of UIKit in a file whose actions are all created where they are added.
  static func uiKit(in file: SwiftFile) -> [AlertButtons] {
    let structure = file.structure
    var actions: [Receiver: [Button]] = [:]
    var incomplete: Set<Receiver> = []
    for call in file.modifiers(named: "addAction") {
      let dot = structure.nodes[call].name - 1
      guard let name = structure.code.word(dot - 1) else { continue }
      let receiver = Receiver(name: name, parent: structure.nodes[call].parent ?? -1)
      guard
        let action = structure.children(of: call).first(where: {
          structure.name($0) == "UIAlertAction"
        }), let style = structure.argument("style", of: action)
      else {
        incomplete.insert(receiver)
        continue
      }
      actions[receiver, default: []].append(
        Button(
          call: action,
          title: structure.argument("title", of: action).flatMap(structure.title)?.lowercased(),
          isCancel: structure.contains(style, word: "cancel"),
          isDestructive: structure.contains(style, word: "destructive")))
    }
    return actions.compactMap { receiver, buttons in
      guard let kind = receiver.kind(in: file, before: buttons[0].call) else { return nil }
      let isElsewhere = actions.keys.contains { $0.name == receiver.name && $0 != receiver }
      return AlertButtons(
        kind: kind, buttons: buttons, isComplete: !incomplete.contains(receiver) && !isElsewhere)
    }.sorted { $0.buttons[0].call < $1.buttons[0].call }
  }

  private init(kind: Kind, buttons: [Button], isComplete: Bool) {
    self.kind = kind
    self.buttons = buttons
    self.isComplete = isComplete
  }

  /// A variable in a block of code.
  private struct Receiver: Hashable {
    let name: String
    let parent: Int

    /// The style of the controller that was created last before a node in the same block; `nil` when there is none.
    func kind(in file: SwiftFile, before node: Int) -> Kind? {
      let structure = file.structure
      let controller = structure.calls(named: "UIAlertController").last {
        $0 < node && (structure.nodes[$0].parent ?? -1) == parent
          && structure.code.word(structure.nodes[$0].name - 2) == name
      }
      guard let controller, let style = structure.argument("preferredStyle", of: controller) else {
        return nil
      }
      if structure.isMember(style, "alert") { return .alert }
      return structure.isMember(style, "actionSheet") ? .dialog : nil
    }
  }
}
