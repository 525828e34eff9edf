/// A page of guidelines as a tree, which can be written in more than one syntax.
struct PageTree {
  /// A piece of running text.
  enum Run {
    case text(String)
    case strong(String)
    case emphasis(String)
    case code(String)
    case link(slug: String, title: String)
    case struckOut(String)
    case image(alternative: String)
  }

  /// A piece of the page.
  enum Piece {
    case heading(level: Int, String)
    case paragraph([Run])
    case list(isOrdered: Bool, [[Run]])
    case tasks([(isDone: Bool, [Run])])
    case aside(style: String, [[Run]])
    case code([String])
    case table(rows: [[[Run]]])
    case thematicBreak
  }

  var title: String
  var abstract: [Run]
  var pieces: [Piece]

  /// The page's address without a site.
  var path: String { "/design/Human-Interface-Guidelines/" + title.lowercased() }
}
