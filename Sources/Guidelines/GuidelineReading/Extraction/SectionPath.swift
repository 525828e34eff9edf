import DocumentParsing
import GuidelineModel

/// The headings of the sections that contain a block.
struct SectionPath {
  /// A heading with its role and platforms.
  struct Heading {
    let level: Int
    let text: String
    let anchor: String?
    let role: StructureWords.Role?
    /// The platforms that the heading consists of; `nil` when it has other words.
    let platforms: PlatformSet?
    /// The platforms that the section is about, which the heading may name with other words.
    let scope: PlatformSet?
  }

  private(set) var headings: [Heading] = []

  /// Enters a section and leaves the sections of the same or a deeper level.
  mutating func enter(level: Int, text: String, anchor: String?) {
    headings.removeAll { $0.level >= level }
    // Apple's Markdown puts the whole body below this heading.
    guard text != "Discussion" else { return }
    headings.append(
      Heading(
        level: level, text: text, anchor: anchor,
        role: StructureWords.standard.role(of: text) ?? Self.role(ofAnchor: anchor),
        platforms: PlatformNames.heading(text), scope: PlatformNames.scope(ofHeading: text)))
  }

  /// The texts of the headings, outermost first.
  var names: [String] { headings.map(\.text) }

  /// The anchor of the innermost heading, made from its text if the document gives none; `nil` above all headings.
  var anchor: String? { headings.last.map { $0.anchor ?? Self.anchor(for: $0.text) } }

  /// The platforms of the innermost section that is about some; `nil` when none is.
  var platforms: PlatformSet? { headings.last { $0.scope != nil }?.scope }

  /// Whether a section with a role contains the block.
  func isIn(_ role: StructureWords.Role) -> Bool { headings.contains { $0.role == role } }

  /// Whether the innermost section has a role.
  func isDirectlyIn(_ role: StructureWords.Role) -> Bool { headings.last?.role == role }

  /// The anchor that Apple's site makes from a heading: "iOS, iPadOS" → "iOS-iPadOS".
  static func anchor(for text: String) -> String {
    text.letterRuns().joined(separator: "-")
  }

  /// The role of an anchor, which is English on translated pages too.
  private static func role(ofAnchor anchor: String?) -> StructureWords.Role? {
    guard let anchor else { return nil }
    return StructureWords.standard.role(of: anchor.replacing("-", with: " "))
  }
}
