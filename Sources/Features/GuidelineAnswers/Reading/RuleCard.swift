import GuidelineModel
import TextSupport

extension RuleContent {
  /// The rule as an SVG picture of 1,200 × 630 pixels for previews of links.
  package var card: String {
    let guidelines =
      switch self.record.system {
      case .apple: "Human Interface Guidelines: "
      case .local: ""
      default: "\(self.record.system): "
      }
    let record = self.record.record
    let lines = Self.lines(of: record.statement ?? self.record.pageTitle)
    let statement = lines.enumerated().map { position, line in
      """
      <text x="80" y="\(220 + position * 64)" font-size="52" font-weight="700" fill="#1d1d1f">\
      \(HTMLText.escaped(line))</text>
      """
    }
    let number = values.first.map { value in
      """
      <text x="1120" y="140" font-size="64" font-weight="700" text-anchor="end" fill="#0b62c4">\
      \(HTMLText.escaped(value.short))</text>
      """
    }
    let day = self.record.revised.map { ", revised \($0)" } ?? ""
    let place = [self.record.pageTitle] + record.section.prefix(1)
    let facts = [
      (record.strength?.rawValue.uppercased() ?? "", 140, 32), (PlatformWording.short(record.platforms), 530, 30),
      ("\(guidelines)\(place.joined(separator: " › "))\(day)", 576, 26),
    ].map { text, y, size in
      "<text x=\"80\" y=\"\(y)\" font-size=\"\(size)\" fill=\"#61616a\">\(HTMLText.escaped(text))</text>"
    }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630" width="1200" height="630" role="img" \
      font-family="system-ui, -apple-system, Segoe UI, Roboto, Helvetica, sans-serif">
      <title>\(HTMLText.escaped(record.statement ?? self.record.pageTitle))</title>
      <rect width="1200" height="630" fill="#ffffff"/>
      <rect width="16" height="630" fill="#0b62c4"/>
      \((facts + [number].compactMap(\.self) + statement).joined(separator: "\n"))
      </svg>

      """
  }

  /// Characters that fit a line of the card at its size of type, and its lines.
  private static let widestLine = 38
  private static let mostLines = 4

  /// A statement in lines; what does not fit ends with "…".
  private static func lines(of text: String) -> [String] {
    var lines = [""]
    for word in text.split(whereSeparator: \.isWhitespace) {
      let last = lines[lines.count - 1]
      if last.isEmpty || last.count + word.count < widestLine {
        lines[lines.count - 1] += (last.isEmpty ? "" : " ") + word.prefix(widestLine)
      } else if lines.count == mostLines {
        lines[lines.count - 1] += " …"
        break
      } else {
        lines.append(String(word.prefix(widestLine)))
      }
    }
    return lines
  }
}
