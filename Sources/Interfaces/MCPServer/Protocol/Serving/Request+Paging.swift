extension Request {
  /// Lists that do not change have one page.
  func checkOnlyPage() throws(ProtocolError) {
    if let cursor = try cursor() {
      throw .invalidParams(
        "params.cursor: there is no page \"\(Excerpt.of(cursor))\"; ask without a cursor")
    }
  }

  /// The page that is asked for, `nil` for the first. The parameters may be left out altogether.
  func cursor() throws(ProtocolError) -> String? {
    try Params.readIfPresent(Params.List.self, from: line)?.cursor
  }
}
