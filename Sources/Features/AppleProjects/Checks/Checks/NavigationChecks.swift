import GuidelineModel

extension Check {
  @ListOfChecks static var navigationChecks: [Check] {
    Check("custom-back-button").code { file, found in
      let hidden = file.modifiers(named: "navigationBarBackButtonHidden").first { file.isOn($0) ?? true }
      if let hidden, file.barButtons(.back).contains(where: file.isLeading) {
        found.add(atByte: file.offset(of: hidden))
      }
      for setting in file.settings(of: "leftBarButtonItem") where file.shows(.back, in: setting.value) {
        found.add(atByte: file.offset(at: file.isSwift ? setting.value.lowerBound : setting.name))
      }
    }

    Check("back-button-hidden").modifiers("navigationBarBackButtonHidden") { file, call in
      file.isOn(call) ?? true && !file.leadsBack
    }
    .modifiers("setHidesBackButton", "setHidesBackButton:animated:") { file, call in
      file.isOn(call) ?? false && file.isOwnItem(before: file.endOfReceiver(of: call)) && !file.leadsBack
    }
    .settings("hidesBackButton") { file, setting in
      file.isTrue(setting.value) && file.isOwnItem(before: setting.name - 1) && !file.leadsBack
    }

    Check("custom-more-button").nodes { file in
      file.barButtons(.more).filter { !file.isPlaced($0, ["bottomBar", "bottomOrnament", "keyboard", "status"]) }
    }.objects("UIBarButtonItem") { file, item in
      item.value("action").map { file.word($0) != "nil" } ?? false && !item.has(anyOf: ["menu"])
        && item.value("image").map { file.shows(.more, in: $0) } ?? false
    }
  }
}

/// Buttons that the system has for navigation bars.
private enum BarSymbol {
  case back, more

  /// Whether a text is the name of a symbol of the button, with or without a circle around it.
  func isNamed(_ name: String?) -> Bool {
    let symbols =
      switch self {
      case .back: ["arrow.backward", "arrow.left", "chevron.backward", "chevron.left"]
      case .more: ["ellipsis"]
      }
    return symbols.contains { name == $0 || name?.hasPrefix("\($0).circle") ?? false }
  }
}

extension CodeStructure {
  /// Whether a file has a button in the place of the back button, or code that leaves the screen.
  fileprivate var leadsBack: Bool {
    mentions("dismiss") || mentions("close")
      // The file hides the button for a while only.
      || settings(of: "hidesBackButton").contains { ["NO", "false"].contains(word($0.value)) }
      || WordLists.words("back-words").contains { !code.indices(ofWord: $0).isEmpty }
      || code.tokens.indices.contains { index in
        string(index..<index + 1).map {
          ["Back", "Cancel", "Close", "Done", "xmark"].contains($0) || BarSymbol.back.isNamed($0)
        } ?? false
      }
  }

  /// Whether the item before a dot is that of the view controller itself or of one that it pushes.
  fileprivate func isOwnItem(before dot: Int) -> Bool {
    guard code.word(dot - 1) == "navigationItem" else { return false }
    guard code.isPunctuation(dot - 2, "."), let owner = code.word(dot - 3), owner != "self" else { return true }
    // The screen that the view controller pushes next.
    return code.indices(ofWord: "pushViewController").contains { code.word($0 + 2) == owner }
  }

  fileprivate func shows(_ symbol: BarSymbol, in tokens: Range<Int>) -> Bool {
    tokens.prefix(256).contains { symbol.isNamed(string($0..<$0 + 1)) }
  }

  /// The buttons of toolbars whose label is a symbol.
  fileprivate func barButtons(_ symbol: BarSymbol) -> [Int] {
    calls(named: "Button").filter { button in
      let labels =
        trailingClosures(of: button).filter { name($0) == "label" || name($0) == "{" }
        .last.map { [nodes[$0].tokens] } ?? []
      let images = arguments(of: button).filter { ["image", "label", "systemImage"].contains($0.label) }
      return (labels + images.map(\.value)).contains { shows(symbol, in: $0) }
        && ancestors(of: button).contains { ["navigationBarItems", "toolbar"].contains(name($0)) }
        && !ancestors(of: button).contains { ["Menu", "ForEach", "contextMenu"].contains(name($0)) }
    }
  }

  /// Whether a button of a toolbar is where the back button would be.
  fileprivate func isLeading(_ button: Int) -> Bool {
    isPlaced(button, ["cancellationAction", "navigation", "navigationBarLeading", "topBarLeading"])
      || ancestors(of: button).contains {
        name($0) == "navigationBarItems" && argument("leading", of: $0)?.contains(nodes[button].name) ?? false
      }
  }

  /// Whether the item of a toolbar around a button has one of some placements.
  fileprivate func isPlaced(_ button: Int, _ placements: [String]) -> Bool {
    ancestors(of: button).contains { node in
      ["ToolbarItem", "ToolbarItemGroup"].contains(name(node))
        && argument("placement", of: node).map { placement in placements.contains { isMember(placement, $0) } } ?? false
    }
  }
}
