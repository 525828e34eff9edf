package import GuidelineAnswers
import GuidelineModel
import SystemSupport
import TextSupport

/// The files that hig wrote to a site, with the SHA-256 of their contents, as its file `.hig-site` lists them.
///
/// Below a comment there is a line for each file, as `sha256sum --check` reads it. A path has two lines while its file
/// is replaced.
struct SiteList {
  static let fileName = ".hig-site"
  /// The name of a list of two sites before it gets its place.
  static let draftName = ".hig-site.both"

  private static let header = "# Written by 'hig site', which replaces these files."
  private static let separator = "  "
  private static let largestFile = 64 << 20
  /// The largest file of a site, in bytes.
  static let largestSiteFile = 1 << 30

  private(set) var digests: [String: Set<String>] = [:]

  init() {}

  /// Reads the list of a folder; returns `nil` if there is none.
  init?(of folder: String, in tree: FileTree) {
    guard let bytes = try? tree.contents(of: "\(folder)/\(Self.fileName)", limit: Self.largestFile),
      let text = String(validating: bytes, as: UTF8.self)
    else { return nil }
    let lines = text.split(separator: "\n")
    guard lines.first == Self.header[...] else { return nil }
    for line in lines.dropFirst() {
      guard let end = line.firstRange(of: Self.separator) else { return nil }
      add(String(line[end.upperBound...]), String(line[..<end.lowerBound]))
    }
  }

  /// Whether the content of a file is a list.
  static func isList(_ bytes: [UInt8]) -> Bool { bytes.starts(with: header.utf8) }

  /// The content of the file; equal for equal lists.
  var text: String {
    let lines = digests.sorted { $0.key < $1.key }.flatMap { path, digests in
      digests.sorted().map { $0 + Self.separator + path }
    }
    return ([Self.header] + lines).joined(separator: "\n") + "\n"
  }

  mutating func add(_ path: String, _ digest: String) { digests[path, default: []].insert(digest) }

  func union(_ other: SiteList) -> SiteList {
    var list = self
    list.digests.merge(other.digests) { $0.union($1) }
    return list
  }

  /// Whether a file may be replaced or removed: its content is listed.
  func has(_ path: String, _ bytes: [UInt8]) -> Bool {
    digests[path]?.contains(Checksum(of: bytes).description) == true
  }

  /// The folders of the files, each after those below it.
  var folders: [String] {
    var folders: Set<String> = []
    for path in digests.keys {
      var rest = path[...]
      while let slash = rest.lastIndex(of: "/") {
        rest = rest[..<slash]
        guard folders.insert(String(rest)).inserted else { break }
      }
    }
    return folders.sorted(by: >)
  }
}

/// Writes the documents of an index that may be published as a site.
package struct SiteWriter {
  package struct Report {
    /// The content of the site; `nil` if no document may be published, and nothing was written.
    package let contents: SiteContents?
    package let others: Int
  }

  private let path: String
  private let environment: ProcessEnvironment
  private let base: String?

  /// - Parameter base: the address at which the files will be; ``StaticSite``.
  package init(index path: String, environment: ProcessEnvironment, base: String?) {
    self.path = path
    self.environment = environment
    self.base = base
  }

  /// The size of an index of which a part is published, in bytes.
  private static let largestIndex = 1 << 30

  /// Replaces the site in a folder by its absolute path. Documents that may not be published have no effect: the site
  /// is made from an index without them.
  ///
  /// - Throws: `IndexError`, ``SiteError``; the folder is then unchanged.
  package func write(to folder: String) throws -> Report {
    var temporary: TemporaryDirectory?
    let index = try QueryContext(indexPath: path, environment: environment)
    let (context, others) = try index.publishable(limit: Self.largestIndex) {
      let directory = try TemporaryDirectory(in: FileManager.default.temporaryDirectory.path, prefix: "hig-site-")
      temporary = directory
      return "\(directory.path)/hig.sqlite"
    }
    guard let context else { return Report(contents: nil, others: others) }
    return try withExtendedLifetime(temporary) {
      let site = try StaticSite(context: context, base: base)
      return Report(contents: try SiteFolder(folder).replace { try site.forEachFile($0) }, others: others)
    }
  }
}
