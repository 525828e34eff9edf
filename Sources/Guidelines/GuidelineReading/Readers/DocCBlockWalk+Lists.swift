import DocumentParsing
import GuidelineModel

/// Blocks of items: lists, terms, tabs, links.
extension DocCBlockWalk {
  mutating func list(_ block: JSONValue) {
    items(isOrdered: block["type"]?.string == "orderedList", block["items"]?.content ?? []) {
      walk, item in
      // As Markdown has it, where the box is part of the text.
      if case .bool(let isDone) = item["checked"] { walk.place.box = isDone ? "[x] " : "[ ] " }
      let content = item["content"]?.content ?? []
      walk.visit(content.isEmpty && DocCInlineWalk.isInline(item) ? [item] : content)
    }
  }

  /// A term is a bold item, its definition stands in the same item.
  mutating func termList(_ items: [JSONValue]) {
    self.items(isOrdered: false, items) { walk, item in
      let term = item["term"]?["inlineContent"]?.content ?? []
      walk.add(.paragraph, walk.inlines.runs(term, style: .strong))
      walk.visit(item["definition"]?["content"]?.content ?? [])
    }
  }

  private mutating func items(
    isOrdered: Bool, _ items: [JSONValue], read: (inout DocCBlockWalk, JSONValue) -> Void
  ) {
    let outerIsOpen = place.itemIsOpen
    let start = blocks.count
    place.lists.append(isOrdered)
    for item in items {
      place.itemIsOpen = true
      place.box = nil
      read(&self, item)
    }
    place.lists.removeLast()
    // A list of nothing leaves the item it stands in as it was.
    place.itemIsOpen = outerIsOpen && blocks.count == start
    place.box = nil
  }

  /// A tab's title names a variant, as a caption does; one that names platforms holds for what is in
  /// the tab, as a heading does, and the section around goes on behind the tabs.
  mutating func tabs(_ tabs: [JSONValue]) {
    let outer = heading
    var isDivided = false
    for tab in tabs {
      let title = tab["title"]?.string ?? ""
      if PlatformNames.heading(title) != nil {
        add(.heading(level: (outer?.headingLevel ?? 1) + 1, anchor: nil), [Inline(title)])
        isDivided = true
      } else {
        add(.caption, [Inline(title)])
      }
      visit(tab["content"]?.content ?? [])
    }
    if isDivided, let outer { append(outer) }
  }

  /// Each link is a paragraph.
  mutating func links(_ identifiers: [JSONValue]) {
    for identifier in identifiers.compactMap(\.string) {
      add(.paragraph, [inlines.link(identifier)])
    }
  }
}
