import GuidelineModel
import TestSupport
import Testing
@testable import MCPServer

struct GuidelineAddressTests {
  @Test(
    arguments: rows(
      [
        (.page("toolbars"), "hig://page/toolbars", "a page"),
        (.page("3d-터치"), "hig://page/3d-%ED%84%B0%EC%B9%98", "a page in Korean"),
        (.page("a b/c?%"), "hig://page/a%20b%2Fc%3F%25", "marks of addresses"),
        (.rule("toolbars/add-labels"), "hig://rule/toolbars/add-labels", "a rule"),
        (.rule("toolbars/버튼"), "hig://rule/toolbars/%EB%B2%84%ED%8A%BC", "a rule in Korean"),
        (.checklist(page: "toolbars", platform: .visionOS), "hig://checklist/toolbars/visionOS", "a checklist"),
      ] as [(GuidelineAddress, String, String)]))
  func `an address parses to the value that wrote it`(row: TableRow<(GuidelineAddress, String, String)>) throws {
    let (address, uri, _) = row.values
    #expect(address.uri == uri)
    #expect(try GuidelineAddress(uri) == address)
  }

  @Test(arguments: [
    Named("another spelling of a platform", "hig://checklist/tool%20bars/apple%20vision%20pro"),
    Named("a title", "hig://page/Tab%20bars"),
  ]) func `names can have other spellings`(uri: Named<String>) {
    #expect(throws: Never.self) { try GuidelineAddress(uri.value) }
  }

  @Test(
    arguments: rows([
      ("", "empty"), ("hig://", "no kind"), ("hig://page/", "no name"), ("hig://page/a/b", "too long"),
      ("hig://rule/toolbars", "a page as a rule"), ("hig://book/toolbars", "an unknown kind"),
      ("file:///etc/passwd", "another scheme"), ("hig://page/%zz", "an invalid escape"),
      ("hig://page/%ff", "invalid UTF-8"),
    ]))
  func `an invalid address gets an error with the valid forms`(row: TableRow<(String, String)>) {
    let uri = row.values.0
    let message = """
      no such resource; valid forms: hig://page/{slug}, hig://rule/{+id}, \
      hig://checklist/{slug}/{platform}
      """
    #expect(throws: ResourceNotFound(uri: uri, message: message)) { try GuidelineAddress(uri) }
  }
}
