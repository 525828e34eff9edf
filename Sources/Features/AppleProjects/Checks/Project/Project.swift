/// A project whose files were read once.
struct Project {
  let facts: ProjectFacts
  /// Reads a file again; `nil` when it cannot be read.
  let contents: (String) -> [UInt8]?
  /// The property lists directly inside each folder.
  private let propertyLists: [String: [PropertyListFacts]]

  init(facts: ProjectFacts, contents: @escaping (String) -> [UInt8]?) {
    self.facts = facts
    self.contents = contents
    propertyLists = Dictionary(grouping: facts.propertyLists) {
      ProjectFacts.folders(of: $0.file)[0]
    }
  }

  /// The Swift files that declare or extend a type, sorted by path; empty when there is none or more than
  /// ``ProjectFacts/typeFileLimit``.
  func sources(of type: String) -> [SwiftFile] {
    let files = Set(facts.typeFiles[type] ?? []).sorted()
    guard files.count <= ProjectFacts.typeFileLimit else { return [] }
    return files.compactMap { path in
      contents(path).flatMap { SwiftFile(SourceFile(path: path, bytes: $0)) }
    }
  }

  /// Whether the nearest property list around a file is that of an extension.
  func belongsToExtension(_ file: String) -> Bool {
    nearestPropertyLists(to: file).map { $0.allSatisfy(\.isExtension) } ?? false
  }

  /// Whether the nearest property list around a file is that of a watch app.
  func belongsToWatch(_ file: String) -> Bool {
    nearestPropertyLists(to: file).map { $0.allSatisfy(\.isForWatch) } ?? false
  }

  private func nearestPropertyLists(to file: String) -> [PropertyListFacts]? {
    ProjectFacts.folders(of: file).lazy.compactMap { propertyLists[$0] }.first
  }
}

/// A place in a file that a check of the project found.
struct ProjectPlace: Hashable, Sendable {
  /// The path relative to the folder.
  let file: String
  /// The line, counted from 1.
  let line: Int
}
