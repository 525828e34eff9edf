import AppleProjects
import TestSupport
import Testing

/// Repositories with unusual or malicious settings.
struct HostileRepositoryTests {
  private let repository: SampleRepository

  init() throws {
    repository = try SampleRepository(["Toolbar.swift": "one\ntwo\n", "Sidebar.swift": "one\ntwo\n"])
    try repository.folder.write("one\n2\n", to: "Toolbar.swift")
  }

  private func changes(_ more: [String: String] = [:]) throws -> ChangedLines {
    try ChangedLines.since("main", in: repository.folder.path, environment: repository.environment.merging(more) { $1 })
  }

  @Test(arguments: [
    ["diff.noprefix", "true"], ["diff.mnemonicPrefix", "true"], ["diff.srcPrefix", "old/"],
    ["diff.context", "9"], ["diff.interHunkContext", "9"], ["color.ui", "always"],
    ["color.diff", "always"], ["diff.colorMoved", "zebra"], ["diff.renames", "false"],
    ["diff.relative", "false"], ["diff.algorithm", "patience"], ["diff.wsErrorHighlight", "all"],
    ["core.quotePath", "false"], ["diff.suppressBlankEmpty", "true"], ["diff.submodule", "log"],
    ["diff.indentHeuristic", "false"], ["status.showUntrackedFiles", "no"],
  ])
  func `settings of the diff format have no effect`(setting: [String]) throws {
    try repository.git("config", setting[0], setting[1])
    #expect(try changes() == ChangedLines(lines: ["Toolbar.swift": [2...2]], wholeFiles: []))
  }

  @Test(arguments: [
    ["diff.external"], ["core.fsmonitor"], ["core.pager"], ["pager.diff"], ["core.sshCommand"],
    ["diff.trap.command"], ["diff.trap.textconv"], ["filter.trap.clean"], ["filter.trap.process"],
    ["filter.tr ap.x.clean", "filter.trap.clean"], ["core.editor"], ["core.askPass"],
  ]) func `programs of the repository are not run`(settings: [String]) throws {
    try repository.folder.write("*.swift diff=trap filter=trap\n", to: ".git/info/attributes")
    let mark = repository.folder.file("executed")
    for setting in settings { try repository.git("config", setting, "touch '\(mark)'; cat") }
    try repository.git("config", "filter.trap.required", "true")
    _ = try changes()
    #expect(throws: (any Error).self, "the program was not run") { try repository.folder.remove("executed") }
  }

  @Test func `nothing is fetched from a remote`() throws {
    let mark = repository.folder.file("executed")
    let name = try repository.git("rev-parse", "main:Toolbar.swift")
    try repository.git("config", "core.repositoryFormatVersion", "1")
    try repository.git("config", "extensions.partialClone", "trap")
    try repository.git("config", "remote.trap.promisor", "true")
    try repository.git("config", "remote.trap.url", repository.folder.path)
    try repository.git("config", "remote.trap.uploadpack", "touch '\(mark)';")
    try repository.folder.remove(".git/objects/\(name.prefix(2))/\(name.dropFirst(2))")
    #expect(throws: ChangedLinesError.self, "the old lines are missing") { try changes() }
    #expect(throws: (any Error).self, "the program was not run") { try repository.folder.remove("executed") }
  }

  @Test func `the fatal message of git is reported`() throws {
    #expect {
      try changes(["GIT_TEST_ASSUME_DIFFERENT_OWNER": "1"])
    } throws: { "\($0)".hasPrefix("git: fatal: detected dubious ownership in repository") }
  }

  @Test func `a filter whose name prevents disabling it is refused`() throws {
    try repository.git("config", "filter.a=b.clean", "cat")
    #expect { try changes() } throws: { "\($0)".contains("filter.a=b") }
  }

  @Test(arguments: [
    ["GIT_DIR": "/nonexistent"], ["GIT_WORK_TREE": "/"], ["GIT_INDEX_FILE": "/nonexistent/index"],
    ["GIT_EXTERNAL_DIFF": "false"], ["GIT_DIFF_OPTS": "--unified=7"], ["GIT_PAGER": "false"],
    ["LC_ALL": "de_DE.UTF-8", "LANGUAGE": "de"], ["GIT_PREFIX": "App/"],
  ]) func `environment variables do not select another repository`(variables: [String: String]) throws {
    #expect(try changes(variables) == ChangedLines(lines: ["Toolbar.swift": [2...2]], wholeFiles: []))
  }
}
