/// Which of the two protocols a request speaks.
enum ProtocolMode: Hashable, Sendable {
  /// `initialize` comes first and settles what holds for the rest.
  case handshake
  /// Each request says itself what it needs.
  case stateless

  /// The newest revision with a handshake, offered to clients that ask for one that is not known.
  static let handshakeVersion = "2025-11-25"
  /// The revisions with a handshake that look the same to this server.
  static let handshakeVersions = [handshakeVersion, "2025-06-18"]
  /// The revision without a handshake.
  static let statelessVersion = "2026-07-28"
}
