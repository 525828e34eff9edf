import GuidelineModel
import IndexTestSupport
import TestSupport
import Testing

@testable import GuidelineSearch

/// The parts of a score that depend on the whole texts of the best records.
struct RerankingTests {
  private func results(_ text: String, in pages: [String: String]) throws -> [SearchAnswer.Hit] {
    var request = SearchRequest(try #require(ParsedQuery(text)), limit: 10)
    request.isExplained = true
    return try SampleIndex.filled(pages).open().search(request).hits
  }

  private static let knobs = """
    # Knobs

    ## Best practices

    **Keep knobs apart.** A knob has room around it.

    **Make each knob a good target.** A knob is at least 44 points wide.
    """

  @Test(
    arguments: rows(
      [("how big is a knob", true, "the answer is a number"), ("where does a knob go", false, "another question")]
        as [(String, Bool, String)])) func `a rule with a number rises for a question that asks for one`(
      row: TableRow<(String, Bool, String)>
    ) throws
  {
    let (query, asks, reason) = row.values
    let hits = try results(query, in: ["knobs.md": Self.knobs])
    for hit in hits {
      let isTarget = hit.record.record.statement?.hasPrefix("Make") == true
      let number = try #require(hit.explanation).number
      #expect((number > 0) == (asks && isTarget), "\(reason): \(hit.record.record.id)")
    }
    #expect(hits.count > 1)
  }

  @Test func `a record gains more, the more it is about what the best records are about`() throws {
    let hits = try results(
      "password",
      in: [
        "signing-in.md": """
        # Signing in

        ## Best practices

        **Let people see the password that they type.** A password is easy to mistype.

        **Offer a passkey beside the password.** A passkey makes login to an account safe.

        **Play a sound at the end.** The password of a song is its melody.
        """
      ])
    let feedback = Dictionary(
      uniqueKeysWithValues: try hits.map { ($0.record.record.statement ?? "", try #require($0.explanation).feedback) })
    let alike = try #require(feedback["Offer a passkey beside the password."])
    let other = try #require(feedback["Play a sound at the end."])
    #expect(alike > other)
    #expect(other >= 0)
  }
}
