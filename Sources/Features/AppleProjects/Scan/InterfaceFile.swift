import DocumentParsing
import GuidelineModel

/// The classes of a storyboard or xib.
extension InterfaceDocument {
  struct Name: Hashable, Sendable {
    /// A class, or a member with a leading dot.
    let name: String
    let line: Int
    /// Whether the name is a `customClass`, which the project may declare.
    let isCustom: Bool
    /// The attributes whose values are words, as in Swift: `isEditable=true` for `editable="YES"`, `boxType=separator`.
    var settings: Set<String> = []
  }

  /// The longest value of an attribute that is compared, in bytes.
  private static let longestWord = 24
  /// The key of property lists that is reported, like a symbol, for a launch screen.
  private static let launchScreen = "UILaunchStoryboardName"

  /// The names of objects and presentations in document order.
  var names: [Name] {
    // The views of a launch screen are a picture without controls.
    isLaunchScreen
      ? [Name(name: Self.launchScreen, line: line, isCustom: false)]
      : elements.flatMap { Self.names(of: $0, runtime: runtime ?? .iOS) }
  }

  private static func names(of element: XMLElement, runtime: Platform) -> [Name] {
    guard element.attributes["id"] != nil else { return [] }
    var names: [Name] = []
    if element.name == "segue" {
      if let name = InterfaceClassNames.presentation(of: element, runtime) {
        names.append(Name(name: name, line: element.line, isCustom: false))
      }
    } else {
      var name = Name(
        name: InterfaceClassNames.className(of: element.name, runtime), line: element.line, isCustom: false)
      for (attribute, value) in element.attributes where attribute != "id" {
        if value == "YES" {
          name.settings.insert("is\(AppleName.capitalized(attribute))=true")
        } else if value.utf8.count <= longestWord, value.utf8.allSatisfy(CodeBytes.continuesWord) {
          name.settings.insert("\(attribute)=\(value)")
        }
      }
      names.append(name)
    }
    if let custom = element.attributes["customClass"], element.attributes["customModule"] == nil {
      names.append(Name(name: custom, line: element.line, isCustom: true))
    }
    return names
  }
}

/// The class names of the elements of interface files. The name of an element is usually the class name without its
/// prefix: `tabBar` for `UITabBar`. Some have the prefix of another framework, and some are exceptions.
private enum InterfaceClassNames {
  static func className(of element: String, _ runtime: Platform) -> String {
    if let exception = exceptions["\(runtime.rawValue):\(element)"] ?? exceptions[element] { return exception }
    for prefix in frameworkPrefixes where element.hasPrefix(prefix) {
      let rest = element.dropFirst(prefix.count)
      if rest.first?.isUppercase == true { return prefix.uppercased() + rest }
    }
    let prefix =
      switch runtime {
      case .macOS: "NS"
      case .watchOS: "WKInterface"
      default: "UI"
      }
    return prefix + AppleName.capitalized(element)
  }

  /// Returns the class or member that presents the destination of a segue; `nil` for other segues.
  static func presentation(of segue: XMLElement, _ runtime: Platform) -> String? {
    let style = segue.attributes["modalPresentationStyle"]
    switch (segue.attributes["kind"], runtime) {
    case ("popover", .macOS): return "NSPopover"
    case ("sheet", .macOS): return ".presentAsSheet"
    case ("popoverPresentation", _), ("popover", _),
      ("presentation", _) where style == "popover":
      return "UIPopoverPresentationController"
    case ("presentation", _) where style == "pageSheet" || style == "formSheet": return "UISheetPresentationController"
    default: return nil
    }
  }

  /// The prefixes of frameworks that element names keep.
  private static let frameworkPrefixes = ["av", "glk", "mtk", "pdf", "scn", "sk", "tv", "wk"]

  /// The classes of elements with other names, behind a platform where only it has them.
  private static let exceptions = Dictionary(
    uniqueKeysWithValues: WordLists.words("interface-classes").map { word in
      let parts = word.split(separator: "=").map(String.init)
      return (parts[0], parts[1])
    })
}

extension Platform {
  /// The platform that the outermost element of an interface file names; `nil` when it names none.
  init?(interface root: XMLElement) {
    let text = "\(root.attributes["targetRuntime"] ?? "") \(root.attributes["type"] ?? "")"
    let marks: [(String, Platform)] = [
      ("AppleTV", .tvOS), ("watchKit", .watchOS), ("WatchKit", .watchOS), ("MacOSX", .macOS),
      ("XROS", .visionOS), ("visionOS", .visionOS), ("CocoaTouch", .iOS), ("Cocoa", .macOS),
    ]
    guard let mark = marks.first(where: { text.contains($0.0) }) else { return nil }
    self = mark.1
  }
}
