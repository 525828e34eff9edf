/// A readable item, as lists of resources name it.
struct Resource: Encodable, Hashable, Sendable {
  let uri: String
  /// The name for programs.
  let name: String
  /// The name for people.
  var title: String?
  /// A one-line summary of the contents.
  var description: String?
  var mimeType: String?
}

/// A pattern that the URIs of many resources follow.
struct ResourceTemplate: Encodable, Hashable, Sendable {
  /// The URI with its variables in braces (RFC 6570): `hig://page/{slug}`.
  let uriTemplate: String
  /// The name for programs.
  let name: String
  /// The name for people.
  var title: String?
  /// A one-line summary of the contents.
  var description: String?
  var mimeType: String?
}

/// One page of the list of resources.
struct ResourcePage: Encodable, Hashable, Sendable {
  let resources: [Resource]
  /// The cursor of the next page; `nil` on the last one.
  var nextCursor: String?
}

/// The text of a resource.
struct ResourceContents: Encodable, Hashable, Sendable {
  let uri: String
  var mimeType: String?
  let text: String
}

/// The error for a URI that names no resource.
struct ResourceNotFound: Error, Hashable, Sendable {
  let uri: String
  /// The reason and a remedy.
  let message: String

  /// The protocol error in a mode: only the handshake revisions have a code for it.
  func error(in mode: ProtocolMode) -> ProtocolError {
    ProtocolError(code: mode == .handshake ? -32002 : -32602, message: message, data: ["uri": uri])
  }
}
