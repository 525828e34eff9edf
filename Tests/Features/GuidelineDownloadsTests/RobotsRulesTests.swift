import GuidelineDownloads
import TestSupport
import Testing

struct RobotsRulesTests {
  @Test(
    arguments: rows([
      ("", "/x", true, "an empty file allows everything"),
      ("User-agent: *\nDisallow: /", "/x", false, "everything is disallowed"),
      ("User-agent: *\nDisallow:", "/x", true, "an empty rule disallows nothing"),
      (
        "User-agent: *\nDisallow: /\n\nUser-agent: HIG\nAllow: /", "/x", true,
        "the group of the agent wins, in any letter case"
      ), ("User-agent: hig/2.0\nDisallow: /x", "/x", false, "a version after the name is ignored"),
      ("User-agent: highway\nDisallow: /", "/x", true, "a longer name is another agent"),
      (
        "User-agent: hig\nUser-agent: other\nDisallow: /x", "/x", false,
        "a group may name several agents"
      ),
      (
        "User-agent: hig\nDisallow: /a\n\nUser-agent: z\nDisallow: /b\n\nUser-agent: hig\nDisallow: /c",
        "/c", false, "groups of one agent are merged"
      ),
      (
        "User-agent: *\nDisallow: /buttons\nAllow: /buttons/tabs", "/buttons/tabs/long", true,
        "the longest pattern decides"
      ),
      ("User-agent: *\nDisallow: /buttons\nAllow: /buttons", "/buttons", true, "of equally long patterns, Allow wins"),
      ("User-agent: *\nDisallow: /*.json$", "/a/b.json", false, "a star and an end anchor"),
      ("User-agent: *\nDisallow: /*.json$", "/a/b.json?x", true, "an end anchor before the end"),
      ("User-agent: *\nDisallow: /*a*b*c", "/xxaxxbxx", true, "every part between stars must occur"),
      ("User-agent: *\nDisallow: /*abab*c", "/aababbc", false, "a part that begins again inside itself"),
      ("User-agent: *\nDisallow: /*ab*ba$", "/aba", true, "parts do not overlap"),
      ("User-agent: *\nDisallow: /a*$", "/ab", false, "a star before the end anchor"),
      ("User-agent: *\nDisallow: /a$", "/ab", true, "an end anchor without a star"),
      ("User-agent: *\nDisallow: a", "/a", true, "a pattern begins the path"),
      ("User-agent: *\nDisallow: /***/**b", "/x/b", false, "several stars are one"),
      ("User-agent: *\nDisallow: /%62uttons", "/buttons", false, "a percent escape of a letter"),
      (
        "\u{FEFF}user-agent : *  # all\r\ndisallow : /x # no\r\n", "/x", false,
        "byte order mark, blanks, comments and CRLF"
      ), ("Disallow: /x\nUser-agent: *\nSitemap: /s\nDisallow: /y", "/x", true, "a rule before the first group"),
    ])) func `robots txt rules are applied`(row: TableRow<(String, String, Bool, String)>)
  {
    let (file, path, allowed, reason) = row.values
    let rules = RobotsRules(Array(file.utf8), agent: "hig")
    #expect(rules.allows(path) == allowed, "\(reason)")
  }

  @Test func `the crawl delay is read`() {
    let rules = RobotsRules(Array("User-agent: *\nCrawl-delay: 2.5\nDisallow: /x".utf8), agent: "hig")
    #expect(rules.delay == 2.5)
  }

  @Test func `a pattern with thousands of stars is matched in linear time`() {
    let pattern = String(repeating: "*a", count: 2000) + "b"
    let rules = RobotsRules(Array("User-agent: *\nDisallow: /\(pattern)".utf8), agent: "hig")
    #expect(rules.allows("/" + String(repeating: "a", count: 4000)))
  }
}
