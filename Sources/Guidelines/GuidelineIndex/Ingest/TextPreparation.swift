import GuidelineModel
import GuidelineReading
import Synchronization

/// The text of a record, ready to be stored.
struct PreparedText: Sendable {
  let stored: StoredText
  let digest: Digest
  /// The parts that are derived from the words; `nil` if an earlier record has the text.
  let indexed: IndexedText?
}

/// Prepares texts on the threads that read documents, so that the thread that writes has little left to do.
struct TextPreparation: Sendable {
  let phraseLists = PhraseLists()
  let vectors = TextVector.Reader()
  private let claims = TextClaims()

  /// Prepares the text of each record of a page.
  ///
  /// - Parameter file: the number of the file in the order of writing.
  func prepare(_ page: GuidelinePage, ofFile file: Int) -> [PreparedText] {
    zip(page.records, phraseLists.lists(of: page, vectors)).map { record, phrases in
      let stored = StoredText(of: record, title: page.title, phrases: phrases)
      let digest = stored.digest
      let isFirst = claims.claim(digest, for: file)
      return PreparedText(
        stored: stored, digest: digest, indexed: isFirst ? index(stored) : nil)
    }
  }

  /// Prepares a text that no file has.
  func prepare(_ text: StoredText) -> PreparedText {
    PreparedText(stored: text, digest: text.digest, indexed: nil)
  }

  /// Derives the other parts of a stored text from its words.
  func index(_ text: StoredText) -> IndexedText { IndexedText(text, vectors) }
}

/// The first file with each text. Threads read files in any order, but a text is written with the first of its files.
private final class TextClaims: Sendable {
  private let firstFiles = Mutex<[Digest: Int]>([:])

  /// Whether a file is the first one with a text among those that were read, and claims it for the first time.
  func claim(_ digest: Digest, for file: Int) -> Bool {
    firstFiles.withLock { firstFiles in
      if let first = firstFiles[digest], first <= file { return false }
      firstFiles[digest] = file
      return true
    }
  }
}
