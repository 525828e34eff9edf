import Testing

@testable import AppScanning

struct InterfaceFileTests {
  private func file(_ content: String, runtime: String = "iOS.CocoaTouch") -> InterfaceFile? {
    InterfaceFile(
      Array(
        "<?xml version=\"1.0\"?>\n<document targetRuntime=\"\(runtime)\">\(content)</document>".utf8
      ))
  }

  @Test(
    arguments: [
      ("iOS.CocoaTouch", "<switch id='a'/>", "UISwitch", "by rule"),
      ("iOS.CocoaTouch", "<tabBarController id='a'/>", "UITabBarController", "with two humps"),
      ("iOS.CocoaTouch", "<wkWebView id='a'/>", "WKWebView", "of another framework"),
      ("iOS.CocoaTouch", "<mapView id='a'/>", "MKMapView", "of MapKit"),
      ("iOS.CocoaTouch", "<avPlayerViewController id='a'/>", "AVPlayerViewController", "of AVKit"),
      ("iOS.CocoaTouch", "<skView id='a'/>", "SKView", "of SpriteKit"),
      ("iOS.CocoaTouch", "<tvView id='a'/>", "TVView", "of TVUIKit"),
      ("AppleTV", "<segmentedControl id='a'/>", "UISegmentedControl", "on tvOS"),
      ("MacOSX.Cocoa", "<popUpButton id='a'/>", "NSPopUpButton", "on macOS"),
      ("MacOSX.Cocoa", "<tabViewController id='a'/>", "NSTabViewController", "a controller there"),
      ("watchKit", "<slider id='a'/>", "WKInterfaceSlider", "on watchOS"),
      ("watchKit", "<controller id='a'/>", "WKInterfaceController", "the controller there"),
      (
        "iOS.CocoaTouch", "<segue id='a' kind='popoverPresentation'/>",
        "UIPopoverPresentationController", "a popover"
      ),
      (
        "iOS.CocoaTouch", "<segue id='a' kind='presentation' modalPresentationStyle='pageSheet'/>",
        "UISheetPresentationController", "a sheet"
      ),
      ("MacOSX.Cocoa", "<segue id='a' kind='popover'/>", "NSPopover", "a popover on macOS"),
      ("MacOSX.Cocoa", "<segue id='a' kind='sheet'/>", ".presentAsSheet", "a sheet on macOS"),
    ] as [(String, String, String, String)])
  func `elements stand for classes`(
    runtime: String, element: String, name: String, because reason: String
  ) {
    let names = file(element, runtime: runtime)?.names
    #expect(names == [.init(name: name, line: 2, isCustom: false)], "\(reason)")
  }

  @Test(
    arguments: [
      ("<switch/>", "no object"),
      ("<segue id='a' kind='show'/>", "a segue that shows nothing of its own"),
      ("<!-- <switch id='a'/> -->", "a comment"),
      ("<![CDATA[<switch id='a'/>]]>", "a text"),
    ] as [(String, String)])
  func `other elements stand for none`(element: String, because reason: String) {
    #expect(file(element)?.names == [], "\(reason)")
  }

  @Test(
    arguments: [
      ("iOS.CocoaTouch", InterfaceFile.Runtime.iOS),
      ("iOS.CocoaTouch.iPad", .iOS),
      ("AppleTV", .tvOS),
      ("watchKit", .watchOS),
      ("MacOSX.Cocoa", .macOS),
      ("something new", nil),
    ] as [(String, InterfaceFile.Runtime?)])
  func `the document says what it runs on`(text: String, runtime: InterfaceFile.Runtime?) {
    #expect(file("", runtime: text)?.runtime == runtime)
    #expect(file("", runtime: text)?.runtimeLine == 2)
  }

  @Test(
    arguments: [
      ("<view id='a' customClass='UISwitch'/>", ["UISwitch"], "a class of the system's"),
      (
        "<view id='a' customClass='UISwitch' customModule='App'/>", [],
        "one of the project's module"
      ),
      ("<view id='a' customClass='Fancy'/>", [], "one of the project's"),
      ("<button id='a' customClass='Fancy'/>", ["UIButton"], "what it is besides"),
    ] as [(String, [String], String)])
  func `classes of the system count where the file names them`(
    element: String, symbols: [String], because reason: String
  ) throws {
    let uses = FileUses(try #require(file(element)), symbols: .sample)
    #expect(uses.uses.map(\.symbol) == symbols, "\(reason)")
  }

  @Test func `objects that are not known are told`() throws {
    let uses = FileUses(
      try #require(file("<fancyView id='a'/><view id='b'/><fancyStyle id='c'/>")), symbols: .sample)
    #expect(uses.unknown == [FileUses.Mention(name: "UIFancyView", line: 2)])
  }

  @Test(
    arguments: [
      ("", "nothing"),
      ("<html/>", "another document"),
      ("<archive type='com.apple.InterfaceBuilder3.CocoaTouch.XIB'/>", "one before Xcode 5"),
      ("<document>", "one that is cut"),
      ("bplist00", "a binary one"),
    ] as [(String, String)])
  func `anything else is no interface file`(source: String, because reason: String) {
    #expect(InterfaceFile(Array(source.utf8)) == nil, "\(reason)")
  }

  @Test func `entities bring nothing in`() {
    let source = """
      <!DOCTYPE document [<!ENTITY a "<switch id='x'/>"><!ENTITY b SYSTEM "file:///etc/passwd">\
      <!ENTITY c "&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY d "&c;&c;&c;&c;&c;&c;&c;&c;">]>
      <document><slider id='s'/>&b;</document>
      """
    #expect(InterfaceFile(Array(source.utf8))?.names.map(\.name) == ["UISlider"])
  }
}
