import Foundation
import Synchronization

/// A separate PostgreSQL server in a temporary folder, which listens on a Unix socket only.
package final class PostgreSQLServer: Sendable {
  /// A command of the server that failed.
  package struct Failure: Error, CustomStringConvertible { package let description: String }

  /// Whether PostgreSQL is installed, or the environment requires it by `HIG_POSTGRESQL=require`, so that tests fail
  /// without it.
  package static var isExpected: Bool { programs != nil || isRequired }

  /// Whether PostgreSQL is installed.
  package static var isInstalled: Bool { programs != nil }

  private static var isRequired: Bool { ProcessInfo.processInfo.environment["HIG_POSTGRESQL"] == "require" }

  /// The server that the tests of a process share. It is started once and stopped when the process exits.
  package static func shared() throws -> PostgreSQLServer { try sharedServer.get() }

  private static let sharedServer = Result {
    let server = try PostgreSQLServer()
    runningServer.withLock { $0 = server }
    atexit { PostgreSQLServer.runningServer.withLock { $0?.stop() } }
    return server
  }

  private static let runningServer = Mutex<PostgreSQLServer?>(nil)

  private let folder: String
  private let programs: String
  private let lastDatabase = Mutex(0)
  private let server = Mutex<Process?>(nil)

  /// Creates a cluster and starts the server.
  package init() throws {
    guard let programs = Self.programs else {
      throw Failure(description: "PostgreSQL is not installed: run scripts/install/tools.sh postgresql")
    }
    self.programs = programs
    // Paths of sockets must be short.
    folder = "/tmp/hig-pg-\(UUID().uuidString.prefix(8))"
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o755])
    do {
      if let user = Self.otherUser {
        try FileManager.default.setAttributes([.ownerAccountName: user], ofItemAtPath: folder)
      }
      try run("initdb", "-D", data, "-U", "hig", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync")
      try start()
    } catch {
      stop()
      throw error
    }
  }

  deinit { stop() }

  /// Creates an empty database and returns its connection URI.
  package func database() throws -> String {
    let number = lastDatabase.withLock { last in
      last += 1
      return last
    }
    let name = "test\(number)"
    try run("createdb", "-h", folder, "-U", "hig", name)
    return "postgresql://hig@/\(name)?host=\(folder)"
  }

  /// Writes a database to a file and restores it into a new one, whose connection URI is returned.
  package func restoredDump(of url: String) throws -> String {
    let dump = "\(folder)/\(UUID()).dump"
    try run("pg_dump", "--format=custom", "--file=\(dump)", url)
    let new = try database()
    try run("pg_restore", "--no-owner", "--exit-on-error", "--dbname=\(new)", dump)
    return new
  }

  /// Starts the server, also after it was killed, and returns when it answers.
  package func start() throws {
    // Not by pg_ctl: the server would keep a socket by which Process notices the end of a child.
    let process = try launch(
      "postgres",
      [
        "-D", data, "-k", folder, "-c", "listen_addresses=", "-c", "max_connections=100",
        // Only a crash of the machine would lose what the system has not written.
        "-c", "fsync=off",
      ])
    server.withLock { $0 = process }
    for _ in 0..<600 {
      if (try? run("pg_isready", "-q", "-h", folder)) != nil { return }
      guard process.isRunning else { break }
      Thread.sleep(forTimeInterval: 0.1)
    }
    throw Failure(description: "postgres did not start: \(errors(of: "postgres"))")
  }

  /// Stops the server at once, as a crash does: connections break and nothing is written.
  package func kill() {
    server.withLock { process in
      guard let running = process else { return }
      _ = Foundation.kill(running.processIdentifier, SIGQUIT)
      running.waitUntilExit()
      process = nil
    }
  }

  private func stop() {
    kill()
    try? FileManager.default.removeItem(atPath: folder)
  }

  private var data: String { "\(folder)/data" }

  private func run(_ program: String, _ arguments: String...) throws {
    let process = try launch(program, arguments)
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failure(description: "\(program) failed: \(errors(of: program))")
    }
  }

  private func launch(_ program: String, _ arguments: [String]) throws -> Process {
    let process = Process()
    _ = FileManager.default.createFile(atPath: "\(folder)/\(program).err", contents: nil)
    let path = "\(programs)/\(program)"
    if let user = Self.otherUser {
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.arguments = ["setpriv", "--reuid=\(user)", "--regid=\(user)", "--clear-groups", path] + arguments
    } else {
      process.executableURL = URL(filePath: path)
      process.arguments = arguments
    }
    process.currentDirectoryURL = URL(filePath: folder)
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle(forWritingAtPath: "\(folder)/\(program).err")
    try process.run()
    return process
  }

  private func errors(of program: String) -> String {
    (try? String(contentsOfFile: "\(folder)/\(program).err", encoding: .utf8)) ?? ""
  }

  /// The folder of the programs of the newest installed version.
  private static let programs: String? = {
    let manager = FileManager.default
    let versions = ["/usr/lib/postgresql", "/opt/homebrew/opt", "/usr/local/opt"].flatMap { parent in
      ((try? manager.contentsOfDirectory(atPath: parent)) ?? []).sorted {
        $0.compare($1, options: .numeric) == .orderedDescending
      }.map { "\(parent)/\($0)/bin" }
    }
    return versions.first { manager.isExecutableFile(atPath: "\($0)/initdb") }
  }()

  /// The user for the server, which refuses to run as root; `nil` for the present one.
  private static let otherUser: String? = geteuid() == 0 ? "postgres" : nil
}
