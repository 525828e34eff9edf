import GuidelineModel
import HTTPServing
import TestSupport
import Testing

@testable import GuidelineWeb

@Suite struct ParametersTests {
  private static let known = ["platform", "since", "limit", "exact", "strength", "q"]

  private func parameters(_ query: [(name: String, value: String)]) throws -> Parameters {
    try Parameters(
      of: RouteRequest(
        http: HTTPRequest(method: "GET", path: "/", query: query), parameterNames: Self.known,
        path: [:], known: nil))
  }

  @Test func `values are read in the forms of the command line`() throws {
    let today = try #require(CalendarDate("2026-11-24"))
    let parameters = try parameters([
      ("platform", "ios,watchOS"), ("platform", "iOS"), ("since", "yesterday"), ("limit", "5"),
      ("exact", ""), ("strength", "avoid"), ("q", "first"), ("q", "last"),
    ])
    #expect(try parameters.platforms() == [.iOS, .watchOS])
    #expect(try parameters.date("since", today: today)?.description == "2026-11-23")
    #expect(try parameters.number("limit", in: 1...10) == 5)
    #expect(try parameters.flag("exact"))
    #expect(try parameters.choice("strength") == Strength.avoid)
    #expect(parameters.text("q") == "last")
  }

  @Test func `missing and empty parameters are nil`() throws {
    let parameters = try parameters([("q", "")])
    #expect(parameters.text("q") == nil)
    #expect(try parameters.platforms() == [])
    #expect(try parameters.number("limit", in: 1...10) == nil)
    #expect(try !parameters.flag("exact"))
    #expect(throws: RequestError.invalid("parameter 'q' is missing")) {
      try parameters.required("q")
    }
  }

  @Test(
    arguments: rows([
      ("plattform", "iOS", "unknown parameter 'plattform'; did you mean 'platform'?", "a typo"),
      ("zzzzzzzz", "", "unknown parameter 'zzzzzzzz'", "a name like no other"),
      (
        "platform", "iOS,Windows",
        "platform is one of iOS, iPadOS, macOS, tvOS, visionOS, watchOS, not 'Windows'",
        "one unknown platform of several"
      ),
      ("limit", "0", "limit is a whole number from 1 to 10, not '0'", "a number below the range"),
      ("limit", "1e3", "limit is a whole number from 1 to 10, not '1e3'", "no whole number"),
      ("exact", "perhaps", "exact is true or false, not 'perhaps'", "neither true nor false"),
      (
        "strength", "must", "strength is one of do, prefer, consider, avoid, never, not 'must'",
        "an unknown word"
      ),
    ]))
  func `a wrong parameter is an error that says what is expected`(
    row: TableRow<(String, String, String, String)>
  ) {
    let (name, value, message, _) = row.values
    #expect(throws: RequestError.invalid(message)) {
      let parameters = try self.parameters([(name, value)])
      _ = try parameters.platforms()
      _ = try parameters.number("limit", in: 1...10)
      _ = try parameters.flag("exact")
      let _: Strength? = try parameters.choice("strength")
    }
  }
}
