import GuidelineModel

extension PageDifference {
  /// Notes which changes the rows of the change log account for.
  ///
  /// A row that names what it is about ("Added guidance for hover in visionOS.") accounts for changes that have
  /// one of its words; one that names nothing ("Refined guidance.") for all; one that is about pictures only
  /// for none.
  mutating func account(by rows: [ChangeRow]) {
    changeLog = rows
    let topics = rows.map { LogTopic($0.text, page: title) }
    for index in changes.indices {
      let words = topics.isEmpty ? [] : changes[index].subjectWords
      changes[index].isLogged = topics.contains { $0.accounts(for: words) }
    }
  }

  /// Whether a row of the change log accounts for a change.
  func accounts(for change: RecordChange) -> Bool {
    let words = changeLog.isEmpty ? [] : change.subjectWords
    return changeLog.contains { LogTopic($0.text, page: title).accounts(for: words) }
  }
}

/// What a row of a change log says it is about.
struct LogTopic {
  private enum Extent {
    case words(Set<String>)
    case everything
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
    } else if words.contains(where: vocabulary.isPicture),
      !words.contains(where: vocabulary.isText)
    {
      extent = .nothing
    } else {
      extent = .everything
    }
  }

  /// - Parameter words: stems of what a change is about.
  func accounts(for words: Set<String>) -> Bool {
    switch extent {
    case .everything: true
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
      return String(word.dropLast(ending.count))
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
      texts += detail.pieces(conversion: false).filter { $0.kind != .same }.map(\.text)
    }
    return Set(texts.flatMap(LogTopic.words).map(LogTopic.stem))
  }
}
