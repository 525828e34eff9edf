import TestSupport
import Testing

@testable import AppleProjects

/// A server scans inside tasks, which clients may cancel.
struct ScanCancellationTests {
  private let folder: TemporaryFolder
  private static let fileCount = 300

  init() throws {
    let files = (0..<Self.fileCount).map { ("\($0 % 7)/\($0).swift", "import SwiftUI\nButton()") }
    folder = try TemporaryFolder(Dictionary(uniqueKeysWithValues: files))
  }

  @Test func `a cancelled task throws an error`() async {
    let scanner = AppScanner(folder: folder.path, tables: .sample)
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try scanner.scan()
    }
    await #expect(throws: AppScanError.cancelled(folder.path)) { try await task.value }
  }

  @Test func `a task cancelled at any time gives a complete scan or an error`() async throws {
    let scanner = AppScanner(folder: folder.path, tables: .sample)
    for pause in 0..<40 {
      let task = Task.detached { try scanner.scan() }
      try await Task.sleep(for: .microseconds(pause * 200))
      task.cancel()
      switch await task.result {
      case .success(let scan): #expect(scan.fileCount == Self.fileCount)
      case .failure(let error): #expect(error as? AppScanError == .cancelled(folder.path))
      }
    }
  }

  @Test func `cancelling a task does not stop another scan`() async throws {
    let scanner = AppScanner(folder: folder.path, tables: .sample)
    let other = Task { try scanner.scan() }
    other.cancel()
    #expect(try scanner.scan().fileCount == Self.fileCount)
    _ = await other.result
  }

  @Test func `a scan outside tasks is not cancelled`() throws {
    let scan = try AppScanner(folder: folder.path, tables: .sample).scan()
    #expect(scan.fileCount == Self.fileCount)
  }
}
