/// What a server's `robots.txt` allows one asker (RFC 9309).
package struct RobotsRules: Hashable, Sendable {
  private struct Rule: Hashable {
    let allows: Bool
    let pattern: [UInt8]
  }

  private var rules: [Rule] = []
  /// The seconds between requests that the file asks for; no part of the standard, but honoured.
  package private(set) var delay: Double?

  /// Everything is allowed.
  package static let none = RobotsRules()

  private init() {}

  /// More is not read; the standard asks for 500 KiB at least.
  static let sizeLimit = 512 << 10

  /// Reads the groups that name an asker; where none does, those for all (`*`).
  package init(_ bytes: [UInt8], agent: String) {
    let text = String(decoding: bytes.prefix(Self.sizeLimit), as: UTF8.self)
    var own = RobotsRules()
    var general = RobotsRules()
    var isOwnNamed = false
    var named: (own: Bool, general: Bool) = (false, false)
    var isNaming = false
    for line in text.split(whereSeparator: \.isNewline) {
      let content = line.prefix { $0 != "#" }
      guard let colon = content.firstIndex(of: ":") else { continue }
      let key = Self.trimmed(content[..<colon]).lowercased()
      let value = Self.trimmed(content[content.index(after: colon)...])
      if key == "user-agent" {
        if !isNaming { named = (false, false) }
        isNaming = true
        if value == "*" { named.general = true }
        // "hig/1.0" names hig as well.
        if value.prefix(while: { $0.isLetter || $0 == "_" || $0 == "-" }).lowercased() == agent {
          named.own = true
          isOwnNamed = true
        }
        continue
      }
      guard ["allow", "disallow", "crawl-delay"].contains(key) else { continue }
      isNaming = false
      if named.own { own.add(key, value) }
      if named.general { general.add(key, value) }
    }
    self = isOwnNamed ? own : general
  }

  private mutating func add(_ key: String, _ value: Substring) {
    if key == "crawl-delay" {
      delay = Double(value).map { max(0, $0) }
    } else if !value.isEmpty {
      rules.append(Rule(allows: key == "allow", pattern: Self.normalized(value.utf8)))
    }
  }

  /// Whether a path may be asked for: the longest pattern that fits decides, and of equals the one that allows.
  package func allows(_ path: String) -> Bool {
    let path = Self.normalized(path.utf8)
    let fitting = rules.filter { Self.fits($0.pattern, path) }
    let decisive = fitting.max {
      ($0.pattern.count, $0.allows ? 1 : 0) < ($1.pattern.count, $1.allows ? 1 : 0)
    }
    return decisive?.allows ?? true
  }

  /// Whether a path begins with what a pattern says; `*` is any text, `$` at the end the path's end.
  ///
  /// - Complexity: the pattern's length times the path's, whatever they hold.
  private static func fits(_ pattern: [UInt8], _ path: [UInt8]) -> Bool {
    let star = UInt8(ascii: "*")
    var pattern = pattern
    if pattern.last == UInt8(ascii: "$") { pattern.removeLast() } else { pattern.append(star) }
    var (place, position) = (0, 0)
    var retry: (place: Int, position: Int)?
    while position < path.count {
      if place < pattern.count, pattern[place] == star {
        retry = (place + 1, position)
        place += 1
      } else if place < pattern.count, pattern[place] == path[position] {
        place += 1
        position += 1
      } else if let last = retry {
        (place, position) = (last.place, last.position + 1)
        retry = (place, position)
      } else {
        return false
      }
    }
    return pattern[place...].allSatisfy { $0 == star }
  }

  /// Letters, digits and `-._~` written as they are, where they are written as `%41`.
  private static func normalized(_ text: some Sequence<UInt8>) -> [UInt8] {
    let bytes = Array(text)
    var result: [UInt8] = []
    var position = 0
    while position < bytes.count {
      if bytes[position] == UInt8(ascii: "%"), position + 2 < bytes.count,
        let high = Character(UnicodeScalar(bytes[position + 1])).hexDigitValue,
        let low = Character(UnicodeScalar(bytes[position + 2])).hexDigitValue,
        isUnreserved(UInt8(high * 16 + low))
      {
        result.append(UInt8(high * 16 + low))
        position += 3
      } else {
        result.append(bytes[position])
        position += 1
      }
    }
    return result
  }

  private static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    default: "-._~".utf8.contains(byte)
    }
  }

  private static func trimmed(_ text: Substring) -> Substring {
    var text = text.drop { $0.isWhitespace || $0 == "\u{FEFF}" }
    while let last = text.last, last.isWhitespace { text = text.dropLast() }
    return text
  }
}
