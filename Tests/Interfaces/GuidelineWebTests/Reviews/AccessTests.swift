import TestSupport
import Testing

@testable import GuidelineWeb

/// Tokens and roles in every store.
struct AccessTests {
  private let folder = TemporaryFolder()

  @Test(arguments: StoreKind.available) func `a token names its person until it is revoked`(kind: StoreKind) throws {
    let fixture = try StoreFixture(kind, in: folder)
    let store = try fixture.open()
    let token = try store.addToken(for: "Ada", role: .reviewer)
    let other = try store.addToken(for: "Grace", role: .admin)
    let again = try fixture.open()
    #expect(try again.person(forToken: token) == Person(name: "Ada", role: .reviewer))
    #expect(try again.person(forToken: other) == Person(name: "Grace", role: .admin))
    let listed = try store.tokens(limit: 10)
    #expect(Set(listed.map(\.person.name)) == ["Ada", "Grace"])
    #expect(listed.allSatisfy { token.contains($0.id) || other.contains($0.id) })
    #expect(try store.revokeToken(token))
    #expect(try !store.revokeToken(token))
    #expect(try store.person(forToken: token) == nil)
    let id = try #require(try store.tokens(limit: 10).first?.id)
    #expect(try store.revokeToken(id))
    #expect(try store.person(forToken: other) == nil)
    #expect(try store.tokens(limit: 10) == [])
  }

  @Test(arguments: StoreKind.available) func `other texts are not accepted as tokens`(kind: StoreKind) throws {
    let store = try StoreFixture(kind, in: folder).open()
    let token = try store.addToken(for: "Ada", role: .admin)
    let last = try #require(token.last)
    for text in [
      "", "hig", "hig__", String(token.dropLast()), token + "a", token.uppercased(),
      token.dropLast() + (last == "a" ? "b" : "a"), "xig" + token.dropFirst(3), "' OR 1=1 --",
      token.replacing("_", with: "\0"),
    ] { #expect(try store.person(forToken: text) == nil, "\(text)") }
    #expect(try !store.revokeToken("' OR 1=1 --"))
    #expect(try store.person(forToken: token) != nil)
  }
}
