package import GuidelineModel

/// Which changes of all pages to show.
package struct ChangesPageRequest: Hashable, Sendable {
  /// The first day, as typed, such as `wwdc25`; empty for the newest conference.
  package var since = ""
  /// Only changes that may concern this platform.
  package var platform: Platform?

  /// All changes since the newest conference.
  package init() {}

  /// Reads parameters; values that are not known are ignored.
  package init(_ parameters: PageParameters) {
    since = parameters.value("since") ?? ""
    platform = parameters.value("platform").flatMap { Platform(spelling: $0) }
  }

  /// The parameters that ``init(_:)`` reads.
  package var parameters: PageParameters {
    var parameters = PageParameters()
    parameters.add("since", since)
    parameters.add("platform", platform?.rawValue)
    return parameters
  }
}
