import Testing

@testable import GuidelineHistory

struct ConversionNoiseFilterTests {
  /// What is expected of the places that differ.
  enum Expected: Sendable {
    case nothing
    case conversion
    case number
    case wording
  }

  struct Case: Sendable {
    let old: String
    let new: String
    var sameRevision = false
    var links = (old: false, new: false)
    var losses: (old: ConverterOmissions, new: ConverterOmissions) = ([], [])
    let expected: Expected
    let reason: String
  }

  private static let titles: Set<String> = ["Wind charts", "Spools", "Tails and ribbons"]

  private func judged(_ old: String, _ new: String, _ row: Case) -> Expected? {
    let change = TextChange(
      from: old, to: new,
      judgedBy: .judging(
        sameRevision: row.sameRevision, links: row.links, losses: row.losses, titles: Self.titles))
    if change.isEmpty { return .nothing }
    if change.isConversion { return .conversion }
    if change.changesNumbers, !change.changesWords { return .number }
    return change.changesWords && !change.changesNumbers ? .wording : nil
  }

  @Test(arguments: [
    Case(old: "Say “up”.", new: "Say \"up\".", expected: .nothing, reason: "quotation marks"),
    Case(old: "Up — then down.", new: "Up -- then down.", expected: .nothing, reason: "dashes"),
    Case(old: "Up\u{A0}and  down.", new: "Up and down.", expected: .nothing, reason: "blanks"),
    Case(old: "Up.\nDown.", new: "Up. Down.", expected: .nothing, reason: "line ends"),
    Case(
      old: "Tie the tail end.", new: "Tie the tailend.", expected: .nothing,
      reason: "joined words, where nothing else differs"),
    Case(
      old: "Tie the tail end to a red kite.", new: "Tie the tailend to a blue kite.",
      expected: .wording, reason: "joined words beside other words"),
    Case(
      old: "Fly the Kite.", new: "Fly the kite.", sameRevision: true, expected: .conversion,
      reason: "case under one revision"),
    Case(
      old: "Fly the Kite.", new: "Fly the kite.", expected: .wording,
      reason: "case between revisions"),
  ])
  func marksBlanksAndCase(row: Case) {
    expectBothWays(row)
  }

  @Test(arguments: [
    Case(
      old: "Leave 40 pt.", new: "Leave 44 pt.", expected: .number, reason: "another value"),
    Case(
      old: "Leave 40 pt.", new: "Leave 44 pt.", sameRevision: true, expected: .number,
      reason: "no converter makes another value"),
    Case(
      old: "Leave 4.5 pt.", new: "Leave 45 pt.", sameRevision: true, expected: .number,
      reason: "nor loses a point"),
    Case(
      old: "Sail: red; Size: 17 pt", new: "Sail: red; Size: 19 pt", expected: .number,
      reason: "a value in a row of a table"),
    Case(
      old: "Leave 40 pt free.", new: "Leave forty pt free.", expected: .wording,
      reason: "a word for a value"),
  ])
  func values(row: Case) {
    expectBothWays(row)
  }

  @Test(arguments: [
    Case(
      old: "For help, see Wind charts.", new: "For help, see reading the wind.",
      sameRevision: true, links: (true, true), expected: .conversion,
      reason: "the page's title for the link's words"),
    Case(
      old: "For help, see Wind charts.", new: "For help, see reading the wind.",
      links: (true, true), expected: .conversion,
      reason: "also between revisions, where only one side has a title"),
    Case(
      old: "For help, see Wind charts.", new: "For help, see reading the wind.",
      sameRevision: true, expected: .wording, reason: "without links it is no title"),
    Case(
      old: "For help, see Wind charts.", new: "For help, see Spools.", links: (true, true),
      expected: .wording, reason: "between revisions another title is another link"),
    Case(
      old: "Read wind charts first.", new: "Read Wind charts first.", sameRevision: true,
      links: (true, true), expected: .conversion, reason: "only the capital differs"),
    Case(
      old: "Keep it dry; see Spools.", new: "Keep it warm; see Spools.", sameRevision: true,
      links: (true, true), expected: .wording, reason: "other words near a link"),
    Case(
      old: "See Wind charts.", new: "See every old map that hangs in the harbour office.",
      sameRevision: true, links: (true, true), expected: .wording,
      reason: "more words than a link has"),
    Case(
      old: "For help, see Spools.", new: "For help, see Spools. Check the string often.",
      sameRevision: true, links: (true, true), expected: .wording,
      reason: "a sentence behind a link is not the link's"),
    Case(
      old: "For help, see Spools.", new: "For help, see Spools. Check the string often.",
      links: (true, true), expected: .wording, reason: "nor between revisions"),
    Case(
      old: "Spools keep string dry.", new: "Check the string. Spools keep string dry.",
      sameRevision: true, links: (true, true), expected: .wording,
      reason: "nor is a sentence before it"),
    Case(
      old: "Spools keep string dry.", new: "Spools rarely keep string dry.", links: (true, true),
      expected: .wording, reason: "the capital of a sentence makes no title"),
    Case(
      old: "Spools keep string dry.", new: "Boxes keep string dry.", links: (true, true),
      expected: .wording, reason: "nor where the word is replaced"),
    Case(
      old: "Spools keep string dry.", new: "Boxes keep string dry.", sameRevision: true,
      links: (true, true), expected: .conversion,
      reason: "under one revision it may be one all the same"),
    Case(
      old: "For more, see Spools.", new: "For more, see Spools for string.",
      sameRevision: true, links: (true, true), expected: .conversion,
      reason: "a link's words may begin like the title"),
  ])
  func titlesInPlaceOfLinks(row: Case) {
    expectBothWays(row)
  }

