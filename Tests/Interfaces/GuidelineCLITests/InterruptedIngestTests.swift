import Foundation
import TestSupport
import Testing

/// An ingest that is killed while it writes leaves the index as before or as after a whole run.
@Suite(.waiting) struct InterruptedIngestTests {
  private let folder = TemporaryFolder()
  private let hig: HigBinary

  init() throws { hig = try HigBinary() }

  /// Writes pages whose texts, old and new, overflow SQLite's cache of 2 MB, so that a file is written before the
  /// commit.
  private func write(_ word: String) throws {
    for page in 0..<4 {
      let rules = (0..<12).map { rule in
        let detail = (0..<600).map { "The \(word) \($0) turns \(page * rule) times." }
        return "**Avoid \(word) \(rule) of panel \(page).** \(detail.joined(separator: " "))\n"
      }
      try folder.write(
        "# Panel \(page)\n\n## Best practices\n\n" + rules.joined(separator: "\n"), to: "pages/panel-\(page).md")
    }
  }

  private func ingest(_ path: String) throws {
    let answer = try hig.run(["ingest", folder.file("pages")], index: path)
    try #require(answer.status == 0, "\(answer.errors)")
  }

  /// Everything in an index; `none` without an index.
  private func state(_ path: String) throws -> String {
    let export = try hig.run(["export"], index: path)
    if export.errors.hasPrefix("hig: no index at '\(path)'") { return "none" }
    return export.errors + export.output
  }

  private func size(_ path: String) -> Int? { try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int }

  /// The state of the index, or of none, after an ingest was killed.
  ///
  /// - Parameter moment: whether the ingest has come to the point at which it is killed.
  private func stateAfterKill(_ path: String, when moment: () -> Bool) throws -> String {
    let process = hig.process(["ingest", folder.file("pages")], index: path)
    try process.run()
    while process.isRunning, !moment() { usleep(1_000) }
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    #expect(process.terminationReason == .uncaughtSignal, "it was killed before it ended")
    return try state(path)
  }

  @Test func `the index has the state before or the state after`() throws {
    let (index, new, whole) = (folder.file("hig.sqlite"), folder.file("new.sqlite"), folder.file("whole.sqlite"))
    try write("knob")
    try ingest(index)
    let before = try state(index)
    try write("caption")
    try ingest(whole)
    let after = try state(whole)
    try #require(before != after)

    let created = try stateAfterKill(new) { size("\(new)-journal") != nil }
    #expect(["none", after].contains(created), "\(created.prefix(200))")

    let oldSize = size(index)
    let replaced = try stateAfterKill(index) { size(index) != oldSize }
    #expect([before, after].contains(replaced), "\(replaced.prefix(200))")
    try ingest(index)
    #expect(try state(index) == after, "the next run completes the index")
  }
}
