import Foundation
import Testing
import TestSupport

/// A killed ingest leaves the index as before or as after a whole run.
struct InterruptedIngestTests {
  private let folder: TemporaryFolder
  private let hig: HigBinary

  init() throws {
    folder = try TemporaryFolder()
    hig = try HigBinary()
    try write("knob")
  }

  /// Writes pages whose long explanations overflow SQLite's cache, so that the file is written before the commit.
  private func write(_ word: String) throws {
    for page in 0..<20 {
      let rules = (0..<12).map { rule in
        let detail = (0..<200).map { "The \(word) \($0) turns \(page * rule) times." }
        return "**Avoid \(word) \(rule) of panel \(page).** \(detail.joined(separator: " "))\n"
      }
      try folder.write(
        "# Panel \(page)\n\n## Best practices\n\n" + rules.joined(separator: "\n"),
        to: "pages/panel-\(page).md")
    }
  }

  /// Everything in an index; `none` without an index.
  private func state(_ path: String) throws -> String {
    let export = try hig.run(["export"], index: path)
    let missing = try hig.run(["export"], index: folder.file("missing.sqlite")).errors
      .replacing(folder.file("missing.sqlite"), with: path)
    if export.errors == missing { return "none" }
    let pages = try hig.run(["pages"], index: path)
    return export.errors + export.output + pages.errors + pages.output
  }

  /// Kills an ingest into a copy of an index after a share of the time that a whole run takes.
  private func expectOneOf(
    _ states: [String], killing share: Double, of whole: Double, base: String?, resumes: Bool
  ) throws {
    let path = folder.file("killed-\(UUID()).sqlite")
    if let base { try FileManager.default.copyItem(atPath: base, toPath: path) }
    let process = hig.process(["ingest", folder.file("pages")], index: path)
    try process.run()
    usleep(UInt32(share * whole * 1_000_000))
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    let found = try state(path)
    #expect(states.contains(found), "killed after \(share) of \(whole) s: \(found.prefix(200))")
    guard resumes else { return }
    let again = try hig.run(["ingest", folder.file("pages")], index: path)
    #expect(again.status == 0, "a second run completes the index: \(again.errors)")
    #expect(try state(path) == states.last)
  }

  @Test func `the index has the state before or the state after`() throws {
    let base = folder.file("base.sqlite")
    try #require(try hig.run(["ingest", folder.file("pages")], index: base).status == 0)
    let before = try state(base)
    try write("caption")
    let whole = folder.file("whole.sqlite")
    try FileManager.default.copyItem(atPath: base, toPath: whole)
    let start = ContinuousClock.now
    try #require(try hig.run(["ingest", folder.file("pages")], index: whole).status == 0)
    let time = (ContinuousClock.now - start) / .seconds(1)
    let after = try state(whole)
    try #require(before != after)
    for step in 0..<4 {
      let share = (Double(step) + .random(in: 0..<1)) / 4
      try expectOneOf([before, after], killing: share, of: time, base: base, resumes: step == 2)
    }
    for step in 0..<2 {
      let share = (Double(step) + .random(in: 0..<1)) / 2
      try expectOneOf(["none", after], killing: share, of: time, base: nil, resumes: step == 1)
    }
  }
}
