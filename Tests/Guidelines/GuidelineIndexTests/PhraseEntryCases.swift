import TestSupport
import Testing

@testable import GuidelineIndex

/// The cases of `Cases/`: rules, and the entries of search phrases that they match.
struct PhraseEntryCases {
  @Test(arguments: CaseFile.all()) func `rules match entries as recorded`(file: CaseFile) throws {
    try file.check(Self.functions)
  }

  /// By the name of a reading.
  private static let functions: [String: @Sendable ([String]) -> String?] = [
    "same-digest": { inputs in
      let keys = inputs.map(PhraseKeyTests.rule)
      return "\(keys[0].checksum == keys[1].checksum)"
    },
    "word-similarity": { similarity($0.map(PhraseKeyTests.rule)) },
    "sketch-similarity": { inputs in similarity(inputs.map { PhraseKey(checksum: "0", sketch: $0) }) },
    "assigned": { inputs in
      let (entries, rules) = (list(inputs[0]), list(inputs[1]))
      return SearchPhrasesTests.assigned(SearchPhrasesTests.phrases(entries), rules).joined(separator: " | ")
    },
  ]

  /// The similarity of two keys in percent, which must be the same both ways.
  private static func similarity(_ keys: [PhraseKey]) -> String {
    let similarity = keys[0].similarity(to: keys[1])
    #expect(keys[1].similarity(to: keys[0]) == similarity)
    return "\(Int(similarity * 100))"
  }

  /// The parts of an input between bars.
  private static func list(_ text: String) -> [String] { text.split(separator: " | ").map(String.init) }
}
