package import GuidelineModel

extension PageDifference {
  /// Sets the change log entries of the period and marks the changes that they explain.
  ///
  /// An entry with a subject ("Added guidance for hover in visionOS.") explains a change that contains one of its
  /// words, or has half of them in the changed sentence. An entry without a subject ("Refined guidance.") explains all
  /// changes, one about wording ("Minor corrections.") those that neither add nor remove a rule, and one about artwork
  /// none. A change that replaces the same words as an explained one is explained as well, and so is the removal or
  /// addition of a rule that was merged into an explained one or split from it.
  ///
  /// - Parameter isCovered: whether the change log has all entries of the period; otherwise no change is unlogged.
  package mutating func matchChanges(to rows: [ChangeLogEntry], isCovered: Bool = true) {
    changeLog = rows
    let matcher = ChangeLogMatcher(rows, page: title)
    let isSameConverter = old?.converter == new?.converter
    for index in changes.indices {
      let isSure = isCovered && (isSameConverter || changes[index].isBeyondConversion)
      (changes[index].isLogged, changes[index].entryDate) = matcher.explanation(of: changes[index], isSure: isSure)
    }
    let explained = changes.filter { $0.isLogged == true }
    guard !explained.isEmpty else { return }
    let wordSwaps = Set(explained.flatMap(\.wordSwaps))
    var wholes: Set<RecordChange.Relation> = Set(explained.compactMap { $0.before.map { .splitFrom($0.record.id) } })
    wholes.formUnion(explained.compactMap { $0.after.map { .mergedInto($0.record.id) } })
    for index in changes.indices where changes[index].isLogged != true {
      if changes[index].relation.map(wholes.contains) == true || !wordSwaps.isDisjoint(with: changes[index].wordSwaps) {
        changes[index].isLogged = true
      }
    }
  }

  /// Whether an entry of the change log explains a change, and the date of the newest one that names its subject.
  func explanation(of change: RecordChange) -> (isLogged: Bool, date: CalendarDate?) {
    let found = ChangeLogMatcher(changeLog, page: title).explanation(of: change, isSure: true)
    return (found.isLogged == true, found.date)
  }
}

extension RecordChange {
  /// Whether no converter makes such a change: converters lose headings, rows, texts other than rules, and parts of
  /// explanations, and join rules, but neither values nor words become others.
  fileprivate var isBeyondConversion: Bool {
    guard record.record.kind == .guideline else {
      return classes.contains(.number) && before?.record.table?.rows.count == after?.record.table?.rows.count
    }
    return classes == [.detail] ? replacesWords : classes != [.moved] && !isSentenceElsewhere
  }

  /// Whether words of the explanation were replaced by others, and not only cut off or completed.
  private var replacesWords: Bool {
    Self.replacements(detail).contains { gone, come in
      !gone.isEmpty && !come.isEmpty && !come.starts(with: gone) && !gone.starts(with: come)
    }
  }

  /// The words that the authors replaced by others: "scope control → scope bar".
  fileprivate var wordSwaps: [String] {
    (Self.replacements(statement) + Self.replacements(detail)).compactMap { gone, come in
      guard [gone, come].allSatisfy({ (1...4).contains($0.count) }) else { return nil }
      return [gone, come].map { $0.joined(separator: " ") }.joined(separator: " → ")
    }
  }

  /// The words of the removed pieces that added ones follow.
  private static func replacements(_ change: TextChange?) -> [(gone: [String], come: [String])] {
    let pieces = change?.pieces(conversion: false) ?? []
    return zip(pieces, pieces.dropFirst()).filter { $0.kind == .removed && $1.kind == .added }
      .map { (ChangeLogTopic.words(of: $0.text), ChangeLogTopic.words(of: $1.text)) }
  }
}

private struct ChangeLogMatcher {
  private let topics: [(topic: ChangeLogTopic, date: CalendarDate)]

  /// - Parameter entries: the entries of the period, newest first.
  init(_ entries: [ChangeLogEntry], page: String) {
    topics = entries.flatMap { entry in ChangeLogTopic.topics(of: entry.text, page: page).map { ($0, entry.date) } }
  }

  /// Whether an entry explains a change, `nil` if not sure, and the date of the newest one that names its subject.
  ///
  /// - Parameter isSure: whether the authors made the change and the change log has all entries of the period.
  func explanation(of change: RecordChange, isSure: Bool) -> (isLogged: Bool?, date: CalendarDate?) {
    guard !topics.isEmpty else { return (isSure ? false : nil, nil) }
    let subject = ChangeSubject(change)
    let explaining = topics.filter { $0.topic.explains(subject) }
    if !explaining.isEmpty { return (true, explaining.first { $0.topic.namesSubject }?.date) }
    lazy var surroundings = ChangeSubject.surroundings(of: change)
    let mayMean = topics.contains { $0.topic.mayMean(subject, in: surroundings) }
    return (isSure && !mayMean ? false : nil, nil)
  }
}

