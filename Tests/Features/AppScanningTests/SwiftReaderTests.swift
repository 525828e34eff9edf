import Testing

@testable import AppScanning

struct SwiftReaderTests {
  private func uses(_ source: String, importing modules: String = "SwiftUI") -> [String] {
    let source = "import \(modules); " + source
    return SwiftReader.read(Array(source.utf8), symbols: .sample).outline
  }

  @Test(
    arguments: [
      ("Button(\"a\") {}", ["1 Button"], "a call"),
      ("let a: Button<Text>", ["1 Button"], "a type"),
      ("\n\nList {\n Toggle() }", ["3 List", "4 Toggle"], "lines are counted"),
      ("[Button](); Button.self", ["1 Button", "1 Button"], "in brackets, and itself"),
      ("let s: SwiftUI.Menu<A, B>; struct Menu {}", ["1 Menu"], "named with its module"),
      ("class A: UITabBarController {}", ["1 UITabBarController"], "a superclass"),
      ("extension UIButton {}", ["1 UIButton"], "an extension"),
      ("@Button var a", ["1 Button"], "an attribute"),
      ("a as? UISlider", ["1 UISlider"], "a cast"),
      ("\"\\(Button())\"", ["1 Button"], "an interpolation is code"),
      ("#\"\\(Button()) \\#(Menu())\"#", ["1 Menu"], "in raw strings with their own mark"),
      (
        "\"\"\"\n Menu \"Menu\" \\(\"\\(List())\") Menu\n\"\"\"; Menu()", ["2 List", "3 Menu"],
        "nested"
      ),
      ("\"a\n Button()", ["2 Button"], "a string that is not closed ends with its line"),
      ("\"\\\" Button\"; Menu()", ["1 Menu"], "an escaped quote"),
      (
        "// Button\n/* Menu /* List */ Slider */ Toggle()", ["2 Toggle"],
        "comments, nested ones too"
      ),
      ("let r = /Button \"/; Menu()", ["1 Menu"], "a regular expression"),
      ("let r = #/Button/ \"/#; Menu()", ["1 Menu"], "one with marks"),
      ("let r = #/\nButton\n/#; Menu()", ["3 Menu"], "one of several lines"),
      ("let a = b / Button(c) / d", ["1 Button"], "a division"),
      ("let a = (b) /Button(c)/ d", ["1 Button"], "one without blanks after an operand"),
      ("enum A { case Button, b }", [], "the name of a case"),
      ("let Button = 1; func Menu() {}", [], "names of values and functions"),
      ("Foo.Button(); foo.Menu", [], "somebody else's"),
      ("`Button`()", [], "a quoted name is the project's way to say so"),
      (
        "withAnimation { }; withAnimation(.easy) {}", ["1 withAnimation", "1 withAnimation"],
        "functions"
      ),
      ("let withAnimation = 1", [], "a value that is named like a function"),
      ("func withAnimation() {}; withAnimation()", [], "a function of the file's own"),
      ("window.toggleFullScreen(nil)", ["1 toggleFullScreen"], "a method of a kit"),
      ("NSString(); NSObject(); UIView()", [], "no components"),
    ] as [(String, [String], String)])
  func `types and functions in code are uses`(
    source: String, expected: [String], because reason: String
  ) {
    #expect(uses(source) == expected, "\(reason)")
  }

