import TestSupport
import Testing

@testable import AppleProjects

struct SwiftReaderTests {
  private func uses(_ source: String, importing modules: String = "SwiftUI") -> [String] {
    let source = "import \(modules); " + source
    return SwiftReader.read(Array(source.utf8)).outline
  }

  @Test(
    arguments: [
      Named("a call", ("Button(\"a\") {}", ["1 Button"])),
      Named("a type", ("let a: Button<Text>", ["1 Button"])),
      Named("lines are counted", ("\n\nList {\n Toggle() }", ["3 List", "4 Toggle"])),
      Named(
        "in an array type and as a metatype", ("[Button](); Button.self", ["1 Button", "1 Button"])),
      Named("named with another module", ("let s: Other.Menu<A, B>", [])),
      Named("named with its module", ("let s: SwiftUI.Menu<A, B>; struct Menu {}", ["1 Menu"])),
      Named("a superclass", ("class A: UITabBarController {}", ["1 UITabBarController"])),
      Named("an extension", ("extension UIButton {}", ["1 UIButton"])),
      Named("an attribute", ("@Button var a", ["1 Button"])),
      Named("a cast", ("a as? UISlider; b as! [UIButton]", [])),
      Named("a check of a type", ("a is UISlider; b.isKind(of: UIButton.self)", [])),
      Named("a comparison with a value of the type", ("a(of: UISlider.self)", ["1 UISlider"])),
      Named("previews", ("#Preview(\"a\") { Menu { Button() } }; List()", ["1 List"])),
      Named(
        "providers of previews",
        ("struct A: PreviewProvider { let a = Menu() }; List()", ["1 List"])),
      Named(
        "a member of the type that means something else",
        ("NSSound.beep(); NSSound(named: a)", ["1 NSSound"])),
      Named("the name of a notification", ("a(UISlider.valueDidChangeNotification)", [])),
      Named(
        "a parameter where nothing else uses the type",
        ("func a(_ b: UISlider, c: Int = 1) {}", ["1 UISlider"])),
      Named(
        "a parameter beside another use",
        ("func a<B>(_ b: UISlider) where B: C {\nUISlider() }", ["2 UISlider"])),
      Named("a parameter of an initializer", ("init(b: UISlider) {}\nUISlider()", ["2 UISlider"])),
      Named(
        "the result and the body of a function",
        ("func a() -> UISlider {\nUISlider() }", ["1 UISlider", "2 UISlider"])),
      Named("an interpolation is code", ("\"\\(Button())\"", ["1 Button"])),
      Named("interpolations of raw strings", ("#\"\\(Button()) \\#(Menu())\"#", ["1 Menu"])),
      Named(
        "nested",
        ("\"\"\"\n Menu \"Menu\" \\(\"\\(List())\") Menu\n\"\"\"; Menu()", ["2 List", "3 Menu"])),
      Named("an unclosed string ends with its line", ("\"a\n Button()", ["2 Button"])),
      Named("an escaped quote", ("\"\\\" Button\"; Menu()", ["1 Menu"])),
      Named("nested comments", ("// Button\n/* Menu /* List */ Slider */ Toggle()", ["2 Toggle"])),
      Named("a regular expression", ("let r = /Button \"/; Menu()", ["1 Menu"])),
      Named("an extended regular expression", ("let r = #/Button/ \"/#; Menu()", ["1 Menu"])),
      Named("a multi-line regular expression", ("let r = #/\nButton\n/#; Menu()", ["3 Menu"])),
      Named("a division", ("let a = b / Button(c) / d", ["1 Button"])),
      Named("a division without blanks", ("let a = (b) /Button(c)/ d", ["1 Button"])),
      Named("the name of a case", ("enum A { case Button, b }", [])),
      Named("names of variables and functions", ("let Button = 1; func Menu() {}", [])),
      Named("members of other types", ("Foo.Button(); foo.Menu", [])),
      Named("a name in backquotes", ("`Button`()", [])),
      Named(
        "functions",
        ("withAnimation { }; withAnimation(.easy) {}", ["1 withAnimation", "1 withAnimation"])),
      Named("a value with the name of a function", ("let withAnimation = 1", [])),
      Named(
        "a class for platforms without the framework",
        ("\n#if os(tvOS)\nclass UISlider {}\n#endif\nUISlider()", ["5 UISlider"])),
      Named(
        "another type for some platforms", ("\n#if os(tvOS)\nstruct Menu {}\n#endif\nMenu()", [])),
      Named("a declared function", ("func withAnimation() {}; withAnimation()", [])),
      Named("a method of AppKit", ("window.toggleFullScreen(nil)", ["1 toggleFullScreen"])),
      Named("base classes", ("NSString(); NSObject(); UIView()", [])),
    ] as [Named<(String, [String])>])
  func `types and functions in code are uses`(row: Named<(String, [String])>) {
    let (source, expected) = row.value
    #expect(uses(source) == expected)
  }

