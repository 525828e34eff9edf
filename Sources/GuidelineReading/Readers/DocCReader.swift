import DocumentTrees
import GuidelineModel

/// Reads DocC render JSON (schema 0.3, `RenderNode.spec.json` of swift-docc).
enum DocCReader {
  static func read(_ text: String, fileName: String) throws(ReadingError) -> Draft {
    let page = try JSONParser.parse(text)
    guard let identifier = page["identifier"]?["url"]?.string,
      page["metadata"] != nil || page["primaryContentSections"] != nil
    else { throw .notAPage(reason: "JSON without a DocC identifier") }
    if page["kind"]?.string == "symbol" || identifier.lowercased().contains("/documentation/") {
      throw .developerDocumentation
    }
    var draft = Draft(syntax: .docc, fileName: fileName)
    draft.title = page["metadata"]?["title"]?.string
    draft.address = identifier
    draft.language = page["identifier"]?["locale"]?.string
    var walk = DocCBlockWalk(references: page["references"], source: text)
    if let abstract = page["abstract"]?.elements, !abstract.isEmpty {
      walk.paragraph(abstract)
    }
    for section in page["primaryContentSections"]?.elements ?? [] {
      walk.visit(section["content"]?.elements ?? [])
    }
    for key in ["topicSections", "seeAlsoSections"] {
      walk.linkSections(page[key]?.elements ?? [])
    }
    draft.blocks = walk.blocks
    draft.losses[.unknownBlocks] += walk.unknownBlocks
    return draft
  }
}
