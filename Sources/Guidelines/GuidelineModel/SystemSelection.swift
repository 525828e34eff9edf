/// The systems that a request asks for.
package enum SystemSelection: Hashable, Sendable {
  /// Apple's and local documents; all where the index has neither.
  case standard
  case all
  /// At least one.
  case named(Set<GuidelineSystem>)

  /// Parses names separated by commas, or `all`; `nil` for other texts.
  package init?(_ text: String) {
    if text == "all" {
      self = .all
      return
    }
    let names = text.split(separator: ",", omittingEmptySubsequences: false).map { GuidelineSystem($0.lowercased()) }
    let systems = Set(names.compactMap(\.self))
    guard !systems.isEmpty, !names.contains(nil) else { return nil }
    self = .named(systems)
  }
}
