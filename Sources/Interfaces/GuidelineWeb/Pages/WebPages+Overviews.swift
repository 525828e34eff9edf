package import GuidelineModel
import GuidelineQueries

extension WebPages {
  /// The table of components and platforms.
  package func components() throws -> WebPage {
    let markup = ComponentsMarkup(
      categories: try ComponentsQuery().run(in: context).response,
      link: link(from: .components))
    return WebPage(
      title: "Components and platforms", main: markup.html.text, address: .components)
  }

  /// Sizes and limits by page, for a platform or all.
  package func sizes(_ platform: Platform?) throws -> WebPage {
    let address = PageAddress.sizes(platform)
    let markup = SizesMarkup(
      pages: try MeasuresQuery(platform: platform).run(in: context).response, platform: platform,
      link: link(from: address))
    return WebPage(title: "Sizes and limits", main: markup.html.text, address: address)
  }

  /// API symbols with the pages that mention them, all or those with a text in their name.
  package func symbols(_ text: String?) throws -> WebPage {
    let address = PageAddress.symbols(text)
    let markup = SymbolsMarkup(
      symbols: try SymbolsQuery(containing: text).run(in: context).response, text: text,
      link: link(from: address))
    return WebPage(title: "API symbols", main: markup.html.text, address: address)
  }

  /// The page for a path that nothing has, with the nearest names.
  package func missing(_ path: String) throws -> WebPage {
    let address = PageAddress.other(path)
    let words = path.split { !($0.isLetter || $0.isNumber) }.joined(separator: " ")
    let nearest = try NameSuggestions(context.index).slugs(near: words)
    let markup = MissingMarkup(
      title: "Nothing at this address", notices: [],
      nearest: nearest.map { ($0, .page($0, PageRequest())) }, words: words,
      link: link(from: address))
    return WebPage(
      status: .missing, title: "Not found", main: markup.html.text, address: address)
  }
}
