import GuidelineModel
import GuidelineQueries

/// How a query was understood, as chips; each leads to the query without that reading, where the query language allows it.
struct InterpretationMarkup {
  let request: SearchPageRequest
  let notices: [Notice]
  let link: LinkWriter

  /// The chips, then the other notices.
  var html: HTML {
    let chips = notices.compactMap(chip)
    let isUncovered = notices.contains(.mayNotBeCovered)
    let others = notices.filter { chip($0) == nil && !Self.isSaid($0, isUncovered: isUncovered) }
    let list: HTML =
      chips.isEmpty
      ? ""
      : "<ul class=\"readings\" aria-label=\"How the query was read\">\n\(chips.joined())</ul>\n"
    return list + NoticeMarkup.html(others)
  }

  /// Whether the sentence above the results says the same as a notice.
  private static func isSaid(_ notice: Notice, isUncovered: Bool) -> Bool {
    switch notice {
    case .nothingFound, .mayNotBeCovered: true
    case .partialMatches: isUncovered
    default: false
    }
  }

  private func chip(_ notice: Notice) -> HTML? {
    switch notice {
    case .correctedSpelling(let typed, let corrected):
      chip(
        "Corrected: \(typed) → <strong>\(corrected)</strong>", instead: request.quoting(typed),
        "Search for “\(typed)” as typed")
    case .expandedTerm(let typed, let terms, let pages):
      chip(
        "Expanded by: <strong>\(terms.prefix(Self.mostTerms).joined(separator: ", "))</strong>\(pageLinks(pages))",
        instead: pages.isEmpty ? nil : request.quoting(typed), "Only “\(typed)”")
    case .rankedByPlatforms(let platforms):
      chip(
        "First: <strong>\(platforms.map(\.rawValue).joined(separator: ", "))</strong>",
        instead: request.only(on: platforms), "Only these")
    case .rankedByPages(let pages): chip("First:\(pageLinks(pages))", instead: nil, "")
    default: nil
    }
  }

  private func chip(_ text: HTML, instead other: SearchPageRequest?, _ label: String) -> HTML {
    let action: HTML =
      other.map { " <a href=\"\(link(.search($0)))\">\(label)</a>" } ?? ""
    return "<li class=\"interpretation\">\(text)\(action)</li>\n"
  }

  private func pageLinks(_ slugs: [String]) -> HTML {
    slugs.prefix(Self.mostPages).map { slug -> HTML in
      " <a href=\"\(link.page(slug))\">\(slug)</a>"
    }.joined()
  }

  private static let mostTerms = 3
  private static let mostPages = 3
}

extension SearchPageRequest {
  /// The request with words kept as typed; `nil` if the query does not have them.
  fileprivate func quoting(_ words: String) -> SearchPageRequest? {
    QueryText(text).quoting(words).map {
      var request = self
      request.text = $0
      return request
    }
  }

  /// The request for records of some platforms only; `nil` if it is that already.
  fileprivate func only(on platforms: [Platform]) -> SearchPageRequest? {
    guard Set(platforms) != Set(self.platforms) else { return nil }
    var request = self
    request.platforms = platforms
    return request
  }
}
