import Foundation
import TestSupport
import Testing

@testable import GuidelineCLI

struct OpenCommandTests {
  private let fixture: CommandLineFixture

  init() throws { fixture = try CommandLineFixture() }

  @Test func `the browser gets the address as one argument`() throws {
    let program = fixture.folder.file("browser")
    try fixture.folder.write("#!/bin/sh\nprintf '%s|' \"$@\" > \"$0.log\"\n", to: "browser")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
    fixture.environment["BROWSER"] = program
    fixture.environment["PATH"] = "/usr/bin:/bin"
    let answer = fixture.hig("open", "boxes")
    #expect(answer.status == .success)
    #expect(answer.output.isEmpty)
    let address = "https://developer.apple.com/design/human-interface-guidelines/boxes"
    #expect(try fixture.text(of: "browser.log") == "\(address)|")
  }

  @Test func `without a browser the message names --print`() throws {
    fixture.environment["BROWSER"] = "absent-program"
    let answer = try fixture.expectScreens("open/no-browser", ["open", "boxes"])
    #expect(answer.status == .failure)
  }
}