  @Test(
    arguments: [
      Named("after a call", ("Text().sheet(a)", ["1 .sheet"])),
      Named(
        "on separate lines", ("Text()\n  .sheet(a)\n  .toolbar { b }", ["2 .sheet", "3 .toolbar"])),
      Named("after a closure", ("a { }.sheet(b)", ["1 .sheet"])),
      Named("after a variable", ("content.sheet(a)", ["1 .sheet"])),
      Named(
        "after postfix operators",
        ("a?.sheet(b); a!.sheet(b); A<B>().sheet(c)", ["1 .sheet", "1 .sheet", "1 .sheet"])),
      Named("after a literal", ("\"a\".sheet(b)", ["1 .sheet"])),
      Named(
        "between directives",
        (
          "A()\n#if os(iOS)\n.sheet(a)\n#else\n.alert(b)\n#endif\n.toolbar {}",
          ["3 .sheet", "5 .alert", "7 .toolbar"]
        )),
      Named("after comments", ("A() // comment\n  /* x */ .sheet(a)", ["2 .sheet"])),
      Named("cases with values", ("a(.alert(b)); let c: D = .sheet(e)", [])),
      Named("patterns", ("case .sheet(let x), .alert(let y): b", [])),
      Named("patterns that bind", ("case let .sheet(x): b", [])),
      Named("after a keyword", ("return .alert(a)", [])),
      Named("after a question mark", ("a ? .alert(b) : .sheet(c)", [])),
      Named("a case with its type", ("Route.sheet(a)", [])),
      Named(
        "inside a declared modifier",
        ("extension View { func alert() -> A { self.alert(b) } }", ["1 .alert"])),
      Named("a condition", ("if a.sheet { b }; while a.alert { }", [])),
      Named("without a call", ("a.sheet = b; a.sheet.c", [])),
      Named("after a label that is a keyword", ("a(for: b); c.sheet { d }", ["1 .sheet"])),
      Named("a declared method", ("func sheet() {}; router.sheet(a); A().sheet(b)", ["1 .sheet"])),
      Named("a value", ("A().pick(.segmented)", ["1 .segmented"])),
      Named("a name of a modifier as a value", ("A().pick(.alert)", [])),
      Named("the environment", ("@Environment(\\.openWindow) var a", ["1 .openWindow"])),
      Named(
        "the environment of another framework",
        ("@Environment(\\.askForReview) var a", ["1 .askForReview"])),
      Named("an environment that is set", ("a.environment(\\.openWindow, b)", ["1 .openWindow"])),
      Named(
        "a member of the environment only",
        ("@Environment(\\.reload) var a; b.reload()", ["1 .reload"])),
      Named("another key path", ("a(\\.openWindow)", [])),
      Named(
        "a method that pages cite",
        ("presentAsSheet(a); b.presentAsSheet(c)", ["1 .presentAsSheet"])),
    ] as [Named<(String, [String])>])
  func `members count as calls on a value`(row: Named<(String, [String])>) {
    let (source, expected) = row.value
    #expect(uses(source) == expected)
  }

