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
    for index in pages.indices where !seen.insert(pages[index].slug).inserted { pages[index].rename(taken: &taken) }
    return GuidelinePages(pages: pages, omissions: omissions)
  }
}

extension GuidelinePage {
  var ruleCount: Int { records.count { $0.kind == .guideline } }

  /// Numbers the slug of a page that has the slug of another one. No address leads to such a page.
  fileprivate mutating func rename(taken: inout Set<String>) {
    var number = 2
    while !taken.insert("\(slug)-\(number)").inserted { number += 1 }
    rename(to: "\(slug)-\(number)")
    url = nil
  }
}
