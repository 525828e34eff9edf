import GuidelineAnswers
import GuidelineModel

/// The operands of a request about pages, in which platforms may be bare words: `toolbars ios`, `iPad tab bars`,
/// `alerts vs sheets on visionOS`.
struct SubjectWords {
  /// The subjects in the order in which they are given: several pages, or one subject of any kind.
  let subjects: [String]
  let platforms: [Platform]
  /// Whether every subject is a page.
  let arePages: Bool
  /// Whether a word such as "vs" between pages asks to choose one.
  let isChoice: Bool

  private static let connecting: Set = ["on", "for", "in", "and"]
  private static let choosing: Set = ["vs", "vs.", "versus", "or"]
  /// "Apple Vision Pro".
  private static let mostWordsOfPlatform = 3

  /// Words that name a page together are that page, whatever platforms they hold: "designing for ios".
  init(_ words: [String], in context: QueryContext, asOf day: CalendarDate? = nil) throws {
    let resolver = Resolver(context, asOf: day)
    try self.init(words, isTitle: { try day == nil && resolver.isTitle($0) }, isPage: resolver.isPage)
  }

  /// Takes two tests of a name: `isTitle` finds pages that need no search, `isPage` all.
  init(_ words: [String], isTitle: (String) throws -> Bool, isPage: (String) throws -> Bool) rethrows {
    let all = words.joined(separator: " ")
    let units = words.count == 1 ? all.split(separator: " ").map(String.init) : words
    let (names, platforms) = Self.split(units, atStart: false) { PlatformList(argument: $0) }
    // Most words are a title with platforms, and most of the time goes into names that no page has.
    let isKnown = try !platforms.isEmpty && isTitle(names.joined(separator: " "))
    if try isKnown ? isTitle(all) : isPage(all) {
      (subjects, self.platforms, arePages, isChoice) = ([all], [], true, false)
      return
    }
    for atStart in [false, true] {
      let (names, platforms) = Self.split(units, atStart: atStart) { PlatformList(argument: $0) }
      let name = names.joined(separator: " ")
      let choices = names.split(whereSeparator: Self.choosing.contains).map { $0.joined(separator: " ") }
      let readings = [[name], choices] + (words.count > 1 ? [names] : [])
      for (number, pages) in readings.enumerated()
      where try (pages != [all] && (number == 0 || pages.count > 1)) && pages.allSatisfy(isPage) {
        (subjects, self.platforms, arePages, isChoice) = (pages, platforms, true, number == 1)
        return
      }
    }
    // In a topic only the names that Apple uses are platforms: "computer vision".
    let topic = Self.split(units, atStart: false) { PlatformList(spelling: $0) }
    (arePages, isChoice, self.platforms) = (false, false, topic.platforms)
    subjects = [topic.platforms.isEmpty ? all : topic.names.joined(separator: " ")]
  }

  /// Splits the platforms at the end, and at the start, from the other words; words that are all platforms name no
  /// subject and stay whole.
  private static func split(
    _ words: [String], atStart: Bool, _ platform: (String) -> PlatformList?
  ) -> (names: [String], platforms: [Platform]) {
    var names = words[...]
    var platforms: [Platform] = []
    func take(_ side: (Int) -> ArraySlice<String>) -> (count: Int, platforms: [Platform])? {
      for count in stride(from: min(mostWordsOfPlatform, names.count), to: 0, by: -1) {
        guard let list = platform(side(count).joined(separator: " ")) else { continue }
        return (count, list.ordered)
      }
      return nil
    }
    while let last = names.last {
      if let found = take({ names.suffix($0) }) {
        platforms = found.platforms + platforms
        names.removeLast(found.count)
      } else if platforms.isEmpty || !connecting.contains(last) {
        break
      } else {
        names.removeLast()
      }
    }
    while atStart, let found = take({ names.prefix($0) }) {
      platforms = found.platforms + platforms
      names.removeFirst(found.count)
    }
    return names.isEmpty ? (words, []) : (Array(names), platforms)
  }
}
