/// Lines that a client sends.
enum Line {
  static let initialize = request(
    0, "initialize",
    #"{"protocolVersion":"2025-11-25","capabilities":{},"clientInfo":{"name":"c","version":"1"}}"#)

  /// A request of the handshake mode.
  static func request(_ id: Int, _ method: String, _ params: String = "{}") -> String {
    #"{"jsonrpc":"2.0","id":\#(id),"method":"\#(method)","params":\#(params)}"#
  }

  /// The `_meta` member that every request of the stateless mode has.
  static let meta = meta("")

  /// The `_meta` member with additional members.
  static func meta(_ more: String) -> String {
    #""_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{}\#(more)}"#
  }

  /// A request of the stateless mode.
  ///
  /// - Parameter members: the members of the parameters beside `_meta`.
  static func stateless(_ id: Int, _ method: String, _ members: String = "") -> String {
    request(id, method, "{\(meta)\(members.isEmpty ? "" : ",")\(members)}")
  }

  /// A tool call.
  static func call(_ id: Int, _ tool: String, _ arguments: String = "{}") -> String {
    request(id, "tools/call", #"{"name":"\#(tool)","arguments":\#(arguments)}"#)
  }

  /// A notification that cancels a request.
  static func cancel(_ id: Int) -> String {
    #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":\#(id)}}"#
  }
}
