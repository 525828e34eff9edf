import GuidelineModel

/// The texts of a check of code, from `Index/checks.txt`.
///
/// A field is read when it is asked for, as most runs show the texts of a few checks.
struct CheckTexts: Sendable {
  private let lines: ArraySlice<Substring>

  private static let checks: [String: ArraySlice<Substring>] = {
    let lines = ByteSearch.split(IndexTables.checks, at: "\n")
    let names = lines.indices.filter { lines[$0].utf8.first == UInt8(ascii: "[") }
    let ends = names.dropFirst() + [lines.count]
    return Dictionary(
      uniqueKeysWithValues: zip(names, ends).map { name, end in
        (String(lines[name].dropFirst().dropLast()), lines[name + 1..<end])
      })
  }()

  /// The texts of a check, which must be in the table.
  init(of check: String) {
    guard let lines = Self.checks[check] else { preconditionFailure("Index/checks.txt has no check '\(check)'") }
    self.lines = lines
  }

  /// The text of a field; empty without the field.
  subscript(field: String) -> String {
    let name = "\(field):"
    guard let start = lines.firstIndex(where: { $0.utf8.starts(with: name.utf8) }) else { return "" }
    let first = lines[start].dropFirst(name.utf8.count + 1)
    let others = lines[(start + 1)...].prefix { $0.utf8.first == UInt8(ascii: " ") }.map { $0.dropFirst(2) }
    return ((first.isEmpty ? [] : [first]) + others).joined(separator: "\n")
  }
}
