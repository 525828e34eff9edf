extension GuidelineIndex {
  /// Records that hold the words, or mean what they mean, best first.
  public func search(_ request: SearchRequest) throws(IndexError) -> SearchAnswer {
    try ask {
      var search = try Search(request, in: database, index: self)
      return try search.answer()
    }
  }
}
