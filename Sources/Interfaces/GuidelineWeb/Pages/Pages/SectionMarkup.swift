import GuidelineModel
import GuidelineQueries

/// The records below one heading of a page.
struct SectionMarkup {
  /// A heading that the section writes.
  struct Heading {
    let id: String
    let title: String
    /// The level in the document: 2 for the outermost headings of a page.
    let level: Int
  }

  /// The headings that are not those of the section before, outermost first.
  let headings: [Heading]
  /// The headings and the records.
  let html: HTML

  /// The sections of a page in reading order.
  static func sections(
    of content: PageContent, request: PageRequest, link: LinkWriter, ids: inout ElementIDs
  ) -> [SectionMarkup] {
    var path: [String] = []
    return content.sections.map { section in
      let known = zip(path, section.path).prefix { $0 == $1 }.count
      path = section.path
      let headings = section.path.indices.dropFirst(known).map { position in
        Heading(
          id: ids.unique("section_\(Slug.make(section.path[position]))"),
          title: section.path[position], level: min(position + 2, 5))
      }
      let level = min(section.path.count + 2, 6)
      let entries = section.entries.map { entry in
        RecordMarkup(entry: entry, platform: request.platform, level: level, link: link)
          .html(&ids)
      }
      let titles = headings.map { heading -> HTML in
        """
        <h\(heading.level) id="\(heading.id)" class="section-title">\(heading.title)</h\(heading.level)>

        """
      }
      return SectionMarkup(headings: headings, html: titles.joined() + entries.joined())
    }
  }
}
