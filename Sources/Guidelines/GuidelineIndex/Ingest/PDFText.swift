import GuidelineReading
import SystemSupport
import TextSupport

/// The text of a PDF document, which `pdftotext` of the Poppler library extracts.
///
/// The program runs in a separate process, so that a hostile PDF cannot crash hig.
enum PDFText {
  static func isPDF(_ location: String) -> Bool { FilePath.suffix(of: location) == "pdf" }

  /// The lines as they stand on the printed pages, in UTF-8, with a form feed between pages.
  static func read(_ location: String) throws(FileReader.Failure) -> [UInt8] {
    let outcome: ChildProcess.Outcome
    do {
      outcome = try ChildProcess.run(
        "pdftotext", ["-layout", "-enc", "UTF-8", location, "-"],
        environment: ProcessInfo.processInfo.environment, limit: DocumentReader.sizeLimit)
    } catch {
      switch error {
      case .notFound: throw FileReader.Failure(reason: missing)
      case .notStarted: throw FileReader.Failure(reason: error.description)
      case .tooMuchOutput(_, let limit): throw FileReader.Failure(reason: "more than \(limit >> 20) MiB of text")
      }
    }
    guard outcome.status == 0 else {
      let error = outcome.errors.split(whereSeparator: \.isNewline).last.map(String.init)
      throw FileReader.Failure(reason: "pdftotext cannot read it: \(error ?? "exit status \(outcome.status)")")
    }
    guard outcome.output.contains(where: { $0 > 0x20 }) else {
      throw FileReader.Failure(reason: "a PDF without text; scanned pages need text recognition first")
    }
    return outcome.output
  }

  private static let missing =
    "PDF is read with pdftotext, which is not installed; it is in poppler-utils (apt) or poppler (Homebrew)"
}
