/// A literal text of code.
struct CodeText {
  /// The text as it is written.
  let text: String
  /// The byte where it starts.
  let offset: Int
}

/// A value that a property gets.
struct PropertySetting {
  /// The token of the property or of its setter.
  let name: Int
  /// The last word of the object's name; empty for another expression.
  let receiver: String
  let value: Range<Int>
}

/// The questions that checks ask of code, storyboards and xibs alike.
protocol ViewFile {
  /// The texts whose color and background the file has, without those in bytes that users never see.
  func paintedTexts(in source: SourceFile, without unseen: [Range<Int>]) -> [PaintedText]
  /// Whether the file has a window or scene for settings.
  var hasSettingsWindow: Bool { get }
}

/// The questions that checks ask of a file in Swift or Objective-C.
protocol CodeStructure: ViewFile, Sendable {
  /// The tokens of the file.
  var code: TokenizedCode { get }
  /// The texts that keys and names stand for.
  var texts: AppTexts { get set }
  /// The alerts of SwiftUI, UIKit and AppKit.
  var alerts: [Alert] { get }
  /// The literal titles of buttons and links.
  var controlTitles: [CodeText] { get }
  /// The literal titles of items of menus.
  var menuItemTitles: [CodeText] { get }
  /// The literal titles of buttons of SwiftUI.
  var buttonTitles: [CodeText] { get }

  /// The text of tokens that are one string literal, with its escapes; `nil` for anything else.
  func string(_ tokens: Range<Int>) -> String?
  /// The text of a title, which may be localized; `nil` for anything but a literal.
  func title(_ tokens: Range<Int>) -> String?
  /// A literal text with its place; `nil` for anything but a literal.
  func text(_ tokens: Range<Int>) -> CodeText?
  /// The number that tokens spell; `nil` for anything but a literal number.
  func number(_ tokens: Range<Int>) -> Double?
  /// The elements of an array literal; empty for anything else.
  func arrayElements(of tokens: Range<Int>) -> [Range<Int>]
  /// The values that code gives a property.
  func settings(of property: String) -> [PropertySetting]
  /// The bytes of the functions that show what a script of a web page says.
  var scriptPanels: [Range<Int>] { get }
  /// The body of the first function or method of a name; `nil` without one.
  func body(ofFunction name: String) -> Range<Int>?
  /// The objects of a class that the file creates, in order.
  func objects(of type: String) -> [CodeObject]
  /// The tokens where the file creates system fonts of literal sizes in a range that views of UIKit and AppKit get.
  func systemFonts(of sizes: Range<Double>) -> [Int]
  /// The number of elements that a literal surely has; 0 for others.
  func literalCount(_ value: Range<Int>) -> Int
  /// The value of a variable where it stands for one.
  func resolved(_ value: Range<Int>) -> Range<Int>
  /// The color that a value is; `nil` for one that code decides.
  func paint(_ tokens: Range<Int>) -> PaintedColor?
}

extension CodeStructure {
  var buttonTitles: [CodeText] { [] }

  /// The first byte of a token.
  func offset(at token: Int) -> Int { code.tokens[token].range.lowerBound }

  /// The word that tokens are; `nil` for anything else.
  func word(_ tokens: Range<Int>) -> String? {
    tokens.count == 1 ? code.word(tokens.lowerBound) : nil
  }

  /// Whether a value is true.
  func isTrue(_ value: Range<Int>) -> Bool { ["YES", "true"].contains(word(value)) }

  /// Whether a word is among the first 256 of some tokens, so that nested arguments cost no more than others.
  func contains(_ tokens: Range<Int>, word: String) -> Bool {
    let letters = word.utf8
    return tokens.prefix(256).contains { index in
      let token = code.tokens[index]
      return token.kind == .word && token.range.count == letters.count
        && code.bytes[token.range].elementsEqual(letters)
    }
  }

  /// The tokens of a module where a file imports it.
  func imports(of module: String) -> [Int] {
    code.indices(ofWord: module).filter { code.word($0 - 1) == "import" }
  }

  /// Whether a file has a word that contains a text, compared without case.
  func mentions(_ text: String) -> Bool { code.mentions(text) }
}
