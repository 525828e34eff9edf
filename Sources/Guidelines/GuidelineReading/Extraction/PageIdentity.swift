// PageIdentity, KnownRules
import DocumentParsing
import GuidelineModel
import TextSupport

/// The page that a document is a capture of.
struct PageIdentity {
  /// The name of the page within its system.
  let slug: String
  let title: String
  let system: GuidelineSystem
  /// How the system is known.
  let origin: PageOrigin
  /// The address of the page: on Apple's site for Apple's; otherwise the one that the document or its system gives.
  let url: String?
  /// Whether the document itself gives the address.
  let hasOwnAddress: Bool
  /// Whether the document gives neither title nor address.
  let isInferred: Bool

  var key: String { PageKey.make(slug, in: system) }

  /// Identifies a document by its system, then by its title or its path. If several folders have the file name that is
  /// its title, the name of the folder precedes it.
  ///
  /// One of Apple's pages is identified by, in this order: a title that names a known page, its address (which may be
  /// that of another page), its path, a former name, the slug of its title.
  init(document: ParsedDocument, source: DocumentSource) {
    let origin = Self.origin(of: document, from: source)
    self.origin = origin
    system = source.system ?? (origin == .shown || origin == .folder ? .apple : .local)
    let isApples = system == .apple
    let path = source.path
    let names = PageNames.standard
    let addressSlug = isApples ? document.address.flatMap(References.pageSlug(in:)) : nil
    var title = document.title
    isInferred = title == nil && addressSlug == nil
    if isInferred {
      let subject = isApples ? Self.subject(of: document.blocks.first?.text ?? "") : nil
      title = subject ?? Self.name(ofFile: path)
    }
    var titled = title ?? addressSlug.flatMap { names.title(of: $0) } ?? addressSlug ?? path
    let isPart =
      isInferred || StructureWords.standard.consists(of: .pagePart, titled)
      || Slug.make(titled) == Slug.make(Self.name(ofFile: path))
    if let folder = source.folder, addressSlug == nil, isPart, !isApples || names.slug(titled: titled) == nil {
      titled = "\(Self.title(ofName: folder)): \(Self.title(ofName: titled))"
    }
    let known = isApples ? Self.applesSlug(titled, addressSlug: addressSlug, path: path) : nil
    if let place = source.place { titled = "\(place.number) \(titled)" }
    // A title may have no letters.
    let slugs = [titled, Self.name(ofFile: path)].map { Slug.make($0) }
    let slug = source.place?.number ?? known ?? slugs.first { !$0.isEmpty } ?? "page"
    self.slug = slug
    self.title = isApples && titled.first?.isLowercase == true ? names.title(of: slug) ?? titled : titled
    let ownAddress = document.address.flatMap(Self.webAddress)
    hasOwnAddress = ownAddress != nil
    url =
      isApples
      ? Self.url(address: document.address, slug: slug, addressSlug: addressSlug) : ownAddress ?? source.systemAddress
  }

  /// How the origin of a document is known: by declaration, by what it shows, by the other documents of its folder.
  private static func origin(of document: ParsedDocument, from source: DocumentSource) -> PageOrigin {
    if source.system != nil { return .declared }
    let origin = document.origin.origin(address: document.address)
    return origin == .unknown && source.isAmongApples ? .folder : origin
  }

  /// The slug of one of Apple's pages; `nil` if only its title tells.
  private static func applesSlug(_ titled: String, addressSlug: String?, path: String) -> String? {
    let names = PageNames.standard
    return names.slug(titled: titled) ?? addressSlug ?? partName(path)
      ?? names.formerNames.first {
        $0.former == Slug.make(titled) && $0.change == "renamed" && $0.date == nil && isSpelling($0.former, of: $0.slug)
      }?.slug
  }

