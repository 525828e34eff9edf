import Testing

@testable import GuidelineModel

struct DigestAliasesTests {
  private static let aliases = DigestAliases(
    table: """
      dials\tlabel-the-ends\tmark-both-ends
      dials\tlabel-steps-clearly-with\tmark-every-step
      dials\tkeep-dials-round\tkeep-dials-round-and-small
      """)

  @Test(arguments: [
    ("dials/mark-both-ends", ["dials/label-the-ends"], "an id of the digest"),
    ("dials/mark-b", ["dials/label-the-ends"], "the beginning of an id of the digest"),
    (
      "dials/mark", ["dials/label-the-ends", "dials/label-steps-clearly-with"],
      "the beginning of two ids of the digest"
    ),
    ("dials/label-the-ends-of-a-dial", ["dials/mark-both-ends"], "an id of the page"),
    ("dials/label-the", ["dials/mark-both-ends"], "the beginning of an id of the page"),
    ("dials/label-the-endsize", [], "another word that begins alike"),
    (
      "dials/keep-dials-round", ["dials/keep-dials-round", "dials/keep-dials-round-and-small"],
      "the beginning of both"
    ),
    ("sliders/mark-both-ends", [], "another page"),
  ])
  func `an id finds the same rule in other words`(id: String, found: [String], reason: Comment) {
    #expect(Self.aliases.counterparts(of: id) == found, reason)
  }
}