  @Test(arguments: [
    Case(
      old: "Kites fly.\nA red kite over the sea", new: "Kites fly.", expected: .conversion,
      reason: "a caption without a verb"),
    Case(
      old: "Kites fly.\nA red kite that flies over the sea.", new: "Kites fly.",
      sameRevision: true, expected: .conversion, reason: "a caption that is a sentence"),
    Case(
      old: "Kites fly.\nA red kite that flies over the sea.", new: "Kites fly.",
      expected: .wording, reason: "a paragraph between revisions"),
    Case(
      old: "Morning\nEvening\nKites fly.", new: "Kites fly.", expected: .conversion,
      reason: "titles of tabs"),
    Case(
      old: "Kites fly.", new: "Kites fly. Birds follow them.", sameRevision: true,
      expected: .wording, reason: "a sentence added to a paragraph"),
    Case(
      old: "Kites fly. Birds sing.", new: "Kites fly. Dogs bark. Birds sing.",
      sameRevision: true, expected: .wording, reason: "a sentence added within a paragraph"),
    Case(
      old: "Kites fly over the sea.", new: "Kites fall into the sea.", sameRevision: true,
      expected: .wording, reason: "other words under one revision"),
    Case(
      old: "Kites fly.",
      new: "Kites fly.\n"
        + String(repeating: "Long paragraphs are no captions of pictures. ", count: 9),
      sameRevision: true, expected: .wording, reason: "a long paragraph"),
    Case(
      old: "Rest. Then fly.", new: "Then fly. Rest.", expected: .conversion,
      reason: "a sentence at another place"),
    Case(
      old: "Kites may not fly; they may land.", new: "Kites may fly; they may not land.",
      sameRevision: true, expected: .wording, reason: "a word at another place"),
    Case(
      old: "Pick wood", new: "Choose brass", sameRevision: true, expected: .wording,
      reason: "another text in place of the whole"),
    Case(
      old: "Wood floats.", new: "Brass sinks.", sameRevision: true, expected: .wording,
      reason: "with a full stop as well"),
    Case(
      old: "A red kite over the sea", new: "", expected: .conversion,
      reason: "a text that is all caption"),
  ])
  func linesThatConvertersDrop(row: Case) {
    expectBothWays(row)
  }

  @Test(arguments: [
    Case(
      old: "Sails:\nSail: red; Size: large\nSail: blue; Size: small", new: "Sails:",
      sameRevision: true, expected: .conversion, reason: "a table lost under one revision"),
    Case(
      old: "Sails:\nSail: red; Size: large\nSail: blue; Size: small", new: "Sails:",
      losses: ([], .tables), expected: .conversion, reason: "a converter without tables"),
    Case(
      old: "Sails:\nSail: red; Size: large", new: "Sails:", losses: (.tables, .callOuts),
      expected: .wording, reason: "a row that the other converter would have kept"),
    Case(
      old: "Sail: red; Size: large\nSail: blue; Size: small\nSail: gold; Size: tiny",
      new: "Sail: red; Size: large\nSail: blue; Size: small", sameRevision: true,
      expected: .wording, reason: "a row lost from a table that is there"),
    Case(
      old: "Sail: red; Size: large\nSail: gold; Size: tiny", new: "Sail: red; Size: large",
      losses: ([], .tables), expected: .wording,
      reason: "also where other tables of the copy are lost"),
    Case(
      old: "Sail: red; Size: large; Made of: cloth",
      new: "Sail: red; Size: large; Made of: silk", sameRevision: true, expected: .wording,
      reason: "another word in a cell"),
    Case(
      old: "Sail: red; Size: large\nSail: blue; Size: small",
      new: "Sail: blue; Size: small\nSail: red; Size: large", expected: .conversion,
      reason: "rows in another order"),
    Case(
      old: "Sail: red; Size: large\nSail: blue; Size: small", new: "red; large\nblue; small",
      sameRevision: true, expected: .conversion, reason: "cells without their column's head"),
  ])
  func tables(row: Case) {
    expectBothWays(row)
  }

  /// A difference is judged the same from either side.
  private func expectBothWays(_ row: Case) {
    #expect(judged(row.old, row.new, row) == row.expected, "\(row.reason)")
    var mirrored = row
    mirrored.links = (row.links.new, row.links.old)
    mirrored.losses = (row.losses.new, row.losses.old)
    #expect(judged(row.new, row.old, mirrored) == row.expected, "\(row.reason), the other way")
  }
}
