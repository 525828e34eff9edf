/// Short excerpts of explanations.
package enum DetailExcerpt {
  /// Lines up to this many characters are shown whole.
  private static let wholeLine = 240

  /// Returns the first line of an explanation, up to the sentence that reaches 240 characters; "…" marks the rest.
  package static func opening(of detail: String) -> String {
    let line = detail.split(separator: "\n").first.map(String.init) ?? ""
    let sentences = sentences(opening: line)
    return sentences.utf8.count < detail.utf8.count ? sentences + " …" : sentences
  }

  private static func sentences(opening line: String) -> String {
    guard line.count > wholeLine else { return line }
    var end = line.startIndex
    var length = 0
    for (index, character) in zip(line.indices, line) {
      length += 1
      if character == "." || character == "。" {
        let next = line.index(after: index)
        if next == line.endIndex || line[next] == " " || character == "。" { end = next }
      }
      if length >= wholeLine, end != line.startIndex { break }
    }
    return end == line.startIndex ? line : String(line[..<end])
  }
}
