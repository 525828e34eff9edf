import GuidelineModel

extension Check {
  /// Tabs that come and go.
  static let disabledTab = Check(
    id: "disabled-tab",
    rule: "tab-bars/dont-disable-or-hide-tab-bar-buttons",
    digestRule: "tab-bars/dont-hide-or-disable-a-tab-bar-button", strength: .never,
    looksFor: "A tab of a tab bar that is disabled",
    languages: ["SwiftUI", "UIKit", "Objective-C"],
    message: "a button of a tab bar is disabled",
    advice: "Keep the tab, and explain in it why its content is unavailable.",
    bad: "TabView { Tab(\"Invoices\", systemImage: \"doc\") { Invoices() }.disabled(!isPaid) }",
    good: """
      TabView {
        Tab("Invoices", systemImage: "doc") { Invoices() }
      }
      """,
    search: .swift { file, found in
      for tab in file.calls(named: "Tab") where file.isInTabView(tab) {
        for modifier in file.structure.modifiers(of: tab)
        where file.structure.name(modifier) == "disabled" {
          if file.firstArgument(of: modifier).map({ file.isWord($0, "false") }) ?? false {
            continue
          }
          found.add(atByte: file.offset(of: modifier))
        }
      }
      let code = file.structure.code
      for index in code.indices(ofWord: "isEnabled")
      where code.isPunctuation(index - 1, ".") && code.isPunctuation(index + 1, "=")
        && !code.isPunctuation(index + 2, "=") && code.word(index + 2) != "true"
        && file.isTabBarItem(before: index - 1)
      {
        found.add(atByte: code.tokens[index].range.lowerBound)
      }
    },
    .objectiveC { file, found in
      for setting in file.values(of: "enabled")
      where setting.receiver == "tabBarItem" && file.word(setting.value) != "YES" {
        found.add(atByte: file.offset(of: setting.name))
      }
    })
}

extension SwiftFile {
  /// Whether a call is directly in the content of a tab view, or in a section of it.
  func isInTabView(_ call: Int) -> Bool {
    structure.ancestors(of: call).first { structure.nodes[$0].kind == .call }.map {
      ["TabView", "TabSection"].contains(structure.name($0))
    } ?? false
  }

  /// Whether a dot follows an item of a tab bar: `controller.tabBarItem`, or `tabBar.items?[2]`.
  fileprivate func isTabBarItem(before dot: Int) -> Bool {
    var last = dot - 1
    while structure.code.isPunctuation(last, "?") || structure.code.isPunctuation(last, "!") {
      last -= 1
    }
    switch structure.code.word(last) {
    case "tabBarItem": return true
    case "first", "last": return isItems(before: last - 1)
    default: break
    }
    // The subscript is short: an index or a case.
    guard structure.code.isPunctuation(last, "]"),
      let open = (max(0, last - 8)..<last).last(where: { structure.code.isPunctuation($0, "[") }),
      structure.closing(of: open) == last
    else { return false }
    return isItems(before: open)
  }

  /// Whether a token follows the items of a tab bar.
  private func isItems(before index: Int) -> Bool {
    var items = index - 1
    while structure.code.isPunctuation(items, "?") || structure.code.isPunctuation(items, "!") {
      items -= 1
    }
    return structure.code.word(items) == "items" && structure.code.word(items - 2) == "tabBar"
  }
}
