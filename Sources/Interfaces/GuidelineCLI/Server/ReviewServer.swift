import Checklists
import SystemSupport
import TextSupport

/// A server with reviews, as `hig review push` and `pull` use it.
struct ReviewServer {
  private let address: ServerAddress
  private let token: String?

  /// The longest review, in bytes.
  private static let largest = 32 << 20

  /// - Parameter environment: has a personal token in `HIG_TOKEN` and in `HIG_SERVER` the server that may know it;
  ///   other servers do not get it.
  init(_ address: ServerAddress, environment: [String: String]) {
    self.address = address
    let owner = environment["HIG_SERVER"].flatMap { ServerAddress($0) }
    token = owner?.origin == address.origin ? environment["HIG_TOKEN"] : nil
  }

  /// Adds a review and returns its address.
  func push(_ checklist: String) throws -> String {
    let response = try client().post(
      Array(checklist.utf8), to: "\(address)/api/v1/reviews",
      headers: ["Content-Type: application/json"] + authorization, limits: HTTPLimits(bytes: Self.largest))
    struct Created: Decodable { let url: String }
    guard response.status == 201 else { throw ReviewServerError(response, of: address) }
    guard let created = try? JSONDecoder().decode(Created.self, from: Data(response.body)),
      let url = WebAddress.checked(created.url)
    else { throw ReviewServerError.notAServer }
    return url
  }

  /// The checklist of a review with its verdicts, in JSON.
  func pull(_ id: String) throws -> String {
    let response = try client().get(
      "\(address)/api/v1/reviews/\(id)", headers: authorization, limits: HTTPLimits(bytes: Self.largest))
    guard response.status == 200 else { throw ReviewServerError(response, of: address) }
    guard let text = String(validating: response.body, as: UTF8.self),
      (try? EditedJSON(text)) != nil
    else { throw ReviewServerError.notAServer }
    return JSONOutput.escaped(text)
  }

  /// A client that follows no redirects, and asks no proxy about this machine.
  private func client() throws -> HTTPClient { try HTTPClient(userAgent: "hig", usesProxy: !address.isLoopback) }

  private var authorization: [String] { token.map { ["Authorization: Bearer \($0)"] } ?? [] }
}

/// An answer of a server that is not the review.
enum ReviewServerError: Error, Hashable, CustomStringConvertible {
  /// The server refused the request, for a reason.
  case refused(reason: String)
  /// The server at an origin wants to know who asks, for a reason.
  case unknownPerson(reason: String, origin: String)
  case redirected(to: String)
  case notAServer

  init(_ response: HTTPClientResponse, of address: ServerAddress) {
    struct Answer: Decodable {
      let error: Content
      struct Content: Decodable { let message: String }
    }
    if (300..<400).contains(response.status), let location = response.headers["location"] {
      self = .redirected(to: location)
      return
    }
    guard let answer = try? JSONDecoder().decode(Answer.self, from: Data(response.body)) else {
      self = .notAServer
      return
    }
    let reason = answer.error.message
    self = response.status == 401 ? .unknownPerson(reason: reason, origin: address.origin) : .refused(reason: reason)
  }

  var description: String {
    switch self {
    case .refused(let reason): reason
    case .unknownPerson(let reason, let origin):
      "\(reason); set HIG_TOKEN to a personal token of the server and HIG_SERVER to \(origin)"
    case .redirected(let location):
      "the server redirects to '\(location)'; call again with that address if you trust it"
    case .notAServer: "the address is not that of a hig server"
    }
  }
}

/// The address of a server to which reviews and tokens may be sent.
///
/// Only `https`, and `http` on this machine: elsewhere others could read what is sent. User names, which could look
/// like the host, and ambiguous characters are not allowed.
struct ServerAddress: CustomStringConvertible {
  /// The scheme, the host in lower case and any unusual port: `https://hig.example.com`.
  let origin: String
  let isLoopback: Bool
  private let path: String

  var description: String { origin + path }

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

  static let rule = "https, or http for a server of this machine, and no user name"

  /// Whether a byte is a letter, a digit or one of the marks of a host, a port and a plain path.
  private static func isUnambiguous(_ byte: UInt8) -> Bool {
    let scalar = Character(Unicode.Scalar(byte))
    return byte < 0x80 && (scalar.isLetter || scalar.isNumber || ".:/-_~[]".contains(scalar))
  }

  private static func isIPv4Loopback(_ host: String) -> Bool {
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts[0] == "127"
      && parts.allSatisfy { part in UInt8(part).map { String($0) == part } ?? false }
  }
}
