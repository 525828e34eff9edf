/// A paragraph, heading, table or other part of a document in reading order, whatever the document's syntax.
///
/// Blocks are flat: each one stores its position in lists and quotations. A pass can therefore examine neighbors without
/// walking a tree, and deep nesting is only a larger number.
public struct Block: Hashable, Sendable {
  /// The kind of a block.
  public enum Kind: Hashable, Sendable {
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
  public struct ListPosition: Hashable, Sendable {
    /// The number of lists around the block, from 1.
    public var depth: Int
    /// Whether the items are numbered.
    public var isOrdered: Bool
    /// Whether the block is the first one of its item.
    public var opensItem: Bool

    /// Creates a position.
    public init(depth: Int, isOrdered: Bool, opensItem: Bool) {
      self.depth = depth
      self.isOrdered = isOrdered
      self.opensItem = opensItem
    }
  }

  /// A note, tip, quotation or other passage beside the running text.
  public struct Aside: Hashable, Sendable {
    /// A number that distinguishes adjacent asides.
    public var id: Int
    /// The label, such as "Note" or "Important"; `nil` for a quotation without a label.
    public var label: String?

    /// Creates an aside.
    public init(id: Int, label: String?) {
      self.id = id
      self.label = label
    }
  }

  /// The kind of the block.
  public var kind: Kind
  /// The content; empty for tables and thematic breaks.
  public var inlines: [Inline]
  /// The first line of the block in the source, from 1.
  public var line: Int
  /// The position in a list; `nil` outside lists.
  public var list: ListPosition?
  /// The aside or quotation that contains the block; `nil` outside them.
  public var aside: Aside?
  /// The number of the column, in a layout beside the running text, that contains the block; `nil` outside layouts.
  public var column: Int?
  /// The translations in the document, by language code.
  public var translations: [String: [Inline]]

  /// Creates a block without translations.
  public init(
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
  public var text: String {
    if case .table(let table) = kind { return table.text }
    return inlines.plainText
  }

  /// The level of a heading; `nil` for other blocks.
  public var headingLevel: Int? {
    if case .heading(let level, _) = kind { return level }
    return nil
  }

  /// Whether the block is a paragraph outside lists and asides.
  public var isBodyParagraph: Bool { kind == .paragraph && list == nil && aside == nil }
}
