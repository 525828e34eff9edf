import GuidelineModel
import TestSupport
import Testing

@testable import GuidelineAnswers

struct VersionedIDTests {
  @Test(arguments: ["hig:2025-12-16/boxes/stack-them", "hig:2025/boxes/a", "hig:undated/boxes/a"])
  func `an id is restored from its text`(text: String) throws {
    let version = try #require(VersionedID(text))
    #expect(version.description == text)
    #expect(version.id.hasPrefix("boxes/"))
    #expect((version.day == nil) == text.contains("undated"))
  }

  @Test(
    arguments: rows([
      ("boxes/stack-them", "an id without a day"), ("hig:2025-12-16/boxes", "a page"),
      ("hig:2025-13-01/boxes/a", "no such month"), ("hig:someday/boxes/a", "no date"),
      ("hig:/boxes/a", "an empty date"), ("hig://page/boxes/a", "an address"), ("HIG:2025/boxes/a", "another scheme"),
      ("", "nothing"),
    ])) func `other texts are none`(row: TableRow<(String, String)>)
  { #expect(VersionedID(row.values.0) == nil) }
}
