import DocumentParsing
import GuidelineModel

/// Reads DocC render JSON (schema 0.3, `RenderNode.spec.json` of swift-docc).
enum DocCReader {
  static func read(_ text: String, fileName: String) throws(ReadingError) -> ParsedDocument {
    let page = try JSONParser.parse(text)
    guard let identifier = page["identifier"]?["url"]?.string,
      page["metadata"] != nil || page["primaryContentSections"] != nil
    else { throw .notAPage(reason: "JSON without a DocC identifier") }
    if page["kind"]?.string == "symbol" || identifier.lowercased().contains("/documentation/") {
      throw .developerDocumentation
    }
    var draft = ParsedDocument(syntax: .docc, fileName: fileName)
    draft.title = page["metadata"]?["title"]?.string ?? page["title"]?.string
    draft.address = identifier
    draft.language = page["identifier"]?["locale"]?.string
    var walk = DocCBlockWalk(references: page["references"], source: text)
    walk.lookForLines(behind: "abstract")
    walk.paragraph(page["abstract"]?.content ?? [])
    for name in ["sections", "primaryContentSections"] {
      walk.lookForLines(behind: name)
      for section in page[name]?.content ?? [] { walk.section(section) }
    }
    for (name, title) in [("topicSections", "Topics"), ("seeAlsoSections", "See Also")]
    where page["\(name)Style"]?.string != "hidden" {
      walk.lookForLines(behind: name)
      walk.linkSections(page[name]?.content ?? [], title: title)
    }
    draft.blocks = walk.blocks
    draft.losses = walk.losses
    return draft
  }
}
