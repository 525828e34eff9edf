import GuidelineModel

extension Check {
  /// Views over popovers.
  static let popoverPresentsView = Check(
    id: "popover-presents-view",
    rule: "popovers/dont-show-another-view-over-a-popover",
    digestRule: "popovers/dont-put-any-other-view-on-top", strength: .never,
    looksFor: "A popover whose content presents a sheet, a cover or another popover",
    languages: ["SwiftUI"],
    message: "another view is shown over a popover",
    advice: "Close the popover first, or present the view from the view behind it.",
    bad: """
      button.popover(isPresented: $showsInfo) {
        Info().sheet(isPresented: $showsHelp) { Help() }
      }
      """,
    good: """
      button.popover(isPresented: $showsInfo) { Info() }
        .sheet(isPresented: $showsHelp) { Help() }
      """,
    search: .swift { file, found in
      for name in ["sheet", "fullScreenCover", "popover"] {
        for call in file.modifiers(named: name) where file.isInPopover(call) {
          found.add(atByte: file.offset(of: call))
        }
      }
    })
}

extension SwiftFile {
  /// Whether a call is in the content of the innermost presentation around it, and that is a popover.
  fileprivate func isInPopover(_ call: Int) -> Bool {
    for node in structure.ancestors(of: call) {
      switch structure.nodes[node].kind {
      case .closure: continue
      case .function, .type: return false
      case .call:
        switch structure.name(node) {
        case "popover": return structure.code.isPunctuation(structure.nodes[node].name - 1, ".")
        case "sheet", "fullScreenCover", "alert", "confirmationDialog": return false
        default: continue
        }
      }
    }
    return false
  }
}
