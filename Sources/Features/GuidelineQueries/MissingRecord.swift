package import GuidelineIndex
package import GuidelineModel

/// What is to be said when no record has an id.
package enum MissingRecord {
  /// The note, with an id that begins like it; `nil` when the name may be a page's.
  package static func note(
    _ name: String, asOf day: CalendarDate? = nil, _ index: GuidelineIndex
  ) throws -> String? {
    guard let slash = name.firstIndex(of: "/"), slash != name.startIndex else { return nil }
    let names = try index.recordNames(onPage: String(name[..<slash]))
    if day != nil, names.contains(name) {
      return
        "'\(name)' was not there as of \(day?.description ?? ""); 'hig log \(name)' tells its history"
    }
    let near =
      try names.first { $0.hasPrefix(name) }
      ?? NameSuggestions(index).ids(near: name, most: 1).first
    return "no record is named '\(name)'" + (near.map { "; did you mean '\($0)'?" } ?? "")
  }
}
