import Foundation
import GuidelineReading
import IndexTestSupport
import Testing
import TestSupport

@testable import GuidelineIndex

struct FileReaderTests {
  private func read(_ name: String, in folder: TemporaryFolder, known: String? = nil) throws -> FileReader.Outcome {
    let request = IngestRequest(paths: [name], workingFolder: folder.path)
    let file = try #require(DocumentFinder.find(request).files.first)
    return FileReader.read(file, known: known)
  }

  private func outcome(of name: String, in folder: TemporaryFolder, known: String? = nil) throws -> String {
    describe(try read(name, in: folder, known: known))
  }

  private func describe(_ outcome: FileReader.Outcome) -> String {
    switch outcome {
    case .unchanged: "unchanged"
    case .pages(let read, _): read.pages.map { "page \($0.slug), \($0.records.count) records" }.joined(separator: "; ")
    case .skipped(let reason): "skipped: \(reason)"
    case .failed(let reason): "failed: \(reason)"
    }
  }

  /// The bytes of a text in UTF-16 with a byte order mark.
  private static func utf16(_ text: String, isBig: Bool) -> [UInt8] {
    ("\u{FEFF}" + text).utf16.flatMap { unit -> [UInt8] in
      let bytes = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
      return isBig ? bytes : bytes.reversed()
    }
  }

  private static let contents: [([UInt8], String, String)] = [
    ([], "failed: empty", "no byte"), (Array(" \n\t\r\n ".utf8), "failed: empty", "only white space"),
    ([0xEF, 0xBB, 0xBF], "failed: empty", "only a byte-order mark"),
    ([0x23, 0x20, 0x41, 0x00, 0x42], "failed: binary", "a NUL among letters"),
    (Array("\u{7F}ELF\u{2}\u{1}\u{0}".utf8), "failed: binary", "a program"),
    ([0x23, 0x20, 0xC4, 0x28], "failed: not UTF-8", "a sequence broken off"),
    ([0x47, 0x72, 0xFC, 0xDF, 0x65], "failed: not UTF-8", "Latin-1"),
    (utf16("# Boxes\n\n**Sort boxes “naïvely”.**\n", isBig: false), "page boxes, 1 records", "UTF-16"),
    (utf16("# Boxes\n\n**Sort boxes “naïvely”.**\n", isBig: true), "page boxes, 1 records", "the other order"),
    ([0xFF, 0xFE, 0x41, 0x00, 0x42], "failed: binary", "half a code unit"),
    ([0xFF, 0xFE, 0x00, 0xD8, 0x41, 0x00], "failed: binary", "half a surrogate pair"),
    (
      Array("<meta charset='windows-1252'><h1>Boxes</h1><p><b>Sort ".utf8) + [0x93, 0xFC, 0x94]
        + Array(".</b></p>".utf8), "page boxes, 1 records", "a Western encoding that HTML declares"
    ),
    (
      Array("<meta charset=\"shift_jis\"><h1>".utf8) + [0x83, 0x7B],
      "failed: encoded in shift_jis; convert it to UTF-8", "one that is not read"
    ), (Array("# Boxes\n\n**Sort boxes by size.**\n".utf8), "page boxes, 1 records", "a page"),
    (
      [0xEF, 0xBB, 0xBF] + Array("# Boxes\r\n\r\n**Sort boxes by size.**\r\n".utf8), "page boxes, 1 records",
      "a page of Windows: byte-order mark, CR LF"
    ), (Array("# Boxes\r\r**Sort boxes by size.**\r".utf8), "page boxes, 1 records", "CR alone"),
  ]

  @Test(arguments: rows(contents)) func `a file is read as a page, or the reason for the failure is reported`(
    row: TableRow<([UInt8], String, String)>
  ) throws {
    let (bytes, expected, reason) = row.values
    let folder = TemporaryFolder()
    try folder.write(bytes, to: "boxes.md")
    #expect(try outcome(of: "boxes.md", in: folder) == expected, "\(reason)")
  }

