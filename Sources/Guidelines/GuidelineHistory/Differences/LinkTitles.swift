import GuidelineModel

/// The titles that converters put in place of a link's own words.
public final class LinkTitles {
  private lazy var titles = load()
  private let load: () -> Set<String>

  /// - Parameter load: titles of pages and headings as written; asked for when a difference may be one.
  public init(_ load: @escaping () -> Set<String>) { self.load = load }

  /// Whether words are a title, letter by letter: in the middle of a sentence its capital tells it apart.
  func contains(_ words: String) -> Bool { titles.contains(Self.bare(words)) }

  /// Words without the marks around them.
  static func bare(_ words: String) -> String {
    func isMark(_ character: Character) -> Bool { !character.isLetter && !character.isNumber }
    var title = words[...]
    while let first = title.first, isMark(first) { title.removeFirst() }
    while let last = title.last, isMark(last) { title.removeLast() }
    return String(title)
  }
}
