import GuidelineModel
import NameKeys

/// Makes out what a query means: names of pages and platforms, other people's words, slips of the finger.
struct QueryInterpreter {
  /// What a reader asks of an index.
  struct Source {
    /// Whether a pattern stands anywhere.
    let occurs: (String) throws -> Bool
    /// The pages whose name has one of the keys, by key.
    let pages: ([String]) throws -> [(key: String, page: String)]
    /// The titles of pages by slug, of those there are.
    let titles: ([String]) throws -> [String: String]
    /// The word that was most likely meant.
    let correction: (String) throws -> String?
  }

  let source: Source
  var thesaurus = Thesaurus.standard
  var weights = RankingWeights.standard

  /// Reads a query.
  func plan(_ query: ParsedQuery) throws -> SearchPlan {
    var plan = SearchPlan()
    plan.excluded = query.excluded
    let included = query.parts.filter { !$0.isExcluded }
    var pieces = QueryTokens(included.filter { !$0.isPhrase })
    var names = try QueryEntities(pieces, source, thesaurus)
    plan.reading.corrections = try correct(&pieces, names)
    if !plan.reading.corrections.isEmpty { names = try QueryEntities(pieces, source, thesaurus) }
    for part in included where part.isPhrase {
      plan.terms.append(
        SearchTerm(
          text: part.text, alternatives: [.init(words: part.text, weight: 1)], role: .required))
    }
    try addTerms(of: pieces, names, to: &plan)
    plan.nameShare = names.shareNamingPages(of: pieces)
    // Said twice is meant once.
    var terms: [SearchTerm] = []
    for term in plan.terms where !terms.contains(where: { $0.alternatives == term.alternatives }) {
      terms.append(term)
    }
    plan.terms = terms
    return plan
  }

  /// Puts the likeliest word in place of each that is taken for a slip of the finger.
  private func correct(_ pieces: inout QueryTokens, _ names: QueryEntities) throws
    -> [QueryInterpretation.Correction]
  {
    // The vocabulary is English; what it lacks of another language is no slip.
    guard !names.isForeign else { return [] }
    var corrections: [QueryInterpretation.Correction] = []
    for (index, piece) in pieces.pieces.enumerated() where try isUnknown(piece, names, index) {
      guard let corrected = try source.correction(piece.text.lowercased()) else { continue }
      corrections.append(.init(typed: piece.text, corrected: corrected))
      pieces.replace(index, with: corrected)
    }
    return corrections
  }

  private func addTerms(of pieces: QueryTokens, _ names: QueryEntities, to plan: inout SearchPlan)
    throws
  {
    var index = 0
    var weak: [SearchTerm] = []
    var dropped: [SearchTerm] = []
    while index < pieces.pieces.count {
      if let name = names.name(startingAt: index) {
        try add(name, pieces, to: &plan)
        index = name.range.upperBound
        continue
      }
      let piece = pieces.pieces[index]
      switch piece.kind {
      case .letter:
        var end = index
        while end < pieces.pieces.count, pieces.pieces[end].kind == .letter,
          names.name(startingAt: end) == nil, end == index || !pieces.pieces[end].isApart
        {
          end += 1
        }
        let run = pieces.pieces[index..<end].map(\.text).joined()
        add(run: run, to: &plan, dropped: &dropped)
        index = end
      case .word, .hangul:
        let term = try term(for: piece)
        if let stopWord = names.stopWords[index] {
          dropped.append(term)
          if stopWord.isWeak { weak.append(term) }
        } else {
          plan.terms.append(term)
        }
        index += 1
      }
    }
    // Words nobody means are meant where nothing else is said.
    if plan.terms.isEmpty {
      plan.terms = dropped
    } else {
      plan.terms += weak.map { term in
        var term = term
        term.weight = weights.weakWord
        term.role = .weak
        return term
      }
    }
  }

  /// Whether a word stands nowhere and is no name or part of one.
  private func isUnknown(_ piece: QueryTokens.Piece, _ names: QueryEntities, _ index: Int) throws
    -> Bool
  {
    guard piece.kind == .word, piece.text.count >= 4, piece.text.allSatisfy(\.isLetter),
      names.stopWords[index] == nil, !names.covers(index)
    else { return false }
    return try !source.occurs(SearchTerm.Alternative(words: piece.text, weight: 1).pattern)
  }

  // Terms

  private func term(for piece: QueryTokens.Piece) throws -> SearchTerm {
    let words = ParsedQuery.words(piece.text).joined(separator: " ")
    var term = SearchTerm(text: piece.text, alternatives: [.init(words: words, weight: 1)])
    switch piece.kind {
    case .hangul where piece.text.count > 2:
      term.alternatives.append(
        .init(words: String(piece.text.dropLast()), weight: weights.withoutParticle))
    case .word:
      let parts = SearchText.nameParts(words)
      if !parts.isEmpty {
        term.alternatives += [
          .init(words: words, isPrefix: true, weight: weights.symbolPrefix),
          .init(words: parts.joined(separator: " "), weight: weights.symbolParts),
        ]
        // The parts by themselves are a guess, for names that stand nowhere.
        if parts.count > 2, try !source.occurs(term.pattern) {
          term.alternatives += parts.map { .init(words: $0, weight: weights.symbolPart) }
        }
      } else if words.contains(" ") {
        term.alternatives += words.split(separator: " ").map {
          .init(words: String($0), weight: weights.joinedWord)
        }
      }
    case .hangul, .letter: break
    }
    return term
  }

