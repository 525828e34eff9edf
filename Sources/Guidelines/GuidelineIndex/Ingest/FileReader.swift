import ByteRoutines
import GuidelineModel
import GuidelineReading
import SystemSupport

enum FileReader {
  enum Outcome: Sendable {
    case unchanged
    /// The pages, and the fingerprint that identifies the content of the file.
    case pages(GuidelinePages, fingerprint: String)
    /// The file is not a document of guidelines, for this reason.
    case skipped(String)
    /// The file cannot be read, for this reason.
    case failed(String)
  }

  /// Reads a file unless it still has the `known` fingerprint.
  static func read(_ file: DocumentFinder.File, known: String?) -> Outcome {
    let outcome = contents(of: file, known: known)
    guard file.mayDescribeFolder else { return outcome }
    switch outcome {
    case .unchanged: return outcome
    case .pages(let read, _) where read.pages.contains { isPage($0, of: file) }: return outcome
    case .pages, .skipped, .failed: return .skipped("a description of its folder")
    }
  }

  private static func contents(of file: DocumentFinder.File, known: String?) -> Outcome {
    let bytes: [UInt8]
    do { bytes = try Self.bytes(of: file) } catch { return .failed(error.reason) }
    if bytes.isEmpty { return empty(file, isKnown: known != nil) }
    let fingerprint = fingerprint(of: bytes, file)
    if fingerprint == known { return .unchanged }
    do { return read(try DocumentText.decode(bytes), file, fingerprint: fingerprint, isKnown: known != nil) } catch {
      return .failed(error.reason)
    }
  }

  /// The content of a file; of a PDF, its text.
  private static func bytes(of file: DocumentFinder.File) throws(Failure) -> [UInt8] {
    if PDFText.isPDF(file.location) { return try PDFText.read(file.location) }
    do { return try WholeFile.read(file.location, limit: DocumentReader.sizeLimit, takesPipes: file.isNamed) } catch {
      switch error.cause {
      case .tooLarge: throw Failure(reason: "more than \(DocumentReader.sizeLimit >> 20) MiB")
      case .notRegular: throw Failure(reason: "not a regular file")
      case .denied: throw Failure(reason: "cannot be opened; check its permissions")
      case .missing, .notAFolder, .changed, .system: throw Failure(reason: error.description)
      }
    }
  }

  /// The reason why a file cannot be read, in words for people.
  struct Failure: Error { let reason: String }

  private static func read(_ text: String, _ file: DocumentFinder.File, fingerprint: String, isKnown: Bool) -> Outcome {
    do {
      let read = try DocumentReader.pages(of: text, from: file.source)
      if read.pages.allSatisfy({ $0.records.isEmpty && $0.changes.isEmpty }),
        text.allSatisfy({ $0.isWhitespace || $0 == "\u{FEFF}" })
      {
        return empty(file, isKnown: isKnown)
      }
      if file.isNamed, let day = file.source.declaredCapture,
        let entry = read.pages.compactMap(\.revised).max(), day.lastDay < entry
      {
        return .failed("captured on \(day), before its change log entry of \(entry)")
      }
      return .pages(read, fingerprint: fingerprint)
    } catch {
      switch error {
      case .notAPage, .developerDocumentation:
        return file.isNamed ? .failed(error.description) : .skipped(error.description)
      case .malformedJSON, .tooManyParts: return .failed(error.description)
      }
    }
  }

  /// Skips an empty file, such as a placeholder; one that was read before has lost its content and is an error.
  private static func empty(_ file: DocumentFinder.File, isKnown: Bool) -> Outcome {
    file.isNamed || isKnown ? .failed("empty") : .skipped("empty")
  }

  /// Whether a document that may describe its folder is a page: it has rules, and the folder's name, or rules in
  /// several sections that are about more than the project. Where all documents have such names, one rule is enough.
  private static func isPage(_ page: GuidelinePage, of file: DocumentFinder.File) -> Bool {
    let rules = page.records.filter { $0.kind == .guideline }
    let folder = FilePath.folder(of: file.location)
    let name = folder.split(separator: "/").last.map { Slug.make($0) } ?? ""
    if !rules.isEmpty, NameKey.singular(name) == NameKey.singular(PageKey.slug(of: page.slug)) { return true }
    let sections = rules.map(\.section).filter { !$0.contains { projectSections.contains(Slug.make($0)) } }
    if file.isAmongDescriptions { return !sections.isEmpty }
    return sections.count >= fewestRules && Set(sections).count > 1 && sections.count * 2 > rules.count
  }

  private static let fewestRules = 3
  /// The headings of what a README says of a project, as slugs.
  private static let projectSections = WordLists.words("project-sections")

  /// Covers the content, its declarations, and the versions of the readers and search phrases: a change of any of
  /// them requires reading the file again.
  private static func fingerprint(of bytes: [UInt8], _ file: DocumentFinder.File) -> String {
    let source = file.source
    let declared = [
      source.path, source.declaredCapture?.description, source.snapshotCapture?.description,
      source.platforms.map { "\($0.rawValue)" }, source.language, file.isDigest ? "digest" : nil, source.folder,
      source.system?.name, source.systemAddress, source.place?.number, source.place?.section,
      file.isPublishable ? "publishable" : nil,
    ]
    let readers = [String(DocumentReader.version), SearchPhrases.fingerprint]
    return (readers + [Checksum(of: bytes).short] + declared.map { $0 ?? "" }).joined(separator: "|")
  }
}

/// Path operations on strings, which FoundationEssentials lacks.
enum FilePath {
  /// The folder that contains a path; empty for a bare name.
  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "" }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  static func name(of path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }

  /// The part after the last dot of the name, in lower case; empty if there is none.
  static func suffix(of path: String) -> String {
    let name = name(of: path)
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return "" }
    return name[name.index(after: dot)...].lowercased()
  }

  static func join(_ folder: String, _ name: String) -> String {
    folder.isEmpty ? name : folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
  }

  /// The absolute path, without `.`, `..` and repeated slashes.
  static func absolute(_ path: String, from folder: String) -> String {
    let whole = path.hasPrefix("/") ? path : join(folder, path)
    var parts: [Substring] = []
    for part in whole.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return "/" + parts.joined(separator: "/")
  }
}
