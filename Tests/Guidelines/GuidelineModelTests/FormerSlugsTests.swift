import TestSupport
import Testing

@testable import GuidelineModel

struct FormerSlugsTests {
  @Test(
    arguments: rows(
      [
        (["dials", "knobs"], "dials", "the present slug before a former one"),
        (["knobs"], "knobs", "the former slug where the present one is missing"),
        (["turners", "knobs"], "knobs", "the newest former slug"),
        (["turners"], "turners", "a former slug of unknown date"),
        (["wheels"], nil, "a page that was merged into it has other guidance"),
        (["cranks"], nil, "a page that has a part of its guidance"), ([], nil, "no page"),
      ] as [([String], String?, String)]))
  func `a page of a table is found under a former slug`(row: TableRow<([String], String?, String)>) {
    let (indexed, slug, _) = row.values
    let former = FormerSlugs(
      renames: """
        cranks\tdials\t2025-01\tsplit\t
        knobs\tdials\t2024-06\trenamed\t
        turners\tdials\t\trenamed\t
        wheels\tdials\t2025-02\tmerged\t
        """)
    #expect(former.slug(of: "dials", where: indexed.contains) == slug, "\(row.reason)")
  }
}
