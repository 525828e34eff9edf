import DocumentParsing
import TestSupport
import Testing

@testable import GuidelineReading

struct TableSpanRepairerTests {
  private func repaired(_ source: String, intro: String = "") -> (text: String?, unclear: Int) {
    let document = ParsedDocument(markdown: intro + source + "\n")
      .applying(CutRowMerger(), TableSpanRepairer())
    for block in document.blocks {
      guard case .table(let table) = block.kind else { continue }
      return (table.text, document.warnings[.tableRowsUnclear])
    }
    return (nil, 0)
  }

  private static let tile = "| Tile | Wide | High |\n| --- | --- | --- |\n"

  @Test(
    arguments: rows([
      (
        "| Box |\n| 50 cm | 36 cm |\n| 75 cm | 54 cm |\n| Delta |\n| 46 cm | 34 cm |",
        """
        Tile: Box; Wide: 50 cm; High: 36 cm
        Tile: Box; Wide: 75 cm; High: 54 cm
        Tile: Delta; Wide: 46 cm; High: 34 cm
        """, "labels in separate rows"
      ),
      (
        "| Box | 50 cm | 36 cm |\n| 75 cm | 54 cm |\n| Delta | 46 cm | 34 cm |",
        """
        Tile: Box; Wide: 50 cm; High: 36 cm
        Tile: Box; Wide: 75 cm; High: 54 cm
        Tile: Delta; Wide: 46 cm; High: 34 cm
        """, "a label in the first of its rows"
      ),
      (
        "| Box A diagram of a box tile. |\n| 50 cm | 36 cm |",
        "Tile: Box; Wide: 50 cm; High: 36 cm", "the text of a picture after a label"
      ),
      (
        "| Box An image of a box. | 50 cm | 36 cm |\n| 75 cm | 54 cm |",
        "Tile: Box; Wide: 50 cm; High: 36 cm\nTile: Box; Wide: 75 cm; High: 54 cm",
        "the same in the first of its rows"
      ),
      (
        "| Box | 50 cm | 36 cm |\n| Delta | 46 cm | |",
        "Tile: Box; Wide: 50 cm; High: 36 cm\nTile: Delta; Wide: 46 cm",
        "a row with an empty last cell keeps its place"
      ),
      (
        "| Box | 50 cm | 36 cm |\n|  | 75 cm | 54 cm |",
        "Tile: Box; Wide: 50 cm; High: 36 cm\nTile: Box; Wide: 75 cm; High: 54 cm",
        "an empty first cell"
      ),
      (
        "| Box | 50 cm | 36 cm |\n| 75 cm | Not set |\n| Delta | 46 cm | 34 cm |",
        """
        Tile: Box; Wide: 50 cm; High: 36 cm
        Tile: Box; Wide: 75 cm; High: Not set
        Tile: Delta; Wide: 46 cm; High: 34 cm
        """, "a number keeps the text beside it in place"
      ),
    ]))
  func `short rows get the label above`(row: TableRow<(String, String, String)>) {
    let (rows, expected, reason) = row.values
    #expect(repaired(Self.tile + rows).text == expected, "\(reason)")
  }

