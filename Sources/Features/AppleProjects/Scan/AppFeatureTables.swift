import DocumentParsing
import GuidelineModel

/// The signs by which files of a project show that the app has a feature.
struct AppFeatureTable: Sendable {
  /// A sign outside the code.
  struct Sign: Hashable, Sendable {
    /// The kinds, as the table names them.
    enum Kind: String, Sendable {
      /// A key of the property list of an app or extension.
      case propertyListKey = "plist"
      /// The identifier of the extension point of an extension.
      case extensionPoint = "extension-point"
      /// The type of a target of an Xcode project.
      case productType = "product-type"
      /// A build setting of a target with its value: `SUPPORTS_MACCATALYST=YES`.
      case setting
      /// A key of a file of entitlements.
      case entitlement
      /// The last part of the name of a file or folder: `.storekit`.
      case fileName = "file"
    }

    let kind: Kind
    let name: String

    init(_ kind: Kind, _ name: String) { (self.kind, self.name) = (kind, name) }
  }

  private(set) var features: [Sign: Set<String>] = [:]
  /// The signs that are symbols of the code.
  private(set) var symbols: [AppFeatureSigns.Entry] = []
  private(set) var fileSuffixes: Set<String> = []
  /// The build settings whose values show features.
  private(set) var settings: Set<String> = []

  /// Sorts signs by their kinds; those of unknown kinds are ignored.
  init(_ signs: AppFeatureSigns) {
    symbols = signs.entries.filter { $0.kind == "symbol" }
    for entry in signs.entries {
      guard let kind = Sign.Kind(rawValue: entry.kind) else { continue }
      if kind == .setting { settings.insert(String(entry.name.prefix { $0 != "=" })) }
      if kind == .fileName { fileSuffixes.insert(entry.name) }
      features[Sign(kind, entry.name), default: []].insert(entry.feature)
    }
  }

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

  private let signs: [AppFrameworkSigns.Entry]

  init(_ signs: AppFrameworkSigns) { self.signs = signs.entries }

  private func signs(of name: String) -> [AppFrameworkSigns.Entry] {
    signs.filter { $0.fileName.first == "*" ? name.hasSuffix($0.fileName.dropFirst()) : name == $0.fileName }
  }

  func canShowFramework(_ name: String) -> Bool { !signs(of: name).isEmpty }

  func signs(in bytes: [UInt8], name: String) -> [AppFrameworkSigns.Entry] {
    let candidates = signs(of: name)
    let needsText = candidates.contains { !$0.text.isEmpty }
    let text = needsText ? String(decoding: bytes, as: UTF8.self) : ""
    return candidates.filter { $0.text.isEmpty || text.contains($0.text) }
  }
}

/// The signs of features in property lists.
extension PropertyListFile {
  /// The keys of all dictionaries and the extension points of the property list of an app or extension. A key whose
  /// value is false does not count.
  var infoSigns: [AppFeatureTable.Sign] {
    var found: [AppFeatureTable.Sign] = []
    var key = ""
    for element in elements {
      switch element.name {
      case "key":
        key = element.text
        found.append(.init(.propertyListKey, key))
      case "string":
        if key == "NSExtensionPointIdentifier" || key == "EXExtensionPointIdentifier" {
          found.append(.init(.extensionPoint, element.text))
        }
        key = ""
      case "false": if found.last == .init(.propertyListKey, key) { found.removeLast() }
      default: break
      }
    }
    return found
  }

  var entitlementSigns: [AppFeatureTable.Sign] {
    entries.filter { $0.type != "false" }.map { .init(.entitlement, $0.key) }
  }
}
