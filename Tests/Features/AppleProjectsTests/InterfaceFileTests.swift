import TestSupport
import Testing

@testable import AppleProjects

struct InterfaceFileTests {
  private func file(_ content: String, runtime: String = "iOS.CocoaTouch") -> InterfaceDocument? {
    InterfaceDocument(
      Array(
        "<?xml version=\"1.0\"?>\n<document targetRuntime=\"\(runtime)\">\(content)</document>".utf8
      ))
  }

  @Test(
    arguments: [
      Named("by rule", ("iOS.CocoaTouch", "<switch id='a'/>", "UISwitch")),
      Named(
        "a compound name", ("iOS.CocoaTouch", "<tabBarController id='a'/>", "UITabBarController")),
      Named("of another framework", ("iOS.CocoaTouch", "<wkWebView id='a'/>", "WKWebView")),
      Named("of MapKit", ("iOS.CocoaTouch", "<mapView id='a'/>", "MKMapView")),
      Named(
        "of AVKit", ("iOS.CocoaTouch", "<avPlayerViewController id='a'/>", "AVPlayerViewController")
      ),
      Named("of SpriteKit", ("iOS.CocoaTouch", "<skView id='a'/>", "SKView")),
      Named("of TVUIKit", ("iOS.CocoaTouch", "<tvView id='a'/>", "TVView")),
      Named("on tvOS", ("AppleTV", "<segmentedControl id='a'/>", "UISegmentedControl")),
      Named("on macOS", ("MacOSX.Cocoa", "<popUpButton id='a'/>", "NSPopUpButton")),
      Named(
        "a controller there", ("MacOSX.Cocoa", "<tabViewController id='a'/>", "NSTabViewController")
      ),
      Named("on watchOS", ("watchKit", "<slider id='a'/>", "WKInterfaceSlider")),
      Named("the controller there", ("watchKit", "<controller id='a'/>", "WKInterfaceController")),
      Named(
        "a popover",
        (
          "iOS.CocoaTouch", "<segue id='a' kind='popoverPresentation'/>",
          "UIPopoverPresentationController"
        )),
      Named(
        "a sheet",
        (
          "iOS.CocoaTouch",
          "<segue id='a' kind='presentation' modalPresentationStyle='pageSheet'/>",
          "UISheetPresentationController"
        )),
      Named("a popover on macOS", ("MacOSX.Cocoa", "<segue id='a' kind='popover'/>", "NSPopover")),
      Named(
        "a sheet on macOS", ("MacOSX.Cocoa", "<segue id='a' kind='sheet'/>", ".presentAsSheet")),
    ] as [Named<(String, String, String)>])
  func `elements have classes`(row: Named<(String, String, String)>) {
    let (runtime, element, name) = row.value
    let names = file(element, runtime: runtime)?.names
    #expect(names == [.init(name: name, line: 2, isCustom: false)])
  }

  @Test(
    arguments: [
      Named(
        "a value that is switched on",
        ("<imageView id='a' editable='YES'/>", ["image-views", "image-wells"])),
      Named("a value that is switched off", ("<imageView id='a' editable='NO'/>", ["image-views"])),
      Named("a word", ("<box id='a' boxType='separator'/>", [])),
      Named("another word", ("<box id='a' boxType='custom'/>", ["boxes"])),
    ] as [Named<(String, [String])>])
  func `attributes decide`(row: Named<(String, [String])>) throws {
    let (element, expected) = row.value
    let interface = try #require(file(element, runtime: "MacOSX.Cocoa"))
    #expect(FileUses(interface, symbols: .sample).pages == expected)
  }

  @Test func `a launch screen is one component`() throws {
    let text =
      "<document launchScreen='YES' targetRuntime='iOS.CocoaTouch'><slider id='a'/></document>"
    let interface = try #require(InterfaceDocument(Array(text.utf8)))
    #expect(FileUses(interface, symbols: .sample).pages == ["launching"])
    #expect(interface.runtime == .iOS)
  }

  @Test(
    arguments: [
      Named("an element without an id", "<switch/>"),
      Named("a segue without a presentation", "<segue id='a' kind='show'/>"),
      Named("a comment", "<!-- <switch id='a'/> -->"),
      Named("a text", "<![CDATA[<switch id='a'/>]]>"),
    ] as [Named<String>])
  func `other elements have no classes`(row: Named<String>) {
    let element = row.value
    #expect(file(element)?.names == [])
  }

  @Test(
    arguments: [
      ("iOS.CocoaTouch", InterfaceRuntime.iOS),
      ("iOS.CocoaTouch.iPad", .iOS),
      ("AppleTV", .tvOS),
      ("watchKit", .watchOS),
      ("MacOSX.Cocoa", .macOS),
      ("something new", nil),
    ] as [(String, InterfaceRuntime?)])
  func `the document names its platform`(text: String, runtime: InterfaceRuntime?) {
    #expect(file("", runtime: text)?.runtime == runtime)
    #expect(file("", runtime: text)?.line == 2)
  }

  @Test(
    arguments: [
      Named("a class of UIKit", ("<view id='a' customClass='UISwitch'/>", ["UISwitch"])),
      Named(
        "a class of the project's module",
        ("<view id='a' customClass='UISwitch' customModule='App'/>", [])),
      Named("an unknown class", ("<view id='a' customClass='Fancy'/>", [])),
      Named("the element's own class", ("<button id='a' customClass='Fancy'/>", ["UIButton"])),
    ] as [Named<(String, [String])>])
  func `known custom classes are uses`(row: Named<(String, [String])>) throws {
    let (element, symbols) = row.value
    let uses = FileUses(try #require(file(element)), symbols: .sample)
    #expect(uses.uses.map(\.symbol) == symbols)
  }

  @Test func `unknown components are listed`() throws {
    let uses = FileUses(
      try #require(file("<fancyView id='a'/><view id='b'/><fancyStyle id='c'/>")), symbols: .sample)
    #expect(uses.unknown == [FileUses.Mention(name: "UIFancyView", line: 2)])
  }

  @Test(
    arguments: [
      Named("empty", ""),
      Named("another document", "<html/>"),
      Named(
        "a format before Xcode 5", "<archive type='com.apple.InterfaceBuilder3.CocoaTouch.XIB'/>"),
      Named("a truncated document", "<document>"),
      Named("a binary one", "bplist00"),
    ] as [Named<String>])
  func `other files are not interface files`(row: Named<String>) {
    let source = row.value
    #expect(InterfaceDocument(Array(source.utf8)) == nil)
  }

  @Test func `entities are not expanded`() {
    let source = """
      <!DOCTYPE document [<!ENTITY a "<switch id='x'/>"><!ENTITY b SYSTEM "file:///etc/passwd">\
      <!ENTITY c "&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY d "&c;&c;&c;&c;&c;&c;&c;&c;">]>
      <document><slider id='s'/>&b;</document>
      """
    #expect(InterfaceDocument(Array(source.utf8))?.names.map(\.name) == ["UISlider"])
  }
}
