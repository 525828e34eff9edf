import DocumentParsing

/// Blocks of kinds that the schema does not have, or not yet.
extension DocCBlockWalk {
  /// Keeps the text of a block and counts it.
  mutating func unknown(_ block: JSONValue) {
    inlines.losses[.unknownBlocks] += 1
    keepText(of: block)
  }

  /// Adds the text that the members of an object hold, in the order in which pages show it.
  mutating func keepText(of object: JSONValue) {
    for name in Self.membersWithText {
      if let member = object[name] { keepText(in: member) }
    }
  }

  /// Members that hold what people read; others hold identifiers and settings.
  private static let membersWithText = [
    "title", "name", "term", "summary", "abstract", "text", "code", "inlineContent", "definition",
    "contentSection", "content", "stepsSection", "items", "tabs", "columns", "rows", "chapters",
    "tasks", "tiles", "assessments", "choices", "justification", "caption", "children", "action",
  ]

  private mutating func keepText(in member: JSONValue) {
    switch member {
    case .string: paragraph([member])
    case .object:
      let isBlock = member["type"]?.string != nil || member["kind"]?.string != nil
      if isBlock { visit([member]) } else { keepText(of: member) }
    case .array(let elements):
      if elements.allSatisfy(DocCInlineWalk.isInline) {
        paragraph(elements)
      } else {
        for element in elements { keepText(in: element) }
      }
    case .number, .bool, .null: break
    }
  }
}
