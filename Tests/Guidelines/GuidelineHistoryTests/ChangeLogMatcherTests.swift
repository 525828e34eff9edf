import GuidelineModel
import Testing

@testable import GuidelineHistory

struct ChangeLogMatcherTests {
  private static let others: [GuidelineRecord] = [.rule("Mind the trees.", in: "Weather")]

  private func isLogged(
    _ log: [String], _ old: [GuidelineRecord], _ new: [GuidelineRecord]
  ) throws -> Bool {
    var difference = PageDifference.between(Self.others + old, Self.others + new)
    difference.account(
      by: log.map { ChangeLogEntry(date: day("2025-06-09"), text: $0, line: 1) })
    #expect(difference.changeLog.map(\.text) == log)
    #expect(difference.changes.count == 1)
    return try #require(difference.changes.first).isLogged
  }

  @Test(arguments: [
    (["Added guidance for ribbons."], true, "it names a word of the rule"),
    (["Added guidance for a ribbon."], true, "in another form"),
    (["Added guidance for weather."], true, "it names the heading"),
    (["Added guidance for harnesses."], true, "it names a word of the explanation"),
    (["Added guidance for spools."], false, "it names something else"),
    (["Refined guidance."], true, "it names nothing"),
    (["Refined guidance throughout."], true, "nor does this one"),
    (["Clarified terminology throughout."], false, "words are small things, and a rule is none"),
    (["Made minor corrections."], false, "nor is it a correction"),
    (["Updated artwork."], false, "pictures only"),
    (["Updated guidance and artwork."], true, "pictures and text"),
    (["Added artwork for ribbons."], true, "a picture of what the rule is about"),
    (["Updated guidance for kites."], true, "the page's own title tells nothing"),
    (["Updated guidance for spools on kites."], false, "beside another word neither"),
    (["Added guidance for spools.", "Added guidance for ribbons."], true, "one row is enough"),
    ([], false, "no rows, nothing logged"),
  ])
  func rowAccountsForAnAddedRule(log: [String], isLogged: Bool, because reason: String) throws {
    let rule = GuidelineRecord.rule(
      "Sew long ribbons to the sail.", "A harness keeps them straight.", in: "Weather")
    #expect(try self.isLogged(log, [], [rule]) == isLogged, "\(reason)")
    #expect(try self.isLogged(log, [rule], []) == isLogged, "\(reason), when it is removed")
  }

  @Test(arguments: [
    ("Added guidance for visionOS.", true, "the platform that was added"),
    ("Removed guidance for iOS.", false, "a platform that was and is there"),
    ("Updated guidance for tvOS.", false, "another platform"),
  ])
  func rowThatNamesAPlatformAccountsForItsRules(
    text: String, isLogged: Bool, because reason: String
  )
    throws
  {
    let old = GuidelineRecord.rule("Sew long ribbons.", for: .of(.iOS), by: .page)
    let new = GuidelineRecord.rule("Sew long ribbons.", for: .of(.iOS, .visionOS), by: .page)
    #expect(try self.isLogged([text], [old], [new]) == isLogged, "\(reason)")
  }

  @Test(arguments: [
    (PlatformBasis.section, true, "the rule stands under the platform's heading"),
    (.statement, true, "the rule names the platform"),
    (.page, false, "all rules of the page are for the platform"),
  ])
  func ruleIsAboutAPlatformByItsPlace(basis: PlatformBasis, isLogged: Bool, because reason: String)
    throws
  {
    let rule = GuidelineRecord.rule("Sew long ribbons.", for: .of(.watchOS), by: basis)
    #expect(try self.isLogged(["Added guidance for watchOS."], [], [rule]) == isLogged, "\(reason)")
  }

  @Test(arguments: [
    ("Updated guidance for gales.", true, "a word that was put in"),
    ("Updated guidance for breezes.", true, "a word that was taken out"),
    ("Updated guidance for lanterns.", true, "a word of the sentence that changed"),
    ("Updated guidance for knots.", false, "a word of another sentence"),
  ])
  func explanationIsAboutWhatChangedInIt(text: String, isLogged: Bool, because reason: String)
    throws
  {
    let old = GuidelineRecord.rule(
      "Sew long ribbons.", "Tie two knots. In a breeze, hang lanterns from them.")
    let new = GuidelineRecord.rule(
      "Sew long ribbons.", "Tie two knots. In a gale, hang lanterns from them.")
    #expect(try self.isLogged([text], [old], [new]) == isLogged, "\(reason)")
  }

