import Foundation
import GuidelineAnswers
import GuidelineIndex
import GuidelineReading
import GuidelineWeb
import ServerSupport
import Synchronization
import TestSupport
import Testing

@testable import GuidelineWeb

/// A server without sockets, over an index of two snapshots in our own words, with reviews in a file.
final class ServerFixture {
  let folder: TemporaryFolder
  let router: Router
  let store: any ReviewStore
  let events: ReviewEvents
  /// The lines of the log.
  let lines = LogLines()

  /// Collects lines from several threads.
  final class LogLines: Sendable {
    private let collected = Mutex<[String]>([])
    var all: [String] { collected.withLock(\.self) }
    func append(_ line: String) { collected.withLock { $0.append(line) } }
  }

  /// - Parameter store: the store of reviews; `nil` for one in a file.
  init(store other: (any ReviewStore)? = nil, _ change: (inout ServerConfiguration) -> Void = { _ in }) throws {
    folder = try TemporaryFolder(Self.files)
    let path = folder.file("hig.sqlite")
    try SiteFixture.addIndex(of: ["2025", "2026"], Self.files, to: folder)
    var configuration = ServerConfiguration(
      index: { .init(path: path, isBundledDigest: false) },
      environment: ProcessEnvironment(folder: folder.path, variables: ["USER": "ana"]), version: "test")
    configuration.listsRequests = true
    change(&configuration)
    store = try other ?? SQLiteReviewStore(path: folder.file("reviews.sqlite"))
    let log = ServerLog(listsRequests: configuration.listsRequests, output: lines.append)
    events = ReviewEvents(store, log: log)
    router = Router(
      configuration, store: store, events: events, identity: Identity(configuration, tokens: store),
      clients: ClientConnections(most: 0), log: log)
  }

  deinit { events.stop() }

  /// Reads a folder of pages into the index.
  static func ingest(_ name: String, in folder: TemporaryFolder) throws {
    _ = try Ingestion(indexPath: folder.file("hig.sqlite")).run(
      IngestRequest(paths: [name], workingFolder: folder.path))
  }

  /// Answers a request as the server does, with its fast path first.
  func response(
    _ method: String, _ address: String, headers: [(name: String, value: String)] = [],
    json: String? = nil, form: String? = nil, client: String = "127.0.0.1"
  ) -> HTTPResponse {
    let parts = address.split(separator: "?", maxSplits: 1)
    var all = [(name: "host", value: "localhost:8417")] + headers
    if json != nil { all.append(("content-type", "application/json")) }
    if form != nil { all.append(("content-type", "application/x-www-form-urlencoded")) }
    if let body = json ?? form { all.append(("content-length", "\(body.utf8.count)")) }
    let request = HTTPRequest(
      method: method, path: String(parts[0]), query: PageParameters(query: parts.count > 1 ? parts[1] : "").pairs,
      headers: all, body: Array((json ?? form ?? "").utf8), client: client)
    var step = router.answer(to: request)
    while true {
      switch step {
      case .now(let response): return response
      case .later(_, let next): step = next()
      case .body(let most, let next):
        guard request.body.count <= most else { return HTTPResponse(status: 413) }
        step = next(request.body)
      }
    }
  }

  /// The address of a new review of the page Dials, below `/api/v1/reviews/`.
  func newReview() throws -> String {
    let response = response("POST", "/api/v1/reviews", json: #"{"pages": ["dials"]}"#)
    #expect(response.status == 201)
    let object = try #require(response.object as? [String: String])
    return "/api/v1/reviews/\(try #require(object["id"]))"
  }

  private static let files = [
    "2025/snapshot.json": #"{"captured": "2025-02-01"}"#,
    "2025/dials.md": """
    # Dials

    ## Best practices

    **Keep the needle of a dial visible.** A hidden needle makes people guess.
    """, "2026/snapshot.json": #"{"captured": "2026-02-01"}"#,
    "2026/dials.md": """
    # Dials

    ## Best practices

    **Keep the needle of every dial visible.** A hidden needle makes people guess.

    **Make the face of a dial at least 44 points wide.** Small faces are hard to read.

    ## Platform considerations

    ### watchOS

    **Avoid two dials on one screen.** They compete.
    """,
  ]
}

extension HTTPResponse {
  /// The body as text.
  var text: String {
    if case .bytes(let bytes) = body { String(decoding: bytes, as: UTF8.self) } else { "" }
  }

  /// The JSON of the body.
  var object: Any? { try? JSONSerialization.jsonObject(with: Data(text.utf8)) }

  /// A value in the JSON of the body, by names and numbers separated by dots.
  func value(_ path: String) -> AnyHashable? {
    var value = object
    for part in path.split(separator: ".") {
      if let list = value as? [Any], let position = Int(part) {
        value = list.indices.contains(position) ? list[position] : nil
      } else {
        value = (value as? [String: Any])?[String(part)]
      }
    }
    return value as? AnyHashable
  }

  /// The value of a header field.
  func header(_ name: String) -> String? { headers.first { $0.name == name }?.value }
}
