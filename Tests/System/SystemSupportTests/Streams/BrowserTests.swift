import Foundation
import TestSupport
import Testing

@testable import SystemSupport

struct BrowserTests {
  private static let address = "https://pages.example/boxes?a=1&b=$(x)#Sizes"

  @Test(
    arguments: rows(
      [
        ("lynx", [["lynx", address]], "a name"),
        ("lynx -nopause:w3m", [["lynx", "-nopause", address], ["w3m", address]], "a list with an argument"),
        ("kiosk --page=%s --tab", [["kiosk", "--page=\(address)", "--tab"]], "a place for the address"),
        (": :w3m", [["w3m", address]], "empty entries"),
        ("sh -c 'rm *'", [["sh", "-c", "'rm", "*'", address]], "quotes have no meaning"),
      ] as [(String, [[String]], String)]))
  func `the commands are tried in order, with the address as one argument`(row: TableRow<(String, [[String]], String)>)
  {
    let (browser, commands, _) = row.values
    #expect(Browser.commands(for: Self.address, browser: browser) == commands)
  }

  @Test func `without a list the program of the system opens the address`() {
    #if os(macOS)
      #expect(Browser.commands(for: Self.address, browser: "") == [["open", Self.address]])
    #else
      #expect(Browser.commands(for: Self.address, browser: "") == [["xdg-open", Self.address]])
    #endif
  }

  @Test func `the first installed program gets the address unchanged`() throws {
    let folder = try TemporaryFolder(["fake": "#!/bin/sh\nprintf '%s|' \"$@\" > \"$0.log\"\n"])
    let program = folder.file("fake")
    // A program that was just written cannot run while another test starts one.
    let environment = ["PATH": "/usr/bin:/bin", "BROWSER": "absent-program:sh \(program) -n"]
    try Browser.open(Self.address, environment: environment)
    let log = try String(contentsOfFile: program + ".log", encoding: .utf8)
    #expect(log == "-n|\(Self.address)|")
  }

  @Test func `a missing and a failing program are errors`() {
    #expect(throws: BrowserError.notFound(programs: ["absent-1", "absent-2"])) {
      try Browser.open(Self.address, environment: ["PATH": "/bin", "BROWSER": "absent-1:absent-2 -x"])
    }
    #expect(throws: BrowserError.failed(program: "false", status: 1)) {
      try Browser.open(Self.address, environment: ["PATH": "/usr/bin:/bin", "BROWSER": "false"])
    }
  }
}
