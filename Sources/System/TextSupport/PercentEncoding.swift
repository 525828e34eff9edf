// PercentEncoding, WebAddress

/// The percent-encoding of addresses (RFC 3986).
package enum PercentEncoding {
  /// Returns the text with every byte encoded except ASCII letters, ASCII digits and the given marks.
  ///
  /// ```swift
  /// PercentEncoding.encoded("a/b-c", keeping: "/")  // "a/b%2Dc"
  /// ```
  package static func encoded(_ text: String, keeping marks: String) -> String {
    var result = ""
    for byte in FileName.bytes(text) {
      if isLetterOrDigit(byte) || marks.utf8.contains(byte) {
        result.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        result += escape(byte)
      }
    }
    return result
  }

  /// Returns the decoded text; `nil` when a `%` is not followed by two hexadecimal digits or the bytes are not
  /// UTF-8.
  package static func decoded(_ spelling: some StringProtocol) -> String? {
    var bytes: [UInt8] = []
    var rest = Array(spelling.utf8)[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      let digits = rest.prefix(2)
      guard digits.count == 2, digits.allSatisfy(isLetterOrDigit),
        let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
      else { return nil }
      bytes.append(value)
      rest = rest.dropFirst(2)
    }
    return String(validating: bytes, as: UTF8.self)
  }

  /// Returns the escape of a byte, such as `%2D` for a hyphen.
  package static func escape(_ byte: UInt8) -> String { "%" + NumberText.padded(byte, width: 2, uppercase: true) }

  package static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }
}

/// Makes addresses from documents safe for links and programs.
package enum WebAddress {
  /// Apple's guidelines; with the slug of a page that page.
  package static let guidelines = "https://developer.apple.com/design/human-interface-guidelines/"

  /// Returns an address with all but ASCII letters, digits and marks of addresses percent-encoded, also parentheses;
  /// `nil` unless it begins with `https://` or `http://`.
  package static func checked(_ address: String) -> String? {
    guard address.hasPrefix("https://") || address.hasPrefix("http://") else { return nil }
    return PercentEncoding.encoded(address, keeping: "-._~:/?#@!$&'*+,;=%")
  }
}
