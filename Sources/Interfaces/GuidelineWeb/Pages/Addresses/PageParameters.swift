import TextSupport

/// The parameters of an address: names with values, in order.
package struct PageParameters: Hashable, Sendable {
  /// The names and values, decoded.
  package private(set) var pairs: [Pair] = []

  /// A name and a value.
  package struct Pair: Hashable, Sendable {
    /// The name.
    package let name: String
    /// The value.
    package let value: String
  }

  /// No parameters.
  package init() {}

  /// Parameters that were decoded elsewhere.
  package init(_ pairs: some Sequence<(name: String, value: String)>) {
    self.pairs = pairs.map { Pair(name: $0.name, value: $0.value) }
  }

  /// Decodes the part of an address after `?`; what is not percent-encoded UTF-8 is left out.
  package init(query: some StringProtocol) {
    for part in query.split(separator: "&") {
      let sides = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let name = Self.decoded(sides[0]),
        let value = Self.decoded(sides.count > 1 ? sides[1] : "")
      else { continue }
      pairs.append(Pair(name: name, value: value))
    }
  }

  /// The last value of a name; `nil` if it is absent or empty.
  package func value(_ name: String) -> String? {
    pairs.last { $0.name == name && !$0.value.isEmpty }?.value
  }

  /// All values of a name, in order.
  package func values(_ name: String) -> [String] {
    pairs.filter { $0.name == name && !$0.value.isEmpty }.map(\.value)
  }

  /// Adds a parameter; nothing for `nil`.
  mutating func add(_ name: String, _ value: String?) {
    if let value, !value.isEmpty { pairs.append(Pair(name: name, value: value)) }
  }

  /// The part of an address after `?`; empty without parameters.
  var query: String {
    pairs.map { "\(Self.encoded($0.name))=\(Self.encoded($0.value))" }.joined(separator: "&")
  }

  private static func decoded(_ text: some StringProtocol) -> String? {
    PercentEncoding.decoded(String(text.map { $0 == "+" ? " " : $0 }))
  }

  private static func encoded(_ text: String) -> String {
    PercentEncoding.encoded(text, keeping: "-._~:")
  }
}
