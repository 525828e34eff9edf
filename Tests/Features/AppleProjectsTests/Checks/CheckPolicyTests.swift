import GuidelineModel
import TestSupport
import Testing

@testable import AppleProjects

/// The decisions of a project about checks.
struct CheckPolicyTests {
  @Test(
    arguments: rows([
      ("Vendor", "Vendor/B.swift", true, "a folder by its name"),
      ("Vendor", "App/Vendor/B.swift", true, "a folder anywhere"),
      ("Vendor", "App/Vendors/B.swift", false, "a longer name"),
      ("Vendor/", "App/Vendor/B.swift", true, "a slash at the end"),
      ("./Vendor/x", "App/Vendor/x/B.swift", false, "a path begins at the folder"),
      ("App/Old", "App/Old/a/b.swift", true, "everything in a folder"),
      ("*.generated.swift", "App/A.generated.swift", true, "the end of a name"),
      ("App/*.swift", "App/a/B.swift", false, "a star is in one folder"),
      ("App/**/B.swift", "App/B.swift", true, "no folder between"),
      ("App/**/B.swift", "App/a/b/B.swift", true, "folders between"),
      ("App/**/b/*.swift", "App/b/a/b/C.swift", true, "the last of two folders"),
      ("A?.swift", "App/A1.swift", true, "one character"),
      ("A?.swift", "App/A.swift", false, "no character"),
      ("a.swift", "A.swift", false, "another case"),
      ("Ä*", "App/Ärger.swift", true, "other letters"),
    ]))
  func `a pattern matches paths`(row: TableRow<(String, String, Bool, String)>) throws {
    let (pattern, path, isMatch, _) = row.values
    #expect(try #require(PathGlob(pattern)).matches(path) == isMatch)
  }

  @Test(arguments: ["", "/etc", "..", "a/../../b", "/"]) func `a pattern keeps to the folder`(pattern: String) {
    #expect(PathGlob(pattern) == nil)
  }

  @Test func `a hostile pattern takes no exponential time`() throws {
    let glob = try #require(PathGlob(String(repeating: "*a", count: 200) + "*b"))
    #expect(!glob.matches(String(repeating: "a", count: 2000)))
    let folders = try #require(PathGlob(String(repeating: "**/a/", count: 200) + "b"))
    #expect(!folders.matches(String(repeating: "a/", count: 1000)))
  }

  @Test func `a level decides whether a check runs`() throws {
    var policy = CheckPolicy()
    try policy.set("tiny-text", to: "off", origin: "f:1", in: "/")
    try policy.set("search-prompt", to: "note", origin: "f:2", in: "/")
    let byDefault = policy.checks(includingPedantic: false).map(\.id)
    #expect(!byDefault.contains("tiny-text"))
    #expect(byDefault.contains("search-prompt"), "a pedantic check")
    #expect(!byDefault.contains("long-navigation-title"))
    let all = policy.checks(includingPedantic: true).map(\.id)
    #expect(all.count == Check.all.count - 1)
    try policy.set("tiny-text", to: "error", origin: "f:3", in: "/")
    #expect(policy.decisions["tiny-text"] == .init(level: .error, origin: "f:3"), "the last counts")
  }

  @Test func `the criteria of checks have names`() {
    for check in Check.all {
      #expect(check.wcag == check.wcag.sorted())
      for criterion in check.wcag { #expect(SuccessCriteria.names[criterion] != nil, "\(check.id): \(criterion)") }
    }
  }
}
