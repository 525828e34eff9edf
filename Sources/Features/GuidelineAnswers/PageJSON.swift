import GuidelineModel
package import TextSupport

extension JSONObject {
  /// The members by which every object about a page names it, the slug under a key; `null` without a page.
  package static func page<Title: Encodable & Sendable>(
    _ slug: String?, title: Title?, as key: String = "page"
  ) -> JSONObject { page(slug, as: key).adding(["title": title.orNull]) }
}

extension CaptureInfo {
  /// The slug, as a member with the key as its name, the title and the address of the page.
  package func address(as key: String = "page") -> JSONObject {
    JSONObject.page(slug, title: title, as: key).adding(["url": url.orNull])
  }

  /// The members of a page that a response is about: its address and its dates.
  var json: JSONObject { address().adding(["revised": revised.orNull, "captured": captured.orNull]) }

  var listed: JSONObject {
    json.adding(["language": language, "digest": isDigest, "supported": supported.orNull, "rules": ruleCount])
  }
}

extension ChangeLogEntry {
  package var json: JSONObject { ["date": date.description, "text": text] }
}

extension CitedChange: JSONObjectEncodable {
  /// The entry as an object beside those of records.
  package var json: JSONObject {
    let source: JSONObject = ["document": document, "line": entry.line]
    return entry.json.adding(JSONObject.page(page)).adding(["kind": "change", "source": source])
  }
}
