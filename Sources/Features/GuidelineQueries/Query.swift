package import GuidelineIndex

/// A request to an index, as a value: front ends fill it in, run it and render the response.
package protocol Query: Sendable {
  /// The answer, ready to render; where front ends offer JSON, it is the JSON.
  associatedtype Response

  /// Answers the request.
  ///
  /// - Throws: `IndexError` when the index cannot be read or the task was cancelled, and the errors of files and
  ///   programs that a request names.
  func run(in context: QueryContext) throws -> QueryResult<Response>
}

/// A response and the information beside it.
package struct QueryResult<Response> {
  /// The answer.
  package let response: Response
  /// Notices in the order to show them.
  package let notices: [Notice]

  /// A response with its notices.
  package init(_ response: Response, notices: [Notice] = []) {
    self.response = response
    self.notices = notices
  }
}

/// An index and the surroundings in which queries run.
///
/// Not `Sendable`: it belongs to the thread that uses the index.
package struct QueryContext {
  /// The index that is asked.
  package let index: GuidelineIndex
  /// The working folder and environment variables for queries that name files or run git.
  package let environment: ProcessEnvironment

  /// A context over an open index.
  package init(index: GuidelineIndex, environment: ProcessEnvironment) {
    self.index = index
    self.environment = environment
  }

  /// The histories of all pages; the index caches what they read.
  var histories: Histories { Histories(index) }
}

/// The working folder and the environment variables of the process that asks.
package struct ProcessEnvironment: Sendable {
  /// The folder that relative paths start from.
  package let folder: String
  /// The environment variables, which programs that a query runs inherit.
  package let variables: [String: String]

  /// An environment with the given folder and variables.
  package init(folder: String, variables: [String: String]) {
    self.folder = folder
    self.variables = variables
  }

  /// Resolves a path against the working folder.
  package func absolute(_ path: String) -> String {
    path.hasPrefix("/") ? path : "\(folder)/\(path)"
  }
}
