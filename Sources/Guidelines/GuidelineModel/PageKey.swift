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
