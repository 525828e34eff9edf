/// Edits of calls that several fixes need.
extension CodeStructure {
  /// The edit that gives a button of SwiftUI a role; `nil` when it has one or its initializer has no place for it.
  private func addingRole(_ role: String, to button: Int) -> TextEdit? {
    let arguments = arguments(of: button)
    guard let title = arguments.first, title.label == nil, !title.value.isEmpty,
      arguments.dropFirst().allSatisfy({ Self.labelsBesideRole.contains($0.label ?? "") })
    else { return nil }
    // The role follows the title and its image.
    let before = arguments.prefix { $0.label == nil || Self.imageLabels.contains($0.label ?? "") }
    guard let last = before.last?.value.last, isClosed(button), !isUnfinished(last) else { return nil }
    let end = code.tokens[last].range.upperBound
    return TextEdit(end..<end, ", role: .\(role)")
  }

  private func isClosed(_ call: Int) -> Bool {
    guard let open = nodes[call].openParenthesis else { return false }
    return code.isPunctuation(code.closing(of: open), ")")
  }

  /// Whether a token may be a string that nothing closes, so that its line ends it.
  private func isUnfinished(_ index: Int) -> Bool {
    let token = code.tokens[index]
    guard token.kind == .literal, token.firstByte == CodeBytes.quote,
      index + 1 < code.tokens.count, code.tokens[index + 1].startsLine
    else { return false }
    let content = code.bytes[token.range]
    return content.last != CodeBytes.quote || content.dropLast().last == CodeBytes.backslash
  }

  private static let imageLabels: Set<String> = ["image", "systemImage"]
  private static let labelsBesideRole: Set<String> = ["action", "image", "intent", "systemImage"]

  /// The edits that make a button of SwiftUI or an action of UIKit destructive; empty when that is not certain.
  func makingDestructive(_ call: Int) -> [TextEdit] {
    if name(call) == "Button" { return addingRole("destructive", to: call).map { [$0] } ?? [] }
    guard isSwift, let style = argument("style", of: call), isMember(style, "default"), let last = style.last
    else { return [] }
    return [TextEdit(code.tokens[last].range, "destructive")]
  }

  /// The edit that removes a modifier with its arguments, and its line when nothing else is on it; `nil` for a modifier
  /// that is not written in full.
  func removing(modifier call: Int) -> TextEdit? {
    let dot = nodes[call].name - 1
    let last = nodes[call].tokens.upperBound - 1
    guard code.isPunctuation(dot, "."), isClosed(call), code.isPunctuation(last, ")") else { return nil }
    var start = code.tokens[dot].range.lowerBound
    var end = code.tokens[last].range.upperBound
    let bytes = code.bytes
    var before = start
    while before > 0, Self.isBlank(bytes[before - 1]) { before -= 1 }
    var after = end
    while after < bytes.count, Self.isBlank(bytes[after]) || bytes[after] == UInt8(ascii: "\r") { after += 1 }
    if before > 0, bytes[before - 1] == CodeBytes.newLine, after < bytes.count, bytes[after] == CodeBytes.newLine {
      start = before
      end = after + 1
    }
    return TextEdit(start..<end, "")
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
}