  @Test func `a file that is too large is refused without reading it`() throws {
    let folder = try TemporaryFolder(["large.md": "# Large\n"])
    // A sparse file takes no room on the disk.
    try #require(truncate(folder.file("large.md"), 40 * 1024 * 1024) == 0)
    #expect(try outcome(of: "large.md", in: folder) == "failed: more than 16 MiB")
    try folder.link("link.md", to: "large.md")
    #expect(try outcome(of: "link.md", in: folder) == "failed: more than 16 MiB")
  }

  @Test(.enabled(if: getuid() != 0, "root may read everything"))
  func `a file without permission is a failure`() throws {
    let folder = try TemporaryFolder(["boxes.md": SamplePages.boxes])
    chmod(folder.file("boxes.md"), 0)
    #expect(try outcome(of: "boxes.md", in: folder) == "failed: cannot be opened; check its permissions")
  }

  @Test func `a file that is deleted before it is read is a failure`() throws {
    let folder = try TemporaryFolder(["boxes.md": SamplePages.boxes])
    let request = IngestRequest(paths: ["boxes.md"], workingFolder: folder.path)
    let file = try #require(DocumentFinder.find(request).files.first)
    try folder.remove("boxes.md")
    #expect(FileReader.read(file, known: nil).isFailure)
  }

  @Test(
    arguments: rows([
      ("{\"a\": 1", "failed: malformed JSON", "cut off"),
      ("{\"a\": 1}", "failed: not a guideline page", "some other JSON"),
    ])) func `JSON that is not a page is a failure if the user named the file`(row: TableRow<(String, String, String)>)
    throws
  {
    let (text, opening, reason) = row.values
    let folder = try TemporaryFolder(["boxes.json": text])
    #expect(try outcome(of: "boxes.json", in: folder).hasPrefix(opening), "\(reason)")
  }

  @Test func `JSON that is not a page is skipped in a folder`() throws {
    let folder = try TemporaryFolder(["pages/boxes.json": "{\"a\": 1}"])
    #expect(try outcome(of: "pages", in: folder).hasPrefix("skipped: not a guideline page"))
  }

  // MARK: Knowing files again

  private func fingerprint(_ outcome: FileReader.Outcome) throws -> String {
    guard case .pages(_, let fingerprint) = outcome else {
      Testing.Issue.record("no page: \(describe(outcome))")
      return ""
    }
    return fingerprint
  }

  @Test func `a file is unchanged until its text or its declarations change`() throws {
    let folder = try TemporaryFolder(["boxes.md": SamplePages.boxes])
    let first = try fingerprint(read("boxes.md", in: folder))
    #expect(try outcome(of: "boxes.md", in: folder, known: first) == "unchanged")
    try folder.write(#"{"captured": "2025-01-01"}"#, to: "snapshot.json")
    let dated = try fingerprint(read("boxes.md", in: folder, known: first))
    try folder.write(#"{"captured": "2025-01-01", "digest": true}"#, to: "snapshot.json")
    let digest = try fingerprint(read("boxes.md", in: folder, known: dated))
    try folder.write(SamplePages.boxes + " ", to: "boxes.md")
    let edited = try fingerprint(read("boxes.md", in: folder, known: digest))
    #expect(Set([first, dated, digest, edited]).count == 4)
  }

  @Test func `a failure is reported each time, even for a file that was read before`() throws {
    let folder = try TemporaryFolder(["boxes.md": SamplePages.boxes])
    let known = try fingerprint(read("boxes.md", in: folder))
    try folder.write([0x00], to: "boxes.md")
    #expect(try outcome(of: "boxes.md", in: folder, known: known) == "failed: binary")
  }
}

extension FileReader.Outcome {
  fileprivate var isFailure: Bool {
    if case .failed = self { true } else { false }
  }
}