  @Test(arguments: [
    ("Told not to sort screws, and what apprentices know.", false, "one word of several"),
    ("Updated guidance for screws.", true, "all that the row names"),
    ("Updated guidance for boxes of screws.", true, "most of it"),
    ("Updated guidance for screws and lanterns.", true, "half of it"),
    ("Updated guidance for lanterns, masts and screws.", false, "a third"),
    ("Updated guidance for doors.", false, "a word of the sentence before"),
    ("Updated guidance for nails.", false, "a word of the sentence after"),
  ])
  func rowAccountsForASentenceThatHasHalfOfItsWords(
    text: String, isLogged: Bool, because reason: String
  ) throws {
    func rule(_ count: Int) -> GuidelineRecord {
      .rule(
        "Sew long ribbons.", "It lies by the door. The box holds \(count) screws. It has no nails.")
    }
    #expect(try self.isLogged([text], [rule(40)], [rule(60)]) == isLogged, "\(reason)")
  }

  @Test func sentenceBehindAWholeNewOneIsNotPartOfTheChange() throws {
    let old = GuidelineRecord.rule("Sew long ribbons.", "A box holds screws.")
    let new = GuidelineRecord.rule("Sew long ribbons.", "Mind the mast! A box holds screws.")
    #expect(try !isLogged(["Updated guidance for screws."], [old], [new]))
    #expect(try isLogged(["Updated guidance for masts."], [old], [new]))
  }

  @Test(arguments: [
    ("categories", "category"), ("styles", "style"), ("boxes", "box"), ("sizing", "size"),
    ("updated", "updates"), ("notes", "note"), ("addresses", "address"),
  ])
  func formsOfAWordHaveOneStem(left: String, right: String) {
    #expect(LogTopic.stem(left) == LogTopic.stem(right))
  }

  @Test func shortWordsKeepTheirEndings() {
    #expect(LogTopic.stem("ios") == "ios")
    #expect(LogTopic.stem("key") == "key")
  }

  @Test func wordsAreThoseOfLettersAndDigitsInLowerCase() {
    #expect(
      LogTopic.words(of: "Don’t — “full-screen” iOS\u{A0}26, 凧 & a café isn't wind—rain")
        == ["dont", "full", "screen", "ios", "26", "isnt", "wind", "rain"])
  }

  @Test func rowsOfALogBetweenTwoRevisionsAreThoseDatedAfterTheOlder() throws {
    let log = [
      ("2025-09-09", "Added ribbons."), ("2025-06-09", "Added trees."), ("2024-01-01", "New page."),
    ].map { (date: $0.0, text: $0.1) }
    let ribbons = GuidelineRecord.rule("Sew long ribbons.")
    let history = PageHistory(
      captures: [
        .of(Self.others, revised: "2025-06-09", document: "a.md", log: Array(log[1...])),
        .of(Self.others + [ribbons], revised: "2025-09-09", document: "b.md", log: log),
      ], titles: .none)
    let (old, new) = (history.revisions.first, history.revisions.last)
    #expect(history.rows(from: old, to: new).map(\.text) == ["Added ribbons."])
    #expect(history.rows(from: new, to: old).map(\.text) == ["Added ribbons."])
    #expect(history.rows(from: nil, to: old).map(\.text) == ["Added trees.", "New page."])
    #expect(history.rows(from: new, to: new).isEmpty)
    let difference = history.difference(from: old, to: new, titles: .none)
    #expect(difference.changes.map(\.isLogged) == [true])
    #expect(difference.changeLog.map(\.text) == ["Added ribbons."])
  }

  @Test func changeUnderTheSameDateIsNotLogged() throws {
    let log = [(date: "2025-12-16", text: "Refined guidance.")]
    let history = PageHistory(
      captures: [
        .of(
          Self.others, revised: "2025-12-16", captured: "2025-12-20", document: "a.md", log: log),
        .of(
          Self.others + [.rule("Sew long ribbons.")], revised: "2025-12-16",
          captured: "2026-01-28", document: "b.md", log: log),
      ], titles: .none)
    let difference = history.difference(
      from: history.revisions.first, to: history.revisions.last, titles: .none)
    #expect(difference.realChanges.map(\.isLogged) == [false])
  }

  @Test func openRecordsAreAccountedForByTheLogOfEitherCopy() {
    let difference = PageDifference(
      ofOpenRecordsFrom: .of(Self.others, revised: "2025-06-09"),
      to: .of(
        Self.others + [.rule("Sew long ribbons.")], revised: "2025-09-09",
        log: [("2025-09-09", "Added ribbons."), ("2025-06-09", "Added trees.")]), titles: .none)
    #expect(difference.changeLog.map(\.text) == ["Added ribbons."])
    #expect(difference.changes.map(\.isLogged) == [true])
  }
}
