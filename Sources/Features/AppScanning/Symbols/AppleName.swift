/// What the spelling of a name tells of where it comes from.
enum AppleName {
  /// Modules whose names count without an import: Objective-C, bridging headers and umbrella modules bring
  /// them along.
  static let umbrellas: Set<String> = ["AppKit", "Foundation", "UIKit", "WatchKit"]

  /// Whether a name begins with the prefix of a framework: `UISlider`, `TVLockupView`.
  static func hasPrefix(_ name: String) -> Bool {
    let letters = Array(name.utf8.prefix { $0 != UInt8(ascii: ".") })
    return letters.count > 3 && letters.prefix(3).allSatisfy(CodeBytes.isUpper)
      && letters.contains(where: CodeBytes.isLower)
  }

  /// `Style` for `style`.
  static func capitalized(_ word: some StringProtocol) -> String {
    (word.first?.uppercased() ?? "") + word.dropFirst()
  }

  /// Whether a name without pages looks like a component of the system's interface kits.
  static func looksLikeComponent(_ name: String, importsAppKit: Bool) -> Bool {
    let kit = name.prefix(2)
    guard hasPrefix(name), kit == "UI" || kit == "WK" || kit == "TV" || kit == "NS" && importsAppKit
    else { return false }
    // AppKit's cells are the drawing of controls that are named themselves.
    if kit == "NS", name.hasSuffix("Cell") { return false }
    return componentWords.contains { name.hasSuffix($0) } && !isOrdinary(name)
  }

  /// Whether a name is of a kind that any app has, or of none that shows: views as such, Foundation.
  static func isOrdinary(_ name: String) -> Bool {
    ordinary.contains(name) || modules.contains(name)
  }
}
