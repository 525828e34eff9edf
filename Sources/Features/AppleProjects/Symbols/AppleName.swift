import GuidelineModel

/// Rules for the names of Apple's frameworks.
enum AppleName {
  /// Modules that count without an import, as Objective-C, bridging headers and umbrella modules import them.
  static let umbrellas: Set<String> = ["AppKit", "Foundation", "UIKit", "WatchKit"]

  /// Whether a name begins with the prefix of a framework: `UISlider`, `TVLockupView`.
  static func hasPrefix(_ name: String) -> Bool {
    let letters = name.utf8.prefix { $0 != UInt8(ascii: ".") }
    return letters.prefix(3).allSatisfy(CodeBytes.isUpper) && letters.dropFirst(3).first != nil
      && letters.contains(where: CodeBytes.isLower)
  }

  static func capitalized(_ word: some StringProtocol) -> String { (word.first?.uppercased() ?? "") + word.dropFirst() }

  /// Whether a type of this name is part of an interface, so that its subclasses and conforming types are as well.
  static func isInterfaceType(_ name: String) -> Bool {
    name == "Scene" || name == "ViewModifier" || name.hasSuffix("Representable")
      || componentWords.contains { name.hasSuffix($0) }
  }

  /// Whether a name does not represent a component: a base class, a helper or a module.
  static func isOrdinary(_ name: String) -> Bool { name.isAmong("apple-base-classes") || modules.contains(name) }

  /// The last words of component names. Other names of the frameworks are delegates, styles and values.
  private static let componentWords = WordLists.words("apple-component-words")

  /// Modules and documentation topics that pages cite like symbols.
  static let modules = WordLists.words("apple-modules")

  /// Methods of UIKit and AppKit that pages cite as resources.
  static let kitMethods: Set<String> = [".applicationDockMenu", ".popUpContextMenu", ".presentAsSheet"]
}
