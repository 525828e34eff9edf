import DocumentParsing
import GuidelineModel

/// The surroundings of a document in a saved file: the header of the HTTP response, and the comments that browsers and
/// crawlers add.
struct DocumentEnvelope {
  /// The document without the response header, whose lines are empty so that line numbers stay the same.
  private(set) var body: String
  /// The dates in the header and the comments.
  private(set) var dates = DocumentDates()
  /// The address in a comment; `nil` when there is none.
  private(set) var address: String?

  /// The maximum length of a header, and of the start and the end of a file that are searched for comments, in bytes.
  private static let reach = 16 * 1024

  init(_ text: String) {
    body = text
    readHeader()
    let bytes = body.utf8
    readComments(in: Array(bytes.prefix(Self.reach))[...])
    readComments(in: Array(bytes.dropFirst(Self.reach).suffix(Self.reach))[...])
  }

  /// Reads the header that `curl -i` saves before the body (RFC 9112, section 2.1).
  private mutating func readHeader() {
    guard body.hasPrefix("HTTP/") else { return }
    let head = String(decoding: body.utf8.prefix(Self.reach), as: UTF8.self)
    var length = 0
    for line in head.split(omittingEmptySubsequences: false, whereSeparator: \.endsLine) {
      length += 1
      if line.isEmpty { break }
      guard let colon = line.firstIndex(of: ":") else { continue }
      let value = line[line.index(after: colon)...]
      guard let date = DateScanner.first(in: value) else { continue }
      switch line[..<colon].lowercased() {
      case "date": dates.add(date, as: .capture)
      case "last-modified": dates.add(date, as: .update)
      default: break
      }
    }
    let lines = body.split(
      maxSplits: length, omittingEmptySubsequences: false, whereSeparator: \.endsLine)
    guard lines.count > length else { return }
    body = String(repeating: "\n", count: length) + lines[length]
  }

  private mutating func readComments(in bytes: ArraySlice<UInt8>) {
    var rest = bytes
    while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
      rest = rest[(start + 1)...]
      guard rest.starts(with: "!--".utf8) else { continue }
      rest = rest.dropFirst(3)
      guard let length = ByteSearch.firstIndex(of: Array("-->".utf8), in: Array(rest)) else {
        return
      }
      let comment = String(decoding: rest.prefix(length), as: UTF8.self)
      rest = rest.dropFirst(length)
      dates.add(comment: comment)
      address = address ?? Self.address(in: comment[...])
    }
  }

  /// The address that browsers write into saved pages: `saved from url=(0047)https://…`, `url: https://…`.
  private static func address(in comment: Substring) -> String? {
    for line in comment.split(maxSplits: 20, whereSeparator: \.isNewline) {
      let text = line.trimmingLeadingSpace()
      guard text.hasPrefix("saved from url=(") || text.hasPrefix("url: "),
        let start = text.firstRange(of: "http")
      else { continue }
      return String(text[start.lowerBound...].prefix { !$0.isWhitespace })
    }
    return nil
  }
}
