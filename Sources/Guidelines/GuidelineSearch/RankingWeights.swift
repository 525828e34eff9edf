import GuidelineIndex
import GuidelineModel

/// The numbers that decide the order of results, each with its reason.
///
/// Tuned on two sets of judged queries together (docs/search.md), in steps too wide to fit a single query.
struct RankingWeights: Sendable {
  static let standard = RankingWeights()

  struct ColumnWeight: Sendable {
    let column: TextColumn
    /// Score of the first occurrence of a term.
    var weight: Double
    /// Further occurrences in the column add nothing.
    var maximumOccurrences: Double
    /// Bonus for all terms of the query near each other.
    var nearness: Double
  }

  /// The rule says most about a record; titles are shared by a whole page; explanations mention many things in passing.
  /// The many phrases of a record contain words of most queries, so that only terms together in one phrase say much.
  var columns = [
    ColumnWeight(column: .title, weight: 0.8, maximumOccurrences: 1, nearness: 0),
    ColumnWeight(column: .section, weight: 0.5, maximumOccurrences: 1, nearness: 0),
    ColumnWeight(column: .statement, weight: 2, maximumOccurrences: 1, nearness: 0.5),
    ColumnWeight(column: .detail, weight: 0.4, maximumOccurrences: 3, nearness: 0.15),
    ColumnWeight(column: .symbols, weight: 1, maximumOccurrences: 1, nearness: 0),
    ColumnWeight(column: .phrases, weight: 1, maximumOccurrences: 3, nearness: 1),
  ]
  /// Added for each repeated occurrence in a column, as a share of the term's weight.
  var repetition = 0.25
  /// A second column with the same term adds less than the first.
  var saturation = 1.0
  /// Exponent of the inverse document frequency: rare words say most, but the rarest are often figures of speech.
  var rarityPower = 0.4
  /// Terms fewer than this many words apart are near each other; in phrases, terms of the same phrase are.
  var window = 8
  /// The score of a record is multiplied by at least this, however few of the terms it contains.
  var minimumCoverageFactor = 0.45
  /// The factor for the share of the query that a record contains.
  func factor(ofCoverage coverage: Double) -> Double { minimumCoverageFactor + (1 - minimumCoverageFactor) * coverage }

  /// The least inverse document frequency: that of a word in almost every text would be close to 0, and a query of such
  /// words would have no order.
  var minimumRarity = 0.1
  /// A term is weak if its rarity is less than this share of the average.
  var weakTerm = 0.6

  /// A record gains this share of the best scores of its page and its section: if several records of a page match,
  /// the other records are likely to be about the same topic.
  var pageShare = 0.45
  var sectionShare = 0.4
  var pageDepth = 3
  var sectionDepth = 2

  /// Added to the scores of the best records, as shares of the best score, for the agreement of the query with their
  /// search phrases, with the rule, and with the headings above it (``Agreement``).
  var agreement = (phrases: 0.5, statement: 0.15, headings: 0.25)
  /// The same for the cosine of the vectors of the query and of the record (``TextVector``), which finds what is asked
  /// in other words.
  var closeness = 1.2
  /// The same for the cosine of the vectors of the record and of the first records, whose subject is that of the query.
  var feedback = 1.6
  /// The first records that count.
  var feedbackDepth = 3
  /// The weight of one of them by its share of the best score: small if it is far behind.
  func feedbackWeight(ofScore share: Double) -> Double { share * share * share * share }
  /// Added, as a share of the best score, for a number with a unit or a bound if the query asks for one.
  var number = 0.2
  /// A result is weak whose score is less than this share of the best: one in nine of them answers the query.
  var weakResult = 0.5
  /// The factor for the first word of a query if it is a stop word elsewhere: "my in button labels".
  var firstWord = 3.0
  /// The records that are compared; the others hardly ever belong among the first ten.
  var agreementDepth = 60
  /// The best phrases of a record that count, in the mean: one may agree by chance.
  var agreeingPhrases = 2

  /// The factor for a kind of record: rules answer a query, prose explains.
  func factor(of kind: RecordKind) -> Double {
    switch kind {
    case .guideline: 1
    case .definition, .table: 0.85
    case .note, .context: 0.8
    }
  }

  /// "No additional considerations …" answers nothing.
  var boilerplate = 0.3
  /// Bonus for a record of a page that the query names; less for pages that a name only suggests.
  var namedPage = 0.35
  /// Bonus for the opening text of a page if the query is just its name.
  var opening = 1.3
  /// A record for the requested platform in particular.
  var ownPlatform = 1.5
  /// A record whose platforms are unknown ranks below records that are known to apply.
  var unknownPlatform = 0.3
  /// A record for other platforms than the query names.
  var otherPlatform = 0.35

