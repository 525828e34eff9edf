import DocumentParsing
import GuidelineModel

/// The platforms that a page says it supports.
struct PlatformSupport {
  /// A paragraph that names platforms a page or section does not support or adds nothing for.
  struct Sentence {
    let text: String
    let unsupported: PlatformSet
    let unchanged: PlatformSet

    /// All platforms that the paragraph names.
    var platforms: PlatformSet { unsupported.union(unchanged) }
  }

  /// The platforms that the page supports and does not support.
  private(set) var platforms = SupportedPlatforms.unknown
  /// Whether the page itself says which platforms it supports: in a sentence, a list, or sections of which each
  /// existing platform has one.
  private(set) var isStated = false
  /// The paragraphs that name them, joined; `nil` when there are none.
  private(set) var sentence: String?
  /// The platform that a lost heading must have named; `nil` unless exactly one platform is not accounted for.
  private(set) var inferred: PlatformSet?
  /// Whether the page has headings that name platforms.
  private(set) var hasHeadings = false

  /// The platforms that the text of the page names as supported and as not supported.
  private var stated = (supported: PlatformSet(), unsupported: PlatformSet())

  /// Whether a list of platforms names one that the text excludes, or lacks one that the text is about.
  func contradicts(_ listed: SupportedPlatforms) -> Bool {
    !listed.supported.isDisjoint(with: stated.unsupported)
      || !listed.unsupported.isDisjoint(with: stated.supported)
  }

  /// Reads what a page says.
  ///
  /// The platforms that a page names need no age. The age decides on those that it does not name.
  ///
  /// - Parameters:
  ///   - guide: The platform whose guide the document is from; `nil` for the shared guidelines.
  ///   - listed: The page's own list of supported platforms; `nil` when it has none.
  ///   - isRule: Whether the block at an index is a rule.
  init(
    blocks: [Block], slug: String, guide: Platform?, listed: SupportedPlatforms?, age: CaptureAge,
    isRule: (Int) -> Bool
  ) {
    if let platform = Self.platform(ofGuide: slug) ?? guide {
      let only = PlatformSet(platform)
      platforms = .init(supported: only, unsupported: .all.subtracting(only))
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
    var opensSection = true
    for (index, block) in blocks.enumerated() {
      defer { opensSection = block.headingLevel != nil || opensSection && block.kind == .caption }
      if case .heading(let level, let anchor) = block.kind {
        path.enter(level: level, text: block.text, anchor: anchor)
        if let platforms = path.headings.last?.platforms { headed.formUnion(platforms) }
        if let scope = path.headings.last?.scope { scoped.formUnion(scope) }
      } else if let found = Self.read(block) {
        let own = path.headings.last?.platforms
        let isOwn = own?.isSuperset(of: found.platforms) == true
        // Later in a platform's section, the sentence is about a part of it.
        if isOwn, !opensSection { continue }
        // Below the heading of one platform, a sentence about others is about the page again.
        guard isOwn || own?.isDisjoint(with: found.platforms) == true || Self.isPageLevel(path)
        else { continue }
        unsupported.formUnion(found.unsupported)
        unchanged.formUnion(found.unchanged)
        if !isOwn { texts.append(found.text) }
      } else if isRule(index) {
        for heading in path.headings { ruled.formUnion(heading.platforms ?? []) }
      }
    }
    unsupported.subtract(ruled)
    hasHeadings = !headed.isEmpty
    if texts.isEmpty, let listed {
      texts = ["Supported platforms: \(listed.supported.names.joined(separator: ", "))"]
    }
    sentence = texts.isEmpty ? nil : texts.joined(separator: " ")
    stated = (headed.union(scoped).union(unchanged).subtracting(unsupported), unsupported)
    let named = headed.union(scoped).union(unchanged).union(listed?.supported ?? []).subtracting(
      unsupported)
    unsupported.formUnion((listed?.unsupported ?? []).subtracting(named))
    let existing = age.existingPlatforms
    if let existing {
      let missing = existing.subtracting(headed).subtracting(unsupported).subtracting(unchanged)
      if hasHeadings, missing.platforms.count == 1 { inferred = missing }
      isStated = hasHeadings && missing.isEmpty
    }
    isStated = isStated || !texts.isEmpty
    platforms = .init(
      supported: named.union(existing ?? []),
      unsupported: unsupported.union(age.missingPlatforms.subtracting(named)))
  }

  /// Whether text at a path is about the whole page: in the section on platforms, or above all headings.
  private static func isPageLevel(_ path: SectionPath) -> Bool {
    path.headings.isEmpty || path.isDirectlyIn(.platformConsiderations)
  }

  /// The platform of a guide to one platform in any spelling, such as "designing-for-tvos" and
  /// "designing-for-apple-tv".
  private static func platform(ofGuide slug: String) -> Platform? {
    guard slug.hasPrefix("designing-for-") else { return nil }
    return Platform(spelling: slug.dropFirst("designing-for-".count))
  }

  /// Reads a paragraph; `nil` unless every sentence names platforms as not supported or without additions.
  static func read(_ block: Block) -> Sentence? {
    guard block.kind == .paragraph else { return nil }
    let text = block.text
    guard text.utf8.count < 500, PlatformNames.mayOccur(in: text) else { return nil }
    let words = StructureWords.standard
    var unsupported: PlatformSet = []
    var unchanged: PlatformSet = []
    for sentence in ParagraphSentences.split(text) {
      // Few sentences contain a phrase, which is found faster than names.
      let isUnchanged = words.mentions(.noAdditionalConsiderations, in: sentence)
      guard isUnchanged || words.mentions(.notSupported, in: sentence) else { return nil }
      let platforms = PlatformNames.all(in: sentence)
      guard !platforms.isEmpty, isBrief(sentence) else { return nil }
      if isUnchanged {
        unchanged.formUnion(platforms)
      } else {
        unsupported.formUnion(platforms)
      }
    }
    guard !unsupported.isEmpty || !unchanged.isEmpty else { return nil }
    return Sentence(text: text, unsupported: unsupported, unchanged: unchanged)
  }

  /// Whether a sentence has at most ten words beside platform names. An explanation that mentions "not supported" has
  /// more.
  private static func isBrief(_ sentence: String) -> Bool {
    let words = sentence.letterRuns(with: "'’")
    return words.count { Platform(rawValue: String($0)) == nil } <= 10
  }
}

/// Finds the list items without bold that are rules: commands in a list that opens a section of practices.
///
/// Only whole sentences count, most items must be commands, and no rule may precede the list in its section: a list
/// below a rule explains it.
struct PracticeLists {
  private var indexes: Set<Int> = []

