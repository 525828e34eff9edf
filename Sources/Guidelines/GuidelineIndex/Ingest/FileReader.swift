import GuidelineModel
import GuidelineReading
import SystemSupport

/// Reads one file into a page.
enum FileReader {
  /// The result of reading a file.
  enum Outcome: Sendable {
    /// The file has not changed since it was last read.
    case unchanged
    /// The page, and the fingerprint that identifies its content.
    case page(GuidelinePage, fingerprint: String)
    /// The file is not a document of guidelines, for this reason.
    case skipped(String)
    /// The file cannot be read, for this reason.
    case failed(String)
  }

  /// Reads a file unless it still has the `known` fingerprint.
  static func read(_ file: DocumentFinder.File, known: String?) -> Outcome {
    let bytes: [UInt8]
    do {
      bytes = try WholeFile.read(
        file.location, limit: DocumentReader.sizeLimit, takesPipes: file.isNamed)
    } catch {
      switch error.cause {
      case .tooLarge: return .failed("more than \(DocumentReader.sizeLimit >> 20) MiB")
      case .notRegular: return .failed("not a regular file")
      case .denied: return .failed("cannot be opened; check its permissions")
      case .missing, .notAFolder, .changed, .system: return .failed(error.description)
      }
    }
    if bytes.isEmpty { return .failed("empty") }
    let fingerprint = fingerprint(of: bytes, file)
    if fingerprint == known { return .unchanged }
    if bytes.contains(0) { return .failed("binary") }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      return .failed("not UTF-8")
    }
    return read(text, file, fingerprint)
  }

  private static func read(_ text: String, _ file: DocumentFinder.File, _ fingerprint: String)
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
      case .malformedJSON, .tooManyParts: return .failed(error.description)
      }
    }
  }

  /// Covers the content, its declarations, and the versions of the readers and search phrases: a change of any of
  /// them requires reading the file again.
  private static func fingerprint(of bytes: [UInt8], _ file: DocumentFinder.File) -> String {
    let source = file.source
    let declared = [
      source.path, source.declaredCapture?.description, source.snapshotCapture?.description,
      source.platforms.map { "\($0.rawValue)" }, source.language, file.isDigest ? "digest" : nil,
      file.isPublishable ? "publishable" : nil,
    ]
    let readers = [String(DocumentReader.version), SearchPhrases.fingerprint]
    return (readers + [Digest(of: bytes).short] + declared.map { $0 ?? "" })
      .joined(separator: "|")
  }
}
