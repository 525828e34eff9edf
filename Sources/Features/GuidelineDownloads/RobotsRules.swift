import GuidelineModel
import TextSupport

/// The rules of a `robots.txt` file for one user agent (RFC 9309).
package struct RobotsRules: Hashable, Sendable {
  private struct Rule: Hashable {
    let allows: Bool
    let pattern: RobotsPattern
  }

  private var rules: [Rule] = []
  /// The `Crawl-delay` in seconds, which the standard lacks but many files use; `nil` if there is none.
  package private(set) var delay: Double?

  /// Rules that allow everything.
  package static let none = RobotsRules()

  private init() {}

  /// The bytes that are parsed; the standard requires at least 500 KiB.
  static let sizeLimit = 512 << 10

  /// Parses the groups for a user agent, in lowercase, or those for all agents (`*`) if none names it.
  package init(_ bytes: [UInt8], agent: String) {
    let text = String(decoding: bytes.prefix(Self.sizeLimit), as: UTF8.self)
    var own = RobotsRules()
    var general = RobotsRules()
    var hasOwnGroup = false
    var applies: (own: Bool, general: Bool) = (false, false)
    var isInAgentLines = false
    for line in text.split(whereSeparator: \.isNewline) {
      let content = line.prefix { $0 != "#" }
      guard let colon = content.firstIndex(of: ":") else { continue }
      let key = Self.trimmed(content[..<colon]).lowercased()
      let value = Self.trimmed(content[content.index(after: colon)...])
      if key == "user-agent" {
        if !isInAgentLines { applies = (false, false) }
        isInAgentLines = true
        if value == "*" { applies.general = true }
        // A version may follow the product name: "hig/1.0".
        if value.prefix(while: { $0.isLetter || $0 == "_" || $0 == "-" }).lowercased() == agent {
          applies.own = true
          hasOwnGroup = true
        }
        continue
      }
      guard ["allow", "disallow", "crawl-delay"].contains(key) else { continue }
      isInAgentLines = false
      if applies.own { own.add(key, value) }
      if applies.general { general.add(key, value) }
    }
    self = hasOwnGroup ? own : general
  }

  private mutating func add(_ key: String, _ value: Substring) {
    if key == "crawl-delay" {
      delay = Double(value).map { max(0, $0) }
    } else if !value.isEmpty {
      rules.append(Rule(allows: key == "allow", pattern: RobotsPattern(Self.normalized(value.utf8))))
    }
  }

  /// Whether a path may be requested. The longest matching pattern decides; of equally long ones, `Allow` wins.
  package func allows(_ path: String) -> Bool {
    let path = Self.normalized(path.utf8)
    let matching = rules.filter { $0.pattern.matches(path) }
    let decisive = matching.max { ($0.pattern.length, $0.allows ? 1 : 0) < ($1.pattern.length, $1.allows ? 1 : 0) }
    return decisive?.allows ?? true
  }

  /// Decodes percent escapes of unreserved characters, as RFC 9309 requires before comparing.
  private static func normalized(_ text: some Sequence<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    var rest = Array(text)[...]
    while let byte = rest.popFirst() {
      let digits = String(decoding: rest.prefix(2), as: UTF8.self)
      if byte == UInt8(ascii: "%"), digits.utf8.count == 2, let value = UInt8(digits, radix: 16),
        PercentEncoding.isLetterOrDigit(value) || "-._~".utf8.contains(value)
      {
        result.append(value)
        rest = rest.dropFirst(2)
      } else {
        result.append(byte)
      }
    }
    return result
  }

  private static func trimmed(_ text: Substring) -> Substring { text.trimmed { !$0.isWhitespace && $0 != "\u{FEFF}" } }
}

/// A path pattern of `robots.txt`: `*` matches any text, `$` at the end the end of the path (RFC 9309, section 2.2.3).
struct RobotsPattern: Hashable, Sendable {
  /// The texts between the stars; the first begins the path, and the last is empty unless the pattern ends with `$`.
  private let parts: [ArraySlice<UInt8>]
  private let endsPath: Bool
  /// The length of the pattern, which decides between patterns.
  let length: Int

  /// - Parameter text: the pattern, in the same normal form as the paths.
  init(_ text: [UInt8]) {
    length = text.count
    endsPath = text.last == UInt8(ascii: "$")
    let text = endsPath ? text.dropLast() : text[...]
    parts = text.split(separator: UInt8(ascii: "*"), omittingEmptySubsequences: false)
  }

  /// Whether the pattern matches the start of a path.
  ///
  /// - Complexity: O(*p* + *t*) for a pattern of length *p* and a path of length *t*.
  func matches(_ path: [UInt8]) -> Bool {
    guard let first = parts.first, path.starts(with: first) else { return false }
    guard parts.count > 1, let last = parts.last else { return !endsPath || path.count == first.count }
    var position = first.count
    let middle = endsPath ? parts[1..<(parts.count - 1)] : parts[1...]
    for part in middle where !part.isEmpty {
      guard let found = path[position...].firstRange(of: part) else { return false }
      position = found.upperBound
    }
    guard endsPath else { return true }
    return position + last.count <= path.count && path.suffix(last.count).elementsEqual(last)
  }
}
