extension Check {
  /// Submenus of submenus in context menus.
  static let submenuDepth = Check(
    id: "submenu-depth",
    rule: "context-menus/if-you-need-to-use-submenus",
    digestRule: "context-menus/if-you-cant-keep-a-menu-simple-without",
    looksFor: "A context menu with more than one level of submenus",
    languages: ["SwiftUI", "UIKit"],
    message: "a submenu of a context menu has a submenu",
    advice: "Keep submenus to one level.",
    bad: """
      row.contextMenu {
        Menu("Move") { Menu("Shared") { Button("Trips") { move() } } }
      }
      """,
    good: """
      row.contextMenu {
        Menu("Move") { Button("Shared Trips") { move() } }
      }
      """,
    search: .swift { file, found in
      for call in file.calls(named: "Menu")
      where file.isInContextMenu(call) && file.isInMenuContent(call) {
        found.add(atByte: file.offset(of: call))
      }
      for call in file.calls(named: "UIMenu")
      where file.depthInMenuConfiguration(call) > 2 && !file.isInline(call) {
        found.add(atByte: file.offset(of: call))
      }
    })
}

extension SwiftFile {
  /// Whether a menu is in the content of another menu of the same context menu.
  fileprivate func isInMenuContent(_ call: Int) -> Bool {
    var closure: Int?
    for node in structure.ancestors(of: call) {
      if structure.nodes[node].kind == .closure { closure = node }
      if structure.nodes[node].kind != .call { continue }
      switch structure.name(node) {
      case "contextMenu": return false
      case "Menu": return closure.map { ["{", "content"].contains(structure.name($0)) } ?? false
      default: break
      }
    }
    return false
  }

  /// The number of menus from the context menu of UIKit down to a menu, which counts; 0 outside of a context menu.
  fileprivate func depthInMenuConfiguration(_ call: Int) -> Int {
    var depth = 1
    for node in structure.ancestors(of: call) {
      if structure.nodes[node].kind != .call { continue }
      switch structure.name(node) {
      case "UIMenu": if !isInline(node) { depth += 1 }
      case "UIContextMenuConfiguration": return depth
      default: break
      }
    }
    return 0
  }

  /// Whether the items of a menu are shown in the menu around it.
  fileprivate func isInline(_ menu: Int) -> Bool {
    structure.argument("options", of: menu).map { !structure.isMember($0, "destructive") } ?? false
  }
}
