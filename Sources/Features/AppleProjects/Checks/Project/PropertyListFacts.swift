/// The properties of a property list that checks of the project need.
struct PropertyListFacts: Sendable {
  let file: String
  /// The line of the first key.
  let line: Int
  /// Whether the property list is that of an app for iPhone or iPad.
  let isPhoneApp: Bool
  /// Whether the property list is that of an extension.
  let isExtension: Bool
  /// Whether the property list is that of a watch app or its extension.
  let isForWatch: Bool
  /// Whether it names a launch screen or launch images.
  let hasLaunchScreen: Bool

  init(_ list: PropertyListFile, path: String) {
    file = path
    line = list.entries.first?.line ?? 1
    let type = list["CFBundlePackageType"]?.texts.first ?? ""
    let isApp = type == "APPL" || type.contains("PRODUCT_BUNDLE_PACKAGE_TYPE")
    isExtension = list["NSExtension"] != nil || list["EXAppExtensionAttributes"] != nil
    isForWatch =
      list.entries.contains { $0.key.hasPrefix("WK") }
      || list["NSExtension"]?.texts.contains("com.apple.watchkit") == true
    isPhoneApp =
      isApp && !isExtension && !isForWatch && list["LSRequiresIPhoneOS"]?.type == "true"
      && list["LSApplicationLaunchProhibited"] == nil
    hasLaunchScreen = list.hasLaunchScreen
  }
}

extension ProjectFacts {
  /// Adds what an Info.plist says.
  mutating func add(_ list: PropertyListFile, path: String) {
    let facts = PropertyListFacts(list, path: path)
    propertyLists.append(facts)
    isForPhone = isForPhone || facts.isPhoneApp
    add(purposesOf: list)
  }

  /// Adds what build settings say.
  mutating func add(settings lists: [PropertyListFile]) {
    for list in lists {
      add(purposesOf: list)
      settingsHaveLaunchScreen = settingsHaveLaunchScreen || list.hasLaunchScreen
      for name in [list["SDKROOT"], list["SUPPORTED_PLATFORMS"]].compactMap(\.?.texts.first) {
        isForPhone = isForPhone || name.contains("iphone") || name == "auto"
      }
      if let name = list["ASSETCATALOG_COMPILER_APPICON_NAME"]?.texts.first {
        iconNames.insert(name)
      }
      for entry in list.entries where entry.key == "INFOPLIST_FILE" {
        if let name = entry.texts.first?.split(separator: "/").last {
          namedPropertyLists.insert(String(name))
        }
      }
    }
  }

  private mutating func add(purposesOf list: PropertyListFile) {
    for entry in list.entries where PurposeString.isKey(entry.key) { purposeKeys.insert(entry.key) }
  }
}

extension PropertyListFile {
  fileprivate var hasLaunchScreen: Bool { entries.contains { $0.key.hasPrefix("UILaunch") } }
}