/// The subject of a clause of a change log entry.
struct ChangeLogTopic {
  private enum Extent {
    /// Changes that contain the stems of these words.
    case words(Set<String>)
    case everything
    case smallChanges
    case nothing
  }

  private let extent: Extent
  /// Whether the clause is about the whole page: it says that the page was revised or reorganized, or names the page.
  private let isBroad: Bool
  /// Whether the entry names a platform, whose guidance may have moved that of others to sections for platforms.
  private let namesPlatform: Bool
  /// Whether the entry says that words changed, among other things.
  private let mentionsWording: Bool

  /// The subjects of the clauses of an entry: "Clarified guidance and noted the availability of tabs."
  ///
  /// - Parameter page: the title of the page, whose words do not distinguish changes of the page itself.
  static func topics(of text: String, page: String) -> [ChangeLogTopic] {
    var clauses: [[String]] = [[]]
    for word in words(of: text) {
      let begins = isVerb(word) && clauses.last?.allSatisfy { isVerb($0) || $0 == "and" } == false
      if begins { clauses.append([]) }
      clauses[clauses.count - 1].append(word)
    }
    return clauses.map { ChangeLogTopic($0, page: page, isWholeEntry: clauses.count == 1) }
  }

  private static let platforms = Set(Platform.allCases.map { $0.rawValue.lowercased() })

  private static func isVerb(_ word: String) -> Bool { word.hasSuffix("ed") && ChangeWords.standard.isKnown(word) }

  private init(_ clause: [String], page: String, isWholeEntry: Bool) {
    let vocabulary = ChangeWords.standard
    let words = vocabulary.withoutPhrases(clause)
    let ignored = Set(Self.words(of: page).map(Self.stem))
    let topics = words.filter { !vocabulary.isKnown($0) && !StopWords.contains($0) && !ignored.contains(Self.stem($0)) }
    func contains(_ kind: ChangeWords.Kind) -> Bool { words.contains { vocabulary.kind(of: $0) == kind } }
    let stems = Set(words.map(Self.stem))
    let namesPage = !ignored.isEmpty && ignored.isSubset(of: stems)
    namesPlatform = zip(words, words.dropFirst() + [""]).contains { word, next in
      // "iOS 27" is a release and not a subject.
      Self.platforms.contains(word) && next.first?.isNumber != true
    }
    let isRevision = isWholeEntry && !namesPlatform && words.first.flatMap(vocabulary.kind) == .revision
    isBroad = contains(.broad) || (namesPage || isRevision) && contains(.text)
    mentionsWording = contains(.small)
    if !topics.isEmpty {
      extent = .words(Set(topics.map(Self.stem)))
    } else if contains(.text) {
      extent = .everything
    } else if contains(.small) {
      extent = .smallChanges
    } else {
      extent = contains(.picture) ? .nothing : .everything
    }
  }

  /// Whether the entry has words that tell changes apart.
  var namesSubject: Bool { if case .words = extent { true } else { false } }

  func explains(_ subject: ChangeSubject) -> Bool {
    switch extent {
    case .everything: true
    case .smallChanges: subject.isSmall
    case .nothing: false
    case .words(let topics):
      // One word of several occurs near a change by chance.
      !topics.isDisjoint(with: subject.words) || topics.intersection(subject.context).count * 2 >= topics.count
    }
  }

  /// Whether the entry may mean a change that it does not explain.
  ///
  /// - Parameter surroundings: the words of the whole record, before and after the change.
  func mayMean(_ subject: ChangeSubject, in surroundings: @autoclosure () -> Set<String>) -> Bool {
    if isBroad || mentionsWording && subject.isSmall || namesPlatform && subject.isMoved { return true }
    guard case .words(let topics) = extent else { return false }
    return !topics.isDisjoint(with: surroundings())
  }

