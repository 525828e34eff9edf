import GuidelineIndex
import GuidelineModel

/// Tells that no record has an id.
enum MissingRecord {
  /// Tells it when the name is meant for an id, with one that begins like it; `false` when it may name a page.
  static func tell(
    _ name: String, asOf day: CalendarDate? = nil, _ index: GuidelineIndex,
    _ context: CommandContext
  ) throws -> Bool {
    guard let slash = name.firstIndex(of: "/"), slash != name.startIndex else { return false }
    let names = try index.recordNames(onPage: String(name[..<slash]))
    if let day, names.contains(name) {
      context.session.tell(
        "'\(name)' was not there as of \(day); 'hig log \(name)' tells its history")
      return true
    }
    let near = names.first { $0.hasPrefix(name) }
    context.session.tell(
      "no record is named '\(name)'" + (near.map { "; did you mean '\($0)'?" } ?? ""))
    return true
  }
}
