/// The fixes of purpose strings.
extension PurposeString {
  /// The edit that ends the text with a period; empty for a text that is not surely a sentence of a language that uses
  /// one, or that the file does not have literally after its key.
  func addingPeriod(in source: SourceFile) -> [TextEdit] {
    guard let last = text.unicodeScalars.last, last.value < Self.firstOtherScript,
      last.properties.isAlphabetic, text.split(separator: " ").count > 2
    else { return [] }
    let bytes = source.bytes[source.firstByte(ofLine: line)...].prefix(Self.longestEntry)
    return (endOfElement(in: bytes) ?? endOfPair(in: bytes)).map { [TextEdit($0..<$0, ".")] } ?? []
  }

  /// The first character after Latin, Greek and Cyrillic letters.
  private static let firstOtherScript: UInt32 = 0x530
  /// The most bytes of a key and its text.
  private static let longestEntry = 4096

  /// The end of the text in `<key>NSCameraUsageDescription</key> <string>…</string>`.
  private func endOfElement(in bytes: ArraySlice<UInt8>) -> Int? {
    let opening = Array("<key>\(key)</key>".utf8)
    guard let place = bytes.indices.first(where: { bytes[$0...].starts(with: opening) }) else {
      return nil
    }
    let value = bytes[(place + opening.count)...].drop { $0 <= 0x20 }
    guard value.starts(with: "<string>".utf8) else { return nil }
    let content = value.dropFirst(8)
    let written = content.prefix { $0 != UInt8(ascii: "<") }
    guard content[written.endIndex...].starts(with: "</string>".utf8) else { return nil }
    let sentence = written.dropLast { $0 <= 0x20 }
    // References such as &amp; make the written text differ.
    return Self.trimmed(String(decoding: sentence, as: UTF8.self)) == text
      ? sentence.endIndex : nil
  }

  /// The end of the text in a line of build settings, `INFOPLIST_KEY_NSCameraUsageDescription = "…";`, or of a `.strings`
  /// file, where the key may be in quotation marks.
  private func endOfPair(in bytes: ArraySlice<UInt8>) -> Int? {
    let line = bytes.prefix { $0 != UInt8(ascii: "\n") }.dropLast { $0 <= 0x20 }
    guard line.hasSuffix("\(text)\";") else { return nil }
    let start = line.dropLast(text.utf8.count + 2)
    guard start.hasSuffix("\"") else { return nil }
    let sign = start.dropLast().dropLast { $0 <= 0x20 }
    guard sign.hasSuffix("=") else { return nil }
    let name = sign.dropLast().dropLast { $0 <= 0x20 }
    guard [key, "INFOPLIST_KEY_\(key)", "\"\(key)\""].contains(where: name.elementsEqual) else {
      return nil
    }
    return line.endIndex - 2
  }
}

extension ArraySlice<UInt8> {
  fileprivate func dropLast(while isDropped: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    var end = endIndex
    while end > startIndex, isDropped(self[end - 1]) { end -= 1 }
    return self[..<end]
  }

  fileprivate func hasSuffix(_ text: String) -> Bool {
    suffix(text.utf8.count).elementsEqual(text.utf8)
  }

  fileprivate func elementsEqual(_ text: String) -> Bool { elementsEqual(text.utf8) }
}
