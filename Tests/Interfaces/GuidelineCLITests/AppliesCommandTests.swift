import Testing

@testable import GuidelineCLI

struct AppliesCommandTests {
  private let workshop: Workshop

  init() throws { workshop = try Workshop() }

  @Test func `the whole answer, as a person reads it`() {
    let answer = workshop.hig("applies", "toolbars", "--platform", "visionOS")
    #expect(answer.errors.isEmpty)
    #expect(answer.status == .success)
    #expect(
      answer.output.withShortAddresses == """
        Toolbars
        revised 2025-06-09 · copy of 2026-02-01 ·
        …/toolbars
        The page says: “Not supported in watchOS.”
        3 rules for visionOS

        Best practices

          Hang every tool on a hook of its own.
            A hook that carries two tools drops one of them.
            do · iOS, iPadOS, macOS, tvOS, visionOS · the page is for them
            toolbars/hang-every-tool-on-a-hook-of-its-own ·
            …/toolbars#Best-practices

          Avoid hooks that only a giant can reach.
            Nobody fetches a ladder for a screwdriver.
            avoid · iOS, iPadOS, macOS, tvOS, visionOS · the page is for them
            toolbars/avoid-hooks-that-only-a-giant-can-reach ·
            …/toolbars#Best-practices

          Note
            A magnet is not a hook.
            iOS, iPadOS, macOS, tvOS, visionOS · the page is for them
            toolbars/best-practices ·
            …/toolbars#Best-practices

        Platform considerations › visionOS

          Let the rack float at the height of the elbow.
            Arms grow tired above it.
            do · visionOS · stands under “visionOS”
            toolbars/let-the-rack-float-at-the-height-of-the-elbow ·
            …/toolbars#visionOS

        Background: 1 passage; 'hig show toolbars' has all.

        """)
  }

  @Test func `without a platform a table tells of each`() {
    let answer = workshop.hig("applies", "toolbars")
    #expect(answer.status == .success)
    #expect(
      answer.output.withShortAddresses == """
        Toolbars
        revised 2025-06-09 · copy of 2026-02-01 ·
        …/toolbars

        platform  supported  rules  of its own
        iOS       yes        2      0
        iPadOS    yes        2      0
        macOS     yes        2      0
        tvOS      yes        2      0
        visionOS  yes        3      1
        watchOS   no         0      0
        The page says: “Not supported in watchOS.”

        'hig applies toolbars --platform P' lists the rules.

        """)
  }

  @Test func `a page not supported says so with its sentence, and lists nothing`() throws {
    let answer = workshop.hig("applies", "toolbars", "-p", "watchOS")
    #expect(answer.status == .negative)
    #expect(answer.errors.isEmpty)
    #expect(answer.output.contains("The page says: “Not supported in watchOS.”\n"))
    #expect(answer.output.contains("Toolbars: not supported in watchOS\n"))
    #expect(!answer.output.contains("hook"))
    let object = try workshop.hig("applies", "toolbars", "-p", "watchOS", "--format", "json")
      .object()
    #expect(object["supported"] as? Bool == false)
    #expect(object["supportSentence"] as? String == "Not supported in watchOS.")
    #expect((object["results"] as? [Any])?.isEmpty == true)
  }

  private static let names: [(String, String?, String)] = [
    ("toolbar", nil, "the singular"),
    ("Tab bars", nil, "the title"),
    ("navigation bar", "hig: Navigation bars went into Toolbars (2025-06-09)\n", "a former name"),
    ("bottom navigation", "hig: 'bottom navigation' (material) is read as Tab bars\n", "another's"),
    ("tolbars", "hig: no page is named 'tolbars'; it is read as 'Toolbars'\n", "a slip"),
  ]

  @Test(arguments: names)
  func `how a name led to a page is told, unless it is the page's own`(
    name: String, message: String?, because reason: String
  ) throws {
    let answer = workshop.hig(["applies"] + name.split(separator: " ").map(String.init))
    #expect(answer.errors == message ?? "", "\(reason)")
    #expect(answer.status == .success, "\(reason)")
  }

  @Test func `a topic is answered from all pages`() throws {
    let answer = workshop.hig("applies", "hook")
    #expect(answer.status == .success)
    #expect(
      answer.errors == "hig: no page is named 'hook'; these rules of all pages are about it\n")
    let object = try workshop.hig("applies", "hook", "--format", "json").object()
    let results = try #require(object["results"] as? [[String: Any]])
    #expect(Set(results.compactMap { $0["page"] as? String }) == ["toolbars", "tab-bars"])
    #expect(RecordShape.isNull(object["page"]))
    #expect(RecordShape.isNull(object["supported"]))
  }

  @Test func `a topic nobody writes of is told apart from an answer`() {
    let answer = workshop.hig("applies", "zeppelins")
    #expect(answer.status == .negative)
    #expect(answer.output.isEmpty)
    #expect(answer.errors.hasPrefix("hig: no page is named 'zeppelins'"))
  }

  @Test(arguments: [
    ("toolbars", "visionOS", "yes"), ("toolbars", "watchOS", "no"), ("boxes", "macOS", "yes"),
    ("boxes", "iOS", "no"), ("tab-bars", "iOS", "null"),
  ])
  func `the JSON tells whether the page supports the platform, with reasons`(
    page: String, platform: String, supported: String
  ) throws {
    let object = try workshop.hig("applies", page, "-p", platform, "--format", "json").object()
    #expect(object["subject"] as? String == page)
    #expect(object["page"] as? String == page)
    #expect(object["platform"] as? String == platform)
    switch supported {
    case "yes": #expect(object["supported"] as? Bool == true)
    case "no": #expect(object["supported"] as? Bool == false)
    default: #expect(RecordShape.isNull(object["supported"]))
    }
    #expect(object.keys.contains("supportSentence"))
    for record in try #require(object["results"] as? [[String: Any]]) {
      RecordShape.check(record)
      #expect((record["reason"] as? String)?.isEmpty == false)
      let platforms = record["platforms"] as? [String]
      #expect(platforms?.contains(platform) ?? true)
    }
  }

  @Test func `rules for a platform are those of the page and those of its own section`() throws {
    func statements(_ platform: String) throws -> [String] {
      let object = try workshop.hig("applies", "toolbars", "-p", platform, "--format", "json")
        .object()
      let results = try #require(object["results"] as? [[String: Any]])
      return results.compactMap { $0["statement"] as? String }
    }
    let common = [
      "Hang every tool on a hook of its own.", "Avoid hooks that only a giant can reach.",
    ]
    #expect(try statements("iOS") == common)
    #expect(
      try statements("visionOS") == common + ["Let the rack float at the height of the elbow."])
  }

  @Test func `as it stood: before the first capture there is no page`() {
    let answer = workshop.hig("applies", "tab-bars", "--as-of", "2020")
    #expect(answer.status == .negative)
    #expect(answer.output.isEmpty)
    #expect(workshop.hig("applies", "toolbars", "--as-of", "2025-06").status == .success)
  }
}
