package import DocumentParsing
import TextSupport

/// A JSON file whose values can be edited. Unchanged values keep the bytes of the file.
package struct JSONSource {
  /// The tree of the file.
  package let tree: JSONTree
  private let bytes: [UInt8]
  private let layout: Layout

  /// The layout of the file, for values that are written anew.
  private struct Layout {
    /// The blanks of one indentation level; `nil` when the file is on one line.
    let step: String?
    /// The text between a name and its value.
    let colon: String
  }

  init(parsing text: String) throws(JSONError) {
    bytes = Array(text.utf8)
    tree = try JSONTree(parsing: bytes)
    var step: String?
    if let first = tree.members?.first?.value.range?.lowerBound {
      let opening = bytes[(tree.range?.lowerBound ?? 0)..<first]
      let blanks = opening.drop { $0 != UInt8(ascii: "\n") }.dropFirst()
        .prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
      if opening.contains(UInt8(ascii: "\n")) { step = String(decoding: blanks, as: UTF8.self) }
      let behind = opening.suffix { $0 != UInt8(ascii: "\"") }
      layout = Layout(
        step: step, colon: String(decoding: behind, as: UTF8.self).filter { !$0.isNewline })
    } else {
      layout = Layout(step: "  ", colon: " : ")
    }
  }

  /// The file with an edited copy of its tree. Values that still have their range are copied.
  package func text(with tree: JSONTree) throws -> String {
    if tree == self.tree { return String(decoding: bytes, as: UTF8.self) }
    let range = self.tree.range ?? 0..<bytes.count
    return copy(0..<range.lowerBound) + (try written(tree, depth: 0))
      + copy(range.upperBound..<bytes.count)
  }

  /// The file's text in a byte range.
  func copy(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  private func written(_ tree: JSONTree, depth: Int) throws -> String {
    if let range = tree.range { return copy(range) }
    switch tree.kind {
    case .literal(let word): return word
    case .string(let text): return try JSONOutput.line(text)
    case .array(let values):
      return lines(try values.map { try written($0, depth: depth + 1) }, "[", "]", depth)
    case .object(let members):
      let lines = try members.map {
        let name = try $0.nameRange.map(copy) ?? JSONOutput.line($0.name)
        return name + layout.colon + (try written($0.value, depth: depth + 1))
      }
      return self.lines(lines, "{", "}", depth)
    }
  }

  private func lines(_ lines: [String], _ open: String, _ close: String, _ depth: Int) -> String {
    guard let step = layout.step, !lines.isEmpty else {
      return open + lines.joined(separator: ",") + close
    }
    let outer = "\n" + String(repeating: step, count: depth)
    return open + outer + step + lines.joined(separator: "," + outer + step) + outer + close
  }
}

extension JSONTree {
  /// The tree of a value's JSON, without ranges.
  init(_ value: some Encodable) throws {
    self = try JSONTree(parsing: JSONOutput.line(value)).withoutRanges
  }
}

extension ArraySlice<UInt8> {
  /// The longest suffix whose elements satisfy a condition.
  fileprivate func suffix(while fits: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    self[(lastIndex { !fits($0) }.map { $0 + 1 } ?? startIndex)...]
  }
}
