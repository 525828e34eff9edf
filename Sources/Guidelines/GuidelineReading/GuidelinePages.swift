import GuidelineModel

/// The pages of one document: one, or the chapters of a book.
package struct GuidelinePages: Hashable, Sendable {
  /// A part of a book that is no page.
  package struct Omission: Hashable, Sendable {
    /// The heading of the part; empty for the text above all headings.
    package let title: String
    /// The reason in a few words.
    package let reason: String
  }

  /// The pages in reading order, with distinct slugs; at least one.
  package let pages: [GuidelinePage]
  /// The parts of a book or a joined file that are no pages; empty for other documents.
  package let omissions: [Omission]

  /// The pages with numbers behind slugs that several of them have.
  var distinct: GuidelinePages {
    var pages = pages
    var taken = Set(pages.map(\.slug))
    var seen: Set<String> = []
    for index in pages.indices where !seen.insert(pages[index].slug).inserted {
      let slug = pages[index].slug
      var number = 2
      while !taken.insert("\(slug)-\(number)").inserted { number += 1 }
      pages[index].rename(to: "\(slug)-\(number)")
      // No address leads to such a page.
      pages[index].url = nil
    }
    return GuidelinePages(pages: pages, omissions: omissions)
  }
}
