import GuidelineIndex
import GuidelineModel
package import TextSupport

extension JSONObject {
  /// The members by which every object about a page names it; `null` without a page.
  ///
  /// - Parameters:
  ///   - title: the title as text, or as a value that limits what is written of it.
  ///   - key: the name of the member with the slug.
  package static func page<Title: Encodable & Sendable>(
    _ slug: String?, title: Title?, as key: String = "page"
  ) -> JSONObject { page(slug, as: key).adding(["title": title.orNull]) }
}

extension CaptureInfo {
  /// The slug, the title and the address of the page.
  ///
  /// - Parameter key: the name of the member with the slug.
  func address(as key: String = "page") -> JSONObject {
    JSONObject.page(slug, title: title, as: key).adding(["url": url.orNull])
  }

  /// The members of a page that a response is about: its address and its dates.
  var json: JSONObject { address().adding(["revised": revised.orNull, "captured": captured.orNull]) }

  /// The page as an object of a list.
  var listed: JSONObject {
    json.adding(["language": language, "digest": isDigest, "supported": supported.orNull, "rules": ruleCount])
  }
}
