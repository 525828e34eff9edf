/// The tags of a property list in order, each with the text in front of it and its line, without comments.
struct PropertyListTags: Sequence, IteratorProtocol {
  private var rest: Substring.UTF8View
  private var line = 1

  init(_ text: String) { rest = text[...].utf8 }

  /// The text since the last tag, and what stands between the brackets of the next, without attributes.
  mutating func next() -> (content: Substring, tag: Substring, line: Int)? {
    let content = take { $0 != UInt8(ascii: "<") }
    while rest.starts(with: "<!--".utf8) {
      skipComment()
      _ = take { $0 != UInt8(ascii: "<") }
    }
    guard !rest.isEmpty else { return nil }
    let tag = take { $0 != UInt8(ascii: ">") }.dropFirst()
    rest = rest.dropFirst()
    return (content, tag.prefix { !$0.isWhitespace }, line)
  }

  private mutating func skipComment() {
    repeat {
      rest = rest.dropFirst()
      _ = take { $0 != UInt8(ascii: "-") }
    } while !rest.isEmpty && !rest.starts(with: "-->".utf8)
  }

  private mutating func take(while isTaken: (UInt8) -> Bool) -> Substring {
    let taken = rest.prefix(while: isTaken)
    line += taken.count { $0 == 0x0A }
    rest = rest[taken.endIndex...]
    return Substring(taken)
  }
}
