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
