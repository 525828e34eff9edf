import GuidelineIndex
import GuidelineModel

/// The operands of a request about pages, in which platforms may stand as bare words: `toolbars ios`, `tab bars on visionOS`.
struct SubjectWords {
  /// The subjects in the order in which they are given: several pages, or one subject of any kind.
  let subjects: [String]
  /// The platforms among the words, in their order.
  let platforms: [Platform]
  /// Whether every subject is a page.
  let arePages: Bool

  private static let connecting: Set = ["on", "for", "in", "and"]

  /// Words that name a page together are that page, whatever platforms they hold: "designing for ios".
  ///
  /// - Parameter isPage: whether a name is that of a page.
  init(_ words: [String], isPage: (String) throws -> Bool) rethrows {
    let all = words.joined(separator: " ")
    guard try !isPage(all) else {
      (subjects, platforms, arePages) = ([all], [], true)
      return
    }
    let (names, platforms) = Self.split(
      words.count == 1 ? all.split(separator: " ").map(String.init) : words)
    self.platforms = platforms
    let subject = platforms.isEmpty ? all : names.joined(separator: " ")
    if try !platforms.isEmpty && isPage(subject) {
      (subjects, arePages) = ([subject], true)
    } else if words.count > 1, names.count > 1, try names.allSatisfy(isPage) {
      (subjects, arePages) = (names, true)
    } else {
      (subjects, arePages) = ([subject], false)
    }
  }

  /// Whether words end with a platform, so that they may be a subject on it.
  static func endWithPlatform(_ words: [String]) -> Bool {
    words.joined(separator: " ").split(separator: " ").last
      .flatMap { PlatformList(argument: String($0)) } != nil
  }

  /// Splits the platforms at the end from the words before; words that are all platforms name no subject and stay whole.
  private static func split(_ words: [String]) -> (names: [String], platforms: [Platform]) {
    var names = words
    var platforms: [Platform] = []
    while let last = names.last {
      if let list = PlatformList(argument: last) {
        platforms = list.ordered + platforms
      } else if platforms.isEmpty || !connecting.contains(last) {
        break
      }
      names.removeLast()
    }
    return names.isEmpty ? (words, []) : (names, platforms)
  }
}
