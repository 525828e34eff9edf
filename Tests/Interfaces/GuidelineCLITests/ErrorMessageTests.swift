import Testing
import TestSupport

/// Messages name what is wrong and what to do.
struct ErrorMessageTests {
  @Test func `errors of names and dates say what exists`() throws {
    let fixture = try CommandLineFixture()
    try fixture.expectScreens(
      "usage/names-and-dates",
      [
        ["show", "tolbrs-x"], ["show", "a;b tolbar"], ["show", "toolbars", "--as-of", "2010"],
        ["applies", "toolbars", "--as-of", "2010"], ["search", "caption", "--as-of", "2010"],
        ["applies"], ["diff"], ["applies", "toolbars", "-p", "android"],
        ["diff", "--since", "2099"],
        ["diff", "toolbars", "--since", "2099"], ["pages", "bars"], ["pages", "tolbrs"],
        ["pages", "zeppelin"],
      ])
  }
}
