import Testing

@testable import AppScanning

struct ObjectiveCReaderTests {
  private func read(_ source: String) -> FileUses {
    ObjectiveCReader.read(Array(source.utf8), symbols: .sample)
  }

  @Test(
    arguments: [
      ("[UISlider new]; UISwitch *a;", ["1 UISlider", "1 UISwitch"], "a message and a type"),
      ("@interface A : UITabBarController", ["1 UITabBarController"], "a superclass"),
      ("@interface UIButton (Extra)", ["1 UIButton"], "a category"),
      ("@interface UIButton : NSObject\n@end\nUIButton *a;", [], "a class of its own"),
      ("struct UIButton { int a; }; UIButton b;", [], "a structure of its own"),
      ("class UIButton : A {}; struct UISlider *b;", ["1 UISlider"], "a class of C++, and a type"),
      ("typedef NS_ENUM(NSInteger, UIButton) { a }; UIButton b;", [], "values of its own"),
      ("@class UIButton, UISlider;", [], "names announced"),
      ("@protocol UIButton;", [], "a protocol announced"),
      ("// UISlider\n/* UISlider */ UISwitch", ["2 UISwitch"], "comments"),
      ("// a \\\nUISlider\nUISwitch", ["3 UISwitch"], "a comment that goes on"),
      ("@\"UISlider\" \"UISlider \\\" UISlider\" 'U' '\"' UISwitch", ["1 UISwitch"], "strings"),
      ("\"UISlider\nUISwitch", ["2 UISwitch"], "a string that is not closed"),
      ("#import <UISlider.h>\n#include \"UISlider.h\"\nUISwitch", ["3 UISwitch"], "imports"),
      ("#pragma mark UISlider\n#define A UISwitch", ["2 UISwitch"], "a heading, and a definition"),
      (
        "#if 0\nUISlider don't\n#if 1\n#endif\nUISlider\n#else\nUISwitch\n#endif", ["7 UISwitch"],
        "what is left out"
      ),
      ("#if A\nUISlider\n#else\nUISwitch\n#endif", ["2 UISlider", "4 UISwitch"], "both ways"),
      ("R\"x(UISlider \" )\" )x\" UISwitch", ["1 UISwitch"], "a raw string of C++"),
      ("1'000 UISwitch 'a' 0x1'F UISlider", ["1 UISlider", "1 UISwitch"], "parted digits"),
      (
        "UIAlertControllerStyleActionSheet", ["1 UIAlertController.Style.actionSheet"], "a constant"
      ),
      ("[w toggleFullScreen:nil]", ["1 toggleFullScreen"], "a method of a kit"),
      ("Button(); a.sheet(b); withAnimation()", [], "Swift's names"),
    ] as [(String, [String], String)])
  func `names with a framework's prefix are uses`(
    source: String, expected: [String], because reason: String
  ) {
    #expect(read(source).outline == expected, "\(reason)")
  }

  @Test func `names that look like components and are not known are told`() {
    #expect(
      read("UIFooView; NSFooView; UITableViewStylePlain;").unknown.map(\.name) == ["UIFooView"])
    #expect(read("#import <Cocoa/Cocoa.h>\nNSFooView;").unknown.map(\.name) == ["NSFooView"])
    #expect(read("@import AppKit;\nNSFooView;").unknown.map(\.name) == ["NSFooView"])
  }
}
