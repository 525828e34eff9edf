extension ObjectiveCFile {
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
