/// What a server is started with.
package struct ServerConfiguration: Sendable {
  /// The port; 0 for any free one.
  package var port: Int
  /// The address of the network interface to listen on.
  package var address: String
  /// `postgresql://…` for reviews of a team; `nil` for reviews in a file beside the index.
  package var reviews: String?
}