  /// Whether the block at an index is a rule.
  func contains(_ index: Int) -> Bool { indexes.contains(index) }

  /// - Parameters:
  ///   - leads: The leads by index of their blocks.
  ///   - isUnmarked: Whether the document lost its marks. Its items may then be paragraphs, each of one sentence.
  init(blocks: [Block], leads: [Lead?], isUnmarked: Bool) {
    var path = SectionPath()
    var isOpen = false
    var leadIn: Block?
    var items: [Int] = []
    for (index, block) in blocks.enumerated() {
      if case .heading(let level, let anchor) = block.kind {
        close(&items, blocks)
        path.enter(level: level, text: block.text, anchor: anchor)
        isOpen = path.isDirectlyIn(.bestPractices)
        leadIn = nil
      } else if isOpen, block.kind == .paragraph, block.aside == nil {
        if let list = block.list {
          isOpen = isUnmarked || leads[index] == nil
          if isOpen, list.depth == 1, list.opensItem { items.append(index) }
        } else if isUnmarked, let leadIn, Self.announces(leadIn) {
          items.append(index)
        } else {
          isOpen = items.isEmpty && (isUnmarked || leads[index] == nil)
          // A rule that announces a list is explained by it.
          leadIn = leads[index] == nil ? block : nil
        }
      }
    }
    close(&items, blocks)
  }

  private mutating func close(_ items: inout [Int], _ blocks: [Block]) {
    let practices = items.filter { Self.isPractice(blocks[$0]) }
    if practices.count > 1, practices.count * 3 >= items.count * 2 { indexes.formUnion(practices) }
    items = []
  }

  /// Whether an item is a command in a whole sentence, or with an explanation.
  private static func isPractice(_ block: Block) -> Bool {
    let lead = Lead(firstSentenceOf: block)
    return lead.isClosed && lead.statement.blankSeparatedWords().count > 3
      && CommandWords.standard.isCommand(lead.statement)
  }

  /// Whether a paragraph ends by announcing what follows.
  private static func announces(_ block: Block) -> Bool {
    let text = block.text
    guard let last = ParagraphSentences.split(String(text.suffix(400))).last else { return false }
    return StructureWords.standard.mentions(.practicesLead, in: last)
  }
}
