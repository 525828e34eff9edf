import TestSupport
import Testing

@testable import GuidelineModel

struct FormerSlugsTests {
  @Test(
    arguments: [
      Named("the present slug before a former one", (["dials", "knobs"], "dials")),
      Named("the former slug where the present one is missing", (["knobs"], "knobs")),
      Named("the newest former slug", (["turners", "knobs"], "knobs")),
      Named("a former slug of unknown date", (["turners"], "turners")),
      Named("a page that was merged into it has other guidance", (["wheels"], nil)),
      Named("a page that has a part of its guidance", (["cranks"], nil)), Named("no page", ([], nil)),
    ] as [Named<([String], String?)>]) func `a page of a table is found under a former slug`(
      row: Named<([String], String?)>
    )
  {
    let (indexed, slug) = row.value
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
