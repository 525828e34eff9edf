import GuidelineModel
import ServerSupport
import TestSupport
import Testing

@testable import GuidelineWeb

@Suite struct RouteParameterTests {
  private let platform = RouteParameter.platforms("platform", "")
  private let since = RouteParameter.date("since", "")
  private let limit = RouteParameter.number("limit", 1...10, "")
  private let exact = RouteParameter.flag("exact", "")
  private let strength: RouteParameter<Strength?> = .choice("strength", "")
  private let text = RouteParameter.text("q", "")
  private let words = RouteParameter.text("q", "").required()

  private func request(_ query: [(name: String, value: String)]) -> RouteRequest {
    RouteRequest(http: HTTPRequest(method: "GET", path: "/", query: query))
  }

  @Test func `values are read in the forms of the command line`() throws {
    let request = request([
      ("platform", "ios,watchOS"), ("platform", "iOS"), ("since", "wwdc25"), ("limit", "5"),
      ("exact", ""), ("strength", "avoid"), ("q", "first"), ("q", "last"),
    ])
    #expect(try request[platform] == [.iOS, .watchOS])
    #expect(try request[since]?.description == "2025-06-09")
    #expect(try request[limit] == 5)
    #expect(try request[exact])
    #expect(try request[strength] == .avoid)
    #expect(try request[words] == "last")
  }

  @Test func `missing and empty parameters are nil`() throws {
    let request = request([("q", "")])
    #expect(try request[text] == nil)
    #expect(try request[platform] == [])
    #expect(try request[limit] == nil)
    #expect(try !request[exact])
    #expect(throws: RequestError.invalid("parameter 'q' is missing")) { try request[words] }
  }

  @Test(
    arguments: rows([
      ("plattform", "iOS", "unknown parameter 'plattform'; did you mean 'platform'?", "a typo"),
      ("zzzzzzzz", "", "unknown parameter 'zzzzzzzz'", "a name like no other"),
      (
        "platform", "iOS,Windows", "platform is one of iOS, iPadOS, macOS, tvOS, visionOS, watchOS, not 'Windows'",
        "one unknown platform of several"
      ), ("limit", "0", "limit is a whole number from 1 to 10, not '0'", "a number below the range"),
      ("limit", "1e3", "limit is a whole number from 1 to 10, not '1e3'", "no whole number"),
      ("exact", "perhaps", "exact is true or false, not 'perhaps'", "neither true nor false"),
      ("since", "someday", "'someday' is not a date; since is \(DateExpression.forms)", "no date"),
      ("strength", "must", "strength is one of do, prefer, consider, avoid, never, not 'must'", "an unknown word"),
    ])) func `a wrong parameter is an error that says what is expected`(row: TableRow<(String, String, String, String)>)
  {
    let (name, value, message, _) = row.values
    let description = RouteDescription(
      summary: "", parameters: [platform, since, limit, exact, strength, text], answer: "")
    #expect(throws: RequestError.invalid(message)) {
      let request = request([(name, value)])
      try description.check(request.http.query)
      _ = try request[platform]
      _ = try request[since]
      _ = try request[limit]
      _ = try request[exact]
      _ = try request[strength]
    }
  }
}