  @Test(
    arguments: rows([
      (
        """
        | Screen | Mode | Small | Large |
        | --- | --- | --- | --- |
        | 700x900 | Sheet | 100x100 | 300x100 |
        | Panel | 80x80 | 240x80 |
        | 800x990 | Sheet | 110x110 | 330x110 |
        | Panel | 90x90 | 270x90 |
        """,
        """
        Screen: 700x900; Mode: Sheet; Small: 100x100; Large: 300x100
        Screen: 700x900; Mode: Panel; Small: 80x80; Large: 240x80
        Screen: 800x990; Mode: Sheet; Small: 110x110; Large: 330x110
        Screen: 800x990; Mode: Panel; Small: 90x90; Large: 270x90
        """, 0, "a number spans two rows of words"
      ),
      (
        """
        | Room | Wall | Height | Width |
        | --- | --- | --- | --- |
        | Hall | North | 20 cm | 31 cm |
        | 24 cm | 37 cm |
        | Attic | South | 11 cm | 12 cm |
        """,
        """
        Room: Hall; Wall: North; Height: 20 cm; Width: 31 cm
        Room: Hall; Wall: North; Height: 24 cm; Width: 37 cm
        Room: Attic; Wall: South; Height: 11 cm; Width: 12 cm
        """, 0, "two columns span two rows"
      ),
      (
        """
        | Room | Height | Paint | Code |
        | --- | --- | --- | --- |
        | Hall | 20 cm | Sand. | `sand` |
        | Attic | `stone` |
        | Cellar | 11 cm | Slate. | `slate` |
        """,
        """
        Room: Hall; Height: 20 cm; Paint: Sand.; Code: sand
        Room: Attic; Height: 20 cm; Paint: Sand.; Code: stone
        Room: Cellar; Height: 11 cm; Paint: Slate.; Code: slate
        """, 0, "columns in the middle span two rows"
      ),
      (
        """
        | Key | Shortcut | Effect |
        | --- | --- | --- |
        | Plus | Shift-Plus | Opens the drawer of the chest. |
        | Alt-Shift-Plus | Closes. |
        | Minus | Shift-Minus | Locks the drawer of the chest. |
        """,
        """
        Key: Plus; Shortcut: Shift-Plus; Effect: Opens the drawer of the chest.
        Key: Plus; Shortcut: Alt-Shift-Plus; Effect: Closes.
        Key: Minus; Shortcut: Shift-Minus; Effect: Locks the drawer of the chest.
        """, 0, "the shape of words shows the columns"
      ),
      (
        """
        | Name | Color | Taste |
        | --- | --- | --- |
        | Apple | Green | Sour |
        | Pear | Sweet |
        """,
        "Name: Apple; Color: Green; Taste: Sour\nPear; Sweet", 1, "nothing shows the column"
      ),
      (
        """
        | Name | Wide | High |
        | --- | --- | --- |
        | Box | 50 cm | 36 cm |
        | Round tiles |
        | Disk | 40 cm | 41 cm |
        """,
        "Name: Box; Wide: 50 cm; High: 36 cm\nName: Round tiles\nName: Disk; Wide: 40 cm; High: 41 cm",
        1, "a heading inside the table takes no numbers"
      ),
      (
        """
        | Name | Wide | High |
        | --- | --- | --- |
        | Box | 50 cm | 36 cm |
        | Disk |  |  |
        """,
        "Name: Box; Wide: 50 cm; High: 36 cm\nName: Disk", 0, "empty cells that the document writes"
      ),
      (
        """
        | Name | Wide |
        | --- | --- |
        | Box | 50 cm |
        | Disk | 40 cm | 41 cm |
        """,
        "Name: Box; Wide: 50 cm\nDisk; 40 cm; 41 cm", 1, "a row longer than the header"
      ),
      (
        """
        | Wide | High |
        | --- | --- |
        | Box | 50 cm | 36 cm |
        | Disk | 40 cm | 41 cm |
        """,
        "Wide; High\nBox; 50 cm; 36 cm\nDisk; 40 cm; 41 cm", 1, "a header that lost a cell"
      ),
      (
        """
        | Name | Part | Wide |
        | --- | --- | --- |
        |  | Lid | 5 cm |
        | Box | Floor | 6 cm |
        """,
        "Part: Lid; Wide: 5 cm\nName: Box; Part: Floor; Wide: 6 cm", 1, "no key above"
      ),
      (
        """
        | Name | Part | Wide |
        | --- | --- | --- |
        | Box | Lid | 5 cm |
        |  | Floor | 6 cm |
        |  | Lid | 7 cm |
        | Tray | Floor | 8 cm |
        """,
        """
        Name: Box; Part: Lid; Wide: 5 cm
        Name: Box; Part: Floor; Wide: 6 cm
        Name: Tray; Part: Lid; Wide: 7 cm
        Name: Tray; Part: Floor; Wide: 8 cm
        """, 0, "a key beside the last row of its group"
      ),
      (
        "| Only |\n| --- |\n| 5 cm |\n| 6 cm |", "Only: 5 cm\nOnly: 6 cm", 0, "one column"
      ),
    ]))
  func `cells are placed by evidence`(row: TableRow<(String, String, Int, String)>) {
    let (source, expected, unclear, reason) = row.values
    let result = repaired(source)
    #expect(result.text == expected, "\(reason)")
    #expect(result.unclear == unclear, "\(reason)")
  }

  @Test func `columns at the end span rows where the converter writes empty cells`() {
    let source = """
      | Action | Size | Symbol |
      | --- | --- | --- |
      | Cut | Small. | `cut` |
      | Done | Large. | `check` |
      | Save |
      | Copy | Small. | `copy` |
      """
    let other = "| A | B |\n| --- | --- |\n| One | |\n\n"
    #expect(repaired(source).text?.contains("Action: Save\n") == true)
    let document = ParsedDocument(markdown: other + source).applying(TableSpanRepairer())
    #expect(document.outline.contains("| Save | Large. | `check` |"))
  }

