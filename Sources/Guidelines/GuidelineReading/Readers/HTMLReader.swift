import DocumentParsing
import GuidelineModel

/// Reads HTML: finds the page inside the site by structure, then its blocks.
enum HTMLReader {
  static func read(_ text: String, fileName: String) -> ParsedDocument {
    let tree = HTMLTree(parsing: text)
    var draft = ParsedDocument(syntax: .html, fileName: fileName)
    if tree.isCut { draft.losses[.contentCut] += 1 }
    let structure = HTMLStructure(nodes: tree.nodes)
    draft.address = structure.address
    draft.language = structure.language
    draft.title = structure.title.map(ParsedDocument.pageTitle)
    draft.captured = structure.date
    var walk = HTMLBlockWalk(nodes: tree.nodes, structure: structure)
    walk.run(over: structure.contentRange)
    draft.blocks = walk.blocks
    draft.losses[.chromeLeftOut] += walk.skippedElements
    draft.losses[.tablesDropped] += walk.emptyTables
    return draft
  }
}
