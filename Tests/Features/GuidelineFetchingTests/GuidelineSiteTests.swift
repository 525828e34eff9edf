import Testing

@testable import GuidelineFetching

struct GuidelineSiteTests {
  @Test(arguments: [
    "/design/human-interface-guidelines/kites": "kites",
    "/kr/design/human-interface-guidelines/kites#tails": "kites",
    "doc://kites.example/design/Human-Interface-Guidelines/Kites": "kites",
    "/design/human-interface-guidelines": "human-interface-guidelines",
    "/design/human-interface-guidelines/": "human-interface-guidelines",
    "/design/human-interface-guidelines/kites/tails": nil,
    "/design/human-interface-guidelines/../../etc": nil,
    "/design/human-interface-guidelines/%2e%2e": nil,
    "/design/human-interface-guidelinesx/kites": nil,
    "/documentation/kites": nil,
  ])
  func `addresses name pages`(address: String, slug: String?) {
    #expect(GuidelineSite.slug(of: address) == slug)
  }

  @Test(arguments: [
    "https://developer.apple.com", "http://127.0.0.1:8080/", "https://example.org",
  ])
  func `servers are accepted`(base: String) { #expect(GuidelineSite(base: base) != nil) }

  @Test(arguments: [
    "", "developer.apple.com", "ftp://example.org", "https://", "https://user@example.org",
    "https://example.org/a?b", "https://example.org/pages", "file:///etc", "https://exa mple.org",
  ])
  func `anything else is not`(base: String) { #expect(GuidelineSite(base: base) == nil) }

  @Test(arguments: [
    "/new": "/new", "new": "/a/new", "http://127.0.0.1:80/x?y": nil, "//elsewhere.org/x": nil,
    "https://127.0.0.1:8080/x": nil, "http://127.0.0.1:8080/x?y": "/x?y",
    "http://127.0.0.1:8080": "/", "http://user@127.0.0.1:8080/x": nil,
  ])
  func `redirects stay at the server`(location: String, path: String?) throws {
    let site = try #require(GuidelineSite(base: "http://127.0.0.1:8080"))
    #expect(site.path(redirected: location, from: "/a/b") == path)
  }
}
