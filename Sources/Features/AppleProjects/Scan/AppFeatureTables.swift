import DocumentParsing
package import GuidelineModel

/// The signs by which files of a project show that the app has a feature.
package struct AppFeatureTable: Sendable {
  /// A sign outside the code.
  enum Sign: Hashable, Sendable {
    /// A key of the property list of an app or extension.
    case propertyListKey(String)
    /// The identifier of the extension point of an extension.
    case extensionPoint(String)
    /// The type of a target of an Xcode project.
    case productType(String)
    /// A build setting of a target with its value: `SUPPORTS_MACCATALYST=YES`.
    case setting(String)
    /// A key of a file of entitlements.
    case entitlement(String)
    /// The last part of the name of a file or folder: `.storekit`.
    case fileName(String)
  }

  /// A symbol of the code that shows a feature.
  struct Symbol: Hashable, Sendable {
    let feature: String
    let symbol: String
    let module: String
    let condition: String
  }

  private(set) var features: [Sign: Set<String>] = [:]
  private(set) var symbols: [Symbol] = []
  private(set) var fileSuffixes: Set<String> = []
  /// The build settings whose values show features.
  private(set) var settings: Set<String> = []

  /// A table without features.
  package init() {}

  /// Adds a row.
  ///
  /// - Parameters:
  ///   - kind: `symbol`, `plist`, `extension-point`, `product-type`, `setting`, `entitlement` or `file`; others are
  ///     ignored.
  ///   - name: the symbol, key, identifier or type.
  ///   - module: the module that declares a symbol.
  ///   - condition: the condition of a symbol, in the form of `Index/components.tsv`.
  package mutating func add(
    feature: String, kind: String, name: String, module: String, condition: String
  ) {
    switch kind {
    case "symbol":
      symbols.append(
        Symbol(feature: feature, symbol: name, module: module, condition: condition))
    case "plist": features[.propertyListKey(name), default: []].insert(feature)
    case "extension-point": features[.extensionPoint(name), default: []].insert(feature)
    case "product-type": features[.productType(name), default: []].insert(feature)
    case "setting":
      features[.setting(name), default: []].insert(feature)
      settings.insert(String(name.prefix { $0 != "=" }))
    case "entitlement": features[.entitlement(name), default: []].insert(feature)
    case "file":
      features[.fileName(name), default: []].insert(feature)
      fileSuffixes.insert(name)
    default: break
    }
  }

  /// The features that a sign shows.
  func features(of sign: Sign) -> Set<String> { features[sign] ?? [] }
}

/// The frameworks that build the interface of an app, or a part of it, from other sources than Apple's languages.
package struct AppFrameworkTable: Sendable {
  /// How the interface of such an app comes about.
  package enum Interface: String, Hashable, Sendable {
    /// The framework draws the interface itself: Flutter, Unity.
    case drawn
    /// Web pages are the interface: Capacitor, Electron.
    case web
    /// Other languages drive the system's own components: React Native.
    case native
    /// Only logic is shared, and the interface is written for each platform: Kotlin Multiplatform.
    case logic
  }

  /// A file that shows that an app uses a framework.
  struct Mark: Hashable, Sendable {
    let framework: String
    let interface: Interface
    /// The name of the file, or its end after `*`.
    let fileName: String
    /// Text that the file contains; empty when its name is enough.
    let text: String
    /// The platforms where no other file of the project declares any.
    let platforms: PlatformSet

    func matches(_ name: String) -> Bool {
      fileName.first == "*" ? name.hasSuffix(fileName.dropFirst()) : name == fileName
    }
  }

  private(set) var marks: [Mark] = []

  /// A table without frameworks.
  package init() {}

  /// Adds a row; one with an unknown interface is ignored.
  package mutating func add(
    framework: String, interface: String, fileName: String, text: String, platforms: PlatformSet
  ) {
    guard let interface = Interface(rawValue: interface) else { return }
    marks.append(
      Mark(
        framework: framework, interface: interface, fileName: fileName, text: text,
        platforms: platforms))
  }

  /// Whether a file of this name may show a framework.
  func canShowFramework(_ name: String) -> Bool { marks.contains { $0.matches(name) } }

  /// The marks that a file has.
  func marks(in bytes: [UInt8], name: String) -> [Mark] {
    let candidates = marks.filter { $0.matches(name) }
    let needsText = candidates.contains { !$0.text.isEmpty }
    let text = needsText ? String(decoding: bytes, as: UTF8.self) : ""
    return candidates.filter { $0.text.isEmpty || text.contains($0.text) }
  }
}

/// The signs of features in property lists.
extension PropertyListFile {
  /// The keys of all dictionaries and the extension points of the property list of an app or extension. A key whose value
  /// is false does not count.
  var infoSigns: [AppFeatureTable.Sign] {
    var found: [AppFeatureTable.Sign] = []
    var key = ""
    for element in elements {
      switch element.name {
      case "key":
        key = element.text
        found.append(.propertyListKey(key))
      case "string":
        if key == "NSExtensionPointIdentifier" || key == "EXExtensionPointIdentifier" {
          found.append(.extensionPoint(element.text))
        }
        key = ""
      case "false":
        if found.last == .propertyListKey(key) { found.removeLast() }
      default: break
      }
    }
    return found
  }

  /// The keys of a file of entitlements.
  var entitlementSigns: [AppFeatureTable.Sign] {
    entries.filter { $0.type != "false" }.map { .entitlement($0.key) }
  }
}
