/// A form in which the site serves a page.
package enum PageForm: String, CaseIterable, Codable, Sendable {
  /// DocC render JSON.
  case json
  /// Markdown, which has no captions and no footnotes.
  case markdown

  /// The ending of file names and addresses.
  var fileExtension: String {
    switch self {
    case .json: "json"
    case .markdown: "md"
    }
  }

  /// The value of the `Accept` header.
  var mediaType: String {
    switch self {
    case .json: "application/json"
    case .markdown: "text/markdown"
    }
  }

  /// Whether a `Content-Type` may have the form.
  func matches(contentType: String) -> Bool {
    let media = contentType.prefix { $0 != ";" }.lowercased()
    return switch self {
    case .json: media.hasPrefix("application/json") || media.hasSuffix("+json")
    case .markdown: ["text/markdown", "text/plain"].contains(media)
    }
  }
}
