import GuidelineModel

@testable import AppleProjects

extension SymbolTable { static let sample = AppScanTables.sample.symbols }

extension AppScanTables {
  /// Names of every kind.
  static let sample = AppScanTables(
    components: [
      .init(symbol: "Button", module: "SwiftUI", pages: ["buttons"]),
      .init(symbol: "Label", module: "SwiftUI", pages: ["labels"]),
      .init(symbol: "List", module: "SwiftUI", pages: ["lists-and-tables"]),
      .init(symbol: "Menu", module: "SwiftUI", pages: ["menus"]),
      .init(symbol: "Slider", module: "SwiftUI", pages: ["sliders"]),
      .init(symbol: "Toggle", module: "SwiftUI", pages: ["toggles"]),
      .init(symbol: "Map", module: "MapKit", pages: ["maps"]),
      .init(symbol: ".alert", module: "SwiftUI", pages: ["alerts"]),
      .init(symbol: ".askForReview", module: "StoreKit", pages: ["ratings-and-reviews"]),
      .init(symbol: ".reload", module: "SwiftUI", pages: ["loading"], condition: "environment"),
      .init(symbol: ".openWindow", module: "SwiftUI", pages: ["windows"]),
      .init(symbol: ".segmented", module: "SwiftUI", pages: ["segmented-controls"], condition: "value"),
      .init(symbol: ".sheet", module: "SwiftUI", pages: ["sheets"]),
      .init(symbol: ".toolbar", module: "SwiftUI", pages: ["toolbars"]),
      .init(symbol: "withAnimation", module: "SwiftUI", pages: ["motion"]),
      .init(symbol: "toggleFullScreen", module: "AppKit", pages: ["going-full-screen"]),
      .init(symbol: "UIAlertController", module: "UIKit", pages: ["alerts", "action-sheets"]),
      .init(symbol: "UIAlertController.Style.actionSheet", module: "UIKit", pages: ["action-sheets"]),
      .init(symbol: "systemName:", module: "UIKit", pages: ["sf-symbols"]),
      .init(symbol: "override buildMenu", module: "UIKit", pages: ["the-menu-bar"]),
      .init(symbol: "override prefersStatusBarHidden", module: "UIKit", pages: ["status-bars"]),
      .init(symbol: ".popoverPresentationController", module: "UIKit", pages: ["popovers"], condition: "property"),
      .init(symbol: ".modalStyle", module: "UIKit", pages: ["modality"], condition: "property"),
      .init(
        symbol: ".modalStyle", module: "UIKit", pages: ["sheets"], condition: "property _:.sheet"),
      .init(
        symbol: ".pickerStyle", module: "SwiftUI", pages: ["segmented-controls"],
        condition: "_:.segmented"),
      .init(
        symbol: ".pickerStyle", module: "SwiftUI", pages: ["pop-up-buttons"],
        condition: "_:.menu"),
      .init(symbol: ".pickerStyle", module: "SwiftUI", pages: ["pickers"], condition: "_:?"),
      .init(symbol: "UIPanel", module: "UIKit", pages: ["alerts"], condition: "style:.alert"),
      .init(symbol: "UIPanel", module: "UIKit", pages: ["action-sheets"], condition: "style:.list"),
      .init(symbol: "UIPanel", module: "UIKit", pages: ["panels"], condition: "style:?"),
      .init(symbol: "UIPanel", module: "UIKit", pages: ["boxes"], condition: "!style:"),
      .init(symbol: "NSImageView", module: "AppKit", pages: ["image-views"]),
      .init(
        symbol: "NSImageView", module: "AppKit", pages: ["image-wells"],
        condition: ".isEditable=true"),
      .init(
        symbol: "MPVolumeView", module: "MediaPlayer", pages: ["airplay"],
        condition: "!.isHidden=true !.subviews"),
      .init(symbol: "NSSound", module: "AppKit", pages: ["playing-audio"]),
      .init(symbol: "NSSound.beep", module: "AppKit", pages: []),
      .init(symbol: "NSItemProvider", module: "Foundation", pages: ["drag-and-drop"], condition: "+dragging"),
      .init(symbol: "UIPages", module: "UIKit", pages: ["page-controls"], condition: "lookup"),
      .init(symbol: "UIDeck", module: "UIKit", pages: ["tab-views"], condition: "!+catalyst"),
      .init(symbol: "NSBox", module: "AppKit", pages: ["boxes"], condition: "!.boxType=separator"),
      .init(symbol: "APP_ICON=", module: "Xcode", pages: ["app-icons"]),
      .init(symbol: "UILaunchStoryboardName", module: "UIKit", pages: ["launching"]),
      .init(symbol: "UIButton", module: "UIKit", pages: ["buttons"]),
      .init(symbol: "UISlider", module: "UIKit", pages: ["sliders"]),
      .init(symbol: "UISwitch", module: "UIKit", pages: ["toggles"]),
      .init(symbol: "UITabBar", module: "UIKit", pages: ["tab-bars"]),
      .init(symbol: "UITabBarController", module: "UIKit", pages: ["tab-bars"]),
      .init(symbol: "NSToolbar", module: "AppKit", pages: ["toolbars"]),
      .init(symbol: "NSPopUpButton", module: "AppKit", pages: ["pop-up-buttons"]),
      .init(symbol: "NSWindow", module: "AppKit", pages: ["windows"]),
    ],
    cited: [
      .init(symbol: "sheet(item:onDismiss:content:)", page: "sheets", isResource: true),
      .init(symbol: "UISlider", page: "sliders", isResource: true),
      .init(symbol: "presentAsSheet(_:)", page: "sheets", isResource: true),
      .init(symbol: "UIPopoverPresentationController", page: "popovers", isResource: true),
    ], features: .sample, frameworks: .sample)
}

