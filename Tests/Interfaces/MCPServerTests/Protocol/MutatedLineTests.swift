import Foundation
import TestSupport
import Testing
@testable import MCPServer

struct MutatedLineTests {
  private static let valid = [
    Line.initialize, Line.request(1, "ping"), Line.request(2, "tools/list"),
    Line.call(3, "describe", #"{"element":"button","count":4,"isEnabled":true,"styles":["plain","bordered"]}"#),
    Line.call(4, "reject"), Line.call(5, "log", #"{"level":"error"}"#), Line.cancel(3),
    Line.request(6, "resources/read", #"{"uri":"fixture://button"}"#),
    Line.request(7, "prompts/get", #"{"name":"review","arguments":{"element":"toolbar"}}"#),
    Line.request(8, "resources/list", #"{"cursor":"2"}"#), Line.request(9, "logging/setLevel", #"{"level":"debug"}"#),
    Line.stateless(10, "server/discover"),
    Line.stateless(11, "tools/call", #""name":"describe","arguments":{"element":"button"}"#),
    Line.stateless(12, "resources/read", #""uri":"fixture://missing""#),
    #"{"jsonrpc":"2.0","id":"é\n🔘","method":"ping","params":null}"#, #"{"jsonrpc":"2.0","id":13,"result":{}}"#,
  ].map { Array($0.utf8) }

  private static let fragments = [
    "{", "}", "[", "]", ":", ",", "\"", "\\", "\\u0000", "\\ud800", "null", "true", "1e999", "-",
    "0.5", "99999999999999999999999999999999999999999", "\u{0}", "\u{7F}", "é", "\r", "\t", "[[[[",
    #""id":1,"#, #""id":"x","#, #""method":"ping","#, #""params":{},"#, #""_meta":{},"#,
    "\u{FEFF}", "{\"a\":",
  ].map { Array($0.utf8) }

  /// Returns a valid line with up to four random changes.
  private func mutatedLine(_ random: inout SeededGenerator) -> [UInt8] {
    var line = random.element(of: Self.valid)
    for _ in 0...random.next(below: 4) {
      let start = random.next(below: line.count + 1)
      let end = min(line.count, start + random.next(below: 8))
      switch random.next(below: 6) {
      case 0: line.removeSubrange(start..<end)
      case 1: line.insert(contentsOf: line[start..<end], at: start)
      case 2: line.insert(contentsOf: random.element(of: Self.fragments), at: start)
      case 3: line.replaceSubrange(start..<end, with: random.element(of: Self.fragments))
      case 4 where start < line.count: line[start] = UInt8(random.next(below: 256))
      default: line = Array(line[..<start]) + random.element(of: Self.valid).dropFirst(start)
      }
    }
    line.removeAll { $0 == 0x0A }
    return line
  }

  /// The number of responses to a line according to another JSON parser; `nil` when that parser rejects the line.
  private func expectedResponses(to line: [UInt8]) -> Int? {
    guard !line.contains(0), String(validating: line, as: UTF8.self) != nil,
      let value = try? JSONSerialization.jsonObject(with: Data(line)), let object = value as? [String: Any]
    else { return nil }
    if object["method"] is String { return object["id"] == nil ? 0 : 1 }
    if object["method"] == nil, object["result"] != nil || object["error"] != nil { return 0 }
    return 1
  }

  @Test(arguments: 0..<8) func `every mutated request gets one response and the server keeps running`(seed: Int)
    async throws
  {
    var random = SeededGenerator(seed: seed)
    let service = ServiceFixture()
    service.gate.open()
    let client = await TestClient.ready(service)
    for _ in 0..<600 {
      let line = mutatedLine(&random)
      client.clear()
      await client.server.accept(line)
      await client.idle()
      let responses = client.lines.filter { !$0.contains(#""method":"notifications/message""#) }
      let text = String(decoding: line, as: UTF8.self)
      if let count = expectedResponses(to: line) {
        #expect(responses.count == count, "\(text)")
      } else {
        #expect(responses.count <= 1, "\(text)")
      }
      for response in responses {
        #expect(!response.contains("\n"))
        #expect(throws: Never.self) { try Response(response) }
      }
    }
    #expect(try await client.response(to: Line.request(77, "ping")).error == nil)
  }
}
