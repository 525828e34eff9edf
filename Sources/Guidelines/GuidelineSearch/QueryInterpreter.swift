import ByteRoutines
import GuidelineIndex
import GuidelineModel
import TextSupport

/// Interprets a query: finds names of pages and platforms, adds expansions and corrects typos.
struct QueryInterpreter {
  /// The lookups in an index that interpreting needs.
  struct Source {
    /// Whether any text matches an FTS5 expression.
    let occurs: (String) throws -> Bool
    let pages: ([String]) throws -> [(key: String, page: String)]
    /// The titles of the current pages among the slugs.
    let titles: ([String]) throws -> [String: String]
    let correction: (String) throws -> String?
  }

  let source: Source
  var thesaurus = Thesaurus.standard
  let weights = RankingWeights.standard

  func plan(_ query: ParsedQuery) throws -> SearchPlan {
    var plan = SearchPlan()
    plan.excluded = query.excluded
    plan.reading.meanings = query.signs.map { .init(typed: $0.typed, terms: [$0.name], pages: []) }
    let included = query.parts.filter { !$0.isExcluded }
    var tokens = QueryTokens(included.filter { !$0.isPhrase })
    var entities = try QueryEntities.find(in: tokens, source, thesaurus)
    if try splitCompounds(in: &tokens, entities) { entities = try QueryEntities.find(in: tokens, source, thesaurus) }
    let unknown = try unknownWords(of: tokens, entities)
    plan.reading.corrections = try correct(unknown.words, in: &tokens)
    if !plan.reading.corrections.isEmpty { entities = try QueryEntities.find(in: tokens, source, thesaurus) }
    plan.texts = included.map(\.typed) + plan.reading.corrections.map(\.corrected)
    for part in included where part.isPhrase {
      plan.terms.append(
        SearchTerm(text: part.text, alternatives: [.init(words: part.text, weight: 1)], role: .required))
    }
    try addTerms(of: tokens, entities, to: &plan)
    plan.isForeign = entities.isForeign
    plan.outsideNames = entities.outsideNames + unknown.names + (Self.namesReviewRule(query.parts) ? 1 : 0)
    plan.nameShare = entities.shareNamingPages(of: tokens)
    // Remove duplicate terms.
    var terms: [SearchTerm] = []
    for term in plan.terms where !terms.contains(where: { $0.alternatives == term.alternatives }) { terms.append(term) }
    plan.terms = terms
    return plan
  }

  /// Whether a query names a rule of a store's review by its number: "guideline 5.1.1", "section 4.2".
  private static func namesReviewRule(_ parts: [ParsedQuery.Part]) -> Bool {
    parts.contains { part in
      let words = part.typed.lowercased().words()
      return zip(words, words.dropFirst()).contains { word, number in
        reviewRules.contains(String(word)) && number.contains(".") && number.last?.isNumber == true
          && number.allSatisfy { $0.isNumber || $0 == "." }
      }
    }
  }

  private static let reviewRules = WordLists.words("review-rules")

  /// Replaces unknown words by the names that they are made of. Returns whether there was one.
  private func splitCompounds(in tokens: inout QueryTokens, _ entities: QueryEntities) throws -> Bool {
    let compounds = CompoundWords(thesaurus: thesaurus)
    var isChanged = false
    for index in tokens.tokens.indices.reversed() {
      let token = tokens.tokens[index]
      guard token.kind == .word, !token.isLiteral, entities.stopWords[index] == nil,
        !entities.covers(index), let parts = compounds.parts(of: token.text),
        try !source.occurs(SearchTerm.Alternative(words: token.text, weight: 1).pattern)
      else { continue }
      tokens.replace(index, with: parts)
      isChanged = true
    }
    return isChanged
  }