  /// An address that a browser can open; `nil` for others, and for one with blanks or control characters.
  private static func webAddress(_ address: String) -> String? {
    let isWeb = address.hasPrefix("https://") || address.hasPrefix("http://")
    return isWeb && address.utf8.count <= longestAddress
      && address.utf8.allSatisfy { (0x21...0x7E).contains($0) } ? address : nil
  }

  /// In bytes.
  private static let longestAddress = 2_000

  /// The document's address if it is the page's address on Apple's site; otherwise the address made from the slug.
  private static func url(address: String?, slug: String, addressSlug: String?) -> String {
    guard let address, addressSlug == slug, let host = address.firstRange(of: "developer.apple.com")
    else { return WebAddress.guidelines + slug }
    return "https://" + address[host.lowerBound...].prefix { $0 != "#" && $0 != "?" }
  }

  /// Whether two slugs differ by a letter or two, such as "list-and-tables" and "lists-and-tables".
  private static func isSpelling(_ former: String, of slug: String) -> Bool {
    abs(former.count - slug.count) <= 2 && former.prefix(4) == slug.prefix(4)
  }

  /// The former name in the last two components of a path, of a page that was divided: "siri/introduction".
  private static func partName(_ path: String) -> String? {
    let parts = path.split(separator: "/").suffix(2)
    guard parts.count == 2, let last = parts.last else { return nil }
    let file = last.prefix { $0 != "." }
    let name = Slug.make("\(parts[parts.startIndex])/\(file)")
    return PageNames.standard.formerNames.contains { $0.former == name } ? name : nil
  }

  /// The title of the known page that the first words name: "A toolbar appears at the bottom …" gives "Toolbars".
  private static func subject(of text: String) -> String? {
    let words = text.prefix(80).letterRuns()
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

  /// A file name as a title: "button-group" → "Button group".
  private static func title(ofName name: String) -> String { name.letterRuns().joined(separator: " ").capitalizedFirst }

  private static func name(ofFile path: String) -> String {
    let file = path.split(separator: "/").last ?? "document"
    return String(file.prefix { $0 != "." })
  }
}

/// Recognizes Apple's pages by their rules.
enum KnownRules {
  /// Fewer rules with known names may be chance.
  private static let enough = 2

  /// Whether the title of a page names one of Apple's, and the page has rules of it: two by their whole names, or half
  /// of all by the first three words of their names.
  static func areOn(_ page: GuidelinePage) -> Bool {
    guard let slug = PageNames.standard.slug(titled: page.title) else { return false }
    let names = page.records.filter { $0.kind == .guideline }
      .map { $0.id.drop { $0 != "/" }.dropFirst() }
    let known = names.map { DigestAliases.standard.knows(String($0), ofPage: slug) }
    let whole = known.count { $0 == .whole }
    let all = known.count { $0 != nil }
    return whole >= enough || all >= enough && all * 2 >= names.count
  }
}

extension CaptureAge {
  /// The age of a document.
  ///
  /// A day of capture counts in this order: the command line, the document, the snapshot; not before the newest change
  /// log entry. A day of update replaces an older day of the snapshot. Without a day of capture, the entry, the update
  /// and the names of platforms bound it.
  init(_ document: ParsedDocument, source: DocumentSource) {
    let newer = source.snapshotCapture.map { max($0, document.dates.updated ?? $0) }
    self.init(captured: nil, notBefore: nil)
    let entry = document.changes.map(\.date).max()
    captured = [source.declaredCapture, document.dates.captured, newer].lazy.compactMap(\.self)
      .first { day in entry.map { $0 <= day.lastDay } ?? true }
    guard captured == nil else { return }
    let named = document.blocks.lazy.map(\.text).filter { PlatformNames.mayOccur(in: $0) }
      .reduce(PlatformSet()) { $0.union(PlatformNames.all(in: $1)) }
    let first = PlatformHistory.standard.firstGuidelines(forNewestOf: named)
    let updated = document.isChapter ? nil : document.dates.updated
    notBefore = [entry, updated, first].compactMap(\.self).max()
  }
}