  /// Looks for a run of Han and kana by its pairs of letters; hiragana by itself is grammar.
  private func add(run: String, to plan: inout SearchPlan, dropped: inout [SearchTerm]) {
    var pieces: [(text: String, isGrammar: Bool)] = []
    for scalar in run.unicodeScalars {
      let isGrammar = SearchText.isHiragana(scalar)
      if pieces.last?.isGrammar == isGrammar {
        pieces[pieces.count - 1].text.unicodeScalars.append(scalar)
      } else {
        pieces.append((String(scalar), isGrammar))
      }
    }
    for piece in pieces {
      let letters = Array(piece.text)
      if piece.isGrammar || letters.count <= 2 {
        let term = SearchTerm(
          text: piece.text, alternatives: [.init(words: piece.text, weight: 1)])
        if piece.isGrammar { dropped.append(term) } else { plan.terms.append(term) }
        continue
      }
      for pair in zip(letters, letters.dropFirst()) {
        let text = String([pair.0, pair.1])
        plan.terms.append(
          SearchTerm(
            text: text, alternatives: [.init(words: text, weight: 1)], weight: weights.letterPair))
      }
    }
  }

  // Names

  private func add(
    _ name: QueryEntities.Name, _ pieces: QueryTokens, to plan: inout SearchPlan
  ) throws {
    let run = pieces.pieces[name.range]
    let hasLetters = run.contains { $0.kind == .letter }
    let typed = run.map(\.text).joined(separator: hasLetters ? "" : " ")
    switch name.meaning {
    case .platform(let platform):
      if !plan.reading.platforms.contains(platform) { plan.reading.platforms.append(platform) }
      var term = SearchTerm(text: typed, alternatives: [.init(words: typed, weight: 1)])
      if NameKey.make(platform.rawValue) != NameKey.make(typed) {
        term.alternatives.append(.init(words: platform.rawValue, weight: 1))
      }
      // A record for the platform need not name it.
      term.lessen(to: weights.platformWord)
      plan.terms.append(term)
    case .page(let slug):
      if !plan.reading.pages.contains(slug) { plan.reading.pages.append(slug) }
      plan.pages[slug] = 1
      var isWhole = true
      for piece in run {
        let term = try term(for: piece)
        let isKnown = try source.occurs(term.alternatives[0].pattern)
        if !isKnown { isWhole = false }
      }
      guard isWhole else {
        // "tabbar": the name is known and the word is not.
        let title = try source.titles([slug])[slug] ?? typed
        let words = ParsedQuery.words(title).joined(separator: " ")
        plan.terms.append(
          SearchTerm(
            text: typed,
            alternatives: [.init(words: typed, weight: 1), .init(words: words, weight: 1)]))
        return
      }
      plan.terms += try run.filter { run.count == 1 || thesaurus.stopWord($0.key) == nil }
        .map(term(for:))
    case .entries(let entries):
      try add(entries, typed: typed, run: Array(run), to: &plan)
    }
  }

  private func add(
    _ entries: [Thesaurus.Entry], typed: String, run: [QueryTokens.Piece],
    to plan: inout SearchPlan
  ) throws {
    let slugs = entries.flatMap(\.pages)
    let titles = try source.titles(slugs)
    var pages: [String] = []
    for entry in entries {
      for (slug, weight) in zip(entry.pages, weights.thesaurusPages) where titles[slug] != nil {
        plan.pages[slug] = max(plan.pages[slug] ?? 0, weight)
        if !pages.contains(slug) { pages.append(slug) }
      }
    }
    var terms: [String] = []
    for entry in entries {
      for term in entry.terms where !terms.contains(term) { terms.append(term) }
    }
    let isOneWord = run.count == 1 && run[0].kind != .letter
    var term =
      isOneWord
      ? try self.term(for: run[0])
      : SearchTerm(text: typed, alternatives: [.init(words: Self.joined(typed), weight: 1)])
    let isName = entries.contains { !$0.pages.isEmpty || $0.language != "en" }
    for (words, weight) in zip(terms, isName ? weights.thesaurusTerms : weights.plainWordTerms) {
      term.alternatives.append(.init(words: Self.joined(words), weight: weight))
    }
    if terms.isEmpty, let slug = pages.first, let title = titles[slug] {
      terms = [title]
      term.alternatives.append(.init(words: Self.joined(title), weight: weights.pageTitle))
    }
    if isOneWord || run.contains(where: { $0.kind == .letter }) {
      plan.terms.append(term)
    } else {
      // Of a name the name counts, of other words each.
      var words = try run.filter { thesaurus.stopWord($0.key) == nil }.map {
        try self.term(for: $0)
      }
      for index in words.indices { words[index].lessen(to: weights.wordOfName) }
      plan.terms.append(term)
      plan.terms += words
    }
    guard !plan.reading.meanings.contains(where: { $0.typed == typed }) else { return }
    plan.reading.meanings.append(.init(typed: typed, terms: terms, pages: pages))
  }

  private static func joined(_ text: String) -> String {
    ParsedQuery.words(text).joined(separator: " ")
  }
}
