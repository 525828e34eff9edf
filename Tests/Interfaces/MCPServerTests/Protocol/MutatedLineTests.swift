import Foundation
import MCPServer
import Testing
import TestSupport

struct MutatedLineTests {
  private static let valid = [
    Line.initialize, Line.request(1, "ping"), Line.request(2, "tools/list"),
    Line.call(3, "measure", #"{"piece":"leg","count":4,"isDry":true,"woods":["oak","beech"]}"#),
    Line.call(4, "refuse"), Line.call(5, "knock", #"{"level":"error"}"#), Line.cancel(3),
    Line.request(6, "resources/read", #"{"uri":"bench://leg"}"#),
    Line.request(7, "prompts/get", #"{"name":"plan","arguments":{"piece":"stool"}}"#),
    Line.request(8, "resources/list", #"{"cursor":"2"}"#),
    Line.request(9, "logging/setLevel", #"{"level":"debug"}"#),
    Line.stateless(10, "server/discover"),
    Line.stateless(11, "tools/call", #""name":"measure","arguments":{"piece":"leg"}"#),
    Line.stateless(12, "resources/read", #""uri":"bench://moon""#),
    #"{"jsonrpc":"2.0","id":"é\n🪚","method":"ping","params":null}"#,
    #"{"jsonrpc":"2.0","id":13,"result":{}}"#,
  ].map { Array($0.utf8) }

  private static let pieces = [
    "{", "}", "[", "]", ":", ",", "\"", "\\", "\\u0000", "\\ud800", "null", "true", "1e999", "-",
    "0.5", "99999999999999999999999999999999999999999", "\u{0}", "\u{7F}", "é", "\r", "\t", "[[[[",
    #""id":1,"#, #""id":"x","#, #""method":"ping","#, #""params":{},"#, #""_meta":{},"#,
    "\u{FEFF}", "{\"a\":",
  ].map { Array($0.utf8) }

  private func mutated(_ dice: inout Dice) -> [UInt8] {
    var line = dice.pick(Self.valid)
    for _ in 0...dice.roll(4) {
      let start = dice.roll(line.count + 1)
      let end = min(line.count, start + dice.roll(8))
      switch dice.roll(6) {
      case 0: line.removeSubrange(start..<end)
      case 1: line.insert(contentsOf: line[start..<end], at: start)
      case 2: line.insert(contentsOf: dice.pick(Self.pieces), at: start)
      case 3: line.replaceSubrange(start..<end, with: dice.pick(Self.pieces))
      case 4 where start < line.count: line[start] = UInt8(dice.roll(256))
      default: line = Array(line[..<start]) + dice.pick(Self.valid).dropFirst(start)
      }
    }
    line.removeAll { $0 == 0x0A }
    return line
  }

  /// How many answers a line must get, as another reader of JSON sees it; `nil` when that cannot tell.
  private func expected(_ line: [UInt8]) -> Int? {
    guard !line.contains(0), String(validating: line, as: UTF8.self) != nil,
      let value = try? JSONSerialization.jsonObject(with: Data(line)),
      let object = value as? [String: Any]
    else { return nil }
    if object["method"] is String { return object["id"] == nil ? 0 : 1 }
    if object["method"] == nil, object["result"] != nil || object["error"] != nil { return 0 }
    return 1
  }

  @Test(arguments: 0..<8)
  func `whatever comes, each request is answered once and the server goes on`(seed: Int)
    async
    throws
  {
    var dice = Dice(seed: seed)
    let bench = Workbench()
    bench.gate.open()
    let client = await Client.ready(bench)
    for _ in 0..<600 {
      let line = mutated(&dice)
      client.forget()
      await client.server.accept(line)
      await client.idle()
      let answers = client.lines.filter { !$0.contains(#""method":"notifications/message""#) }
      let text = String(decoding: line, as: UTF8.self)
      if let count = expected(line) {
        #expect(answers.count == count, "\(text)")
      } else {
        #expect(answers.count <= 1, "\(text)")
      }
      for answer in answers {
        #expect(!answer.contains("\n"))
        #expect(throws: Never.self) { try Reply(answer) }
      }
    }
    #expect(try await client.answer(to: Line.request(77, "ping")).error == nil)
  }
}
