// Remedy, RemediableError

/// The next step that a front end can offer for a notice or an error.
///
/// A remedy names the step, not its spelling: each front end words it in its own terms, for example as a command to
/// run, a tool to call or a link to follow.
package enum Remedy: Hashable, Sendable {
  /// List the pages of the index, to find the name of a page.
  case listPages
  /// List the pages with names similar to an unknown one.
  case listSimilarPages(to: String)
  /// Show the history of a rule or a page, given by its record id or its slug.
  case showHistory(of: String)
  /// Search for a word as it was typed, without spelling correction.
  case searchExactly(String)
  /// Show only records with the phrases in quotation marks.
  case insistOnPhrases
  case search(String)
  case filterByPlatform(Platform)
  /// Keep only the answers of one page, given by its slug.
  case filterByPage(String)
  case selectSystems([GuidelineSystem])
  /// Repeat the comparison and list the differences that are attributed to conversion.
  case includeConversionDifferences
  /// List the items that a checklist left out because others are more urgent.
  case listAllItems
  /// Name the first day of a comparison, or note it for an app.
  case chooseFirstDay
  /// Show the status of the index: its documents, snapshots and versions.
  case showStatus
  case ingestDocuments
  case fetchPages
  /// Download the guidelines of systems of ``UpstreamSystem``.
  case fetchSystems([GuidelineSystem])
  /// Give the path of an existing index.
  case chooseIndex
  /// Update hig, since a newer version wrote the index.
  case updateProgram
  /// Build the index again from its documents, because its format is outdated or its file is damaged.
  case rebuildIndex
  /// Repeat the same request after a while, because another process is using the index.
  case retryLater
  /// Repeat an interrupted or refused download after a while.
  case fetchLater
}

/// An error with a next step for the user.
///
/// The description of the error says what happened; a front end appends the step in its own words.
package protocol RemediableError: Error {
  /// The step that resolves the error, or `nil` when there is none to offer.
  var remedy: Remedy? { get }
}
