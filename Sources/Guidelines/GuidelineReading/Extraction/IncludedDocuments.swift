import DocumentParsing
import GuidelineModel

/// The places of the documents that a standard includes, by which its criteria are numbered.
package enum IncludedDocuments {
  package static func mayBe(in text: String) -> Bool { ByteSearch.mayContain(attribute, in: text) }

  private static let attribute = "data-include"

  /// The places of the included documents by their relative paths. A removed criterion keeps its place.
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
