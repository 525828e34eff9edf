import TestSupport
import Testing

@testable import GuidelineIndex

struct ParsedQueryTests {
  @Test(
    arguments: rows(
      [
        ("knob", ["knob"], [], "a word"),
        ("Two  knobs\there", ["Two", "knobs", "here"], [], "words separated by any blanks"),
        ("\"tool bar\" knob", ["tool bar", "knob"], [], "a phrase"),
        ("“tool bar”knob", ["tool bar", "knob"], [], "curly quotes without a blank after them"),
        ("knob\"tool bar\"", ["knob", "tool bar"], [], "a phrase without a blank before it"),
        ("\"tool bar", ["tool bar"], [], "an unclosed phrase"),
        ("knob -menu", ["knob"], ["menu"], "an excluded word"),
        ("knob -\"hidden menu\"", ["knob"], ["hidden menu"], "an excluded phrase"),
        ("knob -☰", ["knob"], ["hamburger menu"], "an excluded sign excludes its whole name"),
        ("\"knob -menu\"", ["knob menu"], [], "a dash in a phrase excludes nothing"),
        ("left-side knob", ["left side", "knob"], [], "a dash inside a word joins its parts"),
        ("knob - menu", ["knob", "menu"], [], "a single dash excludes nothing"),
        (
          "what is the knob for", ["what", "is", "the", "knob", "for"], [], "stop words are kept"
        ),
        ("\"the knob\"", ["the knob"], [], "stop words in a phrase"),
        ("don't", ["don t"], [], "an apostrophe separates words, as in FTS5"),
        ("シート 시트", ["シート", "시트"], [], "other scripts"),
        ("knob.menu@2", ["knob menu 2"], [], "punctuation separates words"),
        ("«tool bar» 「道具」", ["tool bar", "道具"], [], "quotation marks of other languages"),
        (
          String(repeating: "knob ", count: 40), Array(repeating: "knob", count: 32), [],
          "at most 32 words"
        ),
      ] as [(String, [String], [String], String)]))
  func `a query is split into terms and exclusions`(
    row: TableRow<(String, [String], [String], String)>
  ) throws {
    let (text, terms, excluded, reason) = row.values
    let query = try #require(ParsedQuery(text), "\(reason)")
    #expect(query.terms == terms, "\(reason)")
    #expect(query.excluded == excluded, "\(reason)")
  }

  @Test(
    arguments: rows(
      [
        ("☰ drawer", ["hamburger", "menu", "drawer"], ["☰"], "a sign between blanks"),
        ("\"...\" knob", ["ellipsis", "knob"], ["..."], "punctuation in quotation marks"),
        ("“?”", ["help"], ["?"], "nothing but a sign"),
        ("the + button", ["the", "add", "button"], ["+"], "punctuation before what carries it"),
        ("knob + lever", ["knob", "lever"], [], "punctuation between words"),
        ("Quel bouton ?", ["Quel", "bouton"], [], "a blank before the mark of a question"),
        ("wait ... which knob", ["wait", "which", "knob"], [], "a pause"),
        ("⚙\u{FE0F} panel", ["gear", "icon", "panel"], ["⚙\u{FE0F}"], "the emoji form of a sign"),
        ("✕knob", ["knob"], [], "a sign that is part of a word"),
        ("⚠ small knobs", ["small", "knobs"], [], "decoration"),
        ("knob -✕", ["knob"], ["✕"], "an excluded sign is left out of the terms"),
      ] as [(String, [String], [String], String)]))
  func `signs are read as their names`(row: TableRow<(String, [String], [String], String)>) throws {
    let (text, terms, signs, reason) = row.values
    let query = try #require(ParsedQuery(text), "\(reason)")
    #expect(query.terms == terms, "\(reason)")
    #expect(query.signs.map(\.typed) == signs, "\(reason)")
  }

  @Test(
    arguments: rows(
      [
        ("\"tool bar\" knob", ["tool", "bar", "knob"], [], "a phrase"),
        ("“tab-worthy” 『道具箱』", ["tab worthy", "道具箱"], [], "a compound stays one term"),
        ("\"tool bar\" -\"hidden menu\"", ["tool", "bar"], ["hidden menu"], "an exclusion stays"),
        ("\"tool  ?\"", ["tool"], [], "punctuation is not a word"),
      ] as [(String, [String], [String], String)]))
  func `a query without its phrases has their words`(
    row: TableRow<(String, [String], [String], String)>
  ) throws {
    let (text, terms, excluded, reason) = row.values
    let query = try #require(ParsedQuery(text)?.withoutPhrases, "\(reason)")
    #expect(query.terms == terms, "\(reason)")
    #expect(query.excluded == excluded, "\(reason)")
  }

  @Test(arguments: ["tool bar", "knob -\"hidden menu\""])
  func `a query without phrases stays as it is`(text: String) {
    #expect(ParsedQuery(text)?.withoutPhrases == nil)
  }

  @Test(arguments: ["", "   ", "\"\"", "-", "--", "*", "\"!?\"", "-knob", "( ) : ^", "👍", "\u{0}"])
  func `a text without a word is not a query`(text: String) {
    #expect(ParsedQuery(text) == nil)
  }
}
