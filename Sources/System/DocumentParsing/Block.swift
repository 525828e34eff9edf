/// A paragraph, heading, table or other part of a document in reading order, whatever the document's syntax.
///
/// Blocks are flat: each one stores its position in lists and quotations. A pass can therefore examine neighbors without
/// walking a tree, and deep nesting is only a larger number.
package struct Block: Hashable, Sendable {
  /// The kind of a block.
  package enum Kind: Hashable, Sendable {
    /// A heading with its level, 1 being the highest, and the anchor that links within the page use.
    case heading(level: Int, anchor: String?)
    /// Running text.
    case paragraph
    /// A table. The ``Block/inlines`` of the block are empty.
    case table(Table)
    /// Literal text.
    case code
    /// A horizontal rule.
    case thematicBreak
    /// The caption or alternative text of a figure.
    case caption
    /// An example that the document marks as correct or incorrect: text, or an image without text.
    case example(isCorrect: Bool)
    /// HTML inside Markdown, which is not parsed yet.
    case html
  }

  /// The position of a block in a list.
  package struct ListPosition: Hashable, Sendable {
    /// The number of lists around the block, from 1.
    package var depth: Int
    /// Whether the items are numbered.
    package var isOrdered: Bool
    /// Whether the block is the first one of its item.
    package var opensItem: Bool

    /// Creates a position.
    package init(depth: Int, isOrdered: Bool, opensItem: Bool) {
      self.depth = depth
      self.isOrdered = isOrdered
      self.opensItem = opensItem
    }
  }

  /// A note, tip, quotation or other passage beside the running text.
  package struct Aside: Hashable, Sendable {
    /// A number that distinguishes adjacent asides.
    package var id: Int
    /// The label, such as "Note" or "Important"; `nil` for a quotation without a label.
    package var label: String?

    /// Creates an aside.
    package init(id: Int, label: String?) {
      self.id = id
      self.label = label
    }
  }

  /// The kind of the block.
  package var kind: Kind
  /// The content; empty for tables and thematic breaks.
  package var inlines: [Inline]
  /// The first line of the block in the source, from 1.
  package var line: Int
  /// The position in a list; `nil` outside lists.
  package var list: ListPosition?
  /// The aside or quotation that contains the block; `nil` outside them.
  package var aside: Aside?
  /// The number of the column, in a layout beside the running text, that contains the block; `nil` outside layouts.
  package var column: Int?
  /// The translations in the document, by language code.
  package var translations: [String: [Inline]]

  /// Creates a block without translations.
  package init(
    _ kind: Kind, _ inlines: [Inline] = [], line: Int, list: ListPosition? = nil,
    aside: Aside? = nil
  ) {
    self.kind = kind
    self.inlines = inlines
    self.line = line
    self.list = list
    self.aside = aside
    translations = [:]
  }

  /// The plain text of the block, or of the cells of a table.
  package var text: String {
    if case .table(let table) = kind { return table.text }
    return inlines.plainText
  }

  /// The level of a heading; `nil` for other blocks.
  package var headingLevel: Int? {
    if case .heading(let level, _) = kind { return level }
    return nil
  }

  /// Whether the block is a paragraph outside lists and asides.
  package var isBodyParagraph: Bool { kind == .paragraph && list == nil && aside == nil }
}
