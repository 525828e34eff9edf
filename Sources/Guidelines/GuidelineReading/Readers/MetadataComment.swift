import FoundationEssentials

/// The JSON in an HTML comment on top of Apple's own Markdown.
struct MetadataComment: Decodable {
  /// The page's title.
  let title: String?
  /// The page's path.
  let identifier: String?

  /// Reads `<!-- { … } -->`; `nil` when the comment holds anything else.
  init?(_ comment: String) {
    guard let start = comment.firstIndex(of: "{"), let end = comment.lastIndex(of: "}"),
      start < end,
      let decoded = try? JSONDecoder().decode(Self.self, from: Data(comment[start...end].utf8))
    else { return nil }
    self = decoded
  }
}
