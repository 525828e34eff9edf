/// The part of the commands that needs the libraries of the server; `hig-server` runs it.
package protocol ServerTasks: Sendable {
  /// Runs a server until it is asked to end.
  ///
  /// - Parameter output: writes a line of the results, which has its line end.
  func serve(_ request: ServerRequest, output: (String) throws -> Void) throws

  /// Writes the pages as files, and returns what was written.
  func writeSite(_ request: SiteRequest) throws -> SiteOutcome

  /// Adds a token for a person to a store and returns its text.
  ///
  /// - Parameter role: `reader`, `reviewer` or `admin`.
  func addToken(for person: String, role: String, to store: ReviewStoreLocation) throws -> String

  /// Lists the tokens of a store: id, person, role.
  func tokens(in store: ReviewStoreLocation) throws -> [(id: String, person: String, role: String)]

  /// Revokes a token by its text or id; returns whether it was valid.
  func revokeToken(_ token: String, in store: ReviewStoreLocation) throws -> Bool
}

/// A store of reviews.
package enum ReviewStoreLocation: Hashable, Sendable {
  /// A file of this machine.
  case file(String)
  /// A PostgreSQL database, by its address.
  case database(String)
}

extension CommandContext {
  /// The tasks of the server, where this process has them.
  ///
  /// - Throws: ``ServerProgramError`` in `hig`, if `hig-server` cannot take its place.
  func serverTasks() throws -> any ServerTasks {
    if let server = session.server { return server }
    try ServerProgram(session).replaceProcess()
  }

  /// The store that an option or `$HIG_REVIEWS` names, else the file beside the user's index.
  func reviewStore(option: String?) -> ReviewStoreLocation {
    let variable = session.environment["HIG_REVIEWS"] ?? ""
    if let url = option ?? (variable.isEmpty ? nil : variable) { return .database(url) }
    return .file(indexLookup.userDataFolder + "/hig/reviews.sqlite")
  }
}
