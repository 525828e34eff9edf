import DocumentParsing

/// Which class an element of an interface file stands for.
///
/// The element's name is the class's without its prefix, in lower case: `tabBar` is `UITabBar`. A few
/// elements carry the prefix of another framework, and a few are named otherwise.
enum InterfaceClassNames {
  /// The class of an element.
  static func className(of element: String, _ runtime: InterfaceFile.Runtime) -> String {
    if let exception = exceptions[runtime]?[element] ?? commonExceptions[element] {
      return exception
    }
    for prefix in foreignPrefixes where element.hasPrefix(prefix) {
      let rest = element.dropFirst(prefix.count)
      if rest.first?.isUppercase == true { return prefix.uppercased() + rest }
    }
    let prefix =
      switch runtime {
      case .macOS: "NS"
      case .watchOS: "WKInterface"
      case .iOS, .tvOS, .visionOS: "UI"
      }
    return prefix + AppleName.capitalized(element)
  }

  /// What a segue presents its destination in, if that shows.
  static func presentation(of segue: XMLElement, _ runtime: InterfaceFile.Runtime) -> String? {
    let style = segue.attributes["modalPresentationStyle"]
    switch (segue.attributes["kind"], runtime) {
    case ("popover", .macOS): return "NSPopover"
    case ("sheet", .macOS): return ".presentAsSheet"
    case ("popoverPresentation", _), ("popover", _),
      ("presentation", _) where style == "popover":
      return "UIPopoverPresentationController"
    case ("presentation", _) where style == "pageSheet" || style == "formSheet":
      return "UISheetPresentationController"
    default: return nil
    }
  }

  /// Elements that begin with the prefix of their class's framework.
  private static let foreignPrefixes = ["av", "glk", "mtk", "pdf", "scn", "sk", "tv", "wk"]

  private static let commonExceptions = [
    "arscnView": "ARSCNView", "arskView": "ARSKView", "mapView": "MKMapView",
    "sceneKitView": "SCNView",
  ]

  private static let exceptions: [InterfaceFile.Runtime: [String: String]] = [
    .macOS: [
      "pathCell": "NSPathCell", "pdfView": "PDFView", "quartzComposerView": "QCView",
      "secureTextField": "NSSecureTextField", "touchBarItem": "NSTouchBarItem",
    ],
    .watchOS: [
      "controller": "WKInterfaceController", "hostingController": "WKHostingController",
      "notificationController": "WKUserNotificationInterfaceController",
      "pickerItem": "WKPickerItem",
    ],
  ]
}