extension AppFeatureSigns {
  /// Features of every kind of sign.
  static let sample = AppFeatureSigns(
    table: """
      dragging\tsymbol\t.onDrop\tSwiftUI\t
      menus\tsymbol\tMenu\tSwiftUI\t
      segments\tsymbol\t.pickerStyle\tSwiftUI\t_:.segmented
      documents\tplist\tCFBundleDocumentTypes
      health\tplist\tNSHealthShareUsageDescription
      finder\textension-point\tcom.apple.FinderSync
      clip\tproduct-type\tcom.apple.product-type.application.on-demand-install-capable
      catalyst\tsetting\tSUPPORTS_MACCATALYST=YES
      wallet\tentitlement\tcom.example.passes
      store\tfile\t.storekit
      """)
}

extension AppFrameworkSigns {
  /// A framework that a text shows, and one that a name shows.
  static let sample = AppFrameworkSigns(
    table: "Painter\tdrawn\tpainter.yaml\tsdk: painter\t\nShell\tweb\t*.shell\t\tmacOS")
}

extension FileUses {
  /// `line symbol` for each use that no declaration of the file shadows, and for mentions of symbols without another
  /// use.
  var outline: [String] {
    let used = Set(uses.filter { !$0.isMention }.map(\.symbol))
    return uses.filter { use in
      !(use.isMention && used.contains(use.symbol))
        && !declarations.contains { $0.name == use.shadow && $0.isVisible(in: use.scopes) }
    }.sorted { ($0.line, $0.symbol) < ($1.line, $1.symbol) }.map { "\($0.line) \($0.symbol)" }
  }

  /// The pages of all uses in order.
  var pages: [String] { uses.flatMap(\.meaning.pages) }
}

extension SwiftReader {
  static func read(_ bytes: [UInt8]) -> FileUses {
    read(CodeStructure(SwiftTokenizer.tokenize(bytes)), symbols: .sample)
  }
}

extension CodeStructure {
  init(swift source: String) { self.init(SwiftTokenizer.tokenize(Array(source.utf8))) }

  init(objectiveC source: String) { self.init(ObjectiveCTokenizer.tokenize(Array(source.utf8)).code) }
}

extension ObjectiveCReader {
  static func read(_ bytes: [UInt8]) -> FileUses { read(ObjectiveCTokenizer.tokenize(bytes), symbols: .sample) }
}
