import GuidelineModel

extension PageDifference {
  /// Notes which changes the rows of the change log account for.
  ///
  /// A row that names what it is about ("Added guidance for hover in visionOS.") accounts for changes that have
  /// one of its words; one that names nothing ("Refined guidance.") for all; one about small things ("Minor
  /// corrections.") for those that leave a rule what it is; one that is about pictures only for none.
  mutating func account(by rows: [ChangeRow]) {
    changeLog = rows
    let topics = rows.map { LogTopic($0.text, page: title) }
    for index in changes.indices {
      let words = topics.isEmpty ? [] : changes[index].subjectWords
      let isSmall = changes[index].isSmall
      changes[index].isLogged = topics.contains { $0.accounts(for: words, isSmall: isSmall) }
    }
  }

  /// Whether a row of the change log accounts for a change.
  func accounts(for change: RecordChange) -> Bool {
    let words = changeLog.isEmpty ? [] : change.subjectWords
    return changeLog.contains {
      LogTopic($0.text, page: title).accounts(for: words, isSmall: change.isSmall)
    }
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

  /// - Parameters:
  ///   - words: stems of what a change is about.
  ///   - isSmall: whether the change leaves the rule what it is.
  func accounts(for words: Set<String>, isSmall: Bool) -> Bool {
    switch extent {
    case .everything: true
    case .smallChanges: isSmall
    case .nothing: false
    case .words(let topics): !topics.isDisjoint(with: words)
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

extension RecordChange {
  /// The stems of the words that say what a change is about: the rule, the headings above it, the platforms it
  /// is for by its place, and what was taken out or put in.
  fileprivate var subjectWords: Set<String> {
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
    if classes.contains(.platforms), let old = before?.record.platforms,
      let new = after?.record.platforms
    {
      texts += old.symmetricDifference(new).names
    }
    if let detail {
      // A table's heads are in every row; elsewhere the sentence that changed says what it is about.
      texts +=
        record.record.kind == .table
        ? [detail.new] : detail.pieces(conversion: false).changedSentences
    }
    for name in classes { texts += Self.aspects[name] ?? [] }
    return Set(texts.flatMap(LogTopic.words).map(LogTopic.stem))
  }

  /// What rows call the sides of a rule that a change may be about.
  private static let aspects: [Class: [String]] = [
    .number: ["number many value size dimension measurement"],
    .platforms: ["platform availability supported"],
  ]

  /// Whether the rule is what it was but for words.
  fileprivate var isSmall: Bool {
    Set(classes).isSubset(of: [.reworded, .detail, .number])
  }
}

extension [TextChange.Piece] {
  /// What was taken out or put in, with the rest of the sentences it stands in.
  fileprivate var changedSentences: [String] {
    enumerated().flatMap { position, piece -> [String] in
      guard piece.kind == .same else { return [piece.text] }
      let sentences = piece.text.split { ".!?\n".contains($0) }.map(String.init)
      var neighbours: [String] = []
      if position > 0, let first = sentences.first { neighbours.append(first) }
      if position + 1 < count, let last = sentences.last { neighbours.append(last) }
      return neighbours
    }
  }
}
