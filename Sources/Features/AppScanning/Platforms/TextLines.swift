/// The lines of a text with their numbers, counted from 1, whatever ends them.
struct TextLines: Sequence, IteratorProtocol {
  private var rest: Substring.UTF8View
  private var number = 0

  init(_ text: String) { rest = text[...].utf8 }

  mutating func next() -> (number: Int, line: Substring)? {
    guard !rest.isEmpty else { return nil }
    let line = rest.prefix { $0 != 0x0A && $0 != 0x0D }
    let isPair = rest[line.endIndex...].starts(with: [0x0D, 0x0A])
    rest = rest[line.endIndex...].dropFirst(isPair ? 2 : 1)
    number += 1
    return (number, Substring(line))
  }
}
