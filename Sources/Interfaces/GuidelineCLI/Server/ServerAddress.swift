import TextSupport

/// The address of a server to which reviews and tokens may be sent.
///
/// Only `https`, and `http` on this machine: elsewhere others could read what is sent. No user name, which could look like the
/// host, and no character that two programs could read in different ways.
struct ServerAddress: CustomStringConvertible {
  /// The scheme, the host in lower case and any unusual port: `https://hig.example.com`.
  let origin: String
  /// Whether the server is on this machine.
  let isLoopback: Bool
  /// The path below which the server is; empty, or with a slash at its beginning only.
  private let path: String

  /// The address without a slash at its end.
  var description: String { origin + path }

  /// Reads an address; `nil` for one of another kind.
  init?(_ text: String) {
    guard text.utf8.allSatisfy(Self.isUnambiguous), let url = URL(string: text),
      let host = url.host()?.lowercased(), !host.isEmpty
    else { return nil }
    isLoopback = host == "localhost" || host == "::1" || Self.isIPv4Loopback(host)
    let (scheme, usualPort): (String, Int)
    switch url.scheme {
    case "https": (scheme, usualPort) = ("https", 443)
    case "http" where isLoopback: (scheme, usualPort) = ("http", 80)
    default: return nil
    }
    let port = url.port.flatMap { $0 == usualPort ? nil : ":\($0)" } ?? ""
    origin = "\(scheme)://\(host.contains(":") ? "[\(host)]" : host)\(port)"
    var path = url.path()
    while path.hasSuffix("/") { path.removeLast() }
    self.path = path
  }

  /// The address of a server and the id of a review in the address of a review's page, such as
  /// `http://localhost:8417/reviews/8aGh…`; `nil` for other addresses.
  static func review(_ text: String) -> (server: ServerAddress, id: String)? {
    guard let range = text.firstRange(of: "/reviews/") else { return nil }
    let id = text[range.upperBound...].prefix { $0 != "#" }
    guard let server = ServerAddress(String(text[..<range.lowerBound])), !id.isEmpty,
      id.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) })
    else { return nil }
    return (server, String(id))
  }

  /// The valid addresses, for messages.
  static let rule = "https, or http for a server of this machine, and no user name"

  /// Whether a byte is a letter, a digit or one of the marks of a host, a port and a plain path.
  private static func isUnambiguous(_ byte: UInt8) -> Bool {
    let scalar = Character(Unicode.Scalar(byte))
    return byte < 0x80 && (scalar.isLetter || scalar.isNumber || ".:/-_~[]".contains(scalar))
  }

  /// Whether a host is 127.0.0.1 or another address of its network in the usual notation.
  private static func isIPv4Loopback(_ host: String) -> Bool {
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts[0] == "127"
      && parts.allSatisfy { part in UInt8(part).map { String($0) == part } ?? false }
  }
}
