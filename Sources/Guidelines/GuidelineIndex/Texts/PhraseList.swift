import GuidelineModel

/// The search phrases of a text, with what is derived from them. All wordings of a rule have the same phrases.
package final class PhraseList: Sendable {
  /// A phrase a line; empty without phrases.
  let text: String
  let checksum: Checksum
  /// The phrases in the form of the full-text index.
  let padded: String
  /// The sum of the vectors of their words.
  let vector: TextVector
  let words: [UInt8]

  /// SQL for the ``PhraseWords`` of a row of the table `text`; empty for none.
  package static let wordsSQL = "coalesce((SELECT words FROM phraseList WHERE phraseList.id = text.phraseList), '')"
  /// SQL for the phrases of a row of the table `text`; empty for none.
  package static let sql = "coalesce((SELECT phrases FROM phraseList WHERE phraseList.id = text.phraseList), '')"

  init(text: String, checksum: Checksum, padded: String, vector: TextVector) {
    self.text = text
    self.checksum = checksum
    self.padded = padded
    self.vector = vector
    words = PhraseWords.stored(text)
  }
}