  /// The factor of expansions of a measure such as "44pt" that occurs in the index.
  var measureExpansion = 0.5
  /// Expansions of a name, best first; the typed word itself has weight 1.
  var thesaurusTerms = [0.45, 0.3, 0.25, 0.2]
  /// Expansions of a plain word, which often has the same meaning in the guidelines.
  var plainWordTerms = [0.25, 0.2, 0.15, 0.1]
  /// A page, and each of its words, that is only the kind of app: "in a photo editing app".
  var kindOfApp = 0.3
  /// The title of the page that a name suggests, if no expansions are known.
  var pageTitle = 0.4
  /// A page that the thesaurus suggests; a page named by the query has weight 1.
  var thesaurusPages = [0.7, 0.45, 0.3]
  /// A single word of a name of several words, beside the whole name.
  var wordOfName = 0.5
  /// A symbol that begins with the typed one, all words of the symbol together, and a single one of them.
  var symbolPrefix = 0.8
  var symbolParts = 0.6
  var symbolPart = 0.35
  /// A single word of a compound such as "pop-up".
  var joinedWord = 0.5
  /// A stop word that says a little about how a question is asked.
  var weakWord = 0.5
  /// The name of a platform within a query, which filters more than it searches.
  var platformWord = 0.4
  /// A pair of letters from a longer run in a script without blanks.
  var letterPair = 0.3
  /// A Korean word after removing a possible particle.
  var withoutParticle = 0.7

  /// The share of common words in the title of a page and an API name from which the page is about the symbol.
  var alikeTitle = 0.5

  /// With fewer hits, phrases in quotation marks are read as single words too.
  var enoughStrictHits = 5
  /// The results that most readers see: if all are of one page, the best record of a named page takes the last place.
  var firstHits = 3
  /// The hits of which one with a number for the platform comes first.
  var hitsWithNumber = 5
  /// The candidates that show whether the guidelines answer the query at all (``AnswerSignals``).
  var signalDepth = 5
  /// The weights of ``AnswerSignals``, which `scripts/eval/confidence.py` fits to the questions of eight sets, over
  /// three indexes.
  var answer = (
    bias: -11.82, relevance: 1.04, closeness: 6.53, coverage: 3.2, words: 1.97, foreign: 2.41, outside: 8.3
  )
  /// A query with fewer words counts as one of this many: a single name can be the whole question.
  var shortQuery = 3.0
  /// From these probabilities on the guidelines answer a query (``Confidence``), or may.
  var confidence = (high: 0.55, low: 0.05)

  let excerpt = ExcerptWeights()
  let typo = TypoWeights()

  /// The weights by which ``Question`` chooses a part of an explanation, where an average term of the query counts 1.
  /// `scripts/eval/answers.py` measures their effect.
  struct ExcerptWeights: Sendable {
    /// A term that the rule or the headings have: every part is about it.
    var known = 0.5
    /// A term in the first cell of a row, in addition: the cell names what the row is about.
    var name = 0.5
    /// A platform of the request, which the question need not name.
    var platform = 0.7
    /// Words that answer what the question asks for.
    var answer = 1.5
    /// A number in reply to a question for one, which is a surer answer than words.
    var askedNumber = 1.8
    /// A digit, as in "500 KB" or "iOS 17", whose meaning is not known.
    var anyDigit = 0.9
    /// A number with a unit in reply to words that are no question, such as "tap target".
    var unaskedMeasure = 0.6
    /// The first part, which is closest to the rule.
    var first = 0.3
    /// The first part if the question asks for a definition: the text says first what something is.
    var definition = 1.5
    /// Subtracted for "See Menus.", which has words of many queries and answers none.
    var reference = 2.0
  }

  /// The numbers by which ``TypoCorrection`` chooses a word.
  struct TypoWeights: Sendable {
    /// Words this short have so many neighbors that only swapped letters count as a typo.
    var shortWord = 4
    /// From this length on, two edits are likely.
    var longWord = 7
    /// From this length on, a word may be two words without the blank: shorter halves are words of any text.
    var joinedWords = 6
    /// The cost of an edit: another edit outweighs a word that is a thousand times as frequent.
    var edit = 10.0
    /// The additional cost of an edit in the first letter, which people seldom mistype.
    var firstLetter = 3.0
    /// The least number of occurrences of each half: any word can be split into rare halves.
    var minimumCountOfHalves = 3
  }
}
