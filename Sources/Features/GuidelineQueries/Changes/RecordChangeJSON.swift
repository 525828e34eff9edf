import GuidelineHistory
import GuidelineModel

/// A change of a record in JSON.
struct RecordChangeJSON: Encodable, Sendable {
  private let change: RecordChange
  private let includesConversion: Bool

  /// - Parameter includesConversion: whether likely conversion differences within the texts are marked as well.
  init(_ change: RecordChange, includesConversion: Bool) {
    self.change = change
    self.includesConversion = includesConversion
  }

  private enum Key: String, CodingKey {
    case `class`, classes, direction, before, after, platforms, conversion, unwitnessed, logged
    case followsPage, mergedInto, splitFrom, words, marked
  }

  private struct Texts<Text: Encodable>: Encodable {
    let statement: Text?
    let detail: Text?
  }

  private struct Piece: Encodable {
    let kind: String
    let text: String

    private enum Key: String, CodingKey { case kind, text }

    init(_ piece: TextChange.Piece) {
      kind = piece.kind.rawValue
      text = piece.text
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(change.mainClass.rawValue, forKey: .class)
    try container.encode(change.classes.map(\.rawValue), forKey: .classes)
    try container.encodeIfPresent(change.direction?.rawValue, forKey: .direction)
    try container.encode(change.before, forKey: .before)
    try container.encode(change.after, forKey: .after)
    try container.encode(change.isConversion, forKey: .conversion)
    if change.isUnwitnessed { try container.encode(true, forKey: .unwitnessed) }
    try container.encode(change.isLogged, forKey: .logged)
    if change.classes.contains(.platforms) {
      try container.encodeIfPresent(
        ChangeWording(change).platformDirection, forKey: .platforms)
      try container.encode(change.followsPage, forKey: .followsPage)
    }
    switch change.relation {
    case .mergedInto(let id): try container.encode(id, forKey: .mergedInto)
    case .splitFrom(let id): try container.encode(id, forKey: .splitFrom)
    case nil: break
    }
    let showsConversion = includesConversion || change.isConversion
    let statement = change.statement.flatMap { $0.isEmpty ? nil : $0 }
    let detail = change.detail.flatMap { $0.isEmpty ? nil : $0 }
    guard statement != nil || detail != nil else { return }
    func pieces(_ text: TextChange?) -> [Piece]? {
      text?.pieces(conversion: showsConversion).map(Piece.init)
    }
    func marked(_ text: TextChange?) -> String? {
      text.map { MarkedWords.plain($0.pieces(conversion: showsConversion)) }
    }
    try container.encode(
      Texts(statement: pieces(statement), detail: pieces(detail)), forKey: .words)
    try container.encode(
      Texts(statement: marked(statement), detail: marked(detail)), forKey: .marked)
  }
}
