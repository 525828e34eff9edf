/// A file that checks read.
struct CheckedFile: Sendable {
  /// The path relative to the folder.
  let path: String
  private let kind: Kind

  private enum Kind {
    case swift, propertyList, interface, imageSet, buildSettings
  }

  /// A file of a path; `nil` when no check reads it.
  init?(path: String) {
    let name = path.split(separator: "/").last ?? ""
    self.path = path
    switch name {
    case _ where name.hasSuffix(".swift"): kind = .swift
    case _ where name.hasSuffix("Info.plist"): kind = .propertyList
    case _ where name.hasSuffix(".storyboard") || name.hasSuffix(".xib"): kind = .interface
    case "Contents.json" where path.hasSuffix(".imageset/Contents.json"): kind = .imageSet
    case "project.pbxproj": kind = .buildSettings
    default: return nil
    }
  }

  /// The largest file of the kind that is read, in bytes. A tree of elements takes some fifty times the size of its file.
  var sizeLimit: Int {
    switch kind {
    case .swift, .buildSettings: 16 << 20
    case .interface: 2 << 20
    case .propertyList, .imageSet: 1 << 20
    }
  }

  /// The most tokens of a Swift file. A file with more was generated, and would take hundreds of megabytes.
  private static let tokenLimit = 1_000_000

  /// The findings of each check that reads files of this kind.
  ///
  /// - Throws: ``SkippedFile`` for a file that is too long.
  func findings(
    in bytes: [UInt8], of checks: [Check]
  ) throws(SkippedFile) -> [FindingCollector] {
    let source = SourceFile(path: path, bytes: bytes)
    switch kind {
    case .swift:
      guard let file = SwiftFile(source, limit: Self.tokenLimit) else {
        throw SkippedFile(reason: "more than 1,000,000 tokens")
      }
      return collect(checks, source) { search, found in
        if case .swift(let find) = search { find(file, &found) }
      }
    case .propertyList:
      guard let list = PropertyListFile(bytes) else { return [] }
      let strings = PurposeString.read(list, in: bytes)
      return collect(checks, source) { search, found in
        if case .propertyList(let find) = search { find(list, &found) }
        Self.collect(strings, search, &found)
      }
    case .buildSettings:
      let strings = PurposeString.read(buildSettings: bytes)
      return collect(checks, source) { search, found in Self.collect(strings, search, &found) }
    case .interface:
      guard let document = InterfaceDocument(bytes) else { return [] }
      return collect(checks, source) { search, found in
        if case .interface(let find) = search { find(document, &found) }
      }
    case .imageSet:
      guard let set = ImageSet(bytes) else { return [] }
      return collect(checks, source) { search, found in
        if case .imageSet(let isViolation) = search, isViolation(set) { found.add(atLine: 1) }
      }
    }
  }

  private static func collect(
    _ strings: [PurposeString], _ search: Check.Search, _ found: inout FindingCollector
  ) {
    guard case .purposeStrings(let isViolation, let fix) = search else { return }
    for string in strings where !string.isVariable && isViolation(string) {
      found.add(atLine: string.line, fix: fix(string).map { [$0] } ?? [])
    }
  }

  private func collect(
    _ checks: [Check], _ source: SourceFile,
    _ run: (Check.Search, inout FindingCollector) -> Void
  ) -> [FindingCollector] {
    checks.map { check in
      var found = FindingCollector(check, in: source)
      for search in check.searches { run(search, &found) }
      return found
    }
  }
}

/// A file that is not checked.
package struct SkippedFile: Error, Hashable, Sendable, CustomStringConvertible {
  /// The reason, without the path.
  package let reason: String

  /// The reason.
  package var description: String { reason }
}
