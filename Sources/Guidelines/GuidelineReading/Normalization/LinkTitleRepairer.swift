import DocumentParsing
import GuidelineModel

/// Repairs links whose text a converter replaced by the title of their page: "use a Tab bars instead".
///
/// The grammar around the link is the evidence: an article or a verb in the singular allows one text only. Titles behind
/// "the" or "your" are replaced texts as well, but of an unknown number; they stay, and the records list them.
struct LinkTitleRepairer: NormalizationPass {
  func apply(_ document: inout ParsedDocument) {
    for index in document.blocks.indices where document.blocks[index].kind == .paragraph {
      guard document.blocks[index].inlines.contains(where: { $0.target != nil }) else { continue }
      repair(&document.blocks[index].inlines, &document.warnings)
    }
  }

  private func repair(_ runs: inout [Inline], _ warnings: inout WarningCounts) {
    for (index, singular) in Self.replaced(in: runs) {
      guard let singular else { continue }
      runs[index].text = singular
      warnings[.linkTitlesRepaired] += 1
    }
  }

  /// The titles in place of link texts that the grammar does not allow to repair.
  static func unknown(in runs: [Inline]) -> [String] {
    guard runs.contains(where: { $0.target != nil }) else { return [] }
    return replaced(in: runs).filter { $0.singular == nil }
      .map { [runs[$0.index]].plainText }
  }

  /// The runs that are titles in place of link texts, each with its text in the singular, or `nil` if that is unknown.
  private static func replaced(in runs: [Inline]) -> [(index: Int, singular: String?)] {
    var before = ""
    var replaced: [(index: Int, singular: String?)] = []
    for index in runs.indices {
      var shown = runs[index].kind == .text ? runs[index].text : " "
      defer { before = String((before + shown).suffix(60)) }
      let run = runs[index]
      guard run.kind == .text, let target = run.target, run.text.first?.isUppercase == true,
        let slug = References.pageSlug(in: target), PageTitle.names(run.text, slug: slug),
        let singular = PageTitle.singular(run.text)
      else { continue }
      let after = Array(runs[(index + 1)...].prefix(2)).plainText
      switch Grammar(before: before, after: after).number(of: singular) {
      case .singular:
        replaced.append((index, singular))
        shown = singular
      case .unknown: replaced.append((index, nil))
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
    guard let last = before.last, !isName else { return nil }
    if Self.articles.contains(last) {
      return agrees(last, with: singular) ? .singular : .unknown
    }
    if Self.singulars.contains(last) { return .singular }
    if Self.determiners.contains(last) {
      if Self.singularVerbs.contains(next) { return .singular }
      // A name has its capitals in any text.
      return singular.contains(where: \.isUppercase) ? nil : .unknown
    }
    // One word may come between article and noun: "a vertical Tab bars".
    guard before.count == 2, let article = before.first,
      Self.articles.contains(article) || Self.singulars.contains(article),
      last.allSatisfy({ $0.isLetter || $0 == "-" }), !last.hasSuffix("s"),
      !Self.connectives.contains(last)
    else { return nil }
    return .singular
  }

  /// Whether the title is followed by "app" and is thus the name of an app.
  private var isName: Bool { next == "app" || next == "apps" }

  /// Whether an article fits a word. Another article belongs to a text that was not the singular of the title.
  private func agrees(_ article: String, with word: String) -> Bool {
    let isVowel = word.first.map { "aeiouAEIOU".contains($0) } ?? false
    return (article == "an") == isVowel
  }

  private static let articles: Set<String> = ["a", "an"]
  private static let singulars: Set<String> = ["another", "each", "every", "one", "this"]
  private static let determiners: Set<String> = ["the", "your", "its", "their", "that"]
  private static let singularVerbs: Set<String> = [
    "is", "has", "was", "isn’t", "isn't", "doesn’t", "doesn't", "hasn’t", "hasn't",
  ]
  private static let connectives: Set<String> = [
    "of", "in", "on", "for", "with", "to", "by", "from", "and", "or", "at", "as", "than", "like",
    "that", "into", "between",
  ]
}
