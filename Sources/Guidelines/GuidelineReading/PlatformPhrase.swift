import GuidelineModel

struct PlatformExtent: Hashable {
  var platforms: PlatformSet
  /// The text only excludes platforms; the others that the page supports remain.
  var isOpen = false

  func intersection(_ other: PlatformExtent) -> PlatformExtent {
    .init(platforms: platforms.intersection(other.platforms), isOpen: isOpen && other.isOpen)
  }
}

/// Words that name platforms or their devices, and the words around them: "In iOS and iPadOS apps", "all platforms
/// except Apple Watch", "only on Mac". All places of a page that name platforms are read with it.
struct PlatformPhrase {
  private var named: PlatformSet = []
  private var excepted: PlatformSet = []
  /// Whether the phrase names a device or a place where apps run instead of a platform: "On iPad, …".
  private(set) var namesDevices = false
  /// Whether the phrase says that nothing else is meant: "only in macOS".
  private(set) var isRestriction = false
  /// Whether the phrase means the platforms that its neighbors do not name: "Other platforms".
  private(set) var namesOthers = false
  /// Whether the phrase means all platforms or all except some.
  private(set) var isUniversal = false

  /// Whether the words limit what they belong to rather than describe where it is.
  var isLimit: Bool { isRestriction || !excepted.isEmpty }

  var extent: PlatformExtent? {
    if !named.isEmpty { return .init(platforms: named.subtracting(excepted)) }
    return excepted.isEmpty ? nil : .init(platforms: .all.subtracting(excepted), isOpen: true)
  }

  /// The platforms of a phrase that may mean all, or all that the headings beside it do not name.
  func extent(beside neighbors: PlatformSet) -> PlatformExtent? {
    guard extent == nil || namesOthers, namesOthers || isUniversal else { return extent }
    let other = namesOthers ? PlatformSet.all.subtracting(neighbors) : .all
    return .init(platforms: other.subtracting(excepted), isOpen: true)
  }

  // MARK: Words

  /// The role of words other than names.
  enum Role {
    case exception, exceptionBehind, restriction, universal, others, link, filler, noun
  }

  /// The roles of phrases, by their first word; a longer phrase precedes its beginning.
  private static let roles: [String: [(words: [String], role: Role)]] = {
    let words = StructureWords.standard
    func list(_ name: String) -> [String] { WordLists.words(name).sorted() }
    let phrases: [(Role, [String])] = [
      (.exception, words.phrases(of: .platformException)),
      (.exceptionBehind, words.phrases(of: .platformExceptionBehind)),
      (.restriction, words.phrases(of: .platformRestriction)),
      (.others, words.phrases(of: .otherPlatforms)),
      (.universal, words.phrases(of: .platformUniversal)),
      (.noun, nouns.sorted() + platformNouns.sorted()), (.link, list("opening-links")),
      (.filler, list("platform-articles") + list("conjunctions")),
    ]
    var roles: [String: [(words: [String], role: Role)]] = [:]
    for (role, phrases) in phrases {
      for phrase in phrases {
        let words = PlatformNames.words(phrase)
        if let first = words.first { roles[first, default: []].append((words, role)) }
      }
    }
    return roles.mapValues { $0.sorted { $0.words.count > $1.words.count } }
  }()

  /// The role of the words at the beginning, and their number.
  static func role(of words: ArraySlice<String>) -> (role: Role, count: Int)? {
    guard let first = words.first?.lowercased(), let phrases = roles[first] else { return nil }
    for phrase in phrases {
      let count = phrase.words.count
      if count == 1 || words.prefix(count).elementsEqual(phrase.words, by: { $0.lowercased() == $1 }) {
        return (phrase.role, count)
      }
    }
    return nil
  }

  /// Reads words that all belong to one phrase; `nil` if they say something else as well.
  ///
  /// - Parameters:
  ///   - describes: Whether words may describe the apps or the device: "a watchOS fitness app".
  ///   - isHeading: Whether nouns beside the names are another subject: "iOS apps".
  init?(_ words: ArraySlice<String>, describes: Bool = false, isHeading: Bool = false) {
    var words = words
    var hasNoun = false
    var isExcepting = false
    var isClause = false
    while let word = words.first?.lowercased() {
      if let name = PlatformNames.name(at: words), !isHeading || !name.isModel {
        let platform = PlatformSet(name.platform)
        if isExcepting { excepted.formUnion(platform) } else { named.formUnion(platform) }
        namesDevices = namesDevices || name.isDevice
        words = words.dropFirst(name.count)
        continue
      }
      let found = Self.role(of: words)
      let rest = words.dropFirst(found?.count ?? 1)
      switch found?.role {
      case .exception:
        // Only behind "all" is "but" an exception.
        if found?.count == 1, Self.weakExceptions.contains(word), !isUniversal {
          if isHeading || !named.isEmpty { return nil }
          break
        }
        isExcepting = true
        isClause = words[..<rest.startIndex].last.map { Self.clauseOpeners.contains($0.lowercased()) } == true
      case .exceptionBehind:
        excepted.formUnion(named)
        named = []
      case .restriction: isRestriction = true
      case .universal: isUniversal = true
      case .others: namesOthers = true
      // "Outside" an app does not mean outside its platform.
      case .noun where isExcepting && excepted.isEmpty && !isClause && !isUniversal: return nil
      case .noun: hasNoun = true
      case .filler: break
      case .link where (named.isEmpty || Self.namesSoon(rest)) && !isHeading: break
      default:
        if isExcepting {
          guard isClause, excepted.isEmpty, Self.clauses.contains(word) else { return nil }
          break
        }
        guard describes else { return nil }
        if !named.isEmpty, Self.clauseWords.contains(word), Self.isClause(rest) {
          words = []
          continue
        }
        // One word may describe a noun: "In a watchOS fitness app, …".
        guard let next = rest.first, Self.appNouns.contains(next.lowercased()),
          word.first?.isLetter == true, !Self.contrasts.contains(word)
        else { return nil }
      }
      words = rest
    }
    let isOther = namesOthers || isUniversal
    if named.isEmpty && excepted.isEmpty && !isOther || namesOthers && !named.isEmpty { return nil }
    if isHeading, hasNoun, !isOther, !isLimit { return nil }
  }

  private static let clauseOpeners = WordLists.words("platform-clause-openers")
  private static let weakExceptions = WordLists.words("platform-weak-exceptions")
  /// Words between "unless" and the names: "Unless people use an Apple Watch, …".
  private static let clauses = WordLists.words("exception-clauses")
  static let appNouns = WordLists.words("app-nouns")
  static let platformNouns = WordLists.words("platform-nouns")
  private static let nouns = appNouns.union(WordLists.words("opening-fillers"))
  /// Words that begin a clause about what precedes it.
  private static let clauseWords: Set<String> = ["that", "which", "without", "with", "where"]
  /// Words that make an opening mean other platforms too.
  private static let contrasts = WordLists.words("opening-contrasts")
  /// Words of a statement that relates its apps to others: "Use the icon of your iOS app, or one similar to that in …".
  static let comparisons = WordLists.words("opening-comparisons")

  private static func namesSoon(_ words: ArraySlice<String>) -> Bool {
    PlatformNames.name(at: words) != nil || PlatformNames.name(at: words.dropFirst()) != nil
  }

  /// Whether words are the rest of a short clause without platforms.
  private static func isClause(_ words: ArraySlice<String>) -> Bool {
    (1...8).contains(words.count) && words.indices.allSatisfy { PlatformNames.name(at: words[$0...]) == nil }
  }
}