  /// The words that no text has: the positions of those that may have a typo, and the number of those written as names.
  /// A name that no text has is not a typo of another word: "India" does not mean "indie".
  private func unknownWords(of tokens: QueryTokens, _ entities: QueryEntities) throws -> (words: [Int], names: Int) {
    // The vocabulary is English, so an unknown word of another language is not a typo.
    guard !entities.isForeign else { return ([], 0) }
    let unknown = try tokens.tokens.indices.filter { try isUnknown(tokens.tokens[$0], entities, $0) }
    let names = unknown.filter { tokens.isWrittenAsName($0) }
    let others = try names.count { try !isMadeOfNames(tokens.tokens[$0].text) }
    return (unknown.filter { !names.contains($0) }, others)
  }

  /// Whether parts of a symbol's name name pages, and none what the guidelines do not cover: "WheelPickerView".
  private func isMadeOfNames(_ symbol: String) throws -> Bool {
    let parts = SearchText.nameParts(symbol).joined(separator: " ")
    guard let query = ParsedQuery(parts) else { return false }
    let tokens = QueryTokens(query.parts)
    let entities = try QueryEntities.find(in: tokens, source, thesaurus)
    return entities.outsideNames == 0 && entities.shareNamingPages(of: tokens) > 0
  }

  private func correct(_ words: [Int], in tokens: inout QueryTokens) throws -> [QueryInterpretation.Correction] {
    var corrections: [QueryInterpretation.Correction] = []
    for index in words.prefix(Self.mostCorrected) {
      let typed = tokens.tokens[index].text
      guard let corrected = try source.correction(typed.lowercased()) else { continue }
      corrections.append(.init(typed: typed, corrected: corrected))
      tokens.replace(index, with: corrected)
    }
    return corrections
  }

  /// A query with more unknown words is not a mistyped one, and each correction costs a third of a search.
  private static let mostCorrected = 4

