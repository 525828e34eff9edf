import DocumentParsing
import GuidelineModel

/// The headings of the sections that contain a block.
struct SectionPath {
  struct Heading {
    let level: Int
    let text: String
    let anchor: String?
    let role: StructureWords.Role?
    /// The platforms that the heading consists of; `nil` when it has other words or excludes some.
    let platforms: PlatformSet?
    /// The platforms that the section is about, which the heading may name with other words.
    let scope: PlatformExtent?
    /// The platforms that the text of the section limits it to, without the sections below.
    var limit: PlatformExtent?
  }

  private(set) var headings: [Heading] = []

  /// Whether platforms are read, which takes time.
  var readsPlatforms = true

  /// Whether a heading that names a device means its platform. On Apple's pages it does so only below "Platform
  /// considerations" or if it limits ("All but Mac").
  var countsDevices = true

  /// Enters a section and leaves those of the same or a deeper level.
  ///
  /// - Parameters:
  ///   - limit: The platforms that the text of the section limits it to.
  ///   - neighbors: The platforms of the headings beside this one, which "Other platforms" leaves out.
  mutating func enter(
    level: Int, text: String, anchor: String?, limit: PlatformExtent? = nil, neighbors: PlatformSet = []
  ) {
    headings.removeAll { $0.level >= level }
    // Apple's Markdown puts the whole body below this heading.
    guard text != "Discussion" else { return }
    let phrase = readsPlatforms ? counted(PlatformPhrase(heading: text)) : nil
    let scope = readsPlatforms ? phrase ?? counted(PlatformPhrase(scopeOf: text)) : nil
    var heading = Heading(
      level: level, text: text, anchor: anchor,
      role: StructureWords.standard.role(of: text) ?? Self.role(ofAnchor: anchor),
      platforms: phrase?.extent.flatMap { $0.isOpen ? nil : $0.platforms }, scope: scope?.extent(beside: neighbors))
    // Text only narrows what headings say.
    let outer = headings.last { $0.scope != nil }?.scope
    if let limit, heading.role == nil, heading.scope == nil, outer?.platforms.isDisjoint(with: limit.platforms) != true
    {
      heading.limit = outer?.intersection(limit) ?? limit
    }
    headings.append(heading)
  }

  /// Enters the section of a block that is a heading; returns whether it is one.
  @discardableResult mutating func enter(_ block: Block) -> Bool {
    guard case .heading(let level, let anchor) = block.kind else { return false }
    enter(level: level, text: block.text, anchor: anchor)
    return true
  }

  private func counted(_ phrase: PlatformPhrase?) -> PlatformPhrase? {
    phrase.flatMap {
      $0.namesDevices && !$0.isLimit && !countsDevices && !isIn(.platformConsiderations) ? nil : $0
    }
  }

  var names: [String] { headings.map(\.text) }

  /// The anchor of the innermost heading, made from its text if the document gives none; `nil` above all headings.
  var anchor: String? { headings.last.map { $0.anchor ?? Self.anchor(for: $0.text) } }

  /// The platforms that the text of the innermost section limits it to; `nil` without a limit.
  var limit: PlatformExtent? { headings.last?.limit }

  /// The platforms of the innermost section that is about some; `nil` when none is.
  var scope: PlatformExtent? { headings.last { $0.scope != nil }?.scope }

  func isIn(_ role: StructureWords.Role) -> Bool { headings.contains { $0.role == role } }

  func isDirectlyIn(_ role: StructureWords.Role) -> Bool { headings.last?.role == role }

  /// The anchor that Apple's site makes from a heading: "iOS, iPadOS" → "iOS-iPadOS".
  static func anchor(for text: String) -> String { text.letterRuns().joined(separator: "-") }

  /// Whether a run links to a section that it is the title of: `[Best practices](…#Best-practices)`.
  static func namesOwnAnchor(_ run: Inline) -> Bool {
    guard let target = run.target, let mark = target.lastIndex(of: "#") else { return false }
    let fragment = target[target.index(after: mark)...]
    return !fragment.isEmpty && anchor(for: run.text) == fragment
  }

  /// The role of an anchor, which is English on translated pages too.
  private static func role(ofAnchor anchor: String?) -> StructureWords.Role? {
    anchor.flatMap { StructureWords.standard.role(of: $0.replacing("-", with: " ")) }
  }
}
