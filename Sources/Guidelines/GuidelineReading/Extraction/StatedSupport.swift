import DocumentParsing
import GuidelineModel

struct StatedSupport {
  private(set) var platforms = SupportedPlatforms.unknown
  /// Whether the page says which platforms it supports: in a sentence, a list, or a section for each existing platform.
  private(set) var isStated = false
  /// The paragraphs that name the platforms, joined.
  private(set) var sentence: String?
  /// The platform that a lost heading must have named; `nil` unless exactly one platform is not accounted for.
  private(set) var inferred: PlatformSet?
  /// The claims of the paragraphs that are only about platforms, by the indexes of their blocks.
  let claims: [Int: PlatformClaim]
  private(set) var headed: PlatformSet = []
  var hasHeadings: Bool { !headed.isEmpty }

  /// The platforms that the text of the page names as supported and as not supported.
  private var stated = (supported: PlatformSet(), unsupported: PlatformSet())

  /// Whether a list of platforms names one that the text excludes, or lacks one that the text is about.
  func contradicts(_ listed: SupportedPlatforms) -> Bool {
    !listed.supported.isDisjoint(with: stated.unsupported) || !listed.unsupported.isDisjoint(with: stated.supported)
  }

  /// The age decides on the platforms that a page does not name.
  ///
  /// - Parameters:
  ///   - isApples: Whether silence means all platforms that existed, as on Apple's pages.
  ///   - guide: The platform whose guide the document is from.
  ///   - listed: The page's own list of supported platforms.
  ///   - isRule: Whether the block at an index is a rule.
  init(
    blocks: [Block], isApples: Bool, guide: Platform?, listed: SupportedPlatforms?, age: CaptureAge,
    isRule: (Int) -> Bool
  ) {
    claims = blocks.indices.reduce(into: [:]) { $0[$1] = PlatformClaim(sentencesOf: blocks[$1]) }
    if let platform = guide {
      platforms = .init(only: PlatformSet(platform))
      stated = (platforms.supported, platforms.unsupported)
      isStated = true
      return
    }
    var unsupported: PlatformSet = []
    var unchanged: PlatformSet = []
    var headed: PlatformSet = []
    var scoped: PlatformSet = []
    var ruled: PlatformSet = []
    var texts: [String] = []
    var path = SectionPath()
    path.countsDevices = !isApples
    var opensSection = true
    for (index, block) in blocks.enumerated() {
      defer { opensSection = block.headingLevel != nil || opensSection && block.kind == .caption }
      if path.enter(block) {
        if let platforms = path.headings.last?.platforms { headed.formUnion(platforms) }
        if let scope = path.headings.last?.scope, !scope.isOpen { scoped.formUnion(scope.platforms) }
      } else if let found = claims[index] {
        let own = path.headings.last?.platforms
        let isOwn = own?.isSuperset(of: found.platforms) == true
        // Later in a platform's section, the sentence is about a part of it.
        if isOwn, !opensSection { continue }
        // Below the heading of one platform, a sentence about others is about the page again.
        guard isOwn || own?.isDisjoint(with: found.platforms) == true || Self.isPageLevel(path) else { continue }
        unsupported.formUnion(found.unsupported)
        unchanged.formUnion(found.unchanged)
        if !isOwn { texts.append(block.text) }
      } else if isRule(index) {
        for heading in path.headings { ruled.formUnion(heading.platforms ?? []) }
      }
    }
    unsupported.subtract(ruled)
    if texts.isEmpty, let listed {
      let (label, names) =
        listed.supported.isEmpty
        ? ("Not supported", listed.unsupported.names) : ("Supported platforms", listed.supported.names)
      texts = ["\(label): \(names.joined(separator: ", "))"]
    }
    sentence = texts.isEmpty ? nil : texts.joined(separator: " ")
    let inText = headed.union(scoped).union(unchanged)
    stated = (inText.subtracting(unsupported), unsupported)
    let named = inText.union(listed?.supported ?? []).subtracting(unsupported)
    unsupported.formUnion((listed?.unsupported ?? []).subtracting(named))
    self.headed = headed
    let existing = isApples ? age.existingPlatforms : nil
    if let existing {
      let missing = existing.subtracting(headed).subtracting(unsupported).subtracting(unchanged)
      if hasHeadings, missing.platforms.count == 1 { inferred = missing }
      isStated = hasHeadings && missing.isEmpty
    }
    isStated = isStated || !texts.isEmpty
    platforms = .init(
      supported: named.union(existing ?? []),
      unsupported: unsupported.union(isApples ? age.missingPlatforms.subtracting(named) : []))
  }

  /// Whether text at a path is about the whole page: in the section on platforms, or above all headings.
  private static func isPageLevel(_ path: SectionPath) -> Bool {
    path.headings.isEmpty || path.isDirectlyIn(.platformConsiderations)
  }
}

extension SupportedPlatforms {
  /// The platforms of a complete list: all others are not supported.
  init(only platforms: PlatformSet) { self.init(supported: platforms, unsupported: .all.subtracting(platforms)) }
}
