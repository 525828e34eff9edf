import GuidelineModel
import SQLiteStore

/// A symbol of an API that a page names.
public struct SymbolCitation: Hashable, Sendable {
  /// The symbol as the page spells it; a slug of an article may be one too.
  public let symbol: String
  /// The slug of the page.
  public let page: String
  /// Whether it stands among the page's links to API, and not in a rule in passing.
  public let isResource: Bool
}

extension GuidelineIndex {
  /// The symbols that the pages of today name, by page in reading order.
  public func citedSymbols() throws(IndexError) -> [SymbolCitation] {
    try ask {
      let rows = try database.query(
        """
        SELECT text.symbols, document.page, text.section FROM page
        JOIN document ON document.id = page.current JOIN record ON record.document = document.id
        JOIN text ON text.id = record.text
        WHERE text.symbols != '' ORDER BY document.page, record.position
        """
      ) { ($0.text(0), $0.text(1), $0.text(2)) }
      return rows.flatMap { symbols, page, section in
        let isResource = section.split(separator: TextSeparator.section).contains {
          StructureWords.standard.role(of: String($0)) == .developerDocumentation
        }
        return symbols.split(separator: " ").map {
          SymbolCitation(symbol: String($0), page: page, isResource: isResource)
        }
      }
    }
  }
}
