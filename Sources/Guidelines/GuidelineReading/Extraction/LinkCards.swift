import DocumentParsing
import GuidelineModel

/// Finds the paragraphs that link to another page and repeat its abstract, "Badges — A badge shows a count.": a link
/// with the title of its page, a dash or line end, and sentences.
enum LinkCards {
  /// The indexes of cards. A single one does not count, because it may be a sentence about the page.
  static func indexes(in blocks: [Block]) -> Set<Int> {
    let runs = blocks.indices.filter { blocks[$0].kind != .caption }.split { !isCard(blocks[$0]) }
    return Set(runs.filter { $0.count > 1 }.joined())
  }

  private static func isCard(_ block: Block) -> Bool {
    guard block.kind == .paragraph, block.aside == nil else { return false }
    let runs = block.inlines.trimmed()
    let link = runs.prefix { $0.target != nil }
    guard link.count < runs.count, let target = link.first?.target, link.allSatisfy({ $0.target == target }),
      let slug = References.pageSlug(in: target), PageTitle.names(Array(link).plainText, slug: slug)
    else { return false }
    let rest = Array(runs.dropFirst(link.count))
    let text = rest.plainText
    let isDivided = rest.first?.isBreak == true || text.first.map(dashes.contains) == true
    let abstract = text.drop { dashes.contains($0) || $0 == " " }
    return isDivided && abstract.first?.isLowercase != true && ParagraphSentences.isClosed(abstract)
      && abstract.contains(" ")
  }

  private static let dashes: Set<Character> = ["—", "–", "-", ":", "："]
}
