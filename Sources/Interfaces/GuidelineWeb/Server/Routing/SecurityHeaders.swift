/// The header fields that all responses have.
enum SecurityHeaders {
  /// Nothing but the server's own files is loaded, nothing is shown in frames of other sites, and no type is guessed.
  static let all: [(name: String, value: String)] = [
    ("Content-Security-Policy", WebDocument.contentSecurityPolicy),
    ("X-Content-Type-Options", "nosniff"),
    ("Referrer-Policy", "same-origin"),
    ("Cross-Origin-Opener-Policy", "same-origin"),
    ("Cross-Origin-Resource-Policy", "same-origin"),
  ]
}
