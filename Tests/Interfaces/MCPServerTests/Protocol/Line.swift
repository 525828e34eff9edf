/// Lines that clients send.
enum Line {
  static let initialize = request(
    0, "initialize",
    #"{"protocolVersion":"2025-11-25","capabilities":{},"clientInfo":{"name":"c","version":"1"}}"#)

  /// A request of the era with a handshake.
  static func request(_ id: Int, _ method: String, _ params: String = "{}") -> String {
    #"{"jsonrpc":"2.0","id":\#(id),"method":"\#(method)","params":\#(params)}"#
  }

  /// What a request of the stateless era brings along.
  static let meta = envelope("")

  /// What it brings along, and more.
  static func envelope(_ more: String) -> String {
    #""_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{}\#(more)}"#
  }

  /// A request of the stateless era; `members` are those of its parameters.
  static func stateless(_ id: Int, _ method: String, _ members: String = "") -> String {
    request(id, method, "{\(meta)\(members.isEmpty ? "" : ",")\(members)}")
  }

  /// A call of a tool.
  static func call(_ id: Int, _ tool: String, _ arguments: String = "{}") -> String {
    request(id, "tools/call", #"{"name":"\#(tool)","arguments":\#(arguments)}"#)
  }

  /// The word that calls a request off.
  static func cancel(_ id: Int) -> String {
    #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":\#(id)}}"#
  }
}
