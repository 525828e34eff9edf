import TestSupport
import Testing

@testable import GuidelineModel

struct DigestAliasesTests {
  private static let aliases = DigestAliases(
    table: KeyedTable(
      """
      dials\tdials\tkeep-dials-round\tkeep-dials-round-and-small
      dials\tdials\tlabel-steps-clearly-with\tmark-every-step
      dials\tdials\tlabel-the-ends\tmark-both-ends
      dials\tdials\ttest-a-dial\ttry-a-dial\ttry-a-dial-with-a-thumb
      """))

  @Test(
    arguments: rows(
      [
        ("dials/mark-both-ends", ["dials/label-the-ends"], "an id of the digest"),
        ("dials/mark-b", ["dials/label-the-ends"], "the beginning of an id of the digest"),
        (
          "dials/mark", ["dials/label-steps-clearly-with", "dials/label-the-ends"],
          "the beginning of two ids of the digest"
        ), ("dials/label-the-ends-of-a-dial", ["dials/mark-both-ends"], "an id of the page"),
        ("dials/label-the", ["dials/mark-both-ends"], "the beginning of an id of the page"),
        ("dials/label-the-endsize", [], "another word that begins alike"),
        (
          "dials/keep-dials-round", ["dials/keep-dials-round", "dials/keep-dials-round-and-small"],
          "the beginning of both"
        ), ("sliders/mark-both-ends", [], "another page"),
      ] as [(String, [String], String)]))
  func `an id finds the same rule in other words`(row: TableRow<(String, [String], String)>) {
    let (id, found, reason) = row.values
    #expect(Self.aliases.counterparts(of: id) == found, "\(reason)")
  }

  @Test(
    arguments: rows(
      [
        ("try-a-dial-with-a-thumb", "dials", "try-a-dial", "reworded"),
        ("try-a-dial", "dials", nil, "the name that it had"),
        ("try-a-dial-with-a-thumb", "sliders", nil, "another page"),
        ("", "dials", nil, "no name is that of a row without a present wording"),
      ] as [(String, String, String?, String)]))
  func `a reworded rule keeps its name`(row: TableRow<(String, String, String?, String)>) {
    let (name, page, kept, reason) = row.values
    #expect(Self.aliases.keptName(of: name, ofPage: page) == kept, "\(reason)")
    #expect((Self.aliases.knows(name, ofPage: page) == .whole) == (page == "dials" && !name.isEmpty))
  }
}
