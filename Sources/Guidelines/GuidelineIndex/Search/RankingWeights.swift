import GuidelineModel

/// Every number that decides the order of results, each with its reason.
///
/// Tuned on two sets of judged queries together (docs/search.md), in steps wide enough that none fits one query.
struct RankingWeights: Sendable {
  static let standard = RankingWeights()

  /// The columns of the full-text index in their order there.
  enum Column: Int, CaseIterable, Sendable {
    case title, section, statement, detail, symbols, phrases
  }

  /// What a term counts in a column.
  struct ColumnWeight: Sendable {
    let column: Column
    /// Once.
    var weight: Double
    /// More of the same in a column says nothing new beyond so many.
    var mostOccurrences: Double
    /// All terms of the query near each other.
    var nearness: Double
  }

  /// The rule and what people type for it say what a record is about; titles are shared by a whole page;
  /// explanations mention many things in passing. Terms of one phrase that someone might type belong
  /// together, most of all.
  var columns = [
    ColumnWeight(column: .title, weight: 0.8, mostOccurrences: 1, nearness: 0),
    ColumnWeight(column: .section, weight: 0.5, mostOccurrences: 1, nearness: 0),
    ColumnWeight(column: .statement, weight: 2, mostOccurrences: 1, nearness: 0.5),
    ColumnWeight(column: .detail, weight: 0.4, mostOccurrences: 3, nearness: 0.15),
    ColumnWeight(column: .symbols, weight: 1, mostOccurrences: 1, nearness: 0),
    ColumnWeight(column: .phrases, weight: 2.5, mostOccurrences: 3, nearness: 1),
  ]
  /// What each further time in a column adds.
  var again = 0.25
  /// A second column with the term adds less than the first.
  var saturation = 1.0
  /// Rare words say most, but the rarest are often mere ways of speaking.
  var rarityPower = 0.4
  /// So many words apart still is near; in phrases, the same phrase.
  var window = 8
  /// What is left of the score of a record that has only a small part of what was asked.
  var leastCoverage = 0.45
  /// What a score is multiplied by for the share of the query that was found.
  func factor(ofCoverage coverage: Double) -> Double {
    leastCoverage + (1 - leastCoverage) * coverage
  }

  /// A term that counts less than this share of the average is weak.
  var weakTerm = 0.6

  /// A record gets so much of what the best of its page have, and of its section: where several records of a
  /// page answer, the others are about the same.
  var pageShare = 0.45
  var sectionShare = 0.4
  /// How many of the best are looked at.
  var pageDepth = 3
  var sectionDepth = 2

  /// Rules answer; prose explains.
  func factor(of kind: RecordKind) -> Double {
    switch kind {
    case .guideline: 1
    case .definition, .table: 0.85
    case .note, .context: 0.8
    }
  }

  /// "No additional considerations …" answers nothing.
  var boilerplate = 0.3
  /// A record of a page that the query names. Less for pages that a name only leads to.
  var namedPage = 0.35
  /// A query that is just a name asks what the thing is.
  var opening = 1.3
  /// A record that is for the platform asked for and few others.
  var ownPlatform = 1.5
  /// A record of unknown platform stands behind those known to apply.
  var unknownPlatform = 0.3
  /// A record for other platforms than the one that the query names.
  var otherPlatform = 0.35

  /// The guidelines' terms for what was typed, best first: the word itself says more.
  var thesaurusTerms = [0.45, 0.3, 0.25, 0.2]
  /// The same for a plain word, which is no name of a thing: its own meaning is the guidelines' meaning often.
  var plainWordTerms = [0.25, 0.2, 0.15, 0.1]
  /// The title of the page that a name leads to, where no terms are known.
  var pageTitle = 0.4
  /// A page that the thesaurus leads to, against one that is named.
  var thesaurusPages = [0.7, 0.45, 0.3]
  /// The words of a name of several, each by itself, beside the name.
  var wordOfName = 0.5
  /// A name of an API that begins like the one typed, the words it is made of together, and one of them.
  var symbolPrefix = 0.8
  var symbolParts = 0.6
  var symbolPart = 0.35
  /// One of several words joined by a mark.
  var joinedWord = 0.5
  /// Words nobody means say a little of how a question is put.
  var weakWord = 0.5
  /// A platform's name within a query chooses rather than says what is looked for.
  var platformWord = 0.4
  /// A pair of letters out of a longer run without blanks.
  var letterPair = 0.3
  /// A Korean word without what may be a particle.
  var withoutParticle = 0.7
}
