import DocumentParsing

extension Check {
  @ListOfChecks static var tabChecks: [Check] {
    Check("disabled-tab").modifiers("disabled") { file, call in
      file.firstArgument(of: call).flatMap(file.word) != "false"
        && file.bases(of: call).contains { file.name($0) == "Tab" && file.isInTabView($0) }
    }
    .settings("isEnabled", "enabled") { file, setting in
      !file.isTrue(setting.value) && (setting.receiver == "tabBarItem" || file.isTabBarItem(before: setting.name - 1))
    }

    Check("tab-count").calls("TabView", if: .phone) { file, call in file.tabCount(of: call) > mostTabs }
      .tokens(if: .phone) { file in
        // Stacks of screens and pages have view controllers as well.
        let others = ["NavigationController", "PageViewController", "SplitViewController"]
        guard file.mentions("TabBar") || !others.contains(where: file.mentions) else { return [] }
        return ["viewControllers", "tabs"].flatMap(file.ownSettings).filter {
          file.literalCount($0.value) > mostTabs
        }.map(\.name)
      }
      .calls("setViewControllers", if: .phone) { file, call in
        file.mentions("TabBar") && file.firstArgument(of: call).map(file.literalCount).map { $0 > mostTabs } ?? false
      }
      .elements("tabBarController", if: .phone) { document, index in
        document.descendants(of: index).count {
          $0.name == "segue" && $0.attributes["relationship"] == "viewControllers"
        } > mostTabs
      }

    Check("tab-without-title").modifiers("tabItem") { file, call in
      // Pages have no tab bar.
      !file.enclosingCalls(of: call).contains { file.showsPages($0.call) }
        && file.trailingClosures(of: call).first.map(file.hasOnlyImages) ?? false
    }.calls("Tab") { file, call in
      let label = file.trailingClosures(of: call).first { file.name($0) == "label" }
      return file.isInTabView(call) && file.argument("role", of: call) == nil
        && (file.title(of: call) == "" || label.map(file.hasOnlyImages) ?? false)
    }
    // The title of a view controller is also that of its tab.
    .objects("UITabBarItem") { file, item in
      item.value("title").map { file.word($0) == "nil" || file.string($0) == "" } ?? false
        && file.ownSettings(of: "title").isEmpty
    }
  }

  private static let mostTabs = 5
}

extension CodeStructure {
  /// Whether a call is directly in the content of a tab view, or in a section of it.
  func isInTabView(_ call: Int) -> Bool {
    ancestors(of: call).first { nodes[$0].kind == .call }.map { ["TabView", "TabSection"].contains(name($0)) } ?? false
  }

  fileprivate func showsPages(_ view: Int) -> Bool {
    modifiers(of: view).contains { modifier in
      name(modifier) == "tabViewStyle"
        && ["page", "verticalPage", "PageTabViewStyle"].contains { contains(nodes[modifier].tokens, word: $0) }
    }
  }

  /// The number of tabs that a tab view surely has; 0 for pages.
  fileprivate func tabCount(of view: Int) -> Int {
    guard !showsPages(view), let content = trailingClosures(of: view).first else { return 0 }
    return views(in: content, readsConditions: false).reduce(0) { count, tab in
      let isTab = name(tab) == "Tab" && argument("role", of: tab) == nil || hasModifier(tab, "tabItem")
      return isTab ? count + repetitions(of: tab) : count
    }
  }

  /// Whether a dot follows an item of a tab bar: `controller.tabBarItem`, or `tabBar.items?[2]`.
  fileprivate func isTabBarItem(before dot: Int) -> Bool {
    let last = code.tokenBeforeOptionalMarks(dot)
    switch code.word(last) {
    case "tabBarItem": return true
    case "first", "last": return isItems(before: last - 1)
    default: break
    }
    // The subscript is short: an index or a case.
    guard code.isPunctuation(last, "]"),
      let open = (max(0, last - 8)..<last).last(where: { code.isPunctuation($0, "[") }), code.closing(of: open) == last
    else { return false }
    return isItems(before: open)
  }

  /// Whether a token follows the items of a tab bar.
  private func isItems(before index: Int) -> Bool {
    let items = code.tokenBeforeOptionalMarks(index)
    return code.word(items) == "items" && code.word(items - 2) == "tabBar"
  }

  /// The assignments to a property, including those inside its own type, which have no receiver.
  fileprivate func ownSettings(of property: String) -> [PropertySetting] {
    let own = code.indices(ofWord: property).filter {
      code.tokens[$0].startsLine && code.isAssigned($0)
    }.map { PropertySetting(name: $0, receiver: "", value: $0 + 2..<code.closing(of: $0 + 2) + 1) }
    return settings(of: property) + own.filter { $0.value.upperBound <= code.tokens.count }
  }
}