  private func addTerms(of tokens: QueryTokens, _ entities: QueryEntities, to plan: inout SearchPlan) throws {
    var index = 0
    var weak: [SearchTerm] = []
    var dropped: [SearchTerm] = []
    while index < tokens.tokens.count {
      if let entity = entities.entity(startingAt: index) {
        if case .stopWord(let stopWord) = entity.meaning {
          let text = tokens.tokens[entity.range].map(\.text).joined()
          let term = SearchTerm(text: text, alternatives: [.init(words: text, weight: 1)])
          dropped.append(term)
          if stopWord.isWeak { weak.append(term) }
        } else {
          try add(entity, tokens, to: &plan)
        }
        index = entity.range.upperBound
        continue
      }
      let token = tokens.tokens[index]
      switch token.kind {
      case .letter:
        var end = index
        while end < tokens.tokens.count, tokens.tokens[end].kind == .letter, entities.entity(startingAt: end) == nil,
          end == index || !tokens.tokens[end].isSeparate
        { end += 1 }
        let run = tokens.tokens[index..<end].map(\.text).joined()
        try add(run: run, to: &plan, dropped: &dropped)
        index = end
      case .word, .hangul:
        let term = try term(for: token)
        if let stopWord = entities.stopWords[index] {
          dropped.append(term)
          if stopWord.isWeak { weak.append(term) }
        } else {
          plan.terms.append(term)
        }
        index += 1
      }
    }
    // The words after the first one only say where.
    if tokens.asksAboutFirstWord, !plan.terms.isEmpty { plan.terms[0].weight *= weights.firstWord }
    // If only stop words remain, search for them.
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

  /// Whether a word occurs in no text and is not part of a name.
  private func isUnknown(_ token: QueryTokens.Token, _ entities: QueryEntities, _ index: Int) throws -> Bool {
    guard token.kind == .word, !token.isLiteral, token.text.count >= 4, token.text.allSatisfy(\.isLetter),
      entities.stopWords[index] == nil, !entities.covers(index)
    else { return false }
    return try !source.occurs(SearchTerm.Alternative(words: token.text, weight: 1).pattern)
  }

  // MARK: Terms

  private func term(for token: QueryTokens.Token) throws -> SearchTerm {
    let words = ParsedQuery.words(token.text).joined(separator: " ")
    var term = SearchTerm(text: token.text, alternatives: [.init(words: words, weight: 1)])
    switch token.kind {
    case .hangul where token.text.count > 2:
      term.alternatives.append(.init(words: String(token.text.dropLast()), weight: weights.withoutParticle))
    case .word:
      let parts = SearchText.nameParts(words)
      if !parts.isEmpty {
        term.alternatives += [
          .init(words: words, isPrefix: true, weight: weights.symbolPrefix),
          .init(words: parts.joined(separator: " "), weight: weights.symbolParts),
        ]
        // The single parts are a guess, for symbols that occur in no text.
        if parts.count > 2, try !source.occurs(term.pattern) {
          term.alternatives += parts.map { .init(words: $0, weight: weights.symbolPart) }
        }
      } else if words.contains(" ") {
        term.alternatives += words.split(separator: " ").map { .init(words: String($0), weight: weights.joinedWord) }
      }
    case .hangul, .letter: break
    }
    return term
  }

  /// Adds the pairs of letters of a Han or kana run; hiragana alone is grammar. A pair that occurs nowhere mostly
  /// belongs to two words.
  private func add(run: String, to plan: inout SearchPlan, dropped: inout [SearchTerm]) throws {
    var pieces: [(text: String, isGrammar: Bool)] = []
    for scalar in run.unicodeScalars {
      let isGrammar = SearchedLetters.isHiragana(scalar)
      if pieces.last?.isGrammar == isGrammar {
        pieces[pieces.count - 1].text.unicodeScalars.append(scalar)
      } else {
        pieces.append((String(scalar), isGrammar))
      }
    }
    for piece in pieces {
      let letters = Array(piece.text)
      if piece.isGrammar || letters.count <= 2 {
        let term = SearchTerm(text: piece.text, alternatives: [.init(words: piece.text, weight: 1)])
        if piece.isGrammar { dropped.append(term) } else { plan.terms.append(term) }
        continue
      }
      for pair in zip(letters, letters.dropFirst()) {
        let text = String([pair.0, pair.1])
        let term = SearchTerm(text: text, alternatives: [.init(words: text, weight: 1)], weight: weights.letterPair)
        if try source.occurs(term.pattern) { plan.terms.append(term) } else { dropped.append(term) }
      }
    }
  }

  // MARK: Entities

  private func add(_ entity: QueryEntities.Entity, _ tokens: QueryTokens, to plan: inout SearchPlan) throws {
    let run = tokens.tokens[entity.range]
    let hasLetters = run.contains { $0.kind == .letter }
    let typed = run.map(\.text).joined(separator: hasLetters ? "" : " ")
    switch entity.meaning {
    case .platform(let platform):
      if !plan.reading.platforms.contains(platform) { plan.reading.platforms.append(platform) }
      var term = SearchTerm(text: typed, alternatives: [.init(words: typed, weight: 1)])
      if NameKey.make(platform.rawValue) != NameKey.make(typed) {
        term.alternatives.append(.init(words: platform.rawValue, weight: 1))
      }
      // A record for the platform need not contain its name.
      term.demote(to: weights.platformWord)
      plan.terms.append(term)
    case .page(let slug) where tokens.isKindOfApp(entity.range):
      // "in a photo editing app": the query is about something else in such an app.
      plan.pages[slug] = max(plan.pages[slug] ?? 0, weights.kindOfApp)
      plan.terms += try run.filter { thesaurus.stopWord($0.key) == nil }.map {
        var term = try term(for: $0)
        term.demote(to: weights.kindOfApp)
        return term
      }
    case .page(let slug):
      if !plan.reading.pages.contains(slug) { plan.reading.pages.append(slug) }
      plan.pages[slug] = 1
      let isWhole = try run.allSatisfy { try source.occurs(term(for: $0).alternatives[0].pattern) }
      let title = try source.titles([slug])[slug] ?? typed
      let titleWords = ParsedQuery.words(title)
      // "tabbar" is the key of a page, and few texts contain it as a word.
      let isJoined =
        run.count == 1 && titleWords.count > 1 && ParsedQuery.words(typed).count == 1
        && NameKey.make(title).hasPrefix(NameKey.make(NameKey.singular(typed.lowercased())))
      guard isWhole, !isJoined else {
        let words = titleWords.joined(separator: " ")
        plan.terms.append(
          SearchTerm(text: typed, alternatives: [.init(words: typed, weight: 1), .init(words: words, weight: 1)]))
        return
      }
      plan.terms += try run.filter { run.count == 1 || thesaurus.stopWord($0.key) == nil }.map(term(for:))
    case .entries(let entries): try add(entries, of: entity.range, typed: typed, in: tokens, to: &plan)
    case .stopWord: break
    }
  }

  private func add(
    _ entries: [Thesaurus.Entry], of range: Range<Int>, typed: String, in tokens: QueryTokens, to plan: inout SearchPlan
  ) throws {
    let run = Array(tokens.tokens[range])
    var titles = try source.titles(entries.flatMap(\.pages))
    var pages: [String] = []
    for entry in entries {
      for (page, weight) in zip(entry.pages, weights.thesaurusPages) {
        guard let slug = try indexedSlug(of: page, &titles) else { continue }
        plan.pages[slug] = max(plan.pages[slug] ?? 0, weight)
        if !pages.contains(slug) { pages.append(slug) }
      }
    }
    var terms = entries.flatMap(\.terms).unique()
    let isOneWord = run.count == 1 && run[0].kind != .letter
    var term =
      isOneWord
      ? try self.term(for: run[0])
      : SearchTerm(text: typed, alternatives: [.init(words: Self.joined(typed), weight: 1)])
    let isKnownInEnglish = entries.contains { $0.language == "en" }
    let isName = !isKnownInEnglish || entries.contains { !$0.pages.isEmpty }
    // A measure that occurs answers better than what it is known for.
    let isMeasure = isOneWord && Measure.tokens(in: typed) == [typed]
    let factor = try isMeasure && source.occurs(term.pattern) ? weights.measureExpansion : 1
    for (words, weight) in zip(terms, isName ? weights.thesaurusTerms : weights.plainWordTerms) {
      term.alternatives.append(.init(words: Self.joined(words), weight: weight * factor))
    }
    if terms.isEmpty, let slug = pages.first, let title = titles[slug] {
      terms = [title]
      term.alternatives.append(.init(words: Self.joined(title), weight: weights.pageTitle))
    }
    if isOneWord || run.contains(where: { $0.kind == .letter }) {
      plan.terms.append(term)
    } else {
      // The whole name counts more than its single words.
      var words = try run.filter { thesaurus.stopWord($0.key) == nil }.map { try self.term(for: $0) }
      for index in words.indices { words[index].demote(to: weights.wordOfName) }
      plan.terms.append(term)
      plan.terms += words
    }
    if !isKnownInEnglish, let best = terms.first { plan.translations.append((typed, best)) }
    guard !entries.allSatisfy(\.isOutside), !plan.reading.meanings.contains(where: { $0.typed == typed })
    else { return }
    plan.reading.meanings.append(.init(typed: typed, terms: terms, pages: pages))
  }

  /// Returns the slug under which the index has a page of the thesaurus; adds the title of a page with a former slug.
  private func indexedSlug(of page: String, _ titles: inout [String: String]) throws -> String? {
    if titles[page] != nil { return page }
    return try FormerSlugs.standard.slug(of: page) { former in
      if let title = try source.titles([former])[former] { titles[former] = title }
      return titles[former] != nil
    }
  }

  private static func joined(_ text: String) -> String { ParsedQuery.words(text).joined(separator: " ") }
}
