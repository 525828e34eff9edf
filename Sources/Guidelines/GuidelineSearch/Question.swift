import GuidelineIndex
package import GuidelineModel

/// What a query asks for, by which the sentence or table row that answers it is found in a record.
///
/// The parts of an explanation score by the terms that they have, in the query's words or in translation, and by words
/// that answer what the question asks for (``QuestionWords``): "how often" is answered by "once every 24 hours". Terms
/// that the rule or the headings have count less, because every part is about them.
package struct Question: Sendable {
  /// A question for nothing, which the first sentence answers.
  package static let none = Question()

  private struct Term: Sendable {
    var weight: Double
    var alternatives: [(words: UInt64, weight: Double)]

    /// The weight of the best alternative among words, 0 if there is none.
    func best(in words: UInt64) -> Double {
      var best = 0.0
      for alternative in alternatives where alternative.words & ~words == 0 { best = max(best, alternative.weight) }
      return best
    }
  }

  private var terms: [Term] = []
  private var words = WordBits()
  private(set) var typed: UInt64 = 0
  /// The measures of the query, such as "13pt", which a text may write in two words.
  private var measures: [(token: String, bits: UInt64)] = []
  var aspects: [(aspect: QuestionWords.Aspect, bits: UInt64)] = []
  var asksForNumber = false

  private init() {}

  /// The question of a search.
  ///
  /// - Parameters:
  ///   - platforms: those of the request, whose rows of a table are preferred.
  ///   - rarity: the weight of each term of the plan, 0 and up.
  init(_ plan: SearchPlan, platforms: PlatformSet, rarity: [Double]) {
    let reading = QuestionWords.standard.reading(of: plan.texts.joined(separator: " "))
    var compared: [Int] = []
    for (term, weight) in zip(plan.terms, rarity)
    where term.role != .weak && !reading.words.contains(term.text.lowercased()) {
      let alternatives = term.alternatives.filter { !$0.isPrefix }.map { ($0.words, $0.weight) }
      let count = terms.count
      add(alternatives, weight: weight)
      // Rows of platforms that a question compares answer alike, however rare the name is.
      let isPlatform = alternatives.contains { Platform(rawValue: $0.0) != nil }
      if isPlatform, terms.count > count { compared.append(count) }
    }
    let average = terms.reduce(0) { $0 + $1.weight } / Double(max(terms.count, 1))
    for index in terms.indices where average > 0 { terms[index].weight /= average }
    for index in compared { terms[index].weight = 1 }
    addPlatforms(platforms)
    addAspects(reading.aspects)
  }

  /// The question for the numbers of rules on a platform, which a list of rules asks.
  package init(forNumbersOn platform: Platform?) {
    addPlatforms(platform.map { PlatformSet($0) } ?? [])
    addAspects([.number])
  }

  private mutating func addPlatforms(_ platforms: PlatformSet) {
    for name in platforms.names { add([(name, 1)], weight: Self.weights.platform) }
  }

  private mutating func add(_ alternatives: [(words: String, weight: Double)], weight: Double) {
    var term = Term(weight: weight, alternatives: [])
    for alternative in alternatives {
      let isMeasure = Measure.tokens(in: alternative.words) == [alternative.words]
      let bits = words.insert(alternative.words, withForms: !isMeasure)
      guard bits != 0 else { continue }
      term.alternatives.append((bits, alternative.weight))
      if isMeasure { measures.append((alternative.words, bits)) }
    }
    if !term.alternatives.isEmpty { terms.append(term) }
    typed |= term.alternatives.first?.words ?? 0
  }

  private mutating func addAspects(_ asked: [QuestionWords.Aspect]) {
    asksForNumber = asked.contains(.number)
    for (number, aspect) in QuestionWords.Aspect.allCases.enumerated() where asked.contains(aspect) {
      let bits = WordBits.reserved(number)
      for word in QuestionWords.standard.answers(to: aspect) {
        // Every sentence may repeat a word of the query.
        words.insert(word, as: bits, unless: typed)
      }
      aspects.append((aspect, bits))
    }
  }

  // MARK: Choosing

  /// The part of a record's explanation that answers the question; `nil` without an explanation.
  ///
  /// - Parameter room: for sentences, in bytes.
  package func answer(in cited: CitedRecord, room: Int = Excerpt.room) -> Excerpt? {
    let record = cited.record
    let parts = ExplanationPart.parts(of: record.detail, isTable: record.kind == .table)
    guard !parts.isEmpty else { return nil }
    let statement = record.statement ?? ""
    let known = bits(in: ([statement, cited.pageTitle] + record.section).joined(separator: "\n"))
    let wantsMeasure = aspects.isEmpty && Measure.tokens(in: statement).isEmpty
    let placeScore = asks(.definition) ? Self.weights.definition : Self.weights.first
    var scores: [Score] = []
    for (position, part) in parts.enumerated() {
      var score = self.score(of: part, known: known, wantsMeasure: wantsMeasure)
      // Of equal parts the first one is closest to the rule.
      if position == 0, part.kind != .row { score.place = placeScore }
      scores.append(score)
    }
    guard let best = scores.indices.max(by: { (scores[$0].sum, $1) < (scores[$1].sum, $0) }) else { return nil }
    let own = score(of: ExplanationPart(text: statement, kind: .sentence), known: 0, wantsMeasure: false)
    let isInStatement = !statement.isEmpty && own.answer >= scores[best].answer && own.words >= scores[best].words
    let table = parts.indices(ofTableAround: best)
    let equal = table.filter { scores[$0].sum == scores[best].sum }
    let areAll = equal.count == table.count
    return Excerpt(
      of: parts, best: best, sentences: sentences(around: best, among: parts, scores, room: room), shown: equal,
      areAll: areAll, rows: record.kind == .table && !areAll ? Array(equal.prefix(Excerpt.mostRows)) : nil,
      isInStatement: isInStatement, room: room, question: self)
  }

  /// The best sentence with those that say most besides it, as far as there is room, in their order; none for a row.
  private func sentences(around best: Int, among parts: [ExplanationPart], _ scores: [Score], room: Int) -> [Int] {
    guard parts[best].kind != .row else { return [] }
    var chosen = [best]
    // A sentence with what was asked for is enough, except a condition or a reason, which many sentences have.
    let isSure = scores[best].answer > 0 && !asks(.condition) && !asks(.reason)
    guard !isSure, scores[best].answer < Self.weights.askedNumber else { return chosen }
    var rest = room - parts[best].text.utf8.count
    let others = parts.indices.filter { index in index != best && parts[index].kind != .row && scores[index].sum >= 0 }
    for index in others.sorted(by: { (-scores[$0].sum, $0) < (-scores[$1].sum, $1) }) {
      guard parts[index].text.utf8.count <= rest else { continue }
      rest -= parts[index].text.utf8.count
      chosen.append(index)
    }
    return chosen.sorted()
  }

  private struct Score {
    /// For the terms of the query.
    var words = 0.0
    /// For what the question asks for.
    var answer = 0.0
    /// For standing first.
    var place = 0.0
    var sum: Double { words + answer + place }
  }

  private func score(of part: ExplanationPart, known: UInt64, wantsMeasure: Bool) -> Score {
    let weights = Self.weights
    let text = part.text
    let found = bits(in: text)
    let name = part.name.map { bits(in: $0) } ?? 0
    var score = Score()
    for term in terms {
      let weight = term.weight * (term.best(in: known) > 0 ? weights.known : 1)
      score.words += weight * (term.best(in: found) + weights.name * term.best(in: name))
    }
    for (aspect, bits) in aspects {
      switch aspect {
      case .number where found & bits != 0 || hasDigit(text) && hasNumber(part): score.answer += weights.askedNumber
      case .number where hasDigit(text): score.answer += weights.anyDigit
      case .symbol where text.contains("(") || SearchText.addingNameParts(text) != text: score.answer += weights.answer
      default: if found & bits != 0 { score.answer += weights.answer }
      }
    }
    if wantsMeasure, !Measure.tokens(in: text).isEmpty { score.answer += weights.unaskedMeasure }
    if !asks(.symbol), part.kind != .row, QuestionWords.standard.isReference(text) { score.words -= weights.reference }
    return score
  }

  func asks(_ aspect: QuestionWords.Aspect) -> Bool { aspects.contains { $0.aspect == aspect } }

  /// Whether a part has a number that decides whether a rule is kept; of a row any number.
  func hasNumber(_ part: ExplanationPart) -> Bool {
    part.kind == .row ? hasDigit(part.text) : Criterion(in: part.text) != nil
  }

  func hasDigit(_ text: String) -> Bool { text.utf8.contains(where: \.isDigit) }

  func bits(in text: String) -> UInt64 {
    var found = words.bits(in: SearchText.addingNameParts(text))
    if !measures.isEmpty {
      let tokens = Measure.tokens(in: text)
      for measure in measures where tokens.contains(measure.token) { found |= measure.bits }
    }
    return found
  }

  private static let weights = RankingWeights.standard.excerpt
}
