@testable import AppScanning

extension SymbolTable {
  /// Names of every kind.
  static let sample = SymbolTable(
    components: [
      Component(symbol: "Button", module: "SwiftUI", pages: ["buttons"]),
      Component(symbol: "Label", module: "SwiftUI", pages: ["labels"]),
      Component(symbol: "List", module: "SwiftUI", pages: ["lists-and-tables"]),
      Component(symbol: "Menu", module: "SwiftUI", pages: ["menus"]),
      Component(symbol: "Slider", module: "SwiftUI", pages: ["sliders"]),
      Component(symbol: "Toggle", module: "SwiftUI", pages: ["toggles"]),
      Component(symbol: "Map", module: "MapKit", pages: ["maps"]),
      Component(symbol: ".alert", module: "SwiftUI", pages: ["alerts"]),
      Component(symbol: ".openWindow", module: "SwiftUI", pages: ["windows"]),
      Component(symbol: ".segmented", module: "SwiftUI", pages: ["segmented-controls"]),
      Component(symbol: ".sheet", module: "SwiftUI", pages: ["sheets"]),
      Component(symbol: ".toolbar", module: "SwiftUI", pages: ["toolbars"]),
      Component(symbol: "withAnimation", module: "SwiftUI", pages: ["motion"]),
      Component(symbol: "toggleFullScreen", module: "AppKit", pages: ["going-full-screen"]),
      Component(symbol: "UIAlertController", module: "UIKit", pages: ["alerts", "action-sheets"]),
      Component(
        symbol: "UIAlertController.Style.actionSheet", module: "UIKit", pages: ["action-sheets"]),
      Component(symbol: "UIButton", module: "UIKit", pages: ["buttons"]),
      Component(symbol: "UISlider", module: "UIKit", pages: ["sliders"]),
      Component(symbol: "UISwitch", module: "UIKit", pages: ["toggles"]),
      Component(symbol: "UITabBar", module: "UIKit", pages: ["tab-bars"]),
      Component(symbol: "UITabBarController", module: "UIKit", pages: ["tab-bars"]),
      Component(symbol: "NSToolbar", module: "AppKit", pages: ["toolbars"]),
      Component(symbol: "NSPopUpButton", module: "AppKit", pages: ["pop-up-buttons"]),
      Component(symbol: "NSWindow", module: "AppKit", pages: ["windows"]),
    ],
    cited: [
      Citation(symbol: "sheet(item:onDismiss:content:)", page: "sheets", isResource: true),
      Citation(symbol: "UISlider", page: "sliders", isResource: true),
      Citation(symbol: "presentAsSheet(_:)", page: "sheets", isResource: true),
      Citation(symbol: "UIPopoverPresentationController", page: "popovers", isResource: true),
    ])
}

extension FileUses {
  /// `line symbol` for each use that no declaration of the file shadows.
  var outline: [String] {
    uses.filter { $0.shadow.map { !declarations.contains($0) } ?? true }
      .sorted { ($0.line, $0.symbol) < ($1.line, $1.symbol) }
      .map { "\($0.line) \($0.symbol)" }
  }
}