  @Test(
    arguments: [
      Named(
        "an implicit member with its type",
        (
          "UIAlertController(style: .actionSheet)",
          ["1 UIAlertController", "1 UIAlertController.Style.actionSheet"]
        )),
      Named("an implicit member without its type", ("a(.actionSheet)", [])),
      Named(
        "with its path",
        (
          "UIAlertController.Style.actionSheet",
          ["1 UIAlertController", "1 UIAlertController.Style.actionSheet"]
        )),
      Named(
        "a method of another type",
        ("UIAlertController(); a.actionSheet()", ["1 UIAlertController"])),
    ] as [Named<(String, [String])>])
  func `members of types are found with and without the type`(row: Named<(String, [String])>) {
    let (source, expected) = row.value
    #expect(uses(source) == expected)
  }

  @Test(
    arguments: [
      Named("another module", ("UIKit", "Button(); UISlider(); A().sheet(a)", ["1 UISlider"])),
      Named("a part of the module", ("struct SwiftUI.Button", "Button()", ["1 Button"])),
      Named("a name of a missing import", ("SwiftUI", "Map()", [])),
      Named("a name of an imported module", ("MapKit", "Map(); Button()", ["1 Map"])),
      Named("a module in a comment", ("SwiftUI // MapKit", "\nMap()", [])),
      Named("a part of another module", ("Foo.SwiftUI", "Button()", [])),
    ] as [Named<(String, String, [String])>])
  func `plain names need the import of their module`(row: Named<(String, String, [String])>) {
    let (module, source, expected) = row.value
    #expect(uses(source, importing: module) == expected)
  }

  @Test(
    arguments: [
      Named("a type", ("struct Menu {}; Menu()", [])),
      Named("a class", ("class Menu {}; Menu()", [])),
      Named("an actor", ("actor Menu {}; Menu()", [])),
      Named("a protocol", ("protocol Menu {}; Menu()", [])),
      Named("an alias", ("typealias Menu = Int; Menu()", [])),
      Named("a type inside, there only", ("enum A { struct Menu {}; Menu() }; Menu()", ["1 Menu"])),
      Named(
        "a type inside, in extensions of the type",
        ("enum A { struct Menu {} }; extension A { let a = Menu() }", [])),
      Named(
        "a type inside a type inside, in an extension",
        ("enum A { enum B { struct Menu {} } }; extension A.B { let a = Menu() }", [])),
      Named("a type inside a function, in its file", ("func a() { struct Menu {} }; Menu()", [])),
      Named(
        "in a private extension", ("private extension A { struct Menu {}; let a = Menu() }", [])),
      Named("a private one", ("private final class Menu {}; Menu()", [])),
      Named(
        "an alias for another platform",
        ("typealias UIButton = NSButton; UIButton()", ["1 UIButton"])),
      Named(
        "a parameter, inside only", ("struct A<Menu: View> { let a: Menu }; Menu()", ["1 Menu"])),
      Named(
        "a function's parameter", ("func a<A, each Menu>(b: Menu) { Menu() }; Menu()", ["1 Menu"])),
      Named(
        "a parameter of an extension",
        ("extension A where Label == B { let a: Label }; Label()", ["1 Label"])),
    ] as [Named<(String, [String])>])
  func `declared names do not count`(row: Named<(String, [String])>) {
    let (source, expected) = row.value
    #expect(uses(source) == expected)
  }

