import PortableFoundation
import SystemSupport
import TextSupport

/// A server with reviews, as `hig review push` and `pull` use it.
struct ReviewServer {
  /// The address of the server without a path: `https://hig.example.com`.
  let address: String
  private let token: String?

  /// The longest review, in bytes.
  private static let largest = 32 << 20

  /// - Parameter token: the personal token; `nil` for a server of this machine.
  init(address: String, token: String?) {
    self.address = address
    self.token = token
  }

  /// The server and the id of a review's address, such as `http://localhost:8417/reviews/8aGh…`; `nil` for other addresses.
  static func review(at text: String, token: String?) -> (server: ReviewServer, id: String)? {
    guard let url = URL(string: text), ["http", "https"].contains(url.scheme), url.host != nil,
      let range = text.firstRange(of: "/reviews/"), url.query == nil
    else { return nil }
    let id = text[range.upperBound...].prefix { $0 != "#" }
    guard !id.isEmpty, id.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) }) else {
      return nil
    }
    return (ReviewServer(address: String(text[..<range.lowerBound]), token: token), String(id))
  }

  /// Adds a review and returns its address.
  ///
  /// - Throws: ``ReviewServerError``, `HTTPTransferError`.
  func push(_ checklist: String) throws -> String {
    let response = try HTTPClient(userAgent: Self.agent).post(
      Array(checklist.utf8), to: address + "/api/v1/reviews",
      headers: ["Content-Type: application/json"] + authorization,
      limits: HTTPLimits(bytes: Self.largest))
    struct Created: Decodable {
      let url: String
    }
    guard response.status == 201 else { throw ReviewServerError(response) }
    do {
      return try JSONDecoder().decode(Created.self, from: Data(response.body)).url
    } catch {
      throw ReviewServerError.notAServer
    }
  }

  /// The checklist of a review with its verdicts, in JSON.
  ///
  /// - Throws: ``ReviewServerError``, `HTTPTransferError`.
  func pull(_ id: String) throws -> String {
    let response = try HTTPClient(userAgent: Self.agent).get(
      "\(address)/api/v1/reviews/\(id)", headers: authorization,
      limits: HTTPLimits(bytes: Self.largest))
    guard response.status == 200 else { throw ReviewServerError(response) }
    guard let text = String(validating: response.body, as: UTF8.self) else {
      throw ReviewServerError.notAServer
    }
    return text
  }

  private var authorization: [String] { token.map { ["Authorization: Bearer \($0)"] } ?? [] }

  private static let agent = "hig"
}

/// An answer of a server that is not the review.
enum ReviewServerError: Error, Hashable {
  /// The server refused the request, for a reason.
  case refused(status: Int, reason: String)
  /// The server is not one of hig.
  case notAServer

  init(_ response: HTTPResponse) {
    struct Answer: Decodable {
      let error: Content
      struct Content: Decodable {
        let message: String
      }
    }
    guard let answer = try? JSONDecoder().decode(Answer.self, from: Data(response.body)) else {
      self = .notAServer
      return
    }
    self = .refused(status: response.status, reason: answer.error.message)
  }
}

extension ReviewServerError: CustomStringConvertible {
  var description: String {
    switch self {
    case .refused(401, let reason): "\(reason); set HIG_TOKEN to a personal token"
    case .refused(_, let reason): reason
    case .notAServer: "the address is not that of a hig server"
    }
  }
}
