extension GuidelineIndex {
  /// Records that hold the words, or mean what they mean, best first.
  public func search(_ request: SearchRequest) throws(IndexError) -> SearchAnswer {
    try ask {
      memory.searches += 1
      var search = try Search(request, index: self)
      return try search.answer()
    }
  }

  /// What ranking asks of the records of today, inside a question; `nil` as long as reading them all takes
  /// longer than looking those up that are found.
  func currentRecords() throws -> CurrentRecords? {
    guard memory.searches > Self.fewSearches else { return nil }
    if let records = memory.currentRecords { return records }
    let records = try CurrentRecords(database)
    memory.currentRecords = records
    return records
  }

  /// A command asks so often at most.
  private static let fewSearches = 3
}
