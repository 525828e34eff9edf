import GuidelineModel
import TestSupport
import Testing

@testable import GuidelineIndex
@testable import GuidelineSearch

/// The cases of `Cases/`: a query or a text, and how search reads it with the small index of ``QueryFixture``.
struct SearchCases {
  @Test(arguments: CaseFile.all()) func `queries and texts are read as recorded`(file: CaseFile) throws {
    try file.check(Self.functions)
  }

  /// By the name of a reading; `nil` is the outcome `none`.
  private static let functions: [String: @Sendable ([String]) throws -> String?] = [
    "keys": { KeyCombination($0[0])?.name },
    "query": { try QueryFixture().plan($0[0])?.content },
    "tokens": { inputs in
      ParsedQuery(inputs[0]).map { query in
        QueryTokens(query.parts).tokens.map { token in
          switch token.kind {
          case .word: token.text
          case .hangul: "<\(token.text)>"
          case .letter: "(\(token.text))"
          }
        }.joined(separator: " · ")
      }
    }, "parsed-query": { ParsedQuery($0[0])?.content },
    "without-phrases": { ParsedQuery($0[0])?.withoutPhrases?.content },
    "separated-letters": { SearchedLetters.separated(in: $0[0]) },
    "name-parts": { SearchText.nameParts($0[0]).joined(separator: " ") },
    "compound": { inputs in
      CompoundWords(thesaurus: QueryFixture.thesaurus).parts(of: inputs[0])?.joined(separator: " + ")
    },
    "api-name": { inputs in
      APIName(inputs[0]).map { ($0.isCode ? "code: " : "") + $0.components.joined(separator: " ") }
    },
    "api-relation": { inputs in
      let (name, listed) = (APIName(inputs[0]), APIName(inputs[1]))
      return try #require(name).relation(to: try #require(listed), ignoringCase: false).map { "\($0)" }
    },
  ]
}

extension SearchPlan {
  /// A line for each term: the word as typed, its alternatives, and its role unless it is a wanted one; below, what the
  /// query names.
  fileprivate var content: String {
    var lines = terms.map { term in
      let alternatives = term.alternatives.map { $0.words + ($0.isPrefix ? "…" : "") }
      return "\(term.text) = \(alternatives.joined(separator: " | "))" + (term.role == .wanted ? "" : " (\(term.role))")
    }
    func add(_ name: String, _ values: [String]) {
      if !values.isEmpty { lines.append("\(name): \(values.joined(separator: ", "))") }
    }
    add("pages", reading.pages)
    add("suggested pages", pages.filter { $0.value < 1 }.keys.sorted())
    add("platforms", reading.platforms.map(\.rawValue))
    add("corrections", reading.corrections.map { "\($0.typed)→\($0.corrected)" })
    for meaning in reading.meanings {
      add("meaning of \(meaning.typed)", meaning.terms + meaning.pages.map { "page \($0)" })
    }
    add("left out", excluded)
    if outsideNames > 0 { add("names of something else", ["\(outsideNames)"]) }
    return lines.joined(separator: "\n")
  }
}

extension ParsedQuery {
  fileprivate var content: String {
    terms.joined(separator: " · ") + (excluded.isEmpty ? "" : "; without \(excluded)")
      + (signs.isEmpty ? "" : "; signs \(signs.map(\.typed))")
  }
}
