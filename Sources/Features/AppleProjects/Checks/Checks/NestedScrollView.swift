import GuidelineModel

extension Check {
  /// Scroll views that compete for the same gesture.
  static let nestedScrollView = Check(
    id: "nested-scroll-view",
    rule: "scroll-views/avoid-putting-a-scroll-view-inside-another-scroll", strength: .avoid,
    looksFor: "A scroll view or list inside another one that scrolls in the same direction",
    languages: ["SwiftUI"],
    message: "a scroll view is inside another one with the same orientation",
    advice: "Put the content of both into one scroll view, or disable scrolling of the inner one.",
    bad: "ScrollView { Header(); List(trips) { Row($0) } }",
    good: "List { Header(); ForEach(trips) { Row($0) } }",
    search: .swift { file, found in
      for name in ["ScrollView", "List"] {
        for call in file.calls(named: name) {
          guard let axis = file.scrollAxis(of: call), !file.isScrollDisabled(call),
            file.isInside(call, scrolling: axis)
          else { continue }
          found.add(atByte: file.offset(of: call))
        }
      }
    })
}

private enum ScrollAxis { case horizontal, vertical }

extension SwiftFile {
  /// The only direction in which a view scrolls; `nil` for another view, both directions or a variable.
  fileprivate func scrollAxis(of call: Int) -> ScrollAxis? {
    switch structure.name(call) {
    case "List": return .vertical
    case "ScrollView":
      guard let axes = firstArgument(of: call), !axes.isEmpty else { return .vertical }
      if structure.isMember(axes, "vertical") { return .vertical }
      return structure.isMember(axes, "horizontal") ? .horizontal : nil
    default: return nil
    }
  }

  fileprivate func isScrollDisabled(_ call: Int) -> Bool {
    structure.modifiers(of: call).contains { structure.name($0) == "scrollDisabled" }
  }

  /// Whether a view around a call scrolls in a direction.
  fileprivate func isInside(_ call: Int, scrolling axis: ScrollAxis) -> Bool {
    var closure: Int?
    for node in structure.ancestors(of: call) {
      switch structure.nodes[node].kind {
      case .closure: closure = node
      case .function, .type: return false
      case .call:
        if Self.separateViews.contains(structure.name(node)) { return false }
        // An argument of the scroll view is not its content.
        guard scrollAxis(of: node) == axis, !isScrollDisabled(node) else { continue }
        return closure.map { structure.nodes[$0].isTrailing } ?? false
      }
    }
    return false
  }

  /// Calls whose content is shown elsewhere.
  private static let separateViews: Set<String> = [
    "Button", "Menu", "NavigationLink", "TabView", "alert", "background", "confirmationDialog",
    "contextMenu", "fullScreenCover", "inspector", "navigationDestination", "overlay", "popover",
    "sheet", "toolbar",
  ]
}
