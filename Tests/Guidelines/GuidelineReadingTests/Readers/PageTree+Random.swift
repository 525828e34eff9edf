import TestSupport

/// Pages by chance: rules, notes, lists, tables under sections and platforms.
extension PageTree {
  static func random(_ dice: inout Dice) -> PageTree {
    var pieces: [Piece] = []
    for _ in 0..<dice.roll(3) { pieces.append(.paragraph(sentence(&dice))) }
    for section in ["Best practices", "Tint", "Platform considerations"] where !dice.oneIn(4) {
      pieces.append(.heading(level: 2, section))
      for _ in 0..<dice.roll(6) { pieces.append(piece(&dice)) }
      if section == "Platform considerations" {
        for platform in ["iOS, iPadOS", "macOS", "visionOS"] where dice.oneIn(2) {
          pieces.append(.heading(level: 3, platform))
          for _ in 0...dice.roll(3) { pieces.append(piece(&dice)) }
        }
      }
    }
    return PageTree(title: "Tiles", abstract: sentence(&dice), pieces: pieces)
  }

  private static func piece(_ dice: inout Dice) -> Piece {
    switch dice.roll(11) {
    case 0: .list(isOrdered: dice.oneIn(2), (0...dice.roll(3)).map { _ in sentence(&dice) })
    case 1: .tasks((0...dice.roll(2)).map { _ in (dice.oneIn(2), sentence(&dice)) })
    case 2:
      .aside(
        style: dice.pick(["note", "important", "tip", "warning"]),
        (0...dice.roll(2)).map { _ in sentence(&dice) })
    case 3: .code(["let tile = 1", "fit(tile)"])
    case 4: table(&dice)
    case 5: .paragraph(sentence(&dice))
    case 6: .thematicBreak
    case 7: .paragraph([.image(alternative: "A \(dice.pick(colors)) tile")])
    default: .paragraph([.strong(rule(&dice)), .text(" ")] + sentence(&dice))
    }
  }

  private static func table(_ dice: inout Dice) -> Piece {
    let columns = 2 + dice.roll(3)
    let header: [[Run]] = (0..<columns).map { [.text("Size \($0)")] }
    let rows: [[[Run]]] = (0...dice.roll(3)).map { row in
      (0..<columns).map { column in
        dice.oneIn(3) ? [.code("tile\(row)")] : [.text("\(row * 8 + column) pt")]
      }
    }
    return .table(rows: [header] + rows)
  }

  private static func rule(_ dice: inout Dice) -> String {
    let verb = dice.pick(["Avoid", "Consider", "Prefer", "Use", "Never show", "Let people choose"])
    return "\(verb) \(dice.pick(colors)) \(dice.pick(things)) in \(dice.pick(places))."
  }

  private static func sentence(_ dice: inout Dice) -> [Run] {
    let opening =
      "The \(dice.pick(colors)) \(dice.pick(things)) stays in \(dice.pick(places)) with "
    let slug = dice.pick(things)
    let middle: Run = dice.pick([
      .text("care"), .emphasis("care"), .code("UITile"), .strong("care"), .struckOut("care"),
      .link(slug: slug, title: slug.uppercased()),
    ])
    return [.text(opening), middle, .text(" on \(dice.roll(30)) days.")]
  }

  private static let colors = ["red", "green", "narrow", "wide", "silent", "loud"]
  private static let things = ["tiles", "lines", "marks", "links", "docks", "frames"]
  private static let places = ["spring", "glow", "a window", "the hall", "a crowd"]
}
