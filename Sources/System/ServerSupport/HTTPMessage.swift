// HTTPRequest, HTTPResponse

package struct HTTPRequest: Sendable {
  package var method: String
  /// The path without the query; percent escapes are decoded.
  package var path: String
  /// The parameters of the query, decoded, in the order of the address.
  package var query: [(name: String, value: String)]
  /// The header fields; names in lower case.
  package var headers: [(name: String, value: String)]
  /// The body; empty if there is none, and until it has arrived.
  package var body: [UInt8]
  /// The numeric address of the client.
  package var client: String

  package init(
    method: String, path: String, query: [(name: String, value: String)] = [],
    headers: [(name: String, value: String)] = [], body: [UInt8] = [], client: String = "127.0.0.1"
  ) {
    self.method = method
    self.path = path
    self.query = query
    self.headers = headers
    self.body = body
    self.client = client
  }

  /// The value of the first header field with a name in lower case.
  package func header(_ name: String) -> String? { headers.first { $0.name == name }?.value }

  /// The length of the body that the header fields announce, 0 without one; `nil` if they do not tell it.
  package var bodyLength: Int? {
    let fields = lengthFields
    guard let field = fields.first else { return 0 }
    return fields.count == 1 && field.name == "content-length" ? Int(field.value) ?? .max : nil
  }

  /// The header fields that say where the body ends.
  var lengthFields: [(name: String, value: String)] {
    headers.filter { ["content-length", "transfer-encoding"].contains($0.name) }
  }
}

package struct HTTPResponse: Sendable {
  package enum Body: Sendable {
    case bytes([UInt8])
    /// Server-sent events, for as long as the client listens.
    case events(EventStream)
  }

  package var status: Int
  /// The header fields, without `Content-Length`, `Date` and `Connection`.
  package var headers: [(name: String, value: String)]
  package var body: Body

  package init(status: Int, headers: [(name: String, value: String)] = [], body: [UInt8] = []) {
    self.status = status
    self.headers = headers
    self.body = .bytes(body)
  }

  package init(events: EventStream, headers: [(name: String, value: String)] = []) {
    status = 200
    self.headers = headers
    body = .events(events)
  }
}
