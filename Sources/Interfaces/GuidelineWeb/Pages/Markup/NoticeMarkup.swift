import GuidelineQueries

/// Notices as a list of sentences; nothing without notices.
enum NoticeMarkup {
  static func html(_ notices: [Notice]) -> HTML {
    guard !notices.isEmpty else { return "" }
    return """
      <ul class="notices">
      \(notices.html { "<li>\($0.summary)</li>\n" })</ul>

      """
  }
}
