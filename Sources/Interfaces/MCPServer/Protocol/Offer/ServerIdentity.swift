/// Who a server is, as clients show it.
package struct ServerIdentity: Encodable, Hashable, Sendable {
  /// The name for programs.
  package let name: String
  /// The name for people.
  package let title: String?
  /// The version of the server, not of the protocol.
  package let version: String
  /// Where to read about it.
  package let websiteURL: String?
  /// What a model should know before it uses the server.
  package let instructions: String?

  /// An identity.
  package init(
    name: String, title: String? = nil, version: String, websiteURL: String? = nil,
    instructions: String? = nil
  ) {
    self.name = name
    self.title = title
    self.version = version
    self.websiteURL = websiteURL
    self.instructions = instructions
  }

  /// The instructions are sent in a place of their own.
  private enum CodingKeys: String, CodingKey {
    case name, title, version
    case websiteURL = "websiteUrl"
  }
}
