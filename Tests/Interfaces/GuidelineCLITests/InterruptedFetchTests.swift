import Foundation
import Testing
import TestSupport

/// A killed fetch leaves whole files, and the next one resumes it; two at once are refused.
@Suite(.waiting) struct InterruptedFetchTests {
  private let server: SiteServer
  private let folder = TemporaryFolder()
  private let hig: HigBinary

  init() throws {
    server = try SiteServer()
    hig = try HigBinary()
    try server.serveSite(["canvases", "rulers"])
  }

  private var words: [String] { ["fetch", "--base", server.base, "--into", folder.file("captures")] }

  @Test func `the same command resumes a killed fetch`() throws {
    let index = folder.file("hig.sqlite")
    let page = SiteServer.page("rulers", rules: ["Avoid a curved ruler."])
    try server.serve(SiteServer.path("rulers"), .slow(page, seconds: 5))
    let process = hig.process(words, index: index)
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    let deadline = ContinuousClock.now + .seconds(60)
    while try !server.requests().contains(where: { $0.contains("rulers") }), ContinuousClock.now < deadline {
      usleep(20_000)
    }
    let meanwhile = try hig.run(words, index: index)
    #expect(meanwhile.status == 2)
    #expect(meanwhile.errors.contains(folder.file("captures")))
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    #expect(!FileManager.default.fileExists(atPath: index))

    try server.serve(SiteServer.path("rulers"), .body(page))
    try server.forgetRequests()
    let second = try hig.run(words, index: index)
    #expect(second.status == 0, "\(second.errors)")
    #expect(second.output.contains("read 2 documents"))
    #expect(try server.requests().count == 3, "robots.txt, the tree, and the page that was missing")
  }
}
