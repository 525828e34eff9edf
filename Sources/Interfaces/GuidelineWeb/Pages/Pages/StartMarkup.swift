import GuidelineIndex
import GuidelineModel
import GuidelineQueries
import TextSupport

/// The start page below the search field: questions to try and the pages that were revised last.
struct StartMarkup {
  let pages: PagesResponse
  let link: LinkWriter

  private static let mostPages = 10
  private static let questions = [
    "minimum size of a button", "ok or cancel first", "bottom sheet", "dark mode", "title of a tab",
  ]

  var html: HTML {
    """
    <div class="start">
    \(questions)<section aria-labelledby="start_revised">
    <h2 id="start_revised">Revised last</h2>
    <ul class="pages">
    \(pages.newestFirst.prefix(Self.mostPages).map { PageListMarkup.item($0, link) }.joined())</ul>
    <p class="more"><a href="\(link(.pages))">All \(Pluralizer.count(pages.pages.count, "page"))</a></p>
    </section>
    </div>

    """
  }

  private var questions: HTML {
    guard link.links.areServed else { return "" }
    let items = Self.questions.map { text -> HTML in
      "<li><a href=\"\(link(.search(SearchPageRequest(text))))\">\(text)</a></li>\n"
    }
    return """
      <section aria-labelledby="start_try">
      <h2 id="start_try">Try</h2>
      <ul class="questions">
      \(items.joined())</ul>
      </section>

      """
  }
}
