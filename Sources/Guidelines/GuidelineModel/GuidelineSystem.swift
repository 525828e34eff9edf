// GuidelineSystem, PageOrigin, PageKey
/// Whose guidelines a page belongs to.
///
/// ```swift
/// GuidelineSystem("gnome")?.name  // "gnome"
/// GuidelineSystem("GNOME HIG")    // nil
/// ```
package struct GuidelineSystem: Hashable, Sendable, LosslessStringConvertible {
  /// The name: lower-case letters, digits and hyphens.
  package let name: String

  package static let apple = GuidelineSystem(known: "apple")
  /// Documents that neither show nor declare whose they are, such as a team's own rules.
  package static let local = GuidelineSystem(known: "local")

  /// Names with another meaning where a system can be named: all systems, and the scheme of ``VersionedID``.
  private static let reserved: Set<String> = ["all", "hig"]
  /// The longest name, in bytes.
  private static let longestName = 32

  private init(known name: String) { self.name = name }

  package init?(_ name: String) {
    guard (1...Self.longestName).contains(name.utf8.count), !Self.reserved.contains(name),
      name.utf8.first?.isSmallLetter == true,
      name.utf8.allSatisfy({ $0.isSmallLetter || $0.isDigit || $0 == UInt8(ascii: "-") })
    else { return nil }
    self.name = name
  }

  package var description: String { name }

  /// Whether it is Apple's or that of a user's documents, which need no declaration.
  package var isOwn: Bool { self == .apple || self == .local }
}

extension GuidelineSystem: Comparable {
  /// Apple's come first, then a user's own, then the others by name.
  package static func < (left: GuidelineSystem, right: GuidelineSystem) -> Bool {
    (left.rank, left.name) < (right.rank, right.name)
  }

  private var rank: Int { self == .apple ? 0 : self == .local ? 1 : 2 }
}

/// How it is known whose guidelines a document is.
package enum PageOrigin: String, CaseIterable, Hashable, Sendable {
  /// A `snapshot.json` or an option names the system.
  case declared
  /// The document shows that it is Apple's.
  case shown
  /// Most other documents of the folder are Apple's, and nothing in this one is against it.
  case folder
  /// The document shows that it is not Apple's.
  case elsewhere
  /// The document does not show it.
  case unknown
}

/// The key of a page: its slug, outside of Apple's system with the name of the system in front.
///
/// ```swift
/// PageKey.make("buttons", in: .apple)       // "buttons"
/// PageKey.make("buttons", in: gnome)        // "gnome:buttons"
/// PageKey.system(of: "gnome:buttons/label")  // gnome
/// ```
package enum PageKey {
  private static let separator = UInt8(ascii: ":")

  package static func make(_ slug: some StringProtocol, in system: GuidelineSystem) -> String {
    system == .apple ? String(slug) : "\(system.name):\(slug)"
  }

  /// The system of a key, or of an id that begins with one.
  package static func system(of key: String) -> GuidelineSystem { split(key).system ?? .apple }

  /// The title of a page, outside of Apple's guidelines with the system: "Buttons", "Buttons (gnome)".
  package static func labeled(_ title: String, of key: String) -> String {
    let system = system(of: key)
    return system == .apple ? title : "\(title) (\(system))"
  }

  package static func slug(of key: String) -> Substring { split(key).rest }

  /// A text without the system in front of it: "gnome:Buttons" gives gnome and "Buttons".
  package static func split(_ text: String) -> (system: GuidelineSystem?, rest: Substring) {
    guard let end = text.utf8.firstIndex(of: separator),
      let system = GuidelineSystem(String(text[..<end]))
    else { return (nil, text[...]) }
    return (system, text[text.utf8.index(after: end)...])
  }
}
