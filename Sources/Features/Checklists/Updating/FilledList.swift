/// A list in a file of somebody's, whatever its format.
public protocol FilledList: Sendable {
  /// What it was asked for.
  var request: ChecklistRequest { get }
  /// The items in the order of the file.
  var items: [FilledItem] { get }
  /// The file brought up to date; everything that a person wrote stays.
  func updated(by update: ListUpdate) throws -> String
}

/// Why a file is no list.
public enum FilledListError: Error, Hashable, Sendable {
  /// Nothing in it says what the list was asked for.
  case noRequest
  /// The request cannot be understood.
  case badRequest(String)
  /// The file cannot be taken apart.
  case malformed(String)
}

extension FilledListError: CustomStringConvertible {
  /// What is wrong and what would be right.
  public var description: String {
    switch self {
    case .noRequest: "no list that 'hig checklist' made: it does not say what it was asked for"
    case .badRequest(let reason): "what the list was asked for cannot be read: \(reason)"
    case .malformed(let reason): reason
    }
  }
}

/// Tells the formats of lists apart, by content and not by the name of the file.
public enum FilledLists {
  /// The list in a text.
  ///
  /// - Throws: ``FilledListError``.
  public static func list(in text: String) throws(FilledListError) -> any FilledList {
    if CSVList.isOne(text) { return try CSVList(text) }
    let start = text.drop { $0.isWhitespace || $0 == "\u{FEFF}" }
    guard start.hasPrefix("{") || start.hasPrefix("[") else { return try MarkdownList(text) }
    do {
      return try JSONList(text)
    } catch {
      // Markdown may open with a link, and JSON may have Markdown in a note.
      if case .malformed = error, MarkdownList.isOne(text) { return try MarkdownList(text) }
      throw error
    }
  }
}
