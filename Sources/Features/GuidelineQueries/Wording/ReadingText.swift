package import GuidelineIndex
import GuidelineModel

/// How a query was read, said to the person who typed it.
package enum ReadingText {
  /// One line for each thing that was not taken as typed.
  ///
  /// - Parameter option: how whoever asked spells an option.
  package static func lines(
    _ answer: SearchAnswer, option: (String) -> String = { "--\($0)" }
  ) -> [String] {
    let reading = answer.reading
    var lines: [String] = []
    for correction in reading.corrections {
      lines.append(
        "searching for '\(correction.corrected)' in place of '\(correction.typed)'; "
          + "quotation marks insist: '\"\(correction.typed)\"'")
    }
    // A plain word's neighbours are no news; a name for a thing is.
    for meaning in reading.meanings where !meaning.pages.isEmpty {
      let others = meaning.terms.filter { $0.lowercased() != meaning.typed.lowercased() }
      guard !others.isEmpty else { continue }
      let terms = others.prefix(2).joined(separator: ", ")
      lines.append("'\(meaning.typed)' also finds \(terms)" + pages(meaning.pages))
    }
    if !reading.platforms.isEmpty {
      let names = reading.platforms.map(\.rawValue).joined(separator: ", ")
      lines.append("records for \(names) first; \(option("platform")) leaves out those for others")
    }
    if !reading.pages.isEmpty {
      lines.append(
        "the page \(reading.pages.joined(separator: ", ")) first; \(option("page")) leaves out others"
      )
    }
    if let best = answer.hits.first, answer.reach != .all {
      let missing = best.missing.map { "'\($0)'" }.joined(separator: ", ")
      lines.append(
        answer.reach == .strong
          ? "no record holds all words; the best do without \(missing)"
          : "no record holds all words; these hold some (the best: all but \(missing))")
    }
    return lines
  }

  private static func pages(_ slugs: [String]) -> String {
    slugs.isEmpty ? "" : " (\(slugs.prefix(3).joined(separator: ", ")))"
  }
}
