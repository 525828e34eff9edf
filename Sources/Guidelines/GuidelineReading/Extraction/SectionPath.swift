import DocumentParsing
import GuidelineModel

/// The headings above a block.
struct SectionPath {
  /// A heading with what it means.
  struct Heading {
    let level: Int
    let text: String
    let anchor: String?
    let role: StructureWords.Role?
    let platforms: PlatformSet?
  }

  private(set) var headings: [Heading] = []

  /// Goes into a section: headings as deep or deeper end.
  mutating func enter(level: Int, text: String, anchor: String?) {
    headings.removeAll { $0.level >= level }
    // Apple's own Markdown puts the page's body under this word, which is no section of it.
    guard text != "Discussion" else { return }
    headings.append(
      Heading(
        level: level, text: text, anchor: anchor,
        role: StructureWords.standard.role(of: text) ?? Self.role(ofAnchor: anchor),
        platforms: PlatformNames.heading(text)))
  }

  /// The headings' words, outermost first.
  var names: [String] { headings.map(\.text) }

  /// The innermost anchor; one made from the heading's words where the document gives none.
  var anchor: String? { headings.last.map { $0.anchor ?? Self.anchor(for: $0.text) } }

  /// The innermost platform heading's platforms.
  var platforms: PlatformSet? { headings.last { $0.platforms != nil }?.platforms }

  /// Whether a section of that role is open.
  func isIn(_ role: StructureWords.Role) -> Bool { headings.contains { $0.role == role } }

  /// Whether the innermost section has that role.
  func isDirectlyIn(_ role: StructureWords.Role) -> Bool { headings.last?.role == role }

  /// "iOS, iPadOS" → "iOS-iPadOS", as Apple's site makes anchors.
  static func anchor(for text: String) -> String {
    text.split { !($0.isLetter || $0.isNumber) }.joined(separator: "-")
  }

  /// Anchors stay English on translated pages.
  private static func role(ofAnchor anchor: String?) -> StructureWords.Role? {
    guard let anchor else { return nil }
    return StructureWords.standard.role(of: anchor.replacing("-", with: " "))
  }
}
