import TestSupport
import Testing

@testable import GuidelineWeb

@Suite struct PathPatternTests {
  @Test(
    arguments: rows(
      [
        ("/", "/", [:], "the root"), ("/pages", "/pages/", [:], "a slash at the end means the same"),
        ("/pages/{page}", "/pages/toolbars", ["page": "toolbars"], "a name"),
        ("/pages/{page}", "/pages", nil, "a name that is missing"),
        ("/pages/{page}", "/pages/a/b", nil, "more than a name"),
        ("/rules/{page}/{name*}", "/rules/a/b/c", ["page": "a", "name": "b/c"], "the rest of a path"),
        ("/rules/{page}/{name*}", "/rules/a", nil, "a rest that is missing"),
        ("/pages/{page}", "//pages//x", ["page": "x"], "several slashes count as one"),
      ] as [(String, String, [String: String]?, String)]))
  func `a path fits a pattern`(row: TableRow<(String, String, [String: String]?, String)>) {
    let (pattern, path, values, _) = row.values
    #expect(PathPattern(pattern).values(in: path.split(separator: "/")) == values)
  }
}
