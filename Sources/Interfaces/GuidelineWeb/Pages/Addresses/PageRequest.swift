package import GuidelineModel

/// The parts and days of a page of the guidelines to show.
package struct PageRequest: Hashable, Sendable {
  /// Rules that do not apply to this platform are set apart.
  package var platform: Platform?
  /// The page as of this date, as typed; empty for today.
  package var day = ""
  /// The older date of a comparison, as typed; empty for none.
  package var from = ""
  /// The newer date of a comparison, as typed; empty for today.
  package var to = ""

  /// The whole page as of today.
  package init() {}

  /// Reads parameters; values that are not known are ignored.
  package init(_ parameters: PageParameters) {
    platform = parameters.value("platform").flatMap { Platform(spelling: $0) }
    day = parameters.value("as-of") ?? ""
    from = parameters.value("from") ?? ""
    to = parameters.value("to") ?? ""
  }

  /// The parameters that ``init(_:)`` reads.
  package var parameters: PageParameters {
    var parameters = PageParameters()
    parameters.add("platform", platform?.rawValue)
    parameters.add("as-of", day)
    parameters.add("from", from)
    parameters.add("to", to)
    return parameters
  }

  /// Whether two days are compared.
  package var isComparison: Bool { !from.isEmpty }
}
