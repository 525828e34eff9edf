import TestSupport
import Testing

@testable import AppleProjects

struct ObjectiveCReaderTests {
  private func read(_ source: String) -> FileUses {
    ObjectiveCReader.read(Array(source.utf8))
  }

  @Test(
    arguments: [
      Named(
        "a message and a type", ("[UISlider new]; UISwitch *a;", ["1 UISlider", "1 UISwitch"])),
      Named(
        "a parameter beside another use",
        ("- (void)a:(UISlider *)b {\nUISlider *c; }", ["2 UISlider"])),
      Named(
        "a parameter where nothing else uses the type",
        ("- (void)a:(UISlider *)b {}", ["1 UISlider"])),
      Named("a superclass", ("@interface A : UITabBarController", ["1 UITabBarController"])),
      Named("a category", ("@interface UIButton (Extra)", ["1 UIButton"])),
      Named("a declared class", ("@interface UIButton : NSObject\n@end\nUIButton *a;", [])),
      Named("a declared structure", ("struct UIButton { int a; }; UIButton b;", [])),
      Named(
        "a class of C++, and a type", ("class UIButton : A {}; struct UISlider *b;", ["1 UISlider"])
      ),
      Named(
        "a declared enumeration", ("typedef NS_ENUM(NSInteger, UIButton) { a }; UIButton b;", [])),
      Named("forward declarations", ("@class UIButton, UISlider;", [])),
      Named("a forward declaration of a protocol", ("@protocol UIButton;", [])),
      Named("comments", ("// UISlider\n/* UISlider */ UISwitch", ["2 UISwitch"])),
      Named("a continued comment", ("// a \\\nUISlider\nUISwitch", ["3 UISwitch"])),
      Named(
        "strings", ("@\"UISlider\" \"UISlider \\\" UISlider\" 'U' '\"' UISwitch", ["1 UISwitch"])),
      Named("an unclosed string", ("\"UISlider\nUISwitch", ["2 UISwitch"])),
      Named("imports", ("#import <UISlider.h>\n#include \"UISlider.h\"\nUISwitch", ["3 UISwitch"])),
      Named(
        "a heading, and a definition", ("#pragma mark UISlider\n#define A UISwitch", ["2 UISwitch"])
      ),
      Named(
        "excluded code",
        ("#if 0\nUISlider don't\n#if 1\n#endif\nUISlider\n#else\nUISwitch\n#endif", ["7 UISwitch"])),
      Named(
        "both branches", ("#if A\nUISlider\n#else\nUISwitch\n#endif", ["2 UISlider", "4 UISwitch"])),
      Named("a raw string of C++", ("R\"x(UISlider \" )\" )x\" UISwitch", ["1 UISwitch"])),
      Named(
        "digit separators", ("1'000 UISwitch 'a' 0x1'F UISlider", ["1 UISlider", "1 UISwitch"])),
      Named(
        "a constant",
        ("UIAlertControllerStyleActionSheet", ["1 UIAlertController.Style.actionSheet"])),
      Named("a method of AppKit", ("[w toggleFullScreen:nil]", ["1 toggleFullScreen"])),
      Named("casts and checks", ("a = (UISlider *)b; [c isKindOfClass:[UISwitch class]];", [])),
      Named("an argument of a method", ("- (void)a:(UISlider *)b;", ["1 UISlider"])),
      Named("a label", ("[UIImage systemName:@\"a\"]", ["1 systemName:"])),
      Named(
        "an override", ("- (BOOL)prefersStatusBarHidden { }", ["1 override prefersStatusBarHidden"])
      ),
      Named("a call of the name", ("[a prefersStatusBarHidden];", [])),
      Named(
        "a property",
        ("a.popoverPresentationController.b = c;", ["1 .popoverPresentationController"])),
      Named("Swift's names", ("Button(); a.sheet(b); withAnimation()", [])),
    ] as [Named<(String, [String])>])
  func `names with a framework's prefix are uses`(row: Named<(String, [String])>) {
    let (source, expected) = row.value
    #expect(read(source).outline == expected)
  }

  @Test(
    arguments: [
      Named("a constant", ("[UIPanel panelWithTitle:a style:UIPanelStyleAlert];", ["alerts"])),
      Named(
        "either constant",
        (
          "[UIPanel a:b style:c ? UIPanelStyleAlert : UIPanelStyleList];",
          ["alerts", "action-sheets"]
        )),
      Named("a variable", ("[UIPanel a:b style:c];", ["panels"])),
      Named(
        "a variable with a value",
        ("NSImageView *a = b; a.editable = YES;", ["image-views", "image-wells"])),
      Named("another value", ("NSImageView *a = b; a.editable = NO;", ["image-views"])),
    ] as [Named<(String, [String])>])
  func `conditions of a row decide`(row: Named<(String, [String])>) {
    let (source, expected) = row.value
    #expect(read(source).pages == expected)
  }

  @Test func `unknown components are listed`() {
    #expect(
      read("UIFooView; NSFooView; UITableViewStylePlain;").unknown.map(\.name) == ["UIFooView"])
    #expect(read("#import <Cocoa/Cocoa.h>\nNSFooView;").unknown.map(\.name) == ["NSFooView"])
    #expect(read("@import AppKit;\nNSFooView;").unknown.map(\.name) == ["NSFooView"])
  }
}
