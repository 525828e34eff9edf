public import GuidelineModel

extension PageDifference {
  /// Notes which changes the rows of the change log account for.
  ///
  /// A row that names what it is about ("Added guidance for hover in visionOS.") accounts for changes that have
  /// one of its words, or have half of them in the sentence that changed; one that names nothing ("Refined
  /// guidance.") for all; one about small things ("Minor corrections.") for those that leave a rule what it is;
  /// one that is about pictures only for none.
  public mutating func account(by rows: [ChangeLogEntry]) {
    changeLog = rows
    let topics = rows.map { LogTopic($0.text, page: title) }
    for index in changes.indices {
      let subject = topics.isEmpty ? ChangeSubject() : ChangeSubject(changes[index])
      changes[index].isLogged = topics.contains { $0.accounts(for: subject) }
    }
  }

  /// Whether a row of the change log accounts for a change.
  func accounts(for change: RecordChange) -> Bool {
    let subject = changeLog.isEmpty ? ChangeSubject() : ChangeSubject(change)
    return changeLog.contains { LogTopic($0.text, page: title).accounts(for: subject) }
  }
}

/// What a row of a change log says it is about.
struct LogTopic {
  private enum Extent {
    case words(Set<String>)
    case everything
    case smallChanges
    case nothing
  }

  private let extent: Extent

  /// - Parameter page: the page's title; its words tell nothing on the page itself.
  init(_ text: String, page: String) {
    let vocabulary = ChangeWords.standard
    let words = Self.words(of: text)
    let ignored = Set(Self.words(of: page).map(Self.stem))
    let topics = words.filter {
      !vocabulary.isKnown($0) && !CommonWords.standard.contains($0)
        && !ignored.contains(Self.stem($0))
    }
    if !topics.isEmpty {
      extent = .words(Set(topics.map(Self.stem)))
    } else if words.contains(where: vocabulary.isText) {
      extent = .everything
    } else if words.contains(where: vocabulary.isSmall) {
      extent = .smallChanges
    } else {
      extent = words.contains(where: vocabulary.isPicture) ? .nothing : .everything
    }
  }

  func accounts(for subject: ChangeSubject) -> Bool {
    switch extent {
    case .everything: true
    case .smallChanges: subject.isSmall
    case .nothing: false
    case .words(let topics):
      // One word of many stands beside a change by chance.
      !topics.isDisjoint(with: subject.words)
        || topics.intersection(subject.surroundings).count * 2 >= topics.count
    }
  }

  /// Words of ASCII letters and digits in lower case and without apostrophes; those of other scripts tell
  /// nothing here.
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
      // Quotes, dashes and blanks that are not ASCII part words like others.
      case 0x80... where scalar.properties.isAlphabetic: isForeign = true
      default: close()
      }
    }
    close()
    return words
  }

  /// A word without common endings.
  static func stem(_ word: String) -> String {
    if word.hasSuffix("ss") { return word }
    for ending in ["ing", "ies", "ed", "es", "s", "e", "y"]
    where word.hasSuffix(ending) && word.utf8.count > ending.utf8.count + 2 {
      let stem = word.dropLast(ending.count)
      // "scanning" is of "scan".
      let isDoubled =
        ["ing", "ed"].contains(ending) && stem.suffix(2).first == stem.last
        && "bgmnprt".contains(stem.last ?? " ")
      return String(isDoubled ? stem.dropLast() : stem)
    }
    return word
  }
}

/// What a change is about, as stems of words.
struct ChangeSubject {
  /// The rule, the headings above it, the platforms it is for by its place, and what was taken out or put in.
  private(set) var words: Set<String> = []
  /// The rest of the sentences that changed.
  private(set) var surroundings: Set<String> = []
  /// Whether the rule is what it was but for words.
  private(set) var isSmall = false

  init() {}

  init(_ change: RecordChange) {
    let (before, after) = (change.before, change.after)
    var texts: [String] = []
    // "Incorporated navigation bar guidance" is about what came from Navigation bars.
    if let before, let after, before.page != after.page {
      texts += [before.pageTitle, after.pageTitle]
    }
    for cited in [before, after].compactMap(\.self) {
      texts += cited.record.section
      texts.append(cited.record.statement ?? "")
      if before == nil || after == nil { texts.append(cited.record.detail) }
      if cited.record.basis == .section || cited.record.basis == .statement {
        texts += cited.record.platforms?.names ?? []
      }
    }
    if change.classes.contains(.platforms), let old = before?.record.platforms,
      let new = after?.record.platforms
    {
      texts += old.symmetricDifference(new).names
    }
    if let detail = change.detail {
      let pieces = detail.pieces(conversion: false)
      texts += pieces.filter { $0.kind != .same }.map(\.text)
      // A table's heads are in every row; elsewhere the sentence that changed says what it is about.
      if change.record.record.kind == .table {
        texts.append(detail.new)
      } else {
        surroundings = Self.stems(pieces.besideChanges)
      }
    }
    for name in change.classes { texts += Self.aspects[name] ?? [] }
    words = Self.stems(texts)
    isSmall = Set(change.classes).isSubset(of: [.reworded, .detail, .number])
  }

  /// What rows call the sides of a rule that a change may be about.
  private static let aspects: [RecordChange.Class: [String]] = [
    .number: ["number many value size dimension measurement"],
    .platforms: ["platform availability supported"],
  ]

  private static func stems(_ texts: [String]) -> Set<String> {
    Set(texts.flatMap(LogTopic.words).map(LogTopic.stem))
  }
}

extension [TextChange.Piece] {
  /// The rest of the sentences in which something was taken out or put in.
  fileprivate var besideChanges: [String] {
    enumerated().flatMap { position, piece -> [String] in
      guard piece.kind == .same else { return [] }
      let sentences = piece.text.split { ".!?\n".contains($0) }.map(String.init)
      var neighbours: [String] = []
      // What follows a whole sentence is another one.
      if position > 0, !self[position - 1].endsSentence, let first = sentences.first {
        neighbours.append(first)
      }
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
