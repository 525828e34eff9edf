import GuidelineModel

/// Counts the marks of Markdown in a text and decides whether it is Markdown.
///
/// Some marks prove markup: a paragraph that opens in bold, a heading of two or more hashes between blank lines, an
/// image at the start of a line, a title of one hash. Plain text has others as well; their share of the lines decides.
struct MarkdownEvidence {
  /// The lines that are not blank.
  private var lines = 0
  private var headings = 0
  private var links = 0
  /// Each `**` that can open or close bold text.
  private var openers = 0
  private var closers = 0
  /// The paragraphs that open in bold.
  private var leads = 0
  /// The headings between blank lines, and linked ones below a blank line.
  private var apartHeadings = 0
  /// The lines that open with an image.
  private var images = 0
  /// Whether a paragraph has opened with `**` that is not closed yet.
  private var isLeadOpen = false
  private var wasBlank = true
  /// The number of hashes if the line above is a heading below a blank line, otherwise 0.
  private var hashesAbove = 0
  /// The headings of one hash.
  private var titles = 0
  /// Whether the text opens with a heading, above a blank line.
  private var opensWithHeading = false

  private static let minimumProof = 2

  init(_ text: some Collection<UInt8>) {
    for line in Array(text).split(omittingEmptySubsequences: false, whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
      read(line)
    }
    read([])
  }

  /// Whether the text is Markdown: two proofs, or a title, and one in forty lines; or any mark in eight lines.
  var isMarkdown: Bool {
    // A text has one title.
    let hasTitle = opensWithHeading && titles == 1
    let proof = leads + apartHeadings + images + (hasTitle ? Self.minimumProof : 0)
    if proof >= Self.minimumProof, (proof + links) * 40 >= lines { return true }
    let marks = headings + links + min(openers, closers)
    return marks > 0 && marks * 8 >= lines
  }

  private mutating func read(_ line: ArraySlice<UInt8>) {
    let text = line.drop { $0.isSpaceOrTab || $0 == UInt8(ascii: ">") }
    let isBlank = text.allSatisfy(\.isSpaceOrTab)
    defer { wasBlank = isBlank }
    if isBlank {
      if hashesAbove == 1 { opensWithHeading = true }
      if hashesAbove > 1 { apartHeadings += 1 }
      isLeadOpen = false
    }
    hashesAbove = 0
    guard !isBlank else { return }
    lines += 1
    readHeading(text)
    if text.starts(with: "![".utf8) { images += 1 }
    isLeadOpen = isLeadOpen || (text.starts(with: "**".utf8) && text.count > 2)
    readMarks(text)
  }

  private mutating func readHeading(_ text: ArraySlice<UInt8>) {
    let hashes = text.prefix { $0 == UInt8(ascii: "#") }.count
    guard (1...6).contains(hashes), text.dropFirst(hashes).first == 0x20 else { return }
    headings += 1
    if hashes == 1 { titles += 1 }
    guard hashes > 1 || lines == 1, wasBlank else { return }
    // The address of a linked heading may continue on the next line.
    let isLink = text.dropFirst(hashes + 1).first == UInt8(ascii: "[")
    if isLink { apartHeadings += 1 } else { hashesAbove = hashes }
  }

  private mutating func readMarks(_ text: ArraySlice<UInt8>) {
    var index = text.startIndex
    while index < text.endIndex {
      let byte = text[index]
      if byte == UInt8(ascii: "("), index > text.startIndex, text[index - 1] == UInt8(ascii: "]") { links += 1 }
      guard byte == UInt8(ascii: "*") else {
        index += 1
        continue
      }
      let end = text[index...].firstIndex { $0 != byte } ?? text.endIndex
      if end - index >= 2 {
        let before = index > text.startIndex ? text[index - 1] : 0x20
        let after = end < text.endIndex ? text[end] : 0x20
        readStars(before: before, after: after)
      }
      index = end
    }
  }

  /// Counts stars between two bytes. Those between blanks, or inside a word or a formula, do not count.
  private mutating func readStars(before: UInt8, after: UInt8) {
    if !after.isSpaceOrTab, !before.isASCIILetterOrDigit { openers += 1 }
    guard !before.isSpaceOrTab, !after.isASCIILetterOrDigit else { return }
    closers += 1
    guard isLeadOpen else { return }
    leads += 1
    isLeadOpen = false
  }
}
