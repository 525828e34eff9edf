import GuidelineQueries

extension CommandContext {
  /// The columns of the terminal, or 80 elsewhere.
  var width: Int { session.terminal?.columns ?? 80 }

  /// Runs a query on the index, shows its notices and returns both.
  func result<Request: Query>(of query: Request) throws -> QueryResult<Request.Response> {
    let result = try query.run(in: openQueryContext())
    _ = response(of: result)
    return result
  }

  /// Prints a response with its notices as a JSON document.
  func output(
    json result: QueryResult<some Encodable>, as format: AnswerDocumentFormat?
  ) throws {
    try session.output(AnswerDocument(result, format: format).text())
  }
}
