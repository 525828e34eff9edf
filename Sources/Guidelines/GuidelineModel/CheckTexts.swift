/// What the checks of code say about themselves, from `Index/checks.txt`.
package enum CheckTexts {
  /// The texts by the name of the check and of the field.
  private static let texts: [String: [String: String]] = {
    var texts: [String: [String: String]] = [:]
    var (check, field) = ("", "")
    for line in ByteSearch.split(IndexTables.checks, at: "\n") {
      switch line.utf8.first {
      case UInt8(ascii: "#"): break
      case UInt8(ascii: "["): check = String(line.dropFirst().dropLast())
      case UInt8(ascii: " "):
        let text = texts[check]?[field] ?? ""
        texts[check]?[field] = text + (text.isEmpty ? "" : "\n") + line.dropFirst(2)
      default:
        let parts = line.split(separator: ":", maxSplits: 1)
        field = String(parts[0])
        texts[check, default: [:]][field] = parts.count > 1 ? String(parts[1].dropFirst()) : ""
      }
    }
    return texts
  }()

  /// The texts of a check, which must be in the table, by the name of the field.
  package static func fields(of check: String) -> [String: String] {
    guard let texts = texts[check] else {
      preconditionFailure("Index/checks.txt has no check '\(check)'")
    }
    return texts
  }
}
