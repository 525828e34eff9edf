import Foundation
import ServerSupport
import TestSupport
import Testing

@testable import GuidelineWeb

@Suite(.waiting) struct MetricsTests {
  @Test func `the time of a request has its wait for a thread`() throws {
    let fixture = try ServerFixture()
    let request = HTTPRequest(
      method: "GET", path: "/api/v1/search", query: [("q", "dial")], headers: [("host", "localhost")])
    guard case .later(.local, let answer) = fixture.router.answer(to: request) else {
      Issue.record("a computed answer needs a thread")
      return
    }
    Thread.sleep(forTimeInterval: 0.3)
    guard case .now(let response) = answer() else {
      Issue.record("another step")
      return
    }
    #expect(response.status == 200)
    let text = fixture.response("GET", "/metrics").text
    for name in ["hig_request_seconds", "hig_wait_seconds"] {
      #expect(text.contains("# TYPE \(name) histogram"))
      let sum = try #require(text.firstMatch(of: try Regex("\(name)_sum (.*)"))?.output[1].substring)
      #expect(try #require(Double(sum)) >= 0.3, "\(name)")
    }
    #expect(text.contains(#"hig_wait_seconds_bucket{le="+Inf"} 1"#))
  }
}
