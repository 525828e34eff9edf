import AppScanning
import Testing
import TestSupport

/// A repository that was made to do harm, or whose owner likes other forms of comparisons.
struct HostileRepositoryTests {
  private let repository: SampleRepository

  init() throws {
    repository = try SampleRepository(["Saw.swift": "one\ntwo\n", "Plane.swift": "one\ntwo\n"])
    try repository.folder.write("one\n2\n", to: "Saw.swift")
  }

  private func changes(_ more: [String: String] = [:]) throws -> ChangedLines {
    try ChangedLines.since(
      "main", in: repository.folder.path,
      environment: repository.environment.merging(more) { $1 })
  }

  @Test(arguments: [
    ["diff.noprefix", "true"], ["diff.mnemonicPrefix", "true"], ["diff.srcPrefix", "old/"],
    ["diff.context", "9"], ["diff.interHunkContext", "9"], ["color.ui", "always"],
    ["color.diff", "always"], ["diff.colorMoved", "zebra"], ["diff.renames", "false"],
    ["diff.relative", "false"], ["diff.algorithm", "patience"], ["diff.wsErrorHighlight", "all"],
    ["core.quotePath", "false"], ["diff.suppressBlankEmpty", "true"], ["diff.submodule", "log"],
    ["diff.indentHeuristic", "false"], ["status.showUntrackedFiles", "no"],
  ])
  func `settings of taste change nothing`(setting: [String]) throws {
    try repository.git("config", setting[0], setting[1])
    #expect(try changes() == ChangedLines(lines: ["Saw.swift": [2...2]], wholeFiles: []))
  }

  @Test(arguments: [
    ["diff.external"], ["core.fsmonitor"], ["core.pager"], ["pager.diff"], ["core.sshCommand"],
    ["diff.trap.command"], ["diff.trap.textconv"], ["filter.trap.clean"], ["filter.trap.process"],
    ["filter.tr ap.x.clean", "filter.trap.clean"], ["core.editor"], ["core.askPass"],
  ])
  func `no program that the repository names is run`(settings: [String]) throws {
    try repository.folder.write("*.swift diff=trap filter=trap\n", to: ".git/info/attributes")
    let mark = repository.folder.file("sprung")
    for setting in settings { try repository.git("config", setting, "touch '\(mark)'; cat") }
    try repository.git("config", "filter.trap.required", "true")
    _ = try changes()
    #expect(throws: (any Error).self, "it was not run") { try repository.folder.remove("sprung") }
  }

  @Test func `nothing is fetched from where the repository says`() throws {
    let mark = repository.folder.file("sprung")
    let name = try repository.git("rev-parse", "main:Saw.swift")
    try repository.git("config", "core.repositoryFormatVersion", "1")
    try repository.git("config", "extensions.partialClone", "trap")
    try repository.git("config", "remote.trap.promisor", "true")
    try repository.git("config", "remote.trap.url", repository.folder.path)
    try repository.git("config", "remote.trap.uploadpack", "touch '\(mark)';")
    try repository.folder.remove(".git/objects/\(name.prefix(2))/\(name.dropFirst(2))")
    #expect(throws: ChangedLinesError.self, "the old lines are not there") { try changes() }
    #expect(throws: (any Error).self, "it was not run") { try repository.folder.remove("sprung") }
  }

  @Test func `git's first fatal word is told`() throws {
    #expect {
      try changes(["GIT_TEST_ASSUME_DIFFERENT_OWNER": "1"])
    } throws: { "\($0)".hasPrefix("git: fatal: detected dubious ownership in repository") }
  }

  @Test func `a filter whose name would hide it is refused`() throws {
    try repository.git("config", "filter.a=b.clean", "cat")
    #expect {
      try changes()
    } throws: { "\($0)".contains("filter.a=b") }
  }

  @Test(arguments: [
    ["GIT_DIR": "/nonexistent"], ["GIT_WORK_TREE": "/"], ["GIT_INDEX_FILE": "/nonexistent/index"],
    ["GIT_EXTERNAL_DIFF": "false"], ["GIT_DIFF_OPTS": "--unified=7"], ["GIT_PAGER": "false"],
    ["LC_ALL": "de_DE.UTF-8", "LANGUAGE": "de"], ["GIT_PREFIX": "App/"],
  ])
  func `the folder decides which repository is asked`(variables: [String: String]) throws {
    #expect(try changes(variables) == ChangedLines(lines: ["Saw.swift": [2...2]], wholeFiles: []))
  }
}
