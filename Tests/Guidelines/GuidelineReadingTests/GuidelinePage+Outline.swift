import GuidelineModel

@testable import GuidelineReading

extension GuidelineRecord {
  /// The record in one line: what it is, where it stands, for whom and why, and its words.
  var outline: String {
    var parts = [kind.rawValue]
    if let strength { parts.append(strength.rawValue) }
    if let label { parts.append("[\(label)]") }
    parts.append("(" + section.joined(separator: " › ") + ")")
    parts.append(
      platforms.map { "\($0.names.joined(separator: " ")) by \(basis?.rawValue ?? "?")" }
        ?? "unknown")
    let words = [statement, detail].compactMap(\.self).filter { !$0.isEmpty }
    return parts.joined(separator: " ") + ": "
      + words.joined(separator: " | ").replacing("\n", with: "⏎")
  }
}

extension GuidelinePage {
  /// The records, one a line.
  var outline: String { records.map(\.outline).joined(separator: "\n") }
}
