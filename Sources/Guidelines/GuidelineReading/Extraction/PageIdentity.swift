import DocumentParsing
import GuidelineModel

/// The page that a document is a capture of.
struct PageIdentity {
  let slug: String
  let title: String
  /// The address of the page on Apple's site; `nil` for a document that may be of another origin.
  let url: String?
  /// Whether the document gives neither title nor address.
  let isInferred: Bool

  private static let site = "https://developer.apple.com/design/human-interface-guidelines/"

  /// Identifies a document by, in this order: a title that names a known page (a page may be served under another
  /// page's address), its address, its path, a former name, the slug of its title. A title that is only the name of a
  /// file in several folders stands behind the name of the folder.
  init(document: ParsedDocument, source: DocumentSource) {
    let path = source.path
    let names = PageNames.standard
    let addressSlug = document.address.flatMap(References.pageSlug(in:)).map { String($0) }
    var title = document.title
    var isInferred = false
    if title == nil, addressSlug == nil {
      isInferred = true
      title = Self.subject(of: document.blocks.first?.text ?? "") ?? Self.name(ofFile: path)
    }
    var titled = title ?? addressSlug.flatMap { names.title(of: $0) } ?? addressSlug ?? path
    let isPart = isInferred || StructureWords.standard.consists(of: .pagePart, titled)
    if let folder = source.folder, addressSlug == nil, isPart, names.slug(titled: titled) == nil {
      titled = "\(Self.title(ofName: folder)): \(Self.title(ofName: titled))"
    }
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
      // A title may have no letters.
      let slugs = [titled, Self.name(ofFile: path)].map { Slug.make($0) }
      slug = slugs.first { !$0.isEmpty } ?? "page"
    }
    self.title = titled.first?.isLowercase == true ? names.title(of: slug) ?? titled : titled
    self.isInferred = isInferred
    let isElsewhere =
      addressSlug == nil
      && document.address.map { $0.hasPrefix("http") && !$0.contains("apple.com/") } ?? false
    let hasApplesName = names.slug(titled: slug) != nil || !names.successors(of: slug).isEmpty
    let isApples =
      addressSlug == slug || hasApplesName && !isElsewhere || document.guide != nil
      || source.isAppleGuide
    url =
      isApples
      ? Self.url(address: document.address, slug: slug, addressSlug: addressSlug) : nil
  }

  /// The document's address if it is the page's address on Apple's site; otherwise the address made from the slug.
  private static func url(address: String?, slug: String, addressSlug: String?) -> String {
    guard let address, addressSlug == slug,
      let host = address.firstRange(of: "developer.apple.com")
    else { return site + slug }
    return "https://" + address[host.lowerBound...].prefix { $0 != "#" && $0 != "?" }
  }

  /// Whether two slugs differ by a letter or two, such as "list-and-tables" and "lists-and-tables".
  private static func isSpelling(_ former: String, of slug: String) -> Bool {
    abs(former.count - slug.count) <= 2 && former.prefix(4) == slug.prefix(4)
  }

  /// The former name that the last two components of a path make, for pages that were once divided:
  /// "siri/introduction".
  private static func partName(_ path: String, names: PageNames) -> String? {
    let parts = path.split(separator: "/").suffix(2)
    guard parts.count == 2, let last = parts.last else { return nil }
    let file = last.prefix { $0 != "." }
    let name = Slug.make("\(parts[parts.startIndex])/\(file)")
    return names.formerNames.contains { $0.former == name } ? name : nil
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
  private static func title(ofName name: String) -> String {
    name.letterRuns().joined(separator: " ").capitalizedFirst
  }

  private static func name(ofFile path: String) -> String {
    let file = path.split(separator: "/").last ?? "document"
    return String(file.prefix { $0 != "." })
  }
}

extension CaptureAge {
  /// The age of a document, from what the caller, the document and its snapshot say.
  ///
  /// A day of capture counts in this order: the command line, the document, the snapshot. A day of update bounds the
  /// capture, and replaces the day of a snapshot that is older. Change log entries and names of platforms bound it too:
  /// a day before the newest entry does not count.
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
