import FoundationEssentials
import GuidelineModel
import GuidelineReading

/// Reads one file as far as a page.
enum FileReader {
  /// What became of a file.
  enum Outcome: Sendable {
    /// The file has not changed since it was read.
    case unchanged
    /// The page it holds and the fingerprint to know it by.
    case page(GuidelinePage, fingerprint: String)
    /// It is no document of guidelines.
    case skipped(String)
    /// It cannot be read.
    case failed(String)
  }

  /// Reads a file unless its fingerprint is known.
  static func read(_ file: DocumentFinder.Found, known: String?) -> Outcome {
    let attributes = try? FileManager.default.attributesOfItem(atPath: file.location)
    if let size = attributes?[.size] as? Int, size > DocumentReader.sizeLimit,
      attributes?[.type] as? FileAttributeType == .typeRegular
    {
      return tooLarge(size)
    }
    guard let data = FileManager.default.contents(atPath: file.location) else {
      return .failed("cannot be opened; check its permissions")
    }
    if data.count > DocumentReader.sizeLimit { return tooLarge(data.count) }
    if data.isEmpty { return .failed("empty") }
    let bytes = Array(data)
    let fingerprint = fingerprint(of: bytes, file)
    if fingerprint == known { return .unchanged }
    if bytes.contains(0) { return .failed("binary") }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      return .failed("not UTF-8")
    }
    return read(text, file, fingerprint)
  }

  private static func read(_ text: String, _ file: DocumentFinder.Found, _ fingerprint: String)
    -> Outcome
  {
    do {
      let page = try DocumentReader.read(text, from: file.source)
      if page.records.isEmpty, page.changes.isEmpty,
        text.allSatisfy({ $0.isWhitespace || $0 == "\u{FEFF}" })
      {
        return .failed("empty")
      }
      return .page(page, fingerprint: fingerprint)
    } catch {
      switch error {
      case .notAPage, .developerDocumentation:
        return file.isNamed ? .failed(error.description) : .skipped(error.description)
      case .malformedJSON, .empty: return .failed(error.description)
      }
    }
  }

  private static func tooLarge(_ size: Int) -> Outcome {
    let mebibytes = size / (1024 * 1024)
    return .failed("\(mebibytes) MiB, more than \(DocumentReader.sizeLimit / (1024 * 1024)) MiB")
  }

  /// Content, everything declared about it and what it is read with: a new capture date or a new search
  /// phrase is a change.
  private static func fingerprint(of bytes: [UInt8], _ file: DocumentFinder.Found) -> String {
    let source = file.source
    let declared = [
      source.path, source.declaredCapture?.description, source.snapshotCapture?.description,
      source.platforms.map { "\($0.rawValue)" }, source.language, file.isDigest ? "digest" : nil,
    ]
    let readers = [String(DocumentReader.version), SearchPhrases.fingerprint]
    return (readers + [Digest(of: bytes).short] + declared.map { $0 ?? "" })
      .joined(separator: "|")
  }
}
