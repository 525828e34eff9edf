/// Reads the JSON of a checklist in a file.
package struct ChecklistTextQuery {
  private let file: String

  /// A query about the checklist in a file.
  package init(file: String) { self.file = file }

  /// Returns the text of the file.
  ///
  /// - Throws: ``ChecklistFileError`` if the file cannot be read or is not a checklist.
  package func run(in environment: ProcessEnvironment) throws(ChecklistFileError) -> String {
    let file = try ChecklistFile.read(file, in: environment)
    _ = try file.list()
    return file.text
  }
}
