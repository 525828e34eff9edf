/// The two ways in which a client can speak the protocol; a connection may mix them.
enum ProtocolMode: Hashable, Sendable {
  /// Revisions until 2025-11-25: `initialize` comes first and applies to all requests after it.
  case handshake
  /// Revision 2026-07-28: each request carries its version and capabilities.
  case stateless

  /// The newest handshake revision, offered to clients that ask for an unsupported one.
  static let handshakeVersion = "2025-11-25"
  /// The supported handshake revisions, which do not differ in the methods of this server.
  static let handshakeVersions = [handshakeVersion, "2025-06-18"]
  static let statelessVersion = "2026-07-28"
}
