import Dispatch
import Synchronization
import SystemSupport

/// Reads a project and finds the interface components it uses.
///
/// Nothing outside the folder is read and links inside it are not followed; what tools made and what others
/// wrote (`.build`, `Pods`, `node_modules` …) is left out.
package struct AppScanner: Sendable {
  private let folder: String
  private let symbols: SymbolTable

  /// A scanner of a folder.
  package init(folder: String, symbols: SymbolTable) {
    self.folder = folder
    self.symbols = symbols
  }

  /// Reads the folder.
  ///
  /// - Parameter changes: the lines that count; without, all do. What the project declares is read from
  ///   all of it in either case.
  /// - Throws: ``AppScanError`` when there is no such folder or it cannot be read. Files in it that cannot
  ///   are told in ``AppScan/unread``. A task that is cancelled gets ``AppScanError/cancelled(_:)`` before
  ///   the next file is read, never a part of the answer.
  package func scan(limitedTo changes: ChangedLines? = nil) throws(AppScanError) -> AppScan {
    let (files, readings) = try read()
    var summary = ScanSummary(symbols: symbols, changes: changes)
    for (file, reading) in zip(files.found, readings) { summary.add(reading, of: file.path) }
    var scan = summary.scan()
    scan.unread = (files.unread + scan.unread).sorted { $0.file < $1.file }
    return scan
  }

  /// The files and what each says, in the order of their paths.
  func read() throws(AppScanError) -> (ProjectFiles, [FileReading]) {
    let tree: FileTree
    let files: ProjectFiles
    do throws(FileTreeError) {
      tree = try FileTree(folder)
      files = try ProjectFiles(tree)
    } catch {
      throw AppScanError(error, folder: folder)
    }
    let results = Mutex([FileReading?](repeating: nil, count: files.found.count))
    // Of the threads that read, only the calling one belongs to a task; it tells the others.
    let isCancelled = Atomic(false)
    DispatchQueue.concurrentPerform(iterations: files.found.count) { index in
      if Task.isCancelled { isCancelled.store(true, ordering: .relaxed) }
      guard !isCancelled.load(ordering: .relaxed) else { return }
      let reading = read(files.found[index], in: tree)
      results.withLock { $0[index] = reading }
    }
    guard !Task.isCancelled else { throw .cancelled(folder) }
    return (files, results.withLock { $0.compactMap(\.self) })
  }

  private func read(_ file: ProjectFiles.Found, in tree: FileTree) -> FileReading {
    do throws(FileTreeError) {
      let bytes = try tree.contents(of: file.path, limit: FileReading.sizeLimit)
      return FileReading(bytes, of: file, symbols: symbols)
    } catch {
      var reading = FileReading()
      reading.failure =
        error.cause == .tooLarge
        ? "larger than \(FileReading.sizeLimit >> 20) MiB" : error.description
      return reading
    }
  }
}
