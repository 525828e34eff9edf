import TestSupport
import Testing

@testable import AppleProjects

/// Comments and strings between tokens do not change the found symbols.
struct InsertionTests {
  private static let swiftPieces = [
    "import SwiftUI\n", "struct", "A", ":", "View", "{", "var", "body", ":", "some", "View", "{",
    "List", "(", "items", ")", "{", "item", "in", "Label", "(", "item", ".name", ",", "b", ")", "}",
    ".toolbar", "{", "Button", "(", "c", ")", "{", "}", "}", ".sheet(", "d", ")", "{", "Toggle",
    "(", ")", "}", "}", "}", "\n", "let", "x", "=", "UISlider", "(", ")",
  ]

  private static let objectiveCPieces = [
    "@interface", "A", ":", "UITabBarController", "\n", "@end", "\n", "-", "(", "void", ")", "a",
    "{", "UISlider", "*", "s", "=", "[", "UISwitch", "new", "]", ";", "}", "\n",
  ]

  private static let comments = [
    "/* Menu UIButton */", "/* \" Menu */", "/* ' UIButton */", "// Menu UIButton \" '\n",
    "/** .alert(UIButton) **/", "/*Menu*/ /*UIButton*/",
  ]

  @Test(arguments: 0..<200) func `comments change nothing in Swift`(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let plain = Self.swiftPieces.joined(separator: " ")
    let source = Self.swiftPieces.map { piece in
      Int.random(in: 0..<3, using: &generator) == 0
        ? "\(Self.comments.randomElement(using: &generator) ?? "") \(piece)" : piece
    }.joined(separator: " ")
    #expect(symbols(swift: source) == symbols(swift: plain), "\(source)")
  }

  @Test(arguments: 0..<200) func `comments and strings change nothing in Objective-C`(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let fillers = Self.comments + ["@\"Menu UIButton\"", "\"UIButton \\\" UIButton\"", "'\"'"]
    let plain = Self.objectiveCPieces.joined(separator: " ")
    let source = Self.objectiveCPieces.map { piece in
      // A string between a keyword and its name would be no program.
      Int.random(in: 0..<3, using: &generator) == 0 && piece != "A" && piece != ":"
        ? "\(fillers.randomElement(using: &generator) ?? "") \(piece)" : piece
    }.joined(separator: " ")
    #expect(symbols(objectiveC: source) == symbols(objectiveC: plain), "\(source)")
  }

  @Test(arguments: 0..<100) func `strings as arguments change nothing in Swift`(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let strings = [
      "\"Menu Button()\"", "\"\\\" Menu()\"", "#\"Menu \\(Button()) \"\"#",
      "\"\"\"\n Menu()\n\"\"\"",
      "##\"\"\"\n \"\"\" Menu \"#\n\"\"\"##", "\"// Menu\"", "\"/* Menu\"", "/Menu \"/",
      "#/Menu \" \\/ /#", "\"\\(a(\"Menu\"))\"",
    ]
    let lines = ["Button(%)", "x.sheet(%) { List(%) }", "let y = [%, %]", "return foo(%)"]
    let source = (0..<20).map { _ in lines.randomElement(using: &generator) ?? "" }
    let plain = source.joined(separator: "\n").replacing("%", with: "0")
    let filled = source.map { line in
      line.split(separator: "%", omittingEmptySubsequences: false).reduce("") { text, part in
        text.isEmpty ? String(part) : "\(text)\(strings.randomElement(using: &generator) ?? "")\(part)"
      }
    }.joined(separator: "\n")
    #expect(symbols(swift: "import SwiftUI\n\(filled)") == symbols(swift: "import SwiftUI\n\(plain)"), "\(filled)")
  }

  private func symbols(swift source: String) -> [String] { SwiftReader.read(Array(source.utf8)).uses.map(\.symbol) }

  private func symbols(objectiveC source: String) -> [String] {
    ObjectiveCReader.read(Array(source.utf8)).uses.map(\.symbol)
  }
}
