import GuidelineQueries
import TestSupport
import Testing

struct RobotsRulesTests {
  private struct Row: TestRow {
    let file: String
    let path: String
    let allowed: Bool
    let reason: String
  }

  private static let rows = [
    Row(file: "", path: "/x", allowed: true, reason: "an empty file allows everything"),
    Row(
      file: "User-agent: *\nDisallow: /", path: "/x", allowed: false,
      reason: "everything is disallowed"),
    Row(
      file: "User-agent: *\nDisallow:", path: "/x", allowed: true,
      reason: "an empty rule disallows nothing"),
    Row(
      file: "User-agent: *\nDisallow: /\n\nUser-agent: HIG\nAllow: /", path: "/x", allowed: true,
      reason: "the group of the agent wins, in any letter case"),
    Row(
      file: "User-agent: hig/2.0\nDisallow: /x", path: "/x", allowed: false,
      reason: "a version after the name is ignored"),
    Row(
      file: "User-agent: highway\nDisallow: /", path: "/x", allowed: true,
      reason: "a longer name is another agent"),
    Row(
      file: "User-agent: hig\nUser-agent: other\nDisallow: /x", path: "/x", allowed: false,
      reason: "a group may name several agents"),
    Row(
      file:
        "User-agent: hig\nDisallow: /a\n\nUser-agent: z\nDisallow: /b\n\nUser-agent: hig\nDisallow: /c",
      path: "/c", allowed: false, reason: "groups of one agent are merged"),
    Row(
      file: "User-agent: *\nDisallow: /buttons\nAllow: /buttons/tabs", path: "/buttons/tabs/long",
      allowed: true, reason: "the longest pattern decides"),
    Row(
      file: "User-agent: *\nDisallow: /buttons\nAllow: /buttons", path: "/buttons", allowed: true,
      reason: "of equally long patterns, Allow wins"),
    Row(
      file: "User-agent: *\nDisallow: /*.json$", path: "/a/b.json", allowed: false,
      reason: "a star and an end anchor"),
    Row(
      file: "User-agent: *\nDisallow: /*.json$", path: "/a/b.json?x", allowed: true,
      reason: "an end anchor before the end"),
    Row(
      file: "User-agent: *\nDisallow: /*a*b*c", path: "/xxaxxbxx", allowed: true,
      reason: "every part between stars must occur"),
    Row(
      file: "User-agent: *\nDisallow: /*abab*c", path: "/aababbc", allowed: false,
      reason: "a part that begins again inside itself"),
    Row(
      file: "User-agent: *\nDisallow: /*ab*ba$", path: "/aba", allowed: true,
      reason: "parts do not overlap"),
    Row(
      file: "User-agent: *\nDisallow: /a*$", path: "/ab", allowed: false,
      reason: "a star before the end anchor"),
    Row(
      file: "User-agent: *\nDisallow: /a$", path: "/ab", allowed: true,
      reason: "an end anchor without a star"),
    Row(
      file: "User-agent: *\nDisallow: a", path: "/a", allowed: true,
      reason: "a pattern begins the path"),
    Row(
      file: "User-agent: *\nDisallow: /***/**b", path: "/x/b", allowed: false,
      reason: "several stars are one"),
    Row(
      file: "User-agent: *\nDisallow: /%62uttons", path: "/buttons", allowed: false,
      reason: "a percent escape of a letter"),
    Row(
      file: "\u{FEFF}user-agent : *  # all\r\ndisallow : /x # no\r\n", path: "/x", allowed: false,
      reason: "byte order mark, blanks, comments and CRLF"),
    Row(
      file: "Disallow: /x\nUser-agent: *\nSitemap: /s\nDisallow: /y", path: "/x", allowed: true,
      reason: "a rule before the first group"),
  ]

  @Test(arguments: rows)
  private func `robots txt rules are applied`(row: Row) {
    let rules = RobotsRules(Array(row.file.utf8), agent: "hig")
    #expect(rules.allows(row.path) == row.allowed, "\(row.reason)")
  }

  @Test func `the crawl delay is read`() {
    let rules = RobotsRules(
      Array("User-agent: *\nCrawl-delay: 2.5\nDisallow: /x".utf8), agent: "hig")
    #expect(rules.delay == 2.5)
  }

  @Test func `a pattern with thousands of stars is matched quickly`() {
    let pattern = String(repeating: "*a", count: 2000) + "b"
    let rules = RobotsRules(Array("User-agent: *\nDisallow: /\(pattern)".utf8), agent: "hig")
    let start = ContinuousClock.now
    #expect(rules.allows("/" + String(repeating: "a", count: 4000)))
    #expect(ContinuousClock.now - start < .seconds(5))
  }
}
