import TestSupport
import Testing

@testable import GuidelineWeb

struct GuideTests {
  @Test func `docs/web.md has the requests as they are declared`() throws {
    let routes = try ServerFixture().router.routes.filter { $0.pattern.text.hasPrefix("/api/") }
    let rows = try routes.filter { !$0.pattern.text.hasSuffix("openapi.json") }.map { route in
      let description = try #require(route.description, "\(route.pattern.text)")
      let values = (description.parameters + (description.body?.members ?? []) as [any DescribedMember])
        .map { "`\($0.name)`\($0.isRequired ? " (required)" : "")" }.joined(separator: ", ")
      return
        "| `\(route.method) \(route.pattern.text)` | \(values) | \(description.summary) | \(description.answer) |\n"
    }
    let header = "| request | parameters, or members of the body | purpose | answer |\n| --- | --- | --- | --- |\n"
    try Snapshot.check(header + rows.joined(), asPart: "requests", of: "docs/web.md")
  }
}
