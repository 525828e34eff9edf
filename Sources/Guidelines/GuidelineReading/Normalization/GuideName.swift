import DocumentParsing
import GuidelineModel

/// The name of guidelines in a title, a header or a breadcrumb, with that of the maker or the platform before it in the
/// same or the last part: "OS X Human Interface Guidelines: Drawers", "Alerts - iOS - Human Interface Guidelines".
struct GuideName {
  /// The platform whose guide it is; `nil` for those of all platforms.
  private(set) var platform: Platform?
  /// Whether the guidelines are Apple's and not another maker's.
  let isApples: Bool

  /// Reads a text; `nil` if it does not name guidelines.
  init?(_ text: String) {
    guard text.utf8.count <= Self.limit, ByteSearch.firstIndex(of: Self.noun, in: ByteSearch.folded(text)) != nil
    else { return nil }
    let parts = text.replacing(" - ", with: "|")
      .split { Self.separators.contains($0) || $0.isNewline }
      .map { $0.collapsingWhiteSpace() }.filter { !$0.isEmpty }
    var platforms: Set<Platform> = []
    var isFound = false
    var isNamed = false
    var isOthers = !Self.makers.isDisjoint(with: text.lowercased().letterRuns().map(String.init))
    for (index, part) in parts.enumerated() {
      let folded = part.lowercased()
      guard let range = folded.firstRange(of: Self.name) else { continue }
      isFound = true
      let start = folded.distance(from: folded.startIndex, to: range.lowerBound)
      let own = part.prefix(start).collapsingWhiteSpace()
      let isPlain = part.count - start - Self.name.count <= Self.editionLimit
      let before = own.isEmpty && index > 0 ? parts[index - 1] : own
      if isPlain, let platform = Platform(spelling: before) { platforms.insert(platform) }
      if Self.ownNames.contains(own.lowercased()) || Platform(spelling: own) != nil {
        isNamed = isNamed || isPlain
      } else if Self.isProperName(own) {
        isOthers = true
      }
    }
    guard isFound, isNamed || isOthers else { return nil }
    platform = platforms.count == 1 ? platforms.first : nil
    isApples = !isOthers
  }

  /// Whether words can be the name of a maker: a few with capitals, unlike "Following the Human Interface Guidelines".
  private static func isProperName(_ words: String) -> Bool {
    let words = words.blankSeparatedWords()
    return (1...3).contains(words.count) && words.allSatisfy { $0.contains(where: \.isUppercase) }
  }

  private static let name = "human interface guidelines"
  /// A fast check for the word that no space divides.
  private static let noun = Array("guidelines".utf8)
  /// The words that may precede the name of Apple's guidelines; platforms may as well.
  private static let ownNames = WordLists.words("apple-guideline-prefixes").union([""])
  private static let makers = WordLists.words("other-guideline-makers")
  private static let separators: Set<Character> = ["|", "—", "–", ":", "•", "›", "»", ">", "/", "·"]
  /// In UTF-8 bytes: a longer text is no title.
  private static let limit = 300
  /// In characters: the longest text behind the name, such as "(iOS 10)".
  private static let editionLimit = 12
}
