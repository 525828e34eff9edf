import GuidelineAnswers
import Synchronization
import TestSupport
import Testing

@testable import GuidelineCLI

/// Records what the commands ask for.
final class FakeTasks: ServerTasks {
  private let state = Mutex<(request: ServerRequest?, calls: [String])>((nil, []))
  var request: ServerRequest? { state.withLock(\.request) }
  var calls: [String] { state.withLock(\.calls) }

  private func record(_ call: String) { state.withLock { $0.calls.append(call) } }

  func serve(_ request: ServerRequest, output: (String) throws -> Void) throws {
    state.withLock { $0.request = request }
    try output("http://127.0.0.1:1\n")
  }

  func writeSite(_ request: SiteRequest) throws -> SiteOutcome {
    record("site")
    return .written(pages: 0, rules: 0, others: 0)
  }

  func addToken(for person: String, role: String, isLink: Bool, to store: ReviewStoreLocation) throws -> String {
    record("add \(person) \(role) \(store)")
    return "hig_secret"
  }

  func tokens(in store: ReviewStoreLocation) throws -> [(id: String, person: String, role: String)] {
    [("abc", "ana\tb", "admin")]
  }

  func revokeToken(_ token: String, in store: ReviewStoreLocation) throws -> Bool { token == "abc" }
}

@Suite struct ServerCommandsTests {
  private let tasks = FakeTasks()

  private func fixture() throws -> CommandLineFixture {
    let fixture = try CommandLineFixture()
    fixture.server = tasks
    return fixture
  }

  @Test func `serve starts a server for this machine`() throws {
    let fixture = try fixture()
    #expect(fixture.hig("serve").output == "http://127.0.0.1:1\n")
    let request = try #require(tasks.request)
    #expect(request.port == 8417)
    #expect(request.address == "127.0.0.1")
    #expect(request.opensBrowser)
    #expect(!request.requiresLogin)
    guard case .file(let path) = request.reviews else {
      Issue.record("\(request.reviews)")
      return
    }
    #expect(path.hasPrefix(fixture.folder.path) && path.hasSuffix("/hig/reviews.sqlite"))
    #expect(request.index().path == fixture.folder.file("hig.sqlite"))
  }

  @Test func `serve has a token only where people have none`() throws {
    let fixture = try fixture()
    #expect(fixture.hig("serve", "--token").status == .success)
    #expect(try #require(tasks.request).needsToken)
    for other in [["--require-login"], ["--identity-header", "X", "--trust-proxy", "::1"]] {
      #expect(fixture.hig(["serve", "--token"] + other).status == .usage)
    }
  }

  @Test func `serve passes its options on`() throws {
    let fixture = try fixture()
    fixture.environment["HIG_REVIEWS"] = "postgresql://other"
    let answer = fixture.hig(
      "serve", "--port", "0", "--bind", "::1", "--host", "a.example", "--host", "b.example",
      "--no-open", "--reviews", "postgresql://db", "--identity-header", "X-User", "--trust-proxy",
      "10.0.0.1", "--require-login", "--index", "x.sqlite")
    #expect(answer.status == .success, "\(answer.errors)")
    let request = try #require(tasks.request)
    #expect(request.port == 0)
    #expect(request.address == "::1")
    #expect(request.hosts == ["a.example", "b.example"])
    #expect(!request.opensBrowser && request.requiresLogin)
    #expect(request.reviews == .database("postgresql://db"))
    #expect(request.identityHeader == "X-User" && request.proxies == ["10.0.0.1"])
    #expect(request.index().path == fixture.folder.file("x.sqlite"))
  }

  @Test(
    arguments: rows([
      (["serve", "--port", "70000"], "Invalid value '70000' for '--port'", "no such port"),
      (["serve", "--port", "http"], "Invalid value 'http' for '--port'", "a word"),
      (["serve", "--identity-header", "X"], "Missing option '--trust-proxy'", "a field from anyone"),
      (["serve", "-o", "x"], "Unknown option '--output'", "a server has no results to save"),
      (["serve", "toolbars"], "Unexpected argument 'toolbars'", "an operand"),
      (["server", "token", "add"], "Missing argument: NAME", "no person"),
      (["server", "token", "list", "x"], "Unexpected argument 'x'", "a list of one"),
      (["server", "token", "revoke", "abc", "--role", "admin"], "cannot be combined", "a role to revoke"),
      (["server", "token", "make", "x"], "choose add, list, revoke", "an unknown action"),
    ]))
  func `wrong usage says what is expected`(row: TableRow<([String], String, String)>) throws {
    let (words, message, _) = row.values
    let answer = try fixture().hig(words)
    #expect(answer.status == .usage)
    #expect(answer.errors.contains(message), "\(answer.errors)")
    #expect(tasks.request == nil && tasks.calls.isEmpty)
  }

  @Test func `tokens are added, listed and revoked`() throws {
    let fixture = try fixture()
    fixture.environment["HIG_REVIEWS"] = "postgresql://db"
    #expect(fixture.hig("server", "token", "add", "ana", "--role", "admin").output == "hig_secret\n")
    #expect(tasks.calls == ["add ana admin database(\"postgresql://db\")"])
    #expect(fixture.hig("server", "token", "list").output == "abc\tana b\tadmin\n")
    #expect(fixture.hig("server", "token", "revoke", "abc").status == .success)
    let unknown = fixture.hig("server", "token", "revoke", "zzz")
    #expect(unknown.status == .negative)
    #expect(unknown.errors == "hig: No valid token is 'zzz'\n")
  }

  @Test func `without the server's program its commands say what is missing`() throws {
    let fixture = try CommandLineFixture()
    fixture.environment["PATH"] = fixture.folder.path
    let answer = fixture.hig("serve")
    #expect(answer.status == .failure)
    #expect(answer.errors.contains("hig-server is not installed beside hig"))
  }

  @Test func `the loader of macOS names the library that is missing`() {
    let message = """
      dyld[512]: Library not loaded: /opt/homebrew/opt/libpq/lib/libpq.5.dylib
        Referenced from: <A1B2> /usr/local/bin/hig-server
        Reason: tried: '/opt/homebrew/opt/libpq/lib/libpq.5.dylib' (no such file)

      """
    #expect(ServerProgram.missingLibraries(in: message) == ["libpq.5.dylib"])
  }

  @Test func `missing libraries of the server's program are named with a remedy`() {
    let listing = """
      \tlinux-vdso.so.1 (0x00007ffd)
      \tlibpq.so.5 => not found
      \tlibc.so.6 => /lib/x86_64-linux-gnu/libc.so.6 (0x00007f21)
      \tlibmicrohttpd.so.12 => not found
      \t/lib64/ld-linux-x86-64.so.2 (0x00007f22)

      """
    let missing = ServerProgram.missingLibraries(in: listing)
    #expect(missing == ["libpq.so.5", "libmicrohttpd.so.12"])
    let message = "\(ServerProgramError.librariesMissing(missing))"
    #expect(message.contains("not installed: libpq.so.5, libmicrohttpd.so.12; install them"))
    #expect(message.contains("'apt-get install libmicrohttpd12 libpq5'"))
    #expect(message.contains("'brew install libmicrohttpd libpq'"))
  }

  @Test func `a file that is not a checklist is not pushed`() throws {
    let fixture = try fixture()
    try fixture.folder.write("{}", to: "list.json")
    let answer = fixture.hig("review", "push", "list.json", "http://127.0.0.1:9")
    #expect(answer.status == .failure)
    #expect(answer.errors.contains("not a hig checklist"))
  }
}
