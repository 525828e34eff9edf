import Foundation
import TestSupport
import Testing
import TextSupport

@testable import GuidelineCLI

/// Folders with names that are not UTF-8, which Linux has.
struct FileNameCommandTests {
  private let fixture: CommandLineFixture

  init() throws { fixture = try CommandLineFixture() }

  /// Gives a file in a folder the name `caf?` and a suffix, with a byte of Latin-1.
  private func rename(_ name: String, to suffix: String) -> Bool {
    let new = Array(fixture.folder.path.utf8) + Array("/app/caf".utf8) + [0xE9] + Array(suffix.utf8)
    return Foundation.rename(fixture.folder.file(name), new.map { CChar(bitPattern: $0) } + [0]) == 0
  }

  @Test func `code and documents with such names are read`() throws {
    try fixture.folder.write("import SwiftUI\na.animation(.linear.repeatForever(), value: b)\n", to: "app/A.swift")
    let expected = fixture.hig("check", "app")
    try fixture.folder.write(PagesFixture.toolbars, to: "app/b.md")
    // Some file systems refuse such names.
    guard rename("app/A.swift", to: ".swift"), rename("app/b.md", to: ".md") else { return }
    let check = fixture.hig("check", "app")
    #expect(check.output == expected.output.replacing("A.swift", with: "caf\u{FFFD}.swift"))
    #expect(fixture.hig("check", "app", "--format", "sarif").output.contains("app/caf%E9.swift\""))
    let list = fixture.hig("checklist", "--app", "app", "--pages-only")
    #expect(list.errors.contains("1 file scanned"), "\(list.errors)")
    let ingest = fixture.hig("ingest", "app", "--index", "new.sqlite")
    #expect(ingest.status == .success)
    #expect(ingest.output.contains("read 1 document:"), "\(ingest.output)")
    let again = fixture.hig("ingest", "app", "--index", "new.sqlite").output
    #expect(again.contains("unchanged") && !again.contains("removed"), "\(again)")
    #expect(fixture.hig("export", "--index", "new.sqlite").output.contains("\"caf\\ufffd.md\""))
  }
}
