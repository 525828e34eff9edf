import Foundation
import Testing
import TestSupport

/// A fetch killed in the middle leaves whole files, keeps others away while it runs, and is gone on with.
struct InterruptedFetchTests {
  private let server: SiteServer
  private let folder: TemporaryFolder
  private let hig: HigBinary

  init() throws {
    server = try SiteServer()
    folder = try TemporaryFolder()
    hig = try HigBinary()
    try server.serveSite(["kites", "ropes"])
  }

  private var words: [String] { ["fetch", "--base", server.base, "--into", folder.file("copies")] }

  @Test func `a killed fetch is gone on with by the same command`() throws {
    let index = folder.file("hig.sqlite")
    let page = SiteServer.page("ropes", rules: ["Avoid a wet rope."])
    try server.serve(SiteServer.path("ropes"), .slow(page, seconds: 5))
    let process = hig.process(words, index: index)
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    let deadline = ContinuousClock.now + .seconds(60)
    while try !server.requests().contains(where: { $0.contains("ropes") }),
      ContinuousClock.now < deadline
    {
      usleep(20_000)
    }
    let meanwhile = try hig.run(words, index: index)
    #expect(meanwhile.status == 2)
    #expect(
      meanwhile.errors.hasPrefix(
        "hig: another run is fetching into '\(folder.file("copies"))'; "
          + "run the same command again later\n"))
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    #expect(!FileManager.default.fileExists(atPath: index))

    try server.serve(SiteServer.path("ropes"), .body(page))
    try server.forgetRequests()
    let second = try hig.run(words, index: index)
    #expect(second.status == 0, "\(second.errors)")
    #expect(second.output.contains("read 2 documents"))
    #expect(try server.requests().count == 3, "robots.txt, the tree, and the page that was missing")
  }
}
