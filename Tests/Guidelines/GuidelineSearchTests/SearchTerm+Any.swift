@testable import GuidelineSearch

extension SearchTerm {
  /// A term with what counts as finding it, what was typed first.
  static func any(_ words: String..., otherwise weight: Double = 0.5) -> SearchTerm {
    SearchTerm(text: words[0], alternatives: words.enumerated().map { .init(words: $1, weight: $0 == 0 ? 1 : weight) })
  }
}

extension SearchPlan {
  /// A plan that looks for terms.
  init(_ terms: [SearchTerm], excluded: [String] = []) {
    self.init()
    self.terms = terms
    self.excluded = excluded
  }
}