  @Test(
    arguments: rows([
      (
        "| Hall | Lamp |\n|  | Sofa |\n| Attic | Box |\n|  | Trunk |",
        "Room: Hall; Thing: Lamp\nThing: Sofa\nRoom: Attic; Thing: Box\nThing: Trunk", 2,
        "a key may be in the middle of its rows"
      ),
      (
        "| Hall | Lamp |\n|  | Sofa |\n|  | Rug |\n|  | Shelf |\n| Attic | Box |",
        """
        Room: Hall; Thing: Lamp
        Room: Hall; Thing: Sofa
        Room: Hall; Thing: Rug
        Room: Hall; Thing: Shelf
        Room: Attic; Thing: Box
        """, 0, "a key that cannot be in the middle of its rows"
      ),
      (
        "| Hall | Hall lamp |\n|  | Sofa in the hall |\n| Attic | Box |\n|  | Trunk of the attic |",
        """
        Room: Hall; Thing: Hall lamp
        Room: Hall; Thing: Sofa in the hall
        Room: Attic; Thing: Box
        Room: Attic; Thing: Trunk of the attic
        """, 0, "rows that name their key"
      ),
    ]))
  func `keys of printed tables`(row: TableRow<(String, String, Int, String)>) {
    let (rows, expected, unclear, reason) = row.values
    let result = repaired(
      "| Room | Thing |\n| --- | --- |\n" + rows, intro: "Words that are hy\u{2010} phenated.\n\n")
    #expect(result.text == expected, "\(reason)")
    #expect(result.unclear == unclear, "\(reason)")
  }

  @Test(
    arguments: rows([
      (
        "| Box | 5x5 cm (50x50 mm | 6x6 cm |\n|  | @1) | (60x60 mm) |",
        "Tile: Box; Wide: 5x5 cm (50x50 mm @1); High: 6x6 cm (60x60 mm)", "a cut parenthesis"
      ),
      (
        "| Box | 5 cm | 6 cm |\n|  | (50 mm) | (60 mm) |",
        "Tile: Box; Wide: 5 cm (50 mm); High: 6 cm (60 mm)", "a parenthesis in the next row"
      ),
      (
        "| Long ti\u{2010} | 5 cm (50 | 6 cm |\n| tle | mm) | |",
        "Tile: Long title; Wide: 5 cm (50 mm); High: 6 cm", "a hyphenated key"
      ),
      (
        "| Box | 5 cm | 6 cm |\n|  | 7 cm | 8 cm |",
        "Tile: Box; Wide: 5 cm; High: 6 cm\nTile: Box; Wide: 7 cm; High: 8 cm", "complete rows"
      ),
    ]))
  func `rows cut within their cells are joined`(row: TableRow<(String, String, String)>) {
    let (rows, expected, reason) = row.values
    #expect(repaired(Self.tile + rows).text == expected, "\(reason)")
  }

  @Test func `rows with the parts of a cell that belongs to several keys are unclear`() {
    let result = repaired(Self.tile + "| Box | 5x5 cm (50x50 mm | 6 cm |\n| Lid | @1) | 7 cm |")
    #expect(
      result.text
        == "Tile: Box; Wide: 5x5 cm (50x50 mm; High: 6 cm\nTile: Lid; Wide: @1); High: 7 cm")
    #expect(result.unclear == 2)
  }

  @Test func `spans in HTML and DocC are not guessed again`() {
    let html = ParsedDocument(
      html: """
        <table><tr><th>A</th><th>B</th></tr><tr><td>1</td><td>2</td></tr><tr><td></td><td>3</td></tr>
        </table>
        """)
    #expect(html.applying(TableSpanRepairer()).outline == html.outline)
  }

  @Test func `repeated cells stay in proportion to the document`() {
    let key = String(repeating: "key ", count: 5000)
    let source =
      "| Name | Part | Wide |\n| --- | --- | --- |\n| \(key)| Lid | 5 cm |\n"
      + String(repeating: "| Floor | 6 cm |\n|  | Rim | 7 cm |\n", count: 4000)
    let result = repaired(source)
    #expect((result.text?.utf8.count ?? 0) < 40 * source.utf8.count)
    #expect(result.unclear > 0)
  }
}

struct SingleCellTableConverterTests {
  @Test func `a table with text in one cell becomes a paragraph`() {
    let document = ParsedDocument(
      markdown: """
        | **Fit high.** Then higher. |  |
        | --- | --- |
        |  | ----- |
        """)
    #expect(
      document.outline == """
        |= <b>Fit high.</b> Then higher. |=  |
        |  | ----- |
        """)
    #expect(
      document.applying(SingleCellTableConverter()).outline == "<b>Fit high.</b> Then higher.")
  }

  @Test(
    arguments: rows([
      ("| Tint | Row |\n| --- | --- |", "two cells in a row"),
      ("| Tint |\n| --- |\n| Strong |", "two cells in a column"),
      ("|  |  |\n| --- | --- |\n|  | - |", "no words at all"),
      ("Tint", "no table"),
    ]))
  func `other blocks are not changed`(row: TableRow<(String, String)>) {
    let (source, reason) = row.values
    let document = ParsedDocument(markdown: source)
    #expect(document.applying(SingleCellTableConverter()).outline == document.outline, "\(reason)")
  }
}
