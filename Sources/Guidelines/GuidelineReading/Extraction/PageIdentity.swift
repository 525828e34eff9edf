import DocumentParsing
import GuidelineModel

/// Which page a document is.
struct PageIdentity {
  let slug: String
  let title: String
  let url: String
  /// Whether neither title nor address was given.
  let isInferred: Bool

  private static let site = "https://developer.apple.com/design/human-interface-guidelines/"

  /// The title decides where it names a known page, since one page may be served under another's
  /// address; then the address; then the title's own slug.
  init(draft: ParsedDocument, path: String) {
    let names = PageNames.standard
    let addressSlug = draft.address.flatMap(References.pageSlug(in:)).map { String($0) }
    var title = draft.title
    var isInferred = false
    if title == nil, addressSlug == nil {
      isInferred = true
      title = Self.subject(of: draft.blocks.first?.text ?? "") ?? Self.name(ofFile: path)
    }
    let titled = title ?? addressSlug.flatMap { names.title(of: $0) } ?? addressSlug ?? path
    if let known = names.slug(titled: titled) {
      slug = known
    } else if let addressSlug {
      slug = addressSlug
    } else if let part = Self.partName(path, names: names) {
      slug = part
    } else if let former = names.formerNames.first(where: {
      $0.former == Slug.make(titled) && $0.change == "renamed" && $0.date == nil
        && Self.isSpelling($0.former, of: $0.slug)
    }) {
      slug = former.slug
    } else {
      // A title may hold no letter at all.
      let slugs = [titled, Self.name(ofFile: path)].map { Slug.make($0) }
      slug = slugs.first { !$0.isEmpty } ?? "page"
    }
    self.title = titled.first?.isLowercase == true ? names.title(of: slug) ?? titled : titled
    self.isInferred = isInferred
    url = Self.url(address: draft.address, slug: slug, addressSlug: addressSlug)
  }

  /// The address as given, when it is one of the guidelines; else the page's place on Apple's site.
  private static func url(address: String?, slug: String, addressSlug: String?) -> String {
    guard let address, addressSlug == slug,
      let host = address.range(ofHost: "developer.apple.com")
    else { return site + slug }
    return "https://" + address[host.lowerBound...].prefix { $0 != "#" && $0 != "?" }
  }

  /// "list-and-tables" and "lists-and-tables": the same words but for a letter or two.
  private static func isSpelling(_ former: String, of slug: String) -> Bool {
    abs(former.count - slug.count) <= 2 && former.prefix(4) == slug.prefix(4)
  }

  /// Two folders may make the name of a page that was part of another: "siri/introduction".
  private static func partName(_ path: String, names: PageNames) -> String? {
    let parts = path.split(separator: "/").suffix(2)
    guard parts.count == 2, let last = parts.last else { return nil }
    let file = last.prefix { $0 != "." }
    let name = Slug.make("\(parts[parts.startIndex])/\(file)")
    return names.formerNames.contains { $0.former == name } ? name : nil
  }

  /// "A toolbar appears at the bottom …" is about toolbars.
  private static func subject(of text: String) -> String? {
    let words = text.prefix(80).split { !($0.isLetter || $0.isNumber) }
    guard let first = words.first, ["A", "An", "The"].contains(first) else { return nil }
    let names = PageNames.standard
    for length in [4, 3, 2, 1] {
      let name = words.dropFirst().prefix(length).joined(separator: " ")
      for candidate in [name, name + "s", name + "es"] {
        if let slug = names.slug(titled: candidate) { return names.title(of: slug) }
      }
    }
    return nil
  }

  private static func name(ofFile path: String) -> String {
    let file = path.split(separator: "/").last ?? "document"
    return String(file.prefix { $0 != "." })
  }
}

extension String {
  /// Where a host's name begins in an address.
  fileprivate func range(ofHost host: String) -> Range<String.Index>? { firstRange(of: host) }
}
