extension AppleName {
  /// How names of components end; other names of the kits are their delegates, styles and values.
  static let componentWords = [
    "Alert", "Bar", "Box", "Browser", "Button", "Cell", "Control", "Controller", "Drawer", "Field",
    "Indicator", "Interaction", "Label", "Matrix", "Menu", "Ornament", "Panel", "Picker",
    "Popover", "Scrubber", "Sheet", "Slider", "Stepper", "Switch", "Toolbar", "View", "Well",
    "Window",
  ]

  /// Names that say nothing of a component: what every interface has, and helpers of the kits.
  static let ordinary: Set<String> = [
    "NSAccessibilityButton", "NSArrayController", "NSCell", "NSClipView", "NSControl",
    "NSController", "NSDataDetector", "NSDictionaryController", "NSDocumentController",
    "NSFetchedResultsController", "NSFontManager", "NSHostingController", "NSHostingView",
    "NSItemProvider", "NSLayoutManager", "NSObject", "NSObjectController", "NSOpenGLView",
    "NSResponder", "NSScroller", "NSStackView", "NSTableCellView", "NSTableHeaderView",
    "NSTableRowView", "NSTreeController", "NSUserActivity", "NSUserDefaults",
    "NSUserDefaultsController", "NSView", "NSViewController", "NSWindowController", "UIApplication",
    "UIBarItem", "UICollectionReusableView", "UICollectionViewCellContentView",
    "UICollectionViewController", "UIContainerView", "UIControl", "UIHostingConfiguration",
    "UIHostingController", "UIInputView", "UIInputViewController", "UIInteraction",
    "UIPresentationController", "UIStackView", "UITableViewCellContentView",
    "UITableViewController", "UITableViewHeaderFooterView", "UIView", "UIViewController",
    "UserDefaults", "WKExtension", "WKHostingController", "WKInterfaceController",
    "WKInterfaceGroup", "WKUserContentController",
  ]

  /// Modules and topics of the documentation that pages cite beside symbols.
  static let modules: Set<String> = [
    "ARKit", "AVFAudio", "AVFoundation", "AVKit", "Accessibility", "ActivityKit",
    "AdvancedCommerceAPI", "Animations", "AppClip", "AppIntents", "AppKit",
    "AppTrackingTransparency", "ApplePayontheWeb", "AuthenticationServices", "BackgroundAssets",
    "CareKit", "CarPlay", "Charts", "CloudKit", "Cocoa", "CoreAI", "CoreHaptics", "CoreML",
    "CoreMotion", "CoreNFC", "CreateML", "Documents", "FileProvider", "FinanceKit",
    "FinanceKitUI", "FinderSync", "Fonts", "Foundation", "FoundationModels", "GameController",
    "GameKit", "GameSave", "Gestures", "GroupActivities", "HealthKit", "HomeKit", "Images",
    "LivePhotosKitJS", "LocalAuthentication", "Localization", "LockedCameraCapture", "MapKit",
    "MapKitJS", "Menus", "Messages", "MusicKit", "NearbyInteraction", "PaperKit", "PassKit",
    "PencilKit", "PhotoKit", "PhotosUI", "PreferencePanes", "ProximityReader", "QuickLook",
    "RealityKit", "RelevanceKit", "SceneKit", "Security", "SharedWithYou", "ShazamKit",
    "SiriKit", "SpriteKit", "StoreKit", "SwiftUI", "Symbols", "TVUIKit", "Tables", "TipKit",
    "Toolbars", "TouchController", "UIKit", "UserNotifications", "UserNotificationsUI",
    "Vision", "VoiceOver", "Wallet", "WalletOrders", "WalletPasses", "WatchKit", "WebKit",
    "WidgetKit", "Windows", "WorkoutKit",
  ]

  /// Members that are values: they count as `.segmented`, without a call.
  static let values: Set<String> = [
    "accessoryCircular", "accessoryCorner", "accessoryInline", "accessoryRectangular", "checkbox",
    "insetGrouped", "radioGroup", "regularMaterial", "segmented", "sidebarAdaptable",
    "systemExtraLarge", "systemLarge", "systemMedium", "systemSmall", "tabBarOnly",
    "thickMaterial", "thinMaterial", "ultraThickMaterial", "ultraThinMaterial", "volumetric",
  ]

  /// Methods of UIKit and AppKit that pages list as resources.
  static let bridged: Set<String> = [
    ".applicationDockMenu", ".popUpContextMenu", ".presentAsSheet",
  ]
}
