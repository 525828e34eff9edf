import DocumentParsing
import GuidelineModel

/// Repairs links whose text a converter replaced by the title of their page or section: "use a Tab bars instead".
///
/// An article or a verb in the singular around the link allows one text only. Titles behind "the" or "your" are
/// replaced texts of an unknown number; they stay, and the records list them.
struct LinkTitleRepairer: NormalizationPass {
  func apply(_ document: inout ParsedDocument) {
    var count = 0
    document.changeRuns { count += Self.repair(&$0) }
    document.warnings[.linkTitlesRepaired] += count
  }

  private static func repair(_ runs: inout [Inline]) -> Int {
    guard runs.contains(where: { $0.target != nil }) else { return 0 }
    let repaired = replaced(in: runs).compactMap { run in run.singular.map { (run.index, $0) } }
    for (index, singular) in repaired { runs[index].text = singular }
    return repaired.count
  }

  /// The titles in place of link texts that cannot be repaired.
  static func unknown(in runs: [Inline]) -> [String] {
    guard runs.contains(where: { $0.target != nil }) else { return [] }
    return replaced(in: runs).filter { $0.singular == nil }.map { [runs[$0.index]].plainText }
  }

  /// The runs that are titles in place of link texts, with their texts in the singular; `nil` if the number is unknown.
  private static func replaced(in runs: [Inline]) -> [(index: Int, singular: String?)] {
    var before = ""
    var replaced: [(index: Int, singular: String?)] = []
    for index in runs.indices {
      var shown = runs[index].kind == .text ? runs[index].text : " "
      defer { before = String((before + shown).suffix(60)) }
      let run = runs[index]
      guard run.kind == .text, let target = run.target, run.text.first?.isUppercase == true,
        let slug = References.pageSlug(in: target), let singular = PageTitle.singular(run.text)
      else { continue }
      let namesPage = PageTitle.names(run.text, slug: slug)
      guard namesPage || SectionPath.namesOwnAnchor(run) else { continue }
      let after = Array(runs[(index + 1)...].prefix(2)).plainText
      switch Grammar(before: before, after: after).number(of: singular) {
      case .singular:
        replaced.append((index, singular))
        shown = singular
      // The title of a section may be the text of a link.
      case .unknown: if namesPage { replaced.append((index, nil)) }
      case nil: break
      }
    }
    return replaced
  }
}

/// The words around a link.
private struct Grammar {
  /// The number that the text of a link had.
  enum Number {
    case singular
    case unknown
  }

  private let before: [String]
  private let next: String

  init(before: String, after: String) {
    // A sentence or clause that ends before the link says nothing about it.
    let clause = before.reversed().prefix { !".!?:;,()—–".contains($0) }.reversed()
    self.before = String(clause).split(separator: " ").suffix(2).map { $0.lowercased() }
    next = after.prefix { $0.isLetter || $0 == "’" || $0 == "'" }.lowercased()
  }

  /// The number of a link text behind a determiner; `nil` when nothing shows that the text was replaced.
  func number(of singular: String) -> Number? {
    // Before "app" a title is the name of an app.
    guard let last = before.last, next != "app", next != "apps" else { return nil }
    if Self.articles.contains(last) { return agrees(last, with: singular) ? .singular : .unknown }
    if Self.singulars.contains(last) { return .singular }
    if Self.determiners.contains(last) {
      if Self.singularVerbs.contains(next) { return .singular }
      // A name has its capitals in any text.
      return singular.contains(where: \.isUppercase) ? nil : .unknown
    }
    // One word may come between article and noun: "a vertical Tab bars".
    guard before.count == 2, let article = before.first,
      Self.articles.contains(article) || Self.singulars.contains(article),
      last.allSatisfy({ $0.isLetter || $0 == "-" }), !last.hasSuffix("s"), !Self.connectives.contains(last)
    else { return nil }
    return .singular
  }

  /// Whether an article fits a word; another article belongs to another text.
  private func agrees(_ article: String, with word: String) -> Bool {
    let isVowel = word.first.map { "aeiouAEIOU".contains($0) } ?? false
    return (article == "an") == isVowel
  }

  private static let articles: Set<String> = ["a", "an"]
  private static let singulars: Set<String> = ["another", "each", "every", "one", "this"]
  private static let determiners: Set<String> = ["the", "your", "its", "their", "that"]
  private static let singularVerbs = WordLists.words("singular-verbs")
  private static let connectives = WordLists.words("link-connectives")
}
