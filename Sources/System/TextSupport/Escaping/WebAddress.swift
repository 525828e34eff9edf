/// Makes addresses from documents safe for links and programs.
package enum WebAddress {
  /// Returns an address with every other character than those of addresses percent-encoded; `nil` unless it begins with `https://`
  /// or `http://`.
  ///
  /// The result holds ASCII letters, digits and the marks of addresses only, without parentheses.
  package static func checked(_ address: String) -> String? {
    guard address.hasPrefix("https://") || address.hasPrefix("http://") else { return nil }
    return PercentEncoding.encoded(address, keeping: "-._~:/?#@!$&'*+,;=%")
  }
}
