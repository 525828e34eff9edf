import Testing

@testable import GuidelineDownloads

struct GuidelineSiteTests {
  @Test(arguments: [
    "/design/human-interface-guidelines/buttons": "buttons",
    "/kr/design/human-interface-guidelines/buttons#tabs": "buttons",
    "doc://buttons.example/design/Human-Interface-Guidelines/Buttons": "buttons",
    "/design/human-interface-guidelines": "human-interface-guidelines",
    "/design/human-interface-guidelines/": "human-interface-guidelines",
    "/design/human-interface-guidelines/buttons/tabs": nil,
    "/design/human-interface-guidelines/../../etc": nil,
    "/design/human-interface-guidelines/%2e%2e": nil,
    "/design/human-interface-guidelinesx/buttons": nil,
    "/documentation/buttons": nil,
  ]) func `the slug of a page is read from its address`(address: String, slug: String?) {
    #expect(GuidelineSite.slug(of: address) == slug)
  }

  @Test(arguments: ["https://developer.apple.com", "http://127.0.0.1:8080/", "https://example.org"])
  func `an http or https server is accepted`(base: String) { #expect(GuidelineSite(base: base) != nil) }

  @Test(arguments: [
    "", "developer.apple.com", "ftp://example.org", "https://", "https://user@example.org", "https://example.org/a?b",
    "https://example.org/pages", "file:///etc", "https://exa mple.org",
  ]) func `a base that is not a server is rejected`(base: String) { #expect(GuidelineSite(base: base) == nil) }

  @Test(arguments: [
    "/new": "/new", "new": "/a/new", "http://127.0.0.1:80/x?y": nil, "//elsewhere.org/x": nil,
    "https://127.0.0.1:8080/x": nil, "http://127.0.0.1:8080/x?y": "/x?y", "http://127.0.0.1:8080": "/",
    "http://user@127.0.0.1:8080/x": nil,
  ]) func `redirects to another server are rejected`(location: String, path: String?) throws {
    let site = try #require(GuidelineSite(base: "http://127.0.0.1:8080"))
    #expect(site.path(redirected: location, from: "/a/b") == path)
  }
}
