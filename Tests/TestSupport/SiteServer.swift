import Foundation

/// A made-up site of guidelines on a loopback HTTP server that can also misbehave.
package final class SiteServer {
  /// The response of the server to one request.
  package struct Answer: Sendable {
    private let members: [String: any Sendable]

    /// A response with a body.
    package static func body(
      _ text: String, status: Int = 200, type: String = "application/json", headers: [String: String] = [:]
    ) -> Answer {
      Answer(members: [
        "body": text, "status": status, "type": type, "headers": headers, "untagged": headers["ETag"] != nil,
      ])
    }

    /// A status with a short text, and headers.
    package static func status(_ status: Int, headers: [String: String] = [:]) -> Answer {
      Answer(members: ["status": status, "body": "<p>\(status)</p>", "type": "text/html", "headers": headers])
    }

    /// A redirect.
    package static func redirect(_ location: String) -> Answer { .status(301, headers: ["Location": location]) }

    /// A body of filler bytes; an undeclared one has no Content-Length.
    package static func filler(bytes: Int, undeclared: Bool = false) -> Answer {
      Answer(members: ["bytes": bytes, "undeclared": undeclared])
    }

    /// A body during which the connection is closed.
    package static func cut(_ text: String, after bytes: Int) -> Answer {
      Answer(members: ["body": text, "cut": bytes])
    }

    /// A body in ten parts, with a delay of some seconds before each.
    package static func slow(_ text: String, seconds: Double) -> Answer {
      Answer(members: ["body": text, "slow": seconds])
    }

    fileprivate var json: [String: Any] { members }
  }

  /// The address of the server: `http://127.0.0.1:4711`.
  package let base: String
  private let folder: TemporaryFolder
  private let process = Process()
  private let input = Pipe()
  private var answers: [String: [Answer]] = [:]

  /// Starts the server; it stops when the object is released.
  package init() throws {
    folder = try TemporaryFolder(["site.json": "{}", "site.json.log": ""])
    let output = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    let script = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "site-server.py")
    process.arguments = ["python3", script.path, folder.file("site.json")]
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    var line = Data()
    while line.last != 0x0A {
      let more = output.fileHandleForReading.availableData
      if more.isEmpty { throw CocoaError(.executableLoad) }
      line += more
    }
    let port = String(decoding: line, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    base = "http://127.0.0.1:\(port)"
  }

  deinit {
    try? input.fileHandleForWriting.close()
    process.waitUntilExit()
  }

  /// Sets the answers to requests of a path, in order; the last one repeats.
  package func serve(_ path: String, _ answers: Answer...) throws {
    self.answers[path] = answers
    try write()
  }

  /// Removes a path from the site.
  package func remove(_ path: String) throws {
    answers[path] = nil
    try write()
  }

  private func write() throws {
    let site = answers.mapValues { $0.map(\.json) }
    let data = try JSONSerialization.data(withJSONObject: site)
    try data.write(to: URL(filePath: folder.file("site.json")), options: .atomic)
  }

  /// The requests so far, each with path, `If-None-Match` or `-`, user agent, and any authorization.
  package func requests() throws -> [String] {
    try String(contentsOfFile: folder.file("site.json.log"), encoding: .utf8).split(separator: "\n").map(String.init)
  }

  /// Forgets the requests so far.
  package func forgetRequests() throws { try folder.write("", to: "site.json.log") }

  // MARK: The site

  /// The path of the page tree.
  package static let tree = "/tutorials/data/index/design--human-interface-guidelines"

  /// The path of the page tree of a language, by the language's name in paths.
  package static func tree(of language: String) -> String {
    "/tutorials/data/index/\(language)/design--human-interface-guidelines"
  }

  /// The path of a page's data.
  ///
  /// - Parameter language: the name of the language in paths.
  package static func path(_ slug: String, language: String? = nil) -> String {
    let language = language.map { "/\($0)" } ?? ""
    return "/tutorials/data\(language)/design/human-interface-guidelines/\(slug).json"
  }

  /// A page tree in JSON with the given pages in one group.
  ///
  /// - Parameter language: the name of the language in paths.
  package static func tree(_ slugs: [String], language: String? = nil) -> String {
    let folder = language.map { "/\($0)" } ?? ""
    let nodes = slugs.map {
      #"{"title": "\#($0)", "type": "article", "path": "\#(folder)/design/human-interface-guidelines/\#($0)"}"#
    }
    return """
      {"schemaVersion": {"major": 0, "minor": 1, "patch": 2}, "interfaceLanguages": {"swift": [
      {"title": "Group", "type": "groupMarker", "children": [\(nodes.joined(separator: ","))]}]}}
      """
  }

  /// A page in DocC render JSON with bold rules, links to other pages, and a change log.
  package static func page(
    _ slug: String, rules: [String], links: [String] = [], changeLog: [String: String] = [:]
  ) -> String {
    let paragraphs = rules.map {
      #"""
      {"type": "paragraph", "inlineContent": [{"type": "strong", "inlineContent": [{"type": "text",
      "text": "\#($0)"}]}, {"type": "text", "text": " That keeps the page calm."}]}
      """#
    }
    func cell(_ text: String) -> String {
      #"[{"type": "paragraph", "inlineContent": [{"type": "text", "text": "\#(text)"}]}]"#
    }
    let rows = changeLog.sorted { $0.key < $1.key }.map { "[\(cell($0.key)), \(cell($0.value))]" }
    let table =
      #"{"type": "heading", "level": 2, "text": "Change log", "anchor": "Change-log"},"#
      + #"{"type": "table", "header": "row", "rows": [[\#(cell("Date")), \#(cell("Changes"))],"#
      + rows.joined(separator: ",") + "]}"
    let log = changeLog.isEmpty ? "" : "," + table
    let references = links.map {
      #""doc://\#($0)": {"type": "topic", "title": "\#($0)", "url": "/design/human-interface-guidelines/\#($0)"}"#
    }
    return """
      {"schemaVersion": {"major": 0, "minor": 3, "patch": 0}, "kind": "article", "sections": [],
      "identifier": {"url": "doc://site.example/design/Human-Interface-Guidelines/\(slug)",
      "interfaceLanguage": "swift"},
      "metadata": {"title": "\(slug.prefix(1).uppercased())\(slug.dropFirst())", "role": "article"},
      "primaryContentSections": [{"kind": "content", "content": [
      {"type": "heading", "level": 2, "text": "Best practices", "anchor": "Best-practices"},
      \(paragraphs.joined(separator: ","))\(log)]}], "references": {\(references.joined(separator: ","))}}
      """
  }

  /// Serves a tree and its pages, each with one rule.
  package func serveSite(_ slugs: [String]) throws {
    try serve(Self.tree, .body(Self.tree(slugs)))
    for slug in slugs { try serve(Self.path(slug), .body(Self.page(slug, rules: ["Fade the \(slug) after a pause."]))) }
  }
}
