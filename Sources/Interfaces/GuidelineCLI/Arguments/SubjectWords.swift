// SubjectWords, ChangeQuestion
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

/// A question about changes, for which `hig diff` is the command: `what changed in buttons since 2024`, `what's new in
/// tab bars`, `changes since wwdc25`.
struct ChangeQuestion {
  /// The words that should name a page, with or without platforms; empty for all pages.
  let subject: [String]
  /// A date that `--since` takes.
  private let since: String?

  /// How such a question begins, the longer ones before those that begin alike.
  private static let beginnings = [
    ["what", "has", "changed"], ["what", "changed"], ["what's", "changed"], ["what", "is", "new"], ["what's", "new"],
    ["whats", "new"], ["changes"],
  ]
  private static let connecting: Set = ["in", "to", "for", "on", "about", "of", "with"]

  /// `nil` for words that ask something else. Words without a page and a date are none: ``OtherWords`` has them.
  init?(_ words: [String]) {
    let words = words.flatMap { $0.lowercased().split { " ?".contains($0) }.map(String.init) }
    guard let beginning = Self.beginnings.first(where: words.starts(with:)) else { return nil }
    var rest = words.dropFirst(beginning.count)
    var since: String?
    if let place = rest.lastIndex(of: "since") {
      // "last year" is the date `last-year`.
      let spellings = [" ", "-"].map { rest[rest.index(after: place)...].joined(separator: $0) }
      guard let date = spellings.first(where: { DateExpression($0) != nil }) else { return nil }
      since = date
      rest = rest[..<place]
    }
    guard let first = rest.first ?? since else { return nil }
    subject = Array(Self.connecting.contains(first) ? rest.dropFirst() : rest)
    self.since = since
  }

  /// The words of `hig diff` that answer it; `nil` if its subject is no page.
  func line(in context: QueryContext) -> [String]? {
    var line = ["diff"]
    if !subject.isEmpty {
      guard let found = try? AppliesCommand.subjects(subject, in: context), found.arePages, found.subjects.count == 1
      else { return nil }
      line += found.subjects + found.platforms.flatMap { ["-p", $0.rawValue] }
    }
    return line + (since.map { ["--since", $0] } ?? [])
  }
}

/// Words that people know from other programs. Help and completions leave them out.
enum OtherWords {
  /// Lines, with N for any number, and options, each with the words that hig has for it. With a question mark hig only
  /// names them: the command writes, or they are only part of the answer.
  private static let table = [
    "changes": "diff", "whats new": "diff", "what's new": "diff", "what is new": "diff",
    "list": "pages", "ls": "pages", "copy N": "cite N", "view N": "show N",
    "update": "fetch?", "upgrade": "fetch?", "new": "review new?", "init": "ingest?",
    "man": "help", "help me": "help", "help ci": "help check", "help agents": "help mcp",
    "help team": "help serve", "completion": "completions", "completion bash": "completions bash",
    "completion zsh": "completions zsh", "completion fish": "completions fish",
    "--json": "--format json", "--no-color": "--color never", "-C": "cd DIR && hig?",
  ]

  /// Replaces options before `--`; the new ones follow the other words.
  static func replacingOptions(in typed: [String]) throws(UsageError) -> [String] {
    let end = typed.firstIndex(of: "--") ?? typed.endIndex
    var options: [String] = []
    let words = typed[..<end].filter { !$0.hasPrefix("-") || table[$0] == nil }
    for word in typed[..<end] where word.hasPrefix("-") {
      guard let meaning = table[word] else { continue }
      if meaning.hasSuffix("?") { throw .unknownOption(word, suggestion: String(meaning.dropLast())) }
      options += meaning.split(separator: " ").map(String.init)
    }
    return words + options + typed[end...]
  }

  /// The line that is meant; `nil` if the words before its options are none of another program.
  static func line(meantBy typed: [String]) throws(UsageError) -> [String]? {
    let words = typed.prefix { !$0.hasPrefix("-") }
    let name = words.map { Int($0) == nil ? $0 : "N" }.joined(separator: " ")
    guard let meaning = table[name] else { return nil }
    if meaning.hasSuffix("?") { throw .unknownCommand(name, suggestion: "hig \(meaning.dropLast())") }
    let number = words.first { Int($0) != nil } ?? ""
    return meaning.split(separator: " ").map { $0 == "N" ? number : String($0) } + typed.dropFirst(words.count)
  }
}