  @Test(
    arguments: [
      ("Text().sheet(a)", ["1 .sheet"], "after a call"),
      (
        "Text()\n  .sheet(a)\n  .toolbar { b }", ["2 .sheet", "3 .toolbar"], "on lines of their own"
      ),
      ("a { }.sheet(b)", ["1 .sheet"], "after a closure"),
      ("content.sheet(a)", ["1 .sheet"], "after a variable"),
      (
        "a?.sheet(b); a!.sheet(b); A<B>().sheet(c)", ["1 .sheet", "1 .sheet", "1 .sheet"],
        "after marks"
      ),
      ("\"a\".sheet(b)", ["1 .sheet"], "after a literal"),
      (
        "A()\n#if os(iOS)\n.sheet(a)\n#else\n.alert(b)\n#endif\n.toolbar {}",
        ["3 .sheet", "5 .alert", "7 .toolbar"], "between directives"
      ),
      ("A() // comment\n  /* x */ .sheet(a)", ["2 .sheet"], "after comments"),
      ("a(.alert(b)); let c: D = .sheet(e)", [], "cases with values"),
      ("case .sheet(let x), .alert(let y): b", [], "patterns"),
      ("case let .sheet(x): b", [], "patterns that bind"),
      ("return .alert(a)", [], "after a word of the language"),
      ("a ? .alert(b) : .sheet(c)", [], "after a question"),
      ("Route.sheet(a)", [], "a case with its type"),
      (
        "extension View { func alert() -> A { self.alert(b) } }", ["1 .alert"],
        "a modifier of the file's own, made of the system's"
      ),
      ("if a.sheet { b }; while a.alert { }", [], "a condition"),
      ("a.sheet = b; a.sheet.c", [], "no call"),
      ("a(for: b); c.sheet { d }", ["1 .sheet"], "after a label that is named like a word"),
      (
        "func sheet() {}; router.sheet(a); A().sheet(b)", ["1 .sheet"], "a method of the file's own"
      ),
      ("A().pick(.segmented)", ["1 .segmented"], "a value"),
      ("A().pick(.alert)", [], "a name of a modifier as a value"),
      ("@Environment(\\.openWindow) var a", ["1 .openWindow"], "the environment"),
      ("a(\\.openWindow)", [], "another key path"),
      ("presentAsSheet(a); b.presentAsSheet(c)", ["1 .presentAsSheet"], "a method that pages cite"),
    ] as [(String, [String], String)])
  func `members count as calls on a value`(
    source: String, expected: [String], because reason: String
  ) {
    #expect(uses(source) == expected, "\(reason)")
  }

  @Test(
    arguments: [
      (
        "UIAlertController(style: .actionSheet)",
        ["1 UIAlertController", "1 UIAlertController.Style.actionSheet"], "alone, beside the type"
      ),
      ("a(.actionSheet)", [], "alone, without the type"),
      (
        "UIAlertController.Style.actionSheet",
        ["1 UIAlertController", "1 UIAlertController.Style.actionSheet"], "with its path"
      ),
      ("UIAlertController(); a.actionSheet()", ["1 UIAlertController"], "another's method"),
    ] as [(String, [String], String)])
  func `members of types are found with and without the type`(
    source: String, expected: [String], because reason: String
  ) {
    #expect(uses(source) == expected, "\(reason)")
  }

  @Test(
    arguments: [
      ("UIKit", "Button(); UISlider(); A().sheet(a)", ["1 UISlider"], "another module"),
      ("struct SwiftUI.Button", "Button()", ["1 Button"], "a part of the module"),
      ("SwiftUI", "Map()", [], "a name of a module that is not imported"),
      ("MapKit", "Map(); Button()", ["1 Map"], "one that is"),
      ("SwiftUI // MapKit", "\nMap()", [], "a module in a comment"),
      ("Foo.SwiftUI", "Button()", [], "a part of another module"),
    ] as [(String, String, [String], String)])
  func `plain names need the import of their module`(
    module: String, source: String, expected: [String], because reason: String
  ) {
    #expect(uses(source, importing: module) == expected, "\(reason)")
  }

  @Test(
    arguments: [
      ("struct Menu {}; Menu()", [], "a type"),
      ("class Menu {}; Menu()", [], "a class"),
      ("actor Menu {}; Menu()", [], "an actor"),
      ("protocol Menu {}; Menu()", [], "a protocol"),
      ("typealias Menu = Int; Menu()", [], "an alias"),
      ("enum A { struct Menu {} }; Menu()", [], "a type inside"),
      ("private final class Menu {}; Menu()", [], "a private one"),
      ("typealias UIButton = NSButton; UIButton()", ["1 UIButton"], "another platform's name"),
      ("struct A<Menu: View> { let a: Menu }; Menu()", ["1 Menu"], "a parameter, inside only"),
      ("func a<A, each Menu>(b: Menu) { Menu() }; Menu()", ["1 Menu"], "a function's parameter"),
      (
        "extension A where Label == B { let a: Label }; Label()", ["1 Label"], "one of an extension"
      ),
    ] as [(String, [String], String)])
  func `names of the file's own do not count`(
    source: String, expected: [String], because reason: String
  ) {
    #expect(uses(source) == expected, "\(reason)")
  }

  @Test func `names that look like components and are not known are told`() {
    let source = "import UIKit\nUIFooView(); UIFooStyle(); UIView(); NSFooView(); a.UIBarView()"
    let uses = SwiftReader.read(Array(source.utf8), symbols: .sample)
    #expect(uses.unknown == [FileUses.Mention(name: "UIFooView", line: 2)])
    let appKit = SwiftReader.read(Array("import Cocoa\nNSFooView()".utf8), symbols: .sample)
    #expect(appKit.unknown == [FileUses.Mention(name: "NSFooView", line: 2)])
  }
}
