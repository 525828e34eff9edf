import DocumentParsing
import GuidelineModel

/// What a page says about the platforms it supports.
struct PlatformSupport {
  /// A sentence that names platforms a page or a section is, or is not, for.
  struct Sentence {
    let text: String
    let unsupported: PlatformSet
    let unchanged: PlatformSet
  }

  /// The platforms the page supports; `nil` when it does not say.
  private(set) var supported: PlatformSet?
  /// The paragraph that says so.
  private(set) var sentence: String?
  /// The platforms a lost heading must have named, when only one answer is left.
  private(set) var inferred: PlatformSet?
  /// Whether some platform heading exists.
  private(set) var hasHeadings = false

  /// - Parameter existing: the platforms there were at the time; `nil` when the time is not known.
  init(blocks: [Block], slug: String, existing: PlatformSet?) {
    if let platform = Self.platform(ofGuide: slug) {
      supported = PlatformSet(platform)
      return
    }
    var unsupported: PlatformSet = []
    var unchanged: PlatformSet = []
    var headed: PlatformSet = []
    var texts: [String] = []
    var path = SectionPath()
    for block in blocks {
      if case .heading(let level, let anchor) = block.kind {
        path.enter(level: level, text: block.text, anchor: anchor)
        if let platforms = path.headings.last?.platforms { headed.formUnion(platforms) }
      } else if Self.isPageLevel(path), let found = Self.read(block) {
        unsupported.formUnion(found.unsupported)
        unchanged.formUnion(found.unchanged)
        texts.append(found.text)
      }
    }
    hasHeadings = !headed.isEmpty
    sentence = texts.isEmpty ? nil : texts.joined(separator: " ")
    guard let existing else { return }
    let accounted = headed.union(unsupported).union(unchanged)
    let missing = existing.subtracting(accounted)
    if !texts.isEmpty || (hasHeadings && missing.isEmpty) {
      supported = existing.subtracting(unsupported)
    }
    if hasHeadings, missing.platforms.count == 1 { inferred = missing }
  }

  /// Page level are the section on platforms, and text above every heading.
  private static func isPageLevel(_ path: SectionPath) -> Bool {
    path.headings.isEmpty || path.isDirectlyIn(.platformConsiderations)
  }

  /// "designing-for-tvos" is a guide to one platform.
  private static func platform(ofGuide slug: String) -> Platform? {
    guard slug.hasPrefix("designing-for-") else { return nil }
    let name = slug.dropFirst("designing-for-".count)
    return Platform.allCases.first { $0.rawValue.lowercased() == name }
  }

  /// Reads a paragraph all of whose sentences say which platforms are not supported or add nothing.
  static func read(_ block: Block) -> Sentence? {
    guard block.kind == .paragraph, block.list == nil, block.aside?.label == nil else { return nil }
    let text = block.text
    guard text.utf8.count < 500, PlatformNames.mayOccur(in: text) else { return nil }
    let words = StructureWords.standard
    var unsupported: PlatformSet = []
    var unchanged: PlatformSet = []
    for sentence in Sentences.split(text) {
      let platforms = PlatformNames.all(in: sentence)
      guard !platforms.isEmpty, isBrief(sentence) else { return nil }
      if words.mentions(.noAdditionalConsiderations, in: sentence) {
        unchanged.formUnion(platforms)
      } else if words.mentions(.notSupported, in: sentence) {
        unsupported.formUnion(platforms)
      } else {
        return nil
      }
    }
    guard !unsupported.isEmpty || !unchanged.isEmpty else { return nil }
    return Sentence(text: text, unsupported: unsupported, unchanged: unchanged)
  }

  /// Names, joiners and a few words: an explanation that happens to say "not supported" is longer.
  private static func isBrief(_ sentence: String) -> Bool {
    let words = sentence.split { !($0.isLetter || $0.isNumber || $0 == "’" || $0 == "'") }
    return words.count { Platform(rawValue: String($0)) == nil } <= 10
  }
}
