import DocumentParsing
import GuidelineModel

/// A success criterion of an accessibility standard as its source has it: a heading, a level, the requirement with its
/// exceptions, and notes. All of it is one rule.
struct SuccessCriterion {
  /// "A", "AA" or "AAA".
  let level: String
  let statement: String
  let detail: String
  /// The line of the requirement.
  let line: Int

  private static let levels: Set<String> = ["A", "AA", "AAA"]

  /// Reads the blocks below the title of a document; `nil` if they do not begin with a level.
  init?(_ blocks: [Block]) {
    let blocks = blocks.drop { $0.headingLevel != nil }
    guard let level = blocks.first?.text, Self.levels.contains(level) else { return nil }
    // A word such as "New" tells how the standard changed.
    let text = blocks.dropFirst().drop { !$0.text.contains(" ") }
    guard let requirement = text.first, requirement.kind == .paragraph else { return nil }
    self.level = level
    statement = requirement.text
    line = requirement.line
    var detail = ""
    var name: String?
    for block in text.dropFirst() {
      if block.list == nil, !block.inlines.isEmpty,
        block.inlines.allSatisfy({ $0.style.contains(.strong) })
      {
        name = block.text
        continue
      }
      let isItem = block.list?.opensItem == true || name != nil
      let item = isItem ? "- " + (name.map { "\($0): " } ?? "") : ""
      detail += (detail.isEmpty ? "" : isItem ? "\n" : "\n\n") + item + block.text
      name = nil
    }
    self.detail = detail
  }
}

/// The places of the documents that a standard includes, by which its criteria are numbered.
package enum IncludedDocuments {
  /// Whether a text may include others.
  package static func mayBe(in text: String) -> Bool { ByteSearch.mayContain(attribute, in: text) }

  private static let attribute = "data-include"

  /// The paths of the documents that are included in guidelines, relative to that of the including one, with their places.
  ///
  /// A number has those of the principle, the guideline and the document. A removed criterion keeps its place.
  package static func places(in text: String) -> [String: DocumentSource.Place] {
    let nodes = HTMLTree(parsing: text).nodes
    var (principle, guideline, criterion) = (0, 0, 0)
    var end = 0
    var section = ""
    var places: [String: DocumentSource.Place] = [:]
    for (index, node) in nodes.enumerated() {
      if node.classes.contains("principle") {
        (principle, guideline) = (principle + 1, 0)
      } else if node.classes.contains("guideline") {
        (guideline, criterion, end) = (guideline + 1, 0, node.end)
        let heading = nodes[index..<node.end].firstIndex { ["h2", "h3", "h4"].contains($0.name) }
        let name = heading.map { nodes[$0..<nodes[$0].end].map(\.text).joined() } ?? ""
        section = "\(principle).\(guideline) \(name.collapsingWhiteSpace())"
      } else if index < end, let path = node.attributes[attribute] {
        criterion += 1
        places[path] = .init(number: "\(principle).\(guideline).\(criterion)", section: section)
      }
    }
    return places
  }
}
