/// A result with what the stateless era adds to each.
struct StatelessResult: Encodable {
  let value: any Encodable
  let server: ServerIdentity
  /// How many milliseconds the client may keep it; `nil` when it may not.
  let lifetime: Int?

  private enum CodingKeys: String, CodingKey {
    case resultType, ttlMs, cacheScope
    case meta = "_meta"
  }

  func encode(to encoder: any Encoder) throws {
    try value.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode("complete", forKey: .resultType)
    try container.encode(["io.modelcontextprotocol/serverInfo": server], forKey: .meta)
    guard let lifetime else { return }
    try container.encode(lifetime, forKey: .ttlMs)
    try container.encode("private", forKey: .cacheScope)
  }
}
