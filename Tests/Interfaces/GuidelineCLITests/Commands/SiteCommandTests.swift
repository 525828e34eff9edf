@testable import GuidelineCLI
import Synchronization
import TestSupport
import Testing

/// `hig site` up to the server's program, which the tests of GuidelineWeb cover.
struct SiteCommandTests {
  /// Records requests in place of the server's program.
  private final class Tasks: ServerTasks {
    private let outcome: SiteOutcome
    private let last = Mutex<SiteRequest?>(nil)
    var request: SiteRequest? { last.withLock { $0 } }

    init(_ outcome: SiteOutcome) { self.outcome = outcome }

    func writeSite(_ request: SiteRequest) -> SiteOutcome {
      last.withLock { $0 = request }
      return outcome
    }

    func serve(_ request: ServerRequest, output: (String) throws -> Void) {}
    func addToken(for person: String, role: String, isLink: Bool, to store: ReviewStoreLocation) -> String { "" }
    func tokens(in store: ReviewStoreLocation) -> [(id: String, person: String, role: String)] { [] }
    func revokeToken(_ token: String, in store: ReviewStoreLocation) -> Bool { false }
  }

  private let fixture: CommandLineFixture

  init() throws { fixture = try CommandLineFixture() }

  @Test func `the request has what was typed`() throws {
    let tasks = Tasks(.written(pages: 2, rules: 1, others: 0))
    fixture.server = tasks
    let answer = fixture.hig("site", "public", "--base", "https://example.org/hig")
    #expect(answer.status == .success)
    #expect(answer.output == "\(fixture.folder.path)/public/index.html: 2 pages, 1 rule\n")
    #expect(answer.errors.isEmpty)
    let request = try #require(tasks.request)
    #expect(request.folder == fixture.folder.file("public"))
    #expect(request.base == "https://example.org/hig")
    #expect(request.index == fixture.folder.file("hig.sqlite"))
  }

  @Test func `what is missing is said`() {
    fixture.server = Tasks(.written(pages: 1, rules: 1, others: 3))
    let answer = fixture.hig("site", "public")
    #expect(answer.status == .success)
    #expect(answer.errors.contains("left out: 3 documents that may not be published"))
    #expect(answer.errors.contains("without --base there is no feed and no sitemap"))
  }

  @Test func `nothing to publish is status 1`() {
    fixture.server = Tasks(.nothingPublishable(others: 1))
    let answer = fixture.hig("site", "public")
    #expect(answer.status == .negative)
    #expect(answer.output.isEmpty)
    #expect(answer.errors.contains("nothing to publish: 1 document of the index is neither"))
    #expect(answer.errors.contains(#""publish": true"#))
  }

  @Test(arguments: [
    ["site"], ["site", ""], ["site", "a", "b"], ["site", "a", "--base", "example.org"],
    ["site", "a", "--base", "ftp://example.org"], ["site", "a", "--base", "https://example.org/?x"],
  ]) func `wrong words are refused`(words: [String]) {
    let tasks = Tasks(.written(pages: 1, rules: 1, others: 0))
    fixture.server = tasks
    #expect(fixture.hig(words).status == .usage, "\(words)")
    #expect(tasks.request == nil)
  }
}
