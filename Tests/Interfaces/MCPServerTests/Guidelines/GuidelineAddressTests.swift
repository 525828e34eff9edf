import GuidelineModel
import Testing
@testable import MCPServer

/// Addresses of what can be read.
struct GuidelineAddressTests {
  @Test(arguments: [
    (GuidelineAddress.page("toolbars"), "hig://page/toolbars"),
    (.page("3d-터치"), "hig://page/3d-%ED%84%B0%EC%B9%98"),
    (.page("a b/c?%"), "hig://page/a%20b%2Fc%3F%25"),
    (.rule("toolbars/hang-it"), "hig://rule/toolbars/hang-it"),
    (.rule("toolbars/매달다"), "hig://rule/toolbars/%EB%A7%A4%EB%8B%AC%EB%8B%A4"),
    (.checklist(page: "toolbars", platform: .visionOS), "hig://checklist/toolbars/visionOS"),
  ])
  func `an address has a spelling that leads back to it`(
    address: GuidelineAddress, spelling: String
  ) throws {
    #expect(address.uri == spelling)
    #expect(try GuidelineAddress(spelling) == address)
  }

  @Test(arguments: [
    ("hig://checklist/tool%20bars/apple%20vision%20pro", "another spelling of a platform"),
    ("hig://page/Tab%20bars", "a title"),
  ])
  func `names may be spelled otherwise`(uri: String, because reason: String) {
    #expect(throws: Never.self, "\(reason)") { try GuidelineAddress(uri) }
  }

  @Test(arguments: [
    ("", "no such resource", "nothing"), ("hig://", "no such resource", "no kind"),
    ("hig://page/", "no such resource", "no name"),
    ("hig://page/a/b", "no such resource", "too much"),
    ("hig://rule/toolbars", "no such resource", "a page is no rule"),
    ("hig://book/toolbars", "no such resource", "no such kind"),
    ("file:///etc/passwd", "no such resource", "no scheme of ours"),
    ("hig://page/%zz", "no such resource", "no digits"),
    ("hig://page/%ff", "no such resource", "no UTF-8"),
    (
      "hig://checklist/toolbars/amigaOS",
      #"no platform is named "amigaOS": expected one of iOS, iPadOS, macOS, tvOS, visionOS, watchOS"#,
      "no such platform"
    ),
  ])
  func `other addresses are refused with those that there are`(
    uri: String, message: String, because reason: String
  ) {
    do {
      _ = try GuidelineAddress(uri)
      Issue.record("\(reason): \(uri) was taken")
    } catch {
      #expect(error.message.hasPrefix(message), "\(reason)")
      #expect(error.uri == uri)
    }
  }
}
