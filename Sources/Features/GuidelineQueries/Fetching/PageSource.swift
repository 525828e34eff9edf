import SystemSupport

/// Requests pages at the addresses and in the forms in which the site may serve them.
struct PageSource {
  /// A page as the server sent it.
  struct Page {
    let content: PageCheck
    let form: PageForm
    let response: HTTPResponse
    /// The path that served the page after redirects.
    let path: String
  }

  /// The result of a request.
  enum Answer {
    case page(Page)
    /// The saved file is still current.
    case notModified
    /// The server has no such page.
    case absent
    /// `robots.txt` disallows the page.
    case forbidden
    /// The server does not serve the form, or not to this client.
    case refused(reason: String)
    /// No usable response; other pages may still work.
    case failure(reason: String)
  }

  /// The addresses to try for the next page.
  private(set) var addresses: SiteAddresses
  private let client: PoliteClient

  init(_ addresses: SiteAddresses, client: PoliteClient) {
    self.addresses = addresses
    self.client = client
  }

  /// Requests a page as JSON, and as Markdown if the server refuses JSON.
  ///
  /// - Parameter saved: the saved file of the page, which makes the request conditional.
  mutating func request(
    _ slug: String, saved: FetchManifest.Page?
  ) throws(FetchError) -> Answer {
    let answer = try request(slug, .json, saved: saved)
    guard case .refused(let reason) = answer else { return answer }
    let fallback = try request(slug, .markdown, saved: saved)
    switch fallback {
    case .page, .notModified: return fallback
    case .absent, .forbidden, .refused, .failure: return .failure(reason: reason)
    }
  }

  /// Uses only the name of the language under which an interrupted run found pages.
  mutating func resume(_ addresses: FetchManifest.Addresses) {
    self.addresses.foundPage(under: addresses.languageName)
  }

  private mutating func request(
    _ slug: String, _ form: PageForm, saved: FetchManifest.Page?
  ) throws(FetchError) -> Answer {
    let saved = (saved?.form ?? .json) == form ? saved : nil
    let validators = saved.map {
      PoliteClient.Validators(etag: $0.etag, lastModified: $0.lastModified)
    }
    var answer = Answer.absent
    for (name, path) in addresses.paths(of: slug, form) {
      switch try client.get(path, accepting: form.mediaType, validators: validators) {
      case .forbidden: return .forbidden
      case .failure(let reason): return .failure(reason: reason)
      case .response(let response, let path):
        answer = Self.answer(response, from: path, form)
        switch answer {
        case .page, .notModified:
          addresses.foundPage(under: name)
          return answer
        case .absent, .forbidden, .refused, .failure:
          guard Self.mayBeElsewhere(response) else { return answer }
        }
      }
    }
    return answer
  }

  private static func answer(
    _ response: HTTPResponse, from path: String, _ form: PageForm
  ) -> Answer {
    switch response.status {
    case 304: return .notModified
    case 404, 410: return .absent
    case 401, 403, 406, 415, 451: return .refused(reason: "status \(response.status)")
    default:
      do {
        let content = try PageCheck(response, form)
        return .page(Page(content: content, form: form, response: response, path: path))
      } catch {
        return .failure(reason: error.reason)
      }
    }
  }

  /// Whether a response that has no page says nothing about the other addresses of the page: sites answer unknown
  /// addresses with an error of the client or with a page for people.
  private static func mayBeElsewhere(_ response: HTTPResponse) -> Bool {
    response.status == 200 || (400..<500).contains(response.status)
  }
}
