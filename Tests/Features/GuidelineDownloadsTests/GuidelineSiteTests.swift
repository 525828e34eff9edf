import TestSupport
import Testing

@testable import GuidelineDownloads

struct GuidelineSiteTests {
  @Test(
    arguments: rows(
      [
        ("/design/human-interface-guidelines/buttons", "buttons", "a page"),
        ("/kr/design/human-interface-guidelines/buttons#tabs", "buttons", "a translated page with an anchor"),
        ("doc://buttons.example/design/Human-Interface-Guidelines/Buttons", "buttons", "the identifier of a document"),
        ("/design/human-interface-guidelines", "human-interface-guidelines", "the first page"),
        ("/design/human-interface-guidelines/", "human-interface-guidelines", "the first page with a slash"),
        ("/design/human-interface-guidelines/buttons/tabs", nil, "a page below a page"),
        ("/design/human-interface-guidelines/../../etc", nil, "a way out"),
        ("/design/human-interface-guidelines/%2e%2e", nil, "an encoded way out"),
        ("/design/human-interface-guidelinesx/buttons", nil, "a longer name"),
        ("/documentation/buttons", nil, "another part of the site"),
      ] as [(String, String?, String)]))
  func `the slug of a page is read from its address`(row: TableRow<(String, String?, String)>) {
    let (address, slug, reason) = row.values
    #expect(GuidelineSite.slug(of: address) == slug, "\(reason)")
  }

  @Test(arguments: ["https://developer.apple.com", "http://127.0.0.1:8080/", "https://example.org"])
  func `an http or https server is accepted`(base: String) { #expect(GuidelineSite(base: base) != nil) }

  @Test(arguments: [
    "", "developer.apple.com", "ftp://example.org", "https://", "https://user@example.org", "https://example.org/a?b",
    "https://example.org/pages", "file:///etc", "https://exa mple.org",
  ]) func `a base that is not a server is rejected`(base: String) { #expect(GuidelineSite(base: base) == nil) }

  @Test(
    arguments: rows(
      [
        ("/new", "/new", "a path"), ("new", "/a/new", "a path in the folder of the page"),
        ("http://127.0.0.1:80/x?y", nil, "another port"), ("//elsewhere.org/x", nil, "another host"),
        ("https://127.0.0.1:8080/x", nil, "another scheme"),
        ("http://127.0.0.1:8080/x?y", "/x?y", "the address of the server"),
        ("http://127.0.0.1:8080", "/", "the address without a path"), ("http://user@127.0.0.1:8080/x", nil, "a user"),
      ] as [(String, String?, String)]))
  func `redirects to another server are rejected`(row: TableRow<(String, String?, String)>) throws {
    let (location, path, reason) = row.values
    let site = try #require(GuidelineSite(base: "http://127.0.0.1:8080"))
    #expect(site.path(redirected: location, from: "/a/b") == path, "\(reason)")
  }
}
