/// One piece of a document in reading order: the common result of all syntaxes.
///
/// Blocks are flat. What a block stands in (list, quotation) is said by the block itself, so that a
/// pass can look at neighbours without walking a tree, and no input can nest deeper than a number.
public struct Block: Hashable, Sendable {
  /// What a block is.
  public enum Kind: Hashable, Sendable {
    /// A heading; level 1 is the largest. The anchor names it within its page.
    case heading(level: Int, anchor: String?)
    /// Running text.
    case paragraph
    /// Rows of cells; the block's own ``Block/inlines`` are empty.
    case table(Table)
    /// Literal text.
    case code
    /// A line across the page.
    case thematicBreak
    /// A caption or the words inside a picture: no running text.
    case caption
    /// HTML inside Markdown, still to be read.
    case html
  }

  /// Where a block stands in a list.
  public struct ListPosition: Hashable, Sendable {
    /// 1 for an outermost list.
    public var depth: Int
    /// Whether items are numbered.
    public var isOrdered: Bool
    /// Whether the block opens its item; `false` for later blocks of the same item.
    public var opensItem: Bool

    /// Takes the values as they are.
    public init(depth: Int, isOrdered: Bool, opensItem: Bool) {
      self.depth = depth
      self.isOrdered = isOrdered
      self.opensItem = opensItem
    }
  }

  /// A passage set apart from the running text.
  public struct Aside: Hashable, Sendable {
    /// Tells two asides that follow each other apart.
    public var id: Int
    /// "Note", "Important", …; `nil` for a quotation whose kind is not said.
    public var label: String?

    /// Takes the values as they are.
    public init(id: Int, label: String?) {
      self.id = id
      self.label = label
    }
  }

  /// What the block is.
  public var kind: Kind
  /// The content, empty for tables and thematic breaks.
  public var inlines: [Inline]
  /// The line of the source where the block begins, from 1.
  public var line: Int
  /// The place in a list, when in one.
  public var list: ListPosition?
  /// The aside or quotation the block stands in, when in one.
  public var aside: Aside?
  /// The same text in other languages, by language code, where the document gives them beside it.
  public var translations: [String: [Inline]]

  /// Takes the values as they are.
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

  /// The words of the block; for tables, of its cells.
  public var text: String {
    if case .table(let table) = kind { return table.text }
    return inlines.plainText
  }

  /// The level of a heading, `nil` for other blocks.
  public var headingLevel: Int? {
    if case .heading(let level, _) = kind { return level }
    return nil
  }

  /// Whether the block is running text outside lists and asides.
  public var isBodyParagraph: Bool { kind == .paragraph && list == nil && aside == nil }
}
