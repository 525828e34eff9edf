import Foundation
import TestSupport
import Testing

@testable import SystemSupport

struct PrivateFileTests {
  private let folder = TemporaryFolder()
  private let file: PrivateFile

  init() throws { file = PrivateFile(parent: folder.file("a/b"), folder: "own", name: "notes") }

  private func mode(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: folder.file(path))[.posixPermissions] as? Int
  }

  @Test func `the folder and the file are for the user only`() throws {
    #expect(try file.write(Array("one".utf8)))
    #expect(try mode("a/b/own") == 0o700)
    #expect(try mode("a/b/own/notes") == 0o600)
    #expect(try file.contents(limit: 3) == Array("one".utf8))
  }

  @Test func `writing replaces the file and leaves nothing else`() throws {
    try file.write(Array("one".utf8))
    try FileManager.default.setAttributes([.posixPermissions: 0o777], ofItemAtPath: folder.file("a/b/own"))
    try file.write(Array("two".utf8))
    #expect(try file.contents(limit: 9) == Array("two".utf8))
    #expect(try mode("a/b/own") == 0o755, "others may not change it; who may enter it stays the user's choice")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.file("a/b/own"))
    #expect(names == ["notes"])
  }

  @Test func `only own files that were not used for some time are removed`() throws {
    try file.write(Array("one".utf8))
    let old = Date(timeIntervalSinceNow: -40 * 86_400)
    for (name, date) in [("old", old), ("new", Date()), ("foreign", old)] {
      try folder.write(name, to: "a/b/own/\(name)")
      var times = [timeval(tv_sec: Int(date.timeIntervalSince1970), tv_usec: 0)]
      times.append(times[0])
      #expect(utimes(folder.file("a/b/own/\(name)"), times) == 0)
    }
    file.removeOthers(unusedForDays: 30) { name, bytes in bytes == Array(name.utf8) && name != "foreign" }
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.file("a/b/own")).sorted() == [
        "foreign", "new", "notes",
      ])
  }

  @Test func `a link in place of the file is an error, and stays`() throws {
    try folder.write("secret", to: "outside")
    try folder.write("", to: "a/b/own/other")
    try folder.link("a/b/own/notes", to: folder.file("outside"))
    #expect(throws: FileTreeError.self) { try file.contents(limit: 99) }
    #expect(throws: FileTreeError(.notRegular)) { try file.write(Array("mine".utf8)) }
    #expect(try String(contentsOfFile: folder.file("a/b/own/notes"), encoding: .utf8) == "secret")
  }

  @Test(arguments: [Named("a link to a folder", true), Named("a dangling link", false)])
  func `a link in place of the folder is an error`(row: Named<Bool>) throws {
    try folder.write("", to: "a/b/x")
    if row.value { try folder.write("", to: "elsewhere/y") }
    try folder.link("a/b/own", to: folder.file("elsewhere"))
    #expect(throws: FileTreeError.self) { try file.write(Array("mine".utf8)) }
    #expect(throws: FileTreeError.self) { try file.contents(limit: 99) }
    #expect(!FileManager.default.fileExists(atPath: folder.file("elsewhere/notes")))
  }

  @Test func `nothing is written, without an error, where folders cannot be created`() throws {
    try folder.write("", to: "a/b")
    #expect(try file.write([1]) == false, "a file in place of a folder above")
  }

  @Test func `a larger file than the limit is not read`() throws {
    try file.write([UInt8](repeating: 1, count: 10))
    #expect(throws: FileTreeError(.tooLarge)) { try file.contents(limit: 9) }
  }

  @Test func `a missing file has its own cause`() {
    #expect(throws: FileTreeError(.missing)) { try file.contents(limit: 9) }
  }
}
