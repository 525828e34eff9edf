import GuidelineModel
import TestSupport
import Testing

@testable import AppleProjects

struct InterfaceFileTests {
  private func file(_ content: String, runtime: String = "iOS.CocoaTouch") -> InterfaceDocument? {
    InterfaceDocument(
      Array("<?xml version=\"1.0\"?>\n<document targetRuntime=\"\(runtime)\">\(content)</document>".utf8))
  }

  @Test func `a launch screen is one component`() throws {
    let text = "<document launchScreen='YES' targetRuntime='iOS.CocoaTouch'><slider id='a'/></document>"
    let interface = try #require(InterfaceDocument(Array(text.utf8)))
    #expect(FileUses(interface, symbols: .sample).pages == ["launching"])
    #expect(interface.runtime == .iOS)
  }

  @Test(
    arguments: rows(
      [
        ("iOS.CocoaTouch", .iOS, "iPhone"), ("iOS.CocoaTouch.iPad", .iOS, "iPad"), ("AppleTV", .tvOS, "Apple TV"),
        ("watchKit", .watchOS, "Apple Watch"), ("MacOSX.Cocoa", .macOS, "Mac"),
        ("something new", nil, "an unknown runtime"),
      ] as [(String, Platform?, String)]))
  func `the document names its platform`(row: TableRow<(String, Platform?, String)>) {
    let (text, runtime, _) = row.values
    #expect(file("", runtime: text)?.runtime == runtime)
    #expect(file("", runtime: text)?.line == 2)
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
