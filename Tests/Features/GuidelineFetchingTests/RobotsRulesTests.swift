import GuidelineFetching
import Testing

struct RobotsRulesTests {
  private struct Row: CustomTestStringConvertible {
    let file: String
    let path: String
    let allowed: Bool
    let reason: String
    var testDescription: String { reason }
  }

  private static let rows = [
    Row(file: "", path: "/x", allowed: true, reason: "an empty file allows all"),
    Row(
      file: "User-agent: *\nDisallow: /", path: "/x", allowed: false, reason: "all is forbidden"),
    Row(
      file: "User-agent: *\nDisallow:", path: "/x", allowed: true, reason: "nothing is forbidden"),
    Row(
      file: "User-agent: *\nDisallow: /\n\nUser-agent: HIG\nAllow: /", path: "/x", allowed: true,
      reason: "the group that names the asker counts, in any case"),
    Row(
      file: "User-agent: hig/2.0\nDisallow: /x", path: "/x", allowed: false,
      reason: "a version is no part of the name"),
    Row(
      file: "User-agent: highway\nDisallow: /", path: "/x", allowed: true,
      reason: "a longer name is somebody else's"),
    Row(
      file: "User-agent: hig\nUser-agent: other\nDisallow: /x", path: "/x", allowed: false,
      reason: "a group may name several"),
    Row(
      file:
        "User-agent: hig\nDisallow: /a\n\nUser-agent: z\nDisallow: /b\n\nUser-agent: hig\nDisallow: /c",
      path: "/c", allowed: false, reason: "groups of one asker are read as one"),
    Row(
      file: "User-agent: *\nDisallow: /kites\nAllow: /kites/tails", path: "/kites/tails/long",
      allowed: true, reason: "the longest pattern decides"),
    Row(
      file: "User-agent: *\nDisallow: /kites\nAllow: /kites", path: "/kites", allowed: true,
      reason: "of equals the one that allows"),
    Row(
      file: "User-agent: *\nDisallow: /*.json$", path: "/a/b.json", allowed: false,
      reason: "any text, then the end"),
    Row(
      file: "User-agent: *\nDisallow: /*.json$", path: "/a/b.json?x", allowed: true,
      reason: "what goes on is not the end"),
    Row(
      file: "User-agent: *\nDisallow: /*a*b*c", path: "/xxaxxbxx", allowed: true,
      reason: "all stars must be filled"),
    Row(
      file: "User-agent: *\nDisallow: /%6bites", path: "/kites", allowed: false,
      reason: "letters may be escaped"),
    Row(
      file: "\u{FEFF}user-agent : *  # all\r\ndisallow : /x # no\r\n", path: "/x", allowed: false,
      reason: "marks, blanks, comments and line ends of any kind"),
    Row(
      file: "Disallow: /x\nUser-agent: *\nSitemap: /s\nDisallow: /y", path: "/x", allowed: true,
      reason: "a rule before any group is nobody's"),
  ]

  @Test(arguments: rows)
  private func `what is allowed`(row: Row) {
    let rules = RobotsRules(Array(row.file.utf8), agent: "hig")
    #expect(rules.allows(row.path) == row.allowed, "\(row.reason)")
  }

  @Test func `a pause that is asked for is known`() {
    let rules = RobotsRules(
      Array("User-agent: *\nCrawl-delay: 2.5\nDisallow: /x".utf8), agent: "hig")
    #expect(rules.delay == 2.5)
  }

  @Test func `hostile patterns take no time`() {
    let pattern = String(repeating: "*a", count: 2000) + "b"
    let rules = RobotsRules(Array("User-agent: *\nDisallow: /\(pattern)".utf8), agent: "hig")
    let start = ContinuousClock.now
    #expect(rules.allows("/" + String(repeating: "a", count: 4000)))
    #expect(ContinuousClock.now - start < .seconds(5))
  }
}