  /// Returns the words of two or more ASCII letters and digits, and no others, in lower case and without apostrophes.
  static func words(of text: String) -> [String] {
    var words: [String] = []
    var word: [UInt8] = []
    var isForeign = false
    func close() {
      if word.count > 1, !isForeign { words.append(String(decoding: word, as: UTF8.self)) }
      word.removeAll(keepingCapacity: true)
      isForeign = false
    }
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x61...0x7A, 0x30...0x39: word.append(UInt8(scalar.value))
      case 0x41...0x5A: word.append(UInt8(scalar.value) + 0x20)
      case 0x27, 0x2019: break
      // Other characters that are not letters, such as dashes, end a word as those of ASCII do.
      case 0x80... where scalar.properties.isAlphabetic: isForeign = true
      default: close()
      }
    }
    close()
    return words
  }

  static func stem(_ word: String) -> String {
    let letters = Array(word.utf8)
    if letters.suffix(2).elementsEqual("ss".utf8) { return word }
    for (ending, mayDouble) in endings
    where letters.count > ending.count + 2 && letters.suffix(ending.count).elementsEqual(ending) {
      let stem = letters.dropLast(ending.count)
      // The stem of "scanning" is "scan".
      let isDoubled =
        mayDouble && stem.suffix(2).first == stem.last && "bgmnprt".utf8.contains(stem.last ?? UInt8(ascii: " "))
      return String(decoding: isDoubled ? stem.dropLast() : stem, as: UTF8.self)
    }
    return word
  }

  /// The endings that are cut, and whether the letter before one may be doubled.
  private static let endings: [(letters: [UInt8], mayDouble: Bool)] = [
    ("ing", true), ("ies", false), ("ed", true), ("es", false), ("s", false), ("e", false), ("y", false),
  ].map { (Array($0.utf8), $1) }
}

/// The subject of a change as stems of words.
struct ChangeSubject {
  /// The words of the statement, the headings, the platforms of the position, and the removed and added text.
  private(set) var words: Set<String> = []
  /// The unchanged words of the sentences that changed.
  private(set) var context: Set<String> = []
  private(set) var isMoved = false
  /// Whether only the wording or numbers of the record changed.
  private(set) var isSmall = false

  init(_ change: RecordChange) {
    let (before, after) = (change.before, change.after)
    var texts: [String] = []
    // An entry may name the page that a rule came from: "Incorporated navigation bar guidance".
    if let before, let after, before.page != after.page { texts += [before.pageTitle, after.pageTitle] }
    for cited in [before, after].compactMap(\.self) {
      texts += cited.record.section
      texts.append(cited.record.statement ?? "")
      if before == nil || after == nil { texts.append(cited.record.detail) }
      if cited.record.basis == .section || cited.record.basis == .statement {
        texts += cited.record.platforms?.names ?? []
      }
    }
    if change.classes.contains(.platforms), let old = before?.record.platforms, let new = after?.record.platforms {
      texts += old.symmetricDifference(new).names
    }
    if let detail = change.detail {
      let pieces = detail.pieces(conversion: false)
      texts += pieces.filter { $0.kind != .same }.map(\.text)
      // Every row of a table repeats the column headings, so all of its text counts; elsewhere the changed sentences.
      if change.record.record.kind == .table {
        texts.append(detail.new)
      } else {
        context = Self.stems(pieces.besideChanges)
      }
    }
    for name in change.classes { texts += Self.aspects[name] ?? [] }
    words = Self.stems(texts)
    isMoved = change.classes.contains(.moved)
    isSmall = Set(change.classes).isSubset(of: [.reworded, .detail, .number])
  }

  static func surroundings(of change: RecordChange) -> Set<String> {
    stems(
      [change.before, change.after].compactMap(\.self).flatMap { cited in
        cited.record.section + [cited.record.statement ?? "", cited.record.detail]
      })
  }

  /// The words by which entries name the classes of change.
  private static let aspects: [RecordChange.Class: [String]] = [
    .number: ["number many value size dimension measurement"], .platforms: ["platform availability supported"],
  ]

  private static func stems(_ texts: [String]) -> Set<String> {
    Set(texts.flatMap(ChangeLogTopic.words).map(ChangeLogTopic.stem))
  }
}

extension [TextChange.Piece] {
  /// The unchanged parts of the sentences with removed or added words.
  fileprivate var besideChanges: [String] {
    enumerated().flatMap { position, piece -> [String] in
      guard piece.kind == .same else { return [] }
      let sentences = piece.text.split { ".!?\n".contains($0) }.map(String.init)
      var neighbours: [String] = []
      // The text after a whole sentence belongs to another sentence.
      if position > 0, !self[position - 1].endsSentence, let first = sentences.first { neighbours.append(first) }
      if position + 1 < count, let last = sentences.last { neighbours.append(last) }
      return neighbours
    }
  }
}

extension TextChange.Piece {
  fileprivate var endsSentence: Bool {
    text.last { !$0.isWhitespace }.map { ".!?".contains($0) } ?? false || text.hasSuffix("\n")
  }
}
