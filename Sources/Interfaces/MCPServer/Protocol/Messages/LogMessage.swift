/// A line of the log on its way to the client.
struct LogMessage: Encodable {
  struct Params: Encodable {
    let level: LogLevel
    let logger: String
    let data: String
  }

  let jsonrpc = "2.0"
  let method = "notifications/message"
  let params: Params
}
