import GuidelineAnswers
import GuidelineModel
import TextSupport

/// Writes text in which the first mention of each page, heading and API symbol is a link.
struct LinkedText {
  private struct Name {
    let text: String
    let count: Int
    let address: String
    let isSymbol: Bool
  }

  /// Names that were not mentioned yet, the longest first.
  private var names: [Name]

  init(places: [NamedPlace], symbols: [String], link: LinkWriter) {
    let places = places.map { place in
      Name(text: place.title.lowercased(), count: place.title.count, address: link(place), isSymbol: false)
    }
    let symbols = symbols.filter(SymbolPages.isSymbol).map { symbol in
      Name(text: symbol.lowercased(), count: symbol.count, address: Self.documentation(of: symbol), isSymbol: true)
    }
    names = (places + symbols).filter { !$0.text.isEmpty }.sorted { $0.count > $1.count }
  }

  /// The page of Apple's documentation on a symbol, or a search for it where that is unknown.
  static func documentation(of symbol: String) -> String {
    let site = "https://developer.apple.com"
    return SymbolDocumentation.path(of: symbol).map { "\(site)/documentation/\($0)" }
      ?? "\(site)/search/?type=Documentation&q=\(PercentEncoding.encoded(symbol, keeping: "-._~"))"
  }

  /// A symbol as a link to its documentation. Lines break before its capitals.
  static func symbol(_ name: String) -> HTML {
    let text = HTMLText.escaped(name).replacing(/(\p{Ll})(\p{Lu})/) { "\($0.1)<wbr>\($0.2)" }
    return "<a href=\"\(documentation(of: name))\" rel=\"noreferrer\"><code>\(HTML(markup: text))</code></a>"
  }

  mutating func html(_ text: some StringProtocol) -> HTML {
    guard !names.isEmpty else { return HTML(String(text)) }
    var html: HTML = ""
    var rest = Substring(text)
    var written = rest.startIndex
    var position = rest.startIndex
    while let start = rest[position...].firstIndex(where: \.isPartOfWord) {
      guard let place = names.firstIndex(where: { Self.begins(rest[start...], with: $0) }) else {
        position = rest[start...].firstIndex { !$0.isPartOfWord } ?? rest.endIndex
        continue
      }
      let name = names.remove(at: place)
      let end = rest.index(start, offsetBy: name.count)
      let mention = String(rest[start..<end])
      html += "\(String(rest[written..<start]))"
      html +=
        name.isSymbol
        ? "<a href=\"\(name.address)\" rel=\"noreferrer\"><code>\(mention)</code></a>"
        : "<a href=\"\(name.address)\">\(mention)</a>"
      written = end
      position = end
    }
    rest = rest[written...]
    return html + "\(String(rest))"
  }

  private static func begins(_ text: Substring, with name: Name) -> Bool {
    let mention = text.prefix(name.count)
    guard mention.count == name.count, mention.lowercased() == name.text else { return false }
    return text.dropFirst(name.count).first.map { !$0.isPartOfWord } ?? true
  }
}
