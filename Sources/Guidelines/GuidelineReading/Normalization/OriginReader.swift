// OriginReader, SiteAddress
import DocumentParsing
import GuidelineModel

struct OriginSigns: Hashable, Sendable {
  /// The title, a header, a breadcrumb or the link of the title names Apple's guidelines.
  var namesApples = false
  /// One of these names the guidelines of another maker.
  var namesOthers = false
  /// Whether the system is declared, so that signs do not count.
  var isDeclared = false
  /// The forms of Apple's pages that the document has.
  var forms: Set<Form> = []

  /// A form of Apple's pages.
  enum Form: Hashable, Sendable {
    /// A sentence such as "Not supported in tvOS.".
    case platformSentence
    case platformConsiderations
    /// A change log with the columns "Date" and "Changes".
    case changeLog
  }

  /// One form may be chance.
  private static let enoughForms = 2

  /// Adds what a title, a header or a breadcrumb shows.
  mutating func read(name text: String) {
    switch GuideName(text)?.isApples {
    case true?: namesApples = true
    case false?: namesOthers = true
    case nil: break
    }
  }

  /// The origin that a document with these signs and an address shows.
  func origin(address: String?) -> PageOrigin {
    let host = address.flatMap(SiteAddress.isApples)
    if host == true || namesApples && !namesOthers && host == nil { return .shown }
    if namesOthers { return .elsewhere }
    if forms.count >= Self.enoughForms { return .shown }
    return host == false ? .elsewhere : .unknown
  }
}

enum SiteAddress {
  private static let site = "developer.apple.com"
  private static let separators = Array("/?#=&".utf8)

  /// Whether an address or the identifier of a DocC page is on Apple's site for developers, or a saved copy of such an
  /// address; `nil` for one that tells nothing: a path, or another site of Apple's.
  static func isApples(_ address: String) -> Bool? {
    let address = address.lowercased()
    // An archive has the address of the page within its own:
    // "https://archive.example/2016/https://developer.apple.com/…".
    let parts = address.utf8.split { separators.contains($0) }.map { Substring($0) }
    if address.hasPrefix("doc://com.apple.") || parts.contains(where: { $0 == site }) { return true }
    let hasSite = ByteSearch.mayContain("://", in: address) || address.hasPrefix("//")
    let host = parts.first { !$0.hasSuffix(":") }
    guard hasSite, let host, host != "apple.com", !host.hasSuffix(".apple.com") else { return nil }
    return false
  }
}

/// Reads the signs of a document's origin, and the platform whose guide it is from, which documents before the shared
/// guidelines name in their header or address.
struct OriginReader: NormalizationPass {
  /// The number of blocks that may be a header or breadcrumb.
  private static let reach = 8

  func apply(_ document: inout ParsedDocument) {
    var header = document.blocks.prefix(Self.reach).map { (block: $0, text: $0.text) }
    document.guide =
      document.guide ?? document.address.flatMap(Self.platform(ofAddress:))
      ?? header.lazy.compactMap { GuideName($0.text)?.platform }.first
    guard !document.origin.isDeclared else { return }
    // Below the first sentence, a name is what the text is about.
    header = Array(header.prefix { !($0.block.isBodyParagraph && ParagraphSentences.isClosed($0.text)) })
    for line in header where line.block.list == nil { document.origin.read(name: line.text) }
    for block in document.blocks.prefix(Self.titleReach) where block.headingLevel == 1 {
      let target = block.inlines.lazy.compactMap(\.target).first
      if let target, SiteAddress.isApples(target) == true { document.origin.namesApples = true }
    }
    if document.origin.origin(address: document.address) == .unknown { readForms(&document) }
  }

  /// The number of blocks among which the title is.
  private static let titleReach = 60

  private func readForms(_ document: inout ParsedDocument) {
    let words = StructureWords.standard
    var isInChangeLog = false
    for block in document.blocks {
      if block.headingLevel != nil {
        let role = words.role(of: block.text)
        if role == .platformConsiderations { document.origin.forms.insert(.platformConsiderations) }
        isInChangeLog = role == .changeLog
      } else if isInChangeLog {
        if Self.hasColumns(block) { document.origin.forms.insert(.changeLog) }
      } else if !document.origin.forms.contains(.platformSentence), Self.isPlatformSentence(block) {
        document.origin.forms.insert(.platformSentence)
      }
    }
  }

  /// Whether a block has a column of dates, or names one: a table, or the name as the first line of plain text.
  private static func hasColumns(_ block: Block) -> Bool {
    let name: String? = if case .table(let table) = block.kind { table.cellTexts.first?.first } else { block.text }
    return name.map { StructureWords.standard.role(of: $0) == .dateColumn } ?? false
  }

  /// Whether a block consists of sentences such as "Not supported in tvOS.", and is no label.
  private static func isPlatformSentence(_ block: Block) -> Bool {
    guard block.kind == .paragraph, let claim = PlatformClaim(sentencesOf: block) else { return false }
    return claim.supported.isEmpty && !block.text.contains(":")
  }

  /// The platform of the guide that an address is part of: "…/ios/human-interface-guidelines/", "…/MobileHIG/".
  static func platform(ofAddress address: String) -> Platform? {
    let parts = address.split { $0 == "/" || $0 == "?" || $0 == "#" }
    for (index, part) in parts.enumerated() {
      if let platform = PlatformHistory.standard.platform(ofGuide: part) { return platform }
      guard part == "human-interface-guidelines" else { continue }
      for neighbor in [index - 1, index + 1] where parts.indices.contains(neighbor) {
        if let platform = Platform(spelling: parts[neighbor]) { return platform }
      }
    }
    return nil
  }
}
