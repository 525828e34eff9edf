import Checklists
import Foundation
import GuidelineWeb
import TestSupport
import Testing

@testable import GuidelineWeb
@testable import ServerSupport

@Suite struct ReviewTests {
  private static let item = "dials/avoid-two-dials-on-one-screen"

  private let fixture: ServerFixture
  /// The address of a new review.
  private let review: String

  init() throws {
    fixture = try ServerFixture()
    review = try fixture.newReview()
  }

  @Test func `a review has the checklist's JSON with the verdicts`() throws {
    let entry = fixture.response(
      "PATCH", "\(review)/items/\(Self.item)", json: #"{"verdict": "fail", "note": "two <b>dials</b>"}"#)
    #expect(entry.status == 200)
    #expect(entry.value("sequence") == AnyHashable(1))
    #expect(entry.value("author") == AnyHashable("ana"))
    #expect(entry.value("before.verdict") == AnyHashable("open"))
    let list = fixture.response("GET", review)
    #expect(list.value("format") == AnyHashable("hig-checklist/1"))
    let items = try #require((list.object as? [String: Any])?["items"] as? [[String: Any]])
    let changed = try #require(items.first { $0["id"] as? String == Self.item })
    #expect(changed["verdict"] as? String == "fail")
    #expect(changed["note"] as? String == "two <b>dials</b>")
    #expect(items.count { $0["verdict"] as? String == "open" } == items.count - 1)
    #expect(fixture.response("GET", "\(review)/log").value("entries.0.note") == AnyHashable("two <b>dials</b>"))
  }

  @Test func `the page of a review says that rules changed since the list was made`() throws {
    let page = review.replacing("/api/v1", with: "")
    #expect(!fixture.response("GET", page).text.contains("since it was made"))
    try fixture.folder.write(#"{"captured": "2026-08-01"}"#, to: "later/snapshot.json")
    try fixture.folder.write(
      """
      # Dials

      ## Best practices

      **Keep the needle of every dial visible.** A hidden needle makes people guess and err.

      **Make the face of a dial at least 60 points wide.** Small faces are hard to read.

      ## Platform considerations

      ### watchOS

      **Avoid two dials on one screen.** They compete.
      """, to: "later/dials.md")
    try ServerFixture.ingest("later", in: fixture.folder)
    let text = fixture.response("GET", page).text
    #expect(text.contains("2 rules of this list have changed since it was made"), "\(text)")
    #expect(text.contains("Update to the current guidelines</button>"))
  }

  @Test func `a checklist with verdicts becomes a review`() throws {
    _ = fixture.response("PATCH", "\(review)/items/\(Self.item)", json: #"{"verdict": "pass"}"#)
    let list = fixture.response("GET", review).text
    let second = fixture.response("POST", "/api/v1/reviews", json: list)
    #expect(second.status == 201)
    #expect(second.header("Location")?.hasPrefix("http://localhost:8417/reviews/") == true)
    let id = try #require(second.value("id") as? String)
    #expect(fixture.response("GET", "/api/v1/reviews/\(id)").text.contains(#""verdict" : "pass""#))
  }

  @Test(
    arguments: rows([
      (#"{"pages": ["dials"], "platforms": ["Windows"]}"#, 400, "an unknown platform"),
      (#"{"page": ["dials"]}"#, 400, "a typo in a name"),
      (#"{"pages": "dials"}"#, 400, "a wrong type"),
      (#"{"pages": ["#, 400, "no JSON"),
      ("[]", 400, "no object"),
      (#"{"pages": ["flux capacitors"]}"#, 422, "an unknown page"),
      (#"{"pages": ["dials"], "since": "someday"}"#, 400, "no date"),
      (#"{"format": "hig-checklist/1", "items": 3}"#, 400, "a checklist without a request"),
    ]))
  func `a wrong list makes no review`(row: TableRow<(String, Int, String)>) throws {
    let fixture = try ServerFixture()
    let (json, status, _) = row.values
    let response = fixture.response("POST", "/api/v1/reviews", json: json)
    #expect(response.status == status, "\(response.text)")
    #expect((fixture.response("GET", "/api/v1/reviews").value("reviews.0.id")) == nil)
  }

  @Test(
    arguments: rows([
      (#"{"verdict": "maybe"}"#, item, 400, "an unknown verdict"), ("{}", item, 400, "nothing to change"),
      (#"{"verdict": "pass", "notes": "x"}"#, item, 400, "an unknown member"),
      (#"{"verdict": "pass"}"#, "dials/no-such-rule", 404, "an unknown item"),
      ("{\"note\": \"\(String(repeating: "x", count: 70_000))\"}", item, 413, "a note that is too long"),
      (#"{"note": "a\u0000b"}"#, item, 400, "a text that no store keeps"),
    ]))
  func `a wrong change changes nothing`(row: TableRow<(String, String, Int, String)>) throws {
    let (json, item, status, _) = row.values
    let response = fixture.response("PATCH", "\(review)/items/\(item)", json: json)
    #expect(response.status == status, "\(response.text)")
    #expect(fixture.response("GET", "\(review)/log").value("entries.0.sequence") == nil)
  }

  @Test func `a repeated request counts once, with its precondition, and a change can be undone`() throws {
    let key = [(name: "idempotency-key", value: "k1"), (name: "if-match", value: "0")]
    for _ in 0..<2 {
      let entry = fixture.response("PATCH", "\(review)/items/\(Self.item)", headers: key, json: #"{"verdict": "na"}"#)
      #expect(entry.value("sequence") == AnyHashable(1))
    }
    let undone = fixture.response("POST", "\(review)/undo", json: #"{"sequence": 1}"#)
    #expect(undone.value("kind") == AnyHashable("undo"))
    #expect(undone.value("sequence") == AnyHashable(2))
    #expect(!fixture.response("GET", review).text.contains("n.a."))
    let again = fixture.response("POST", "\(review)/undo", json: #"{"sequence": 1}"#)
    #expect(again.status == 409)
    #expect(fixture.response("GET", "\(review)/log?after=1").value("entries.0.sequence") == AnyHashable(2))
  }

  @Test func `a key belongs to a person, a method, a path and a body`() throws {
    let fixture = try ServerFixture {
      $0.identityHeader = "X-User"
      $0.proxies = ["127.0.0.1"]
    }
    func send(_ method: String, _ path: String, by person: String = "Ana", _ json: String) -> HTTPResponse {
      fixture.response(
        method, path, headers: [(name: "x-user", value: person), (name: "idempotency-key", value: "k1")], json: json)
    }
    let list = #"{"pages": ["dials"]}"#
    let created = send("POST", "/api/v1/reviews", list)
    let id = try #require(created.value("id") as? String)
    #expect(send("POST", "/api/v1/reviews", list).text == created.text, "a repeated list")
    #expect(
      send("POST", "/api/v1/reviews", #"{"pages": ["dials"], "title": "B"}"#).status == 422,
      "another list")
    #expect(
      send("POST", "/api/v1/reviews", by: "Bob", list).value("id") != AnyHashable(id),
      "the list of another person")
    let item = "/api/v1/reviews/\(id)/items/\(Self.item)"
    let other = "/api/v1/reviews/\(id)/items/dials/keep-the-needle-of-every-dial-visible"
    let pass = #"{"verdict": "pass"}"#
    let cases: [(path: String, person: String, json: String, status: Int, sequence: Int?)] = [
      (item, "Ana", pass, 200, 1),
      // Repeated.
      (item, "Ana", pass, 200, 1),
      // Of another person.
      (item, "Bob", pass, 200, 2),
      // Of another item.
      (other, "Ana", pass, 200, 3),
      // With another body.
      (item, "Ana", #"{"verdict": "fail"}"#, 422, nil),
    ]
    for (path, person, json, status, sequence) in cases {
      let response = send("PATCH", path, by: person, json)
      #expect(response.status == status, "\(path) by \(person): \(response.text)")
      #expect(response.value("sequence") as? Int == sequence)
    }
  }

  @Test(
    arguments: rows(
      [
        ("1", 412, "an older entry of the item"), ("\"1\"", 412, "the same as an entity tag"),
        ("0", 412, "before the first entry"), ("99", 412, "an entry that the review does not have"),
        ("2", 200, "the last entry of the item"), ("3", 200, "a newer entry of another item"),
        ("*", 200, "any state"), ("W/\"2\"", 400, "a weak tag"), ("two", 400, "no number"),
        ("-1", 400, "a negative number"),
      ] as [(String, Int, String)]))
  func `a change after an older entry of its item is refused with the present state`(
    row: TableRow<(String, Int, String)>
  ) throws {
    let path = "\(review)/items/\(Self.item)"
    _ = fixture.response("PATCH", path, json: #"{"verdict": "pass"}"#)
    _ = fixture.response("PATCH", path, json: #"{"verdict": "fail", "note": "two <b>dials</b>"}"#)
    _ = fixture.response(
      "PATCH", "\(review)/items/dials/make-the-face-of-a-dial-at-least-44-points-wide", json: #"{"verdict": "pass"}"#)
    let (tag, status, _) = row.values
    let response = fixture.response("PATCH", path, headers: [("if-match", tag)], json: #"{"verdict": "na"}"#)
    #expect(response.status == status, "\(response.text)")
    let entries = fixture.response("GET", "\(review)/log").value("entries.3.verdict")
    #expect(entries == (status == 200 ? AnyHashable("na") : nil))
    guard status == 412 else { return }
    #expect(response.value("error.code") == AnyHashable("changed"))
    #expect(response.value("item") == AnyHashable(Self.item))
    #expect(response.value("verdict") == AnyHashable("fail"))
    #expect(response.value("note") == AnyHashable("two <b>dials</b>"))
    #expect(response.value("sequence") == AnyHashable(2))
    #expect(response.value("author") == AnyHashable("ana"))
    #expect((response.value("time") as? String)?.hasPrefix("20") == true)
  }

  @Test func `a review is updated to a new index`() throws {
    _ = fixture.response("PATCH", "\(review)/items/\(Self.item)", json: #"{"verdict": "pass"}"#)
    try fixture.folder.write(#"{"captured": "2026-06-01"}"#, to: "new/snapshot.json")
    try fixture.folder.write(
      """
      # Dials

      ## Platform considerations

      ### watchOS

      **Avoid two dials on one screen.** They compete.

      **Avoid dials without a crown.** People expect it.
      """, to: "new/dials.md")
    try ServerFixture.ingest("new", in: fixture.folder)
    let entry = fixture.response("POST", "\(review)/renew", json: "{}")
    #expect(entry.status == 200, "\(entry.text)")
    #expect(entry.value("kind") == AnyHashable("renewal"))
    #expect(fixture.response("POST", "\(review)/renew", form: "").status == 415)
    #expect(fixture.response("POST", "\(review)/renew").status == 200)
    let list = fixture.response("GET", review).text
    #expect(list.contains("dials/avoid-dials-without-a-crown"))
    #expect(list.contains(#""verdict" : "pass""#))
  }

  @Test func `the list of an app is updated without a look at its folder`() throws {
    var list = try #require(fixture.response("GET", review).object as? [String: Any])
    var request = try #require(list["request"] as? [String: Any])
    request["app"] = "/etc"
    list["request"] = request
    var items = try #require(list["items"] as? [[String: Any]])
    let finding: [String: Any] = ["check": "c", "file": "A.swift", "line": 3, "message": "a small face"]
    items[0].merge([
      "verdict": "fail", "note": "found in the code", "checks": ["c"], "findings": [finding],
      "places": [["file": "B.swift", "line": 7, "symbol": "Dial"]], "evidence": "rule",
    ]) { $1 }
    list["items"] = items
    let json = String(decoding: try JSONSerialization.data(withJSONObject: list), as: UTF8.self)
    let created = fixture.response("POST", "/api/v1/reviews", json: json)
    let id = try #require(created.value("id") as? String, "\(created.text)")
    let entry = fixture.response("POST", "/api/v1/reviews/\(id)/renew", json: "{}")
    #expect(entry.status == 200, "\(entry.text)")
    let updated = fixture.response("GET", "/api/v1/reviews/\(id)")
    #expect(updated.value("items.2.id") == AnyHashable(Self.item))
    #expect(updated.value("items.0.verdict") == AnyHashable("fail"))
    #expect(updated.value("items.0.findings.0.message") == AnyHashable("a small face"))
    #expect(updated.value("items.0.places.0.symbol") == AnyHashable("Dial"))
    let page = fixture.response("GET", "/reviews/\(id)").text
    #expect(page.contains("<code>A.swift:3</code>: a small face"))
    #expect(!page.contains("/etc"))
    let summary = fixture.response("GET", "/api/v1/reviews")
    #expect(summary.value("reviews.0.found") == AnyHashable(1) && summary.value("reviews.0.reviewed") == AnyHashable(0))
    #expect(fixture.response("GET", "/reviews").text.contains("0 of 3 reviewed · <b>1 found by checks</b>"))
    let found = try #require(updated.value("items.0.id") as? String)
    _ = fixture.response("PATCH", "/api/v1/reviews/\(id)/items/\(found)", json: #"{"verdict": "fail"}"#)
    #expect(fixture.response("GET", "/reviews").text.contains("1 of 3 reviewed · <b>1 fail</b>"), "a person decided")
  }

  @Test func `an exported list has the verdicts, notes and assignees`() throws {
    let note = "- [x] **Make** <script>alert(1)</script>\\n=1+1"
    _ = fixture.response(
      "PATCH", "\(review)/items/\(Self.item)",
      json: "{\"verdict\": \"fail\", \"note\": \"\(note)\", \"assignee\": \"Ben\"}")
    for format in ["markdown", "csv", "json"] {
      let file = fixture.response("GET", "\(review)/export?format=\(format)")
      #expect(file.header("Content-Disposition")?.hasPrefix("attachment; ") == true)
      let items = try ChecklistReader.checklist(in: file.text).items
      #expect(items.count == 3, "\(format)")
      let item = try #require(items.first { $0.id == Self.item })
      #expect(item.verdict == .fail, "\(format)")
      #expect(item.note == "- [x] **Make** <script>alert(1)</script> =1+1", "\(format)")
      #expect(item.assignee == "Ben", "\(format)")
      #expect(items.count { $0.verdict == .open } == 2, "\(format)")
    }
    let report = fixture.response("GET", "\(review)/export?format=sarif")
    #expect(report.value("runs.0.results.0.kind") == AnyHashable("fail"))
    for parameters in ["", "?format=pdf"] {
      #expect(fixture.response("GET", "\(review)/export\(parameters)").status == 400)
    }
    let page = fixture.response("GET", "\(review)/export?format=html")
    #expect(page.header("Content-Type") == "text/html; charset=utf-8")
    #expect(!page.text.contains("<script>alert"))
    #expect(page.text.contains("Assigned to Ben"))
    let address = review.dropFirst("/api/v1".count)
    let links = fixture.response("GET", String(address)).text
    for format in ["markdown", "html", "csv", "json", "sarif"] {
      #expect(links.contains("\(review)/export?format=\(format)\""), "\(format)")
    }
  }

  // MARK: Events

  @Test func `a stream has what its client lacks, in order, each once`() async throws {
    let change = "\(review)/items/\(Self.item)"
    for word in ["pass", "fail"] { _ = fixture.response("PATCH", change, json: "{\"verdict\": \"\(word)\"}") }
    let response = fixture.response("GET", "\(review)/events", headers: [("last-event-id", "1")])
    guard case .events(let stream) = response.body else {
      Issue.record("no stream")
      return
    }
    #expect(response.header("Content-Type") == "text/event-stream")
    for word in ["na", "open"] { _ = fixture.response("PATCH", change, json: "{\"verdict\": \"\(word)\"}") }
    var text = ""
    for _ in 0..<500 where !text.contains("id: 4\n") {
      if case .send(let bytes) = stream.next(most: 1 << 20) {
        text += String(decoding: bytes, as: UTF8.self)
      } else {
        try await Task.sleep(for: .milliseconds(10))
      }
    }
    let ids = text.split(separator: "\n").filter { $0.hasPrefix("id: ") }
    #expect(ids == ["id: 1", "id: 2", "id: 3", "id: 4"])
    let data = text.split(separator: "\n").filter { $0.hasPrefix("data: ") }
    #expect(data.count == 3)
    #expect(data.last?.contains("\"sequence\":4") == true)
    #expect(data.first?.contains("\"text\":\"Fail\"") == true, "in words")
  }

  @Test func `a stream ends when its token is revoked`() throws {
    let fixture = try ServerFixture { $0.requiresLogin = true }
    let token = try fixture.store.addToken(for: "bo", role: .reviewer)
    let headers = [(name: "authorization", value: "Bearer \(token)")]
    let created = fixture.response("POST", "/api/v1/reviews", headers: headers, json: #"{"pages": ["dials"]}"#)
    let id = try #require(created.value("id") as? String)
    let events = fixture.response("GET", "/api/v1/reviews/\(id)/events", headers: headers)
    guard case .events(let stream) = events.body else {
      Issue.record("no stream")
      return
    }
    fixture.events.keepAlive()
    #expect(!stream.isClosed)
    #expect(try fixture.store.revokeToken(token))
    fixture.events.keepAlive()
    #expect(stream.isClosed)
  }

  // MARK: People

  private static let change = #"{"verdict": "pass"}"#

  @Test func `people are known by tokens, and do what their role allows`() throws {
    let fixture = try ServerFixture { $0.requiresLogin = true }
    #expect(fixture.response("GET", "/api/v1/reviews").status == 401)
    #expect(fixture.response("GET", "/api/v1/reviews").header("WWW-Authenticate") == "Bearer")
    #expect(fixture.response("GET", "/api/v1/pages").status == 200)
    func token(_ role: AccessRole) throws -> [(name: String, value: String)] {
      let text = try fixture.store.addToken(for: "bo-\(role.rawValue)", role: role)
      return [("authorization", "Bearer \(text)")]
    }
    let reader = try token(.reader)
    let reviewer = try token(.reviewer)
    let admin = try token(.admin)
    let created = fixture.response("POST", "/api/v1/reviews", headers: reviewer, json: #"{"pages": ["dials"]}"#)
    let id = try #require(created.value("id") as? String)
    let review = "/api/v1/reviews/\(id)"
    #expect(fixture.response("GET", review, headers: reader).status == 200)
    let item = "\(review)/items/\(Self.item)"
    #expect(fixture.response("PATCH", item, headers: reader, json: Self.change).status == 403)
    #expect(
      fixture.response("PATCH", item, headers: reviewer, json: Self.change).value("author")
        == AnyHashable("bo-reviewer"))
    #expect(fixture.response("DELETE", review, headers: reviewer).status == 403)
    #expect(fixture.response("DELETE", review, headers: admin).status == 204)
    #expect(fixture.response("GET", review, headers: admin).status == 404)
    #expect(fixture.response("GET", "/api/v1/reviews", headers: [("authorization", "Bearer hig_x")]).status == 401)
  }

  @Test(
    arguments: rows(
      [
        ("10.0.0.1", [("x-user", "dee")], "dee", "the proxy"),
        ("10.0.0.2", [("x-user", "dee")], nil, "a client that pretends to be a proxy"),
        ("10.0.0.1", [], nil, "a user who is not logged in"),
        ("127.0.0.1", [("x-user", "dee")], nil, "a program of this machine is not a proxy either"),
      ] as [(String, [(String, String)], String?, String)]))
  func `a proxy names people, and only the configured one`(
    row: TableRow<(String, [(String, String)], String?, String)>
  ) throws {
    let fixture = try ServerFixture {
      $0.identityHeader = "X-User"
      $0.proxies = ["10.0.0.1"]
    }
    let (client, headers, person, _) = row.values
    let response = fixture.response(
      "POST", "/api/v1/reviews", headers: headers.map { (name: $0.0, value: $0.1) },
      json: #"{"pages": ["dials"]}"#, client: client)
    #expect(response.status == (person == nil ? 401 : 201))
  }

  @Test(
    arguments: rows(
      [
        ("127.0.0.1", [], 200, "a program of this machine"),
        ("192.168.1.7", [], 401, "a program of another machine"),
        (
          "127.0.0.1", [("x-forwarded-for", "1.2.3.4")], 401,
          "a user behind a proxy of this machine"
        ),
      ] as [(String, [(String, String)], Int, String)]))
  func `without a login only this machine sees reviews`(
    row: TableRow<(String, [(String, String)], Int, String)>
  ) throws {
    let (client, headers, status, _) = row.values
    let response = fixture.response(
      "GET", "/api/v1/reviews", headers: headers.map { (name: $0.0, value: $0.1) }, client: client)
    #expect(response.status == status)
  }

  // MARK: Browsers

  /// The cookie that a response sets.
  private func cookie(_ response: HTTPResponse) throws -> [(name: String, value: String)] {
    let text = try #require(response.header("Set-Cookie"), "\(response.text)")
    #expect(text.contains("HttpOnly") && text.contains("SameSite="))
    return [(name: "cookie", value: String(text.prefix { $0 != ";" }))]
  }

  @Test func `a browser without a login has the name that its person chose`() throws {
    let page = fixture.response("GET", "/reviews").text
    #expect(page.contains(#"name="name""#))
    let chosen = try cookie(fixture.response("POST", "/name", form: "name=+Ana+%3Cb%3E&back=//evil.example/"))
    let change = fixture.response("PATCH", "\(review)/items/\(Self.item)", headers: chosen, json: Self.change)
    #expect(change.value("author") == AnyHashable("Ana <b>"))
    let named = fixture.response("GET", review.replacing("/api/v1", with: ""), headers: chosen).text
    #expect(named.contains("You are Ana &lt;b&gt;") && !named.contains("Ana <b>"))
    #expect(fixture.response("POST", "/name", form: "name=+").status == 400)
    let other = fixture.response("PATCH", "\(review)/items/\(Self.item)", json: Self.change)
    #expect(other.value("author") == AnyHashable("ana"), "a program has the user's name")
  }

  @Test func `a browser signs in with a token or with a link that works once`() throws {
    let fixture = try ServerFixture { $0.requiresLogin = true }
    let html = [(name: "accept", value: "text/html")]
    let page = fixture.response("GET", "/reviews", headers: html)
    #expect(page.status == 401 && page.text.contains(#"name="token""#))
    let wrong = fixture.response("POST", "/sign-in", headers: html, form: "token=hig_x")
    #expect(wrong.status == 401 && wrong.header("Set-Cookie") == nil)
    let token = try fixture.store.addToken(for: "bo", role: .reviewer)
    let signedIn = fixture.response("POST", "/sign-in", form: "token=\(token)&back=/reviews")
    #expect(signedIn.status == 303 && signedIn.header("Location") == "/reviews")
    let session = try cookie(signedIn)
    #expect(fixture.response("GET", "/reviews", headers: session + html).text.contains("Sign out"))
    #expect(fixture.response("GET", "/reviews", headers: [("cookie", "hig-token=hig_x")]).status == 401)
    let link = try fixture.store.addToken(for: "ana", role: .reader, isLink: true)
    let asToken = [(name: "authorization", value: "Bearer \(link)")]
    #expect(fixture.response("GET", "/api/v1/reviews", headers: asToken).status == 401)
    #expect(fixture.response("HEAD", "/sign-in/\(link)").status == 401)
    let opened = try cookie(fixture.response("GET", "/sign-in/\(link)"))
    #expect(fixture.response("GET", "/api/v1/reviews", headers: opened).status == 200)
    #expect(fixture.response("GET", "/sign-in/\(link)").status == 401, "it was used")
    #expect(!fixture.lines.all.contains { $0.contains(link) || $0.contains(token) })
    #expect(try fixture.store.tokens(limit: 9).map(\.person.name).sorted() == ["ana", "bo"])
  }

  @Test func `a review whose rules are decided is signed off on its report`() throws {
    let path = review.replacing("/api/v1", with: "")
    let page = fixture.response("GET", "\(path)/report")
    let form = try cookie(page)
    let token = try #require(form.first?.value.split(separator: "=").last)
    #expect(!page.text.contains("Sign off as"))
    func signOff() -> HTTPResponse {
      fixture.response("POST", "\(path)/sign-off", headers: form, form: "build=1.2+%3Ci%3E&form=\(token)")
    }
    #expect(signOff().status == 409, "rules are open")
    let list = fixture.response("GET", review)
    let items = try EditedJSON(list.text).items.map(\.id)
    for item in items {
      _ = fixture.response("PATCH", "\(review)/items/\(item)", json: #"{"verdict": "fail", "severity": "major"}"#)
    }
    #expect(fixture.response("GET", "\(path)/report").text.contains("Sign off as ana"))
    #expect(signOff().status == 303)
    let report = fixture.response("GET", "\(path)/report").text
    #expect(report.contains("Signed off by ana on ") && report.contains("build 1.2 &lt;i&gt;"))
    #expect(report.contains("Fail: major (\(items.count))"))
    #expect(fixture.response("GET", "\(review)/export?format=report").text.contains("Signed off by ana"))
    #expect(fixture.response("GET", "/reviews").text.contains("signed off"))
  }

  @Test func `the form of a new review keeps its input beside what is wrong with it`() throws {
    let prefilled = fixture.response("GET", "/reviews?platform=android&pages=dials").text
    #expect(prefilled.contains("No platform &#39;android&#39;") || prefilled.contains("'android'"))
    let form = try cookie(fixture.response("GET", "/reviews"))
    let token = try #require(form.first?.value.split(separator: "=").last)
    let answer = fixture.response(
      "POST", "/reviews", headers: form, form: "pages=dails%2C+zzqx&platform=watchOS&title=A+%3Cb%3E&form=\(token)")
    #expect(answer.status == 422)
    #expect(answer.text.contains(#"value="dails, zzqx""#) && answer.text.contains("zzqx"))
    #expect(answer.text.contains(#"value="watchOS" checked"#))
    #expect(answer.text.contains(#"value="A &lt;b&gt;""#))
  }

  // MARK: Forms

  @Test func `a form counts only with the token of its page`() throws {
    let page = fixture.response("GET", "/reviews")
    let cookie = try #require(page.header("Set-Cookie"))
    #expect(cookie.contains("SameSite=Strict") && cookie.contains("HttpOnly"))
    let token = try #require(cookie.split(separator: ";").first?.split(separator: "=").last)
    #expect(page.text.contains("value=\"\(token)\""))
    let headers = [(name: "cookie", value: "other=1; hig-form=\(token)")]
    let form = "pages=dials&platform=watchOS&title=A+%3Cb%3E&form="
    #expect(fixture.response("POST", "/reviews", form: form + token).status == 403)
    #expect(fixture.response("POST", "/reviews", headers: headers, form: form + "x").status == 403)
    let created = fixture.response("POST", "/reviews", headers: headers, form: form + token)
    #expect(created.status == 303)
    let address = try #require(created.header("Location"))
    let review = fixture.response("GET", address, headers: headers)
    #expect(review.text.contains("A &lt;b&gt;"))
    #expect(!review.text.contains("A <b>"))
    let change = fixture.response(
      "POST", "\(address)/items/\(Self.item)", headers: headers,
      form: "verdict=fail&severity=&note=too+many&assignee=&form=\(token)&element=x")
    #expect(change.status == 303)
    #expect(change.header("Location") == "\(address)#x")
    let other = fixture.response(
      "POST", "\(address)/items/\(Self.item)", headers: headers,
      form: "verdict=fail&form=\(token)&element=a%0D%0A%C3%A9")
    #expect(other.header("Location") == "\(address)#a%C3%A9")
    #expect(fixture.response("GET", address).text.contains("too many"))
    _ = fixture.response(
      "POST", "\(address)/items/\(Self.item)", headers: headers, form: "note=one%0D%0Atwo&form=\(token)")
    #expect(fixture.response("GET", "/api/v1\(address)").text.contains(#""note" : "one\ntwo""#))
    // A form has all fields, and its entry those that it changed.
    _ = fixture.response(
      "POST", "\(address)/items/\(Self.item)", headers: headers,
      form: "verdict=pass&note=one%0D%0Atwo&assignee=&sequence=3&form=\(token)")
    let last = fixture.response("GET", "/api/v1\(address)/log").value("entries.3.note")
    #expect(last == nil)
    let late = fixture.response(
      "POST", "\(address)/items/\(Self.item)", headers: headers,
      form: "verdict=na&note=mine+%3Cb%3E&sequence=1&form=\(token)")
    #expect(late.status == 412)
    #expect(late.text.contains("in the meantime, ana changed '\(Self.item)' to pass, “one"))
    #expect(fixture.response("GET", "/api/v1\(address)/log").value("entries.4.sequence") == nil)
  }

  /// The address of the review's page, and the token of its forms with the cookie that belongs to it.
  private func form() throws -> (page: String, token: String, headers: [(name: String, value: String)]) {
    let page = review.replacing("/api/v1", with: "")
    let cookie = try #require(fixture.response("GET", page).header("Set-Cookie")?.split(separator: ";").first)
    return (page, String(cookie.drop { $0 != "=" }.dropFirst()), [(name: "cookie", value: String(cookie))])
  }

  @Test func `a form sets and removes the severity of an item`() throws {
    let (page, token, headers) = try form()
    func change(_ fields: String) -> Int {
      fixture.response(
        "POST", "\(page)/items/\(Self.item)", headers: headers, form: "\(fields)&note=&assignee=&form=\(token)"
      ).status
    }
    let severities = "<option value=\"\">Not set</option><option value=\"blocker\">Blocker</option>"
    #expect(fixture.response("GET", page).text.contains(severities))
    #expect(change("verdict=fail&severity=major") == 303)
    #expect(fixture.response("GET", "\(review)/log").value("entries.0.severity") == AnyHashable("major"))
    #expect(fixture.response("GET", page).text.contains("<option value=\"major\" selected>Major</option>"))
    #expect(change("severity=major") == 303, "nothing that changed")
    #expect(change("severity=huge") == 400)
    #expect(fixture.response("GET", "\(review)/log").value("entries.1.severity") == nil)
    #expect(change("severity=") == 303)
    #expect(fixture.response("GET", "\(review)/log").value("entries.1.severity") == AnyHashable(""))
  }

  @Test func `an undone change leads to the log on the page`() throws {
    let (page, token, headers) = try form()
    _ = fixture.response("PATCH", "\(review)/items/\(Self.item)", json: #"{"verdict": "na"}"#)
    let undone = fixture.response("POST", "\(page)/undo", headers: headers, form: "sequence=1&form=\(token)")
    #expect(undone.status == 303)
    let parts = try #require(undone.header("Location")).split(separator: "#")
    try #require(parts.count == 2)
    #expect(fixture.response("GET", String(parts[0])).text.contains(" id=\"\(parts[1])\""))
  }
}
