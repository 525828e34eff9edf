import GuidelineModel
import TestSupport
import Testing
@testable import MCPServer

struct GuidelineAddressTests {
  @Test(arguments: [
    (GuidelineAddress.page("toolbars"), "hig://page/toolbars"),
    (.page("3d-터치"), "hig://page/3d-%ED%84%B0%EC%B9%98"),
    (.page("a b/c?%"), "hig://page/a%20b%2Fc%3F%25"),
    (.rule("toolbars/add-labels"), "hig://rule/toolbars/add-labels"),
    (.rule("toolbars/버튼"), "hig://rule/toolbars/%EB%B2%84%ED%8A%BC"),
    (.checklist(page: "toolbars", platform: .visionOS), "hig://checklist/toolbars/visionOS"),
  ])
  func `an address parses to the value that wrote it`(
    address: GuidelineAddress, uri: String
  ) throws {
    #expect(address.uri == uri)
    #expect(try GuidelineAddress(uri) == address)
  }

  @Test(arguments: [
    Named("another spelling of a platform", "hig://checklist/tool%20bars/apple%20vision%20pro"),
    Named("a title", "hig://page/Tab%20bars"),
  ])
  func `names can have other spellings`(uri: Named<String>) {
    #expect(throws: Never.self) { try GuidelineAddress(uri.value) }
  }

  struct Row: TestRow {
    let uri: String
    var message = "no such resource; valid forms: hig://page/{slug}, hig://rule/{+id}"
    let reason: String
  }

  @Test(arguments: [
    Row(uri: "", reason: "empty"), Row(uri: "hig://", reason: "no kind"),
    Row(uri: "hig://page/", reason: "no name"), Row(uri: "hig://page/a/b", reason: "too long"),
    Row(uri: "hig://rule/toolbars", reason: "a page as a rule"),
    Row(uri: "hig://book/toolbars", reason: "an unknown kind"),
    Row(uri: "file:///etc/passwd", reason: "another scheme"),
    Row(uri: "hig://page/%zz", reason: "an invalid escape"),
    Row(uri: "hig://page/%ff", reason: "invalid UTF-8"),
    Row(
      uri: "hig://checklist/toolbars/amigaOS",
      message:
        #"no platform is named "amigaOS"; expected one of iOS, iPadOS, macOS, tvOS, visionOS, watchOS"#,
      reason: "an unknown platform"),
  ])
  func `an invalid address gets an error with the valid forms`(row: Row) {
    do {
      _ = try GuidelineAddress(row.uri)
      Issue.record("\(row.uri) is valid")
    } catch {
      #expect(error.message.hasPrefix(row.message))
      #expect(error.uri == row.uri)
    }
  }
}
