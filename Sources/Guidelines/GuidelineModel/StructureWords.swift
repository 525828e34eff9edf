/// The words that guideline pages are built with, in the languages Apple publishes.
public struct StructureWords: Sendable {
  /// What a word stands for.
  public enum Role: String, CaseIterable, Sendable {
    /// The section that parts a page by platform.
    case platformConsiderations = "platform-considerations"
    /// The section that lists changes.
    case changeLog = "change-log"
    /// The section of general rules.
    case bestPractices = "best-practices"
    /// The section of links at a page's end.
    case resources = "resources"
    /// Links to other pages.
    case related = "related"
    /// Links to API.
    case developerDocumentation = "developer-documentation"
    /// Links to videos.
    case videos = "videos"
    /// The words that say a platform lacks something.
    case notSupported = "not-supported"
    /// The words that say a platform has no rules of its own.
    case noAdditionalConsiderations = "no-additional-considerations"
    /// The words with which the change log of a new page begins.
    case newPage = "new-page"
    /// The words that open a sentence which only sends readers elsewhere.
    case elsewhere = "elsewhere"
    /// A call-out.
    case note = "note"
    /// A call-out that matters.
    case important = "important"
    /// A call-out that helps.
    case tip = "tip"
    /// A call-out that warns.
    case warning = "warning"
    /// The header of a change log's dates.
    case dateColumn = "date-column"
    /// The header of a change log's texts.
    case changesColumn = "changes-column"
    /// The label of words for those who cannot see a picture.
    case pictureDescription = "picture-description"
    /// The label of a page's side column.
    case supportedPlatforms = "supported-platforms"
  }

  private let roles: [String: Role]
  private let phrases: [Role: [[UInt8]]]

  /// What `Index/words.tsv` says.
  public static let standard = StructureWords(table: IndexTables.words)

  init(table: String) {
    var roles: [String: Role] = [:]
    var phrases: [Role: [[UInt8]]] = [:]
    for row in KnowledgeTable(table).rows {
      guard let role = Role(rawValue: row.cell(0)) else { continue }
      let phrase = Self.key(row.cell(2))
      if roles[phrase] == nil { roles[phrase] = role }
      phrases[role, default: []].append(Array(phrase.utf8))
    }
    self.roles = roles
    self.phrases = phrases
  }

  /// What a heading or label stands for, in any case and with or without a colon.
  public func role(of text: some StringProtocol) -> Role? {
    guard text.utf8.count <= 80 else { return nil }
    return roles[Self.key(text)]
  }

  /// Whether a sentence holds a phrase of a role, in any case.
  public func mentions(_ role: Role, in sentence: String) -> Bool {
    let text = ByteSearch.folded(sentence)
    return (phrases[role] ?? []).contains { ByteSearch.firstIndex(of: $0, in: text) != nil }
  }

  /// Whether a text begins with a phrase of a role, in any case.
  public func opens(_ role: Role, _ text: String) -> Bool {
    let opening = ByteSearch.folded(text.prefix(80))
    return (phrases[role] ?? []).contains { opening.starts(with: $0) }
  }

  /// Lower case, straight apostrophes, no colon or stop at the end.
  private static func key(_ text: some StringProtocol) -> String {
    var bytes = ByteSearch.folded(text)[...]
    while let first = bytes.first, isBlank(first) { bytes.removeFirst() }
    while let last = bytes.last {
      if isBlank(last) || last == UInt8(ascii: ":") || last == UInt8(ascii: ".") {
        bytes.removeLast()
      } else if bytes.suffix(3).elementsEqual("：".utf8) {
        bytes.removeLast(3)
      } else {
        break
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }
}
