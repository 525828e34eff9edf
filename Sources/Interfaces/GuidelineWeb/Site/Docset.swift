import SQLiteStore
import SystemSupport
import TextSupport

/// The documents of a site as a docset, which readers of documentation such as Dash and Zeal open.
struct Docset {
  let contents: SiteContents

  private static let root = "hig.docset/Contents"

  /// A file of the site as a document of the docset.
  static func document(_ file: SiteFile) -> SiteFile {
    SiteFile(path: "\(root)/Resources/Documents/\(file.path)", bytes: file.bytes)
  }

  /// The description and the index of the documents.
  ///
  /// - Throws: ``SiteError``, or `SQLiteError` if the index cannot be written.
  func files() throws -> [SiteFile] {
    [
      SiteFile(path: "\(Self.root)/Info.plist", text: Self.description),
      SiteFile(path: "\(Self.root)/Resources/docSet.dsidx", bytes: try index()),
    ]
  }

  private static let description = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    <dict>
    <key>CFBundleIdentifier</key><string>hig</string>
    <key>CFBundleName</key><string>Human Interface Guidelines</string>
    <key>DocSetPlatformFamily</key><string>hig</string>
    <key>dashIndexFilePath</key><string>index.html</string>
    <key>isDashDocset</key><true/>
    <key>isJavaScriptEnabled</key><true/>
    </dict>
    </plist>

    """

  /// The bytes of an SQLite file, which is made in the system's folder for temporary files.
  private func index() throws -> [UInt8] {
    let folder = try TemporaryDirectory(
      in: FileManager.default.temporaryDirectory.path, prefix: "hig-docset-")
    return try withExtendedLifetime(folder) {
      let path = "\(folder.path)/docSet.dsidx"
      try write(to: path)
      return try WholeFile.read(path, limit: Self.largestIndex)
    }
  }

  private static let largestIndex = 1 << 30

  private func write(to path: String) throws {
    let database = try Database(path: path, mode: .readWrite)
    try database.transaction {
      try database.executeScript(
        """
        CREATE TABLE searchIndex(id INTEGER PRIMARY KEY, name TEXT, type TEXT, path TEXT);
        CREATE UNIQUE INDEX anchor ON searchIndex(name, type, path);
        """)
      // The kinds are those that readers know.
      let pages = contents.entries.compactMap { address, title -> [String]? in
        guard case .page = address else { return nil }
        return [title, "Guide", PageLinks.file(of: address)]
      }
      for row in pages + contents.rules.map({ [$0.statement, "Entry", $0.place] }) {
        try database.execute(
          "INSERT OR IGNORE INTO searchIndex(name, type, path) VALUES(?, ?, ?)",
          row.map(SQLValue.text))
      }
    }
  }
}