  @Test(
    arguments: [
      Named(
        "a label", ("Image(systemName: a); b(c, systemName: d)", ["sf-symbols", "sf-symbols"])),
      Named("a case of a conditional", ("a ? systemName : b; let systemName: Int", [])),
      Named(
        "overrides",
        (
          "class A { override var prefersStatusBarHidden: Bool { a }; override open func buildMenu() {} }",
          ["status-bars", "the-menu-bar"]
        )),
      Named(
        "other declarations of the name",
        ("var prefersStatusBarHidden = a; func buildMenu() {}", [])),
      Named("a call of the name", ("buildMenu(); a.prefersStatusBarHidden", [])),
      Named("a property", ("a.popoverPresentationController?.b = c", ["popovers"])),
      Named("the value of a property", ("a.modalStyle = .sheet", ["modality", "sheets"])),
      Named("another value", ("a.modalStyle = .full\n.sheet", ["modality"])),
      Named("a comparison with the value", ("a.modalStyle == .sheet", ["modality"])),
      Named(
        "an argument",
        ("Picker().pickerStyle(.segmented)", ["segmented-controls", "segmented-controls"])),
      Named("another argument", ("Picker().pickerStyle(.menu)", ["pop-up-buttons"])),
      Named("an argument without a row", ("Picker().pickerStyle(.wheel)", [])),
      Named("a variable", ("Picker().pickerStyle(style)", ["pickers"])),
      Named("a property of a variable", ("Picker().pickerStyle(a.menu)", ["pickers"])),
      Named(
        "either argument",
        (
          "Picker().pickerStyle(a ? .menu : .segmented)",
          ["segmented-controls", "pop-up-buttons", "segmented-controls"]
        )),
      Named("a labeled argument", ("UIPanel(title: nil, style: .alert)", ["alerts"])),
      Named("with its type", ("UIPanel(style: UIPanel.Style.list)", ["action-sheets", "boxes"])),
      Named("in another argument", ("UIPanel(a: .alert, style: .list)", ["action-sheets"])),
      Named("in a call inside", ("UIPanel(style: a(.alert))", ["panels"])),
      Named("a row for lookups", ("UIPages(style: .alert)", [])),
      Named("without the argument", ("UIPanel(); let a: UIPanel", ["boxes", "boxes"])),
      Named(
        "of a generic call", ("UIPanel<A, B>(style: .alert)", ["alerts"])),
    ] as [Named<(String, [String])>])
  func `marks and conditions of a row decide`(row: Named<(String, [String])>) {
    let (source, expected) = row.value
    let bytes = Array(("import SwiftUI; " + source).utf8)
    #expect(SwiftReader.read(bytes).pages == expected)
  }

  @Test(
    arguments: [
      Named(
        "a variable with the value",
        ("let a = NSImageView(); a.isEditable = true", ["image-views", "image-wells"])),
      Named(
        "a declared variable",
        ("var a: NSImageView; func b() { a.isEditable = true }", ["image-views", "image-wells"])),
      Named("another value", ("let a = NSImageView(); a.isEditable = false", ["image-views"])),
      Named(
        "another variable", ("let a = NSImageView(); b.isEditable = true", ["image-views"])),
      Named(
        "a case that excludes the row",
        ("let a = NSBox(); a.boxType = .separator; let b = NSBox()", ["boxes"])),
      Named("no variable", ("class A: NSImageView {}", ["image-views"])),
      Named(
        "nothing that excludes the row", ("import MediaPlayer; b(MPVolumeView())", ["airplay"])),
      Named(
        "a value that excludes the row",
        ("import MediaPlayer; let a = MPVolumeView(); a.isHidden = true", [])),
      Named(
        "a property of the result that excludes the row",
        ("import MediaPlayer; let a = MPVolumeView(frame: b)\n.subviews", [])),
    ] as [Named<(String, [String])>])
  func `what a file does with a variable decides`(row: Named<(String, [String])>) {
    let (source, expected) = row.value
    #expect(SwiftReader.read(Array(source.utf8)).pages == expected)
  }

  @Test func `unknown components are listed`() {
    let source = "import UIKit\nUIFooView(); UIFooStyle(); UIView(); NSFooView(); a.UIBarView()"
    let uses = SwiftReader.read(Array(source.utf8))
    #expect(uses.unknown == [FileUses.Mention(name: "UIFooView", line: 2)])
    let appKit = SwiftReader.read(Array("import Cocoa\nNSFooView()".utf8))
    #expect(appKit.unknown == [FileUses.Mention(name: "NSFooView", line: 2)])
  }
}
