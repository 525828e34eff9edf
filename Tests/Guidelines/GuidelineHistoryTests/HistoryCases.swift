import GuidelineModel
import TestSupport
import Testing

@testable import GuidelineHistory

/// The cases of `Cases/`: two texts, and how they differ.
struct HistoryCases {
  @Test(arguments: CaseFile.all()) func `texts differ as recorded`(file: CaseFile) throws {
    try file.check { reading, inputs in
      switch reading[0] {
      case "difference": difference(inputs[0], inputs[1], Set(reading.dropFirst()))
      case "pieces": pieces(inputs[0], inputs[1])
      case "hashes": hashes(inputs[0], inputs[1])
      case "words": Wording(inputs[0]).words.indices.map { Wording(inputs[0]).text($0..<$0 + 1) }.joined(separator: "|")
      case "link-text": linkText(inputs[0], inputs[1])
      case "logged": logged(inputs[0])
      case "topic-words": ChangeLogTopic.words(of: inputs[0]).joined(separator: " ")
      case "stem":
        Set(inputs[0].split(separator: " ").map { ChangeLogTopic.stem(String($0)) }).sorted().joined(separator: " ")
      case "sentence-end": sentenceEnd(inputs[0])
      case "trimmed": LinkTitles.trimmed(inputs[0])
      case "number": Wording(inputs[0]).words.allSatisfy(\.isNumber) ? "number" : "none"
      case "same-key": Wording.foldedKey(inputs[0]) == Wording.foldedKey(inputs[1]) ? "same" : "none"
      default: throw UnknownReading(name: reading[0])
      }
    }
  }

  /// The kind of the differences, which must be the same in both directions.
  ///
  /// - Parameter facts: `same-revision`, `links` on both sides, and what the converter of a side omits, such as
  ///   `new-tables`.
  private func difference(_ old: String, _ new: String, _ facts: Set<String>) -> String {
    func side(_ name: String) -> ConversionNoiseFilter.Side {
      var omissions: ConverterOmissions = []
      if facts.contains("\(name)-tables") { omissions.insert(.tables) }
      if facts.contains("\(name)-call-outs") { omissions.insert(.callOuts) }
      return .init(omissions: omissions, hasLinks: facts.contains("links"))
    }
    func kind(_ old: String, _ new: String, _ sides: [ConversionNoiseFilter.Side]) -> String {
      let filter = ConversionNoiseFilter(
        isSameRevision: facts.contains("same-revision"), old: sides[0], new: sides[1],
        titles: LinkTitles { ["Tab layouts", "Menus", "Labels and badges"] })
      let change = TextChange(from: ComparedText(old), to: ComparedText(new), in: ComparedTexts(), filteredBy: filter)
      if change.isEmpty { return "nothing" }
      if change.isConversion { return "conversion" }
      return [change.changesNumbers ? "numbers" : nil, change.changesWords ? "words" : nil]
        .compactMap(\.self).joined(separator: " and ")
    }
    let sides = [side("old"), side("new")]
    let forward = kind(old, new, sides)
    let backward = kind(new, old, sides.reversed())
    return forward == backward ? forward : "\(forward), the other way \(backward)"
  }

  private func pieces(_ old: String, _ new: String) -> String {
    TextChange(
      from: ComparedText(old), to: ComparedText(new), in: ComparedTexts(), filteredBy: .filter()
    ).pieces(conversion: false).map { piece in
      switch piece.kind {
      case .same: piece.text
      case .removed: "[-\(piece.text)-]"
      case .added: "[+\(piece.text)+]"
      }
    }.joined()
  }

  private func hashes(_ left: String, _ right: String) -> String {
    let hasSameHashes = Wording(left).hashes == Wording(right).hashes
    let hasSameFingerprint = Wording.fingerprint(left) == Wording.fingerprint(right)
    return "\(hasSameHashes ? "same" : "other") words, " + "\(hasSameFingerprint ? "same" : "other") fingerprint"
  }

  /// A text with the titles of links replaced by their texts in another one, and the titles that stay.
  private func linkText(_ text: String, _ other: String) -> String {
    var finder = LinkTextFinder()
    finder.add(text, titles: ["Reels"])
    finder.read(other)
    let (restored, titles) = finder.restored(text, titles: ["Reels"])
    return ([restored] + titles.map { "title: \($0)" }).joined(separator: "\n")
  }

  /// Whether the entries of a change log explain the changes of rules, which must be the same in both directions.
  ///
  /// - Parameter text: a line for each entry, and for each rule of the old page, after `- `, and of the new one, after
  ///   `+ `: its statement, explanation and heading.
  private func logged(_ text: String) -> String {
    var rules: [Character: [GuidelineRecord]] = [:]
    var log: [ChangeLogEntry] = []
    for line in text.split(separator: "\n") {
      guard let side = line.first, "-+".contains(side) else {
        log.append(ChangeLogEntry(date: day("2025-06-09"), text: String(line), line: 1))
        continue
      }
      let fields = line.dropFirst(2).split(separator: " | ", omittingEmptySubsequences: false)
      rules[side, default: []].append(
        .rule(String(fields[0]), fields.count > 1 ? String(fields[1]) : "").under(fields.dropFirst(2).map(String.init)))
    }
    let others: [GuidelineRecord] = [.rule("Group related items.", in: "Layout")]
    func outcome(_ old: Character, _ new: Character) -> String {
      var difference = PageDifference.between(others + rules[old, default: []], others + rules[new, default: []])
      difference.matchChanges(to: log)
      #expect(difference.changeLog == log)
      return difference.changes.map {
        $0.isLogged.map { $0 ? "logged" : "not logged" } ?? "unclear"
      }
      .joined(separator: ", ")
    }
    let (forward, backward) = (outcome("-", "+"), outcome("+", "-"))
    return forward == backward ? forward : "\(forward), the other way \(backward)"
  }

  /// Whether a text ends a sentence, also as the last of several words.
  private func sentenceEnd(_ text: String) -> String {
    let isEnd = SentenceEnd.isAt(endOf: text)
    let wording = Wording("Word " + text)
    if let last = wording.words.indices.last, last > 0 { #expect(wording.endsSentence(after: last) == isEnd) }
    return isEnd ? "end" : "none"
  }
}
