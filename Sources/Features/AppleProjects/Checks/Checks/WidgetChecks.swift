extension Check {
  @ListOfChecks static var widgetChecks: [Check] {
    Check("widget-link-count").tokens { file in
      file.imports(of: "WidgetKit").isEmpty
        ? [] : file.smallWidgetParts.filter { file.linkCount(in: $0) > 1 }.map(\.lowerBound)
    }

    Check("widget-tiny-text").nodes { file in
      // Smaller text is too small on every platform, which is a finding of another check.
      file.imports(of: "WidgetKit").isEmpty ? [] : file.textFonts(of: 10..<11)
    }
  }
}

extension CodeStructure {
  /// The number of links that code makes, also in the views of the file that it uses.
  fileprivate func linkCount(in part: Range<Int>) -> Int {
    func count(_ part: Range<Int>) -> Int {
      calls(named: "Link").filter { part.contains(nodes[$0].name) }.reduce(0) { $0 + repetitions(of: $1) }
    }
    let views = nodes.indices.filter { index in
      nodes[index].kind == .type && allCalls(named: name(index)).contains { part.contains(nodes[$0].name) }
        && !part.contains(nodes[index].name)
    }
    return count(part) + views.reduce(0) { $0 + count(nodes[$1].tokens) }
  }

  /// The tokens of code for the small size of a widget: the case of a `switch`, the block of an `if`, and a whole file
  /// whose widgets have no other size.
  fileprivate var smallWidgetParts: [Range<Int>] {
    let families = modifiers(named: "supportedFamilies").compactMap(firstArgument)
    // A widget without families has all of them.
    let isSmall =
      families.isEmpty
      ? ["AppIntentConfiguration", "IntentConfiguration", "StaticConfiguration"].contains {
        !allCalls(named: $0).isEmpty
      } : families.contains { contains($0, word: "systemSmall") }
    let sizes = ["systemSmall", "systemMedium", "systemLarge", "systemExtraLarge"]
    let isTold = sizes.flatMap(code.indices(ofWord:)).contains { index in !families.contains { $0.contains(index) } }
    if isSmall, !isTold { return [code.tokens.indices] }
    return code.indices(ofWord: "systemSmall").compactMap { index -> Range<Int>? in
      // `case .systemSmall:` up to the next case; other families in the same case show the same links.
      if code.word(index - 2) == "case", code.isPunctuation(index + 1, ":") {
        let end = (index..<code.tokens.count).first {
          code.word($0) == "case" || code.word($0) == "default"
            || code.tokens[$0].is("}") && node(around: $0).map { nodes[$0].tokens.lowerBound < index } ?? true
        }
        return index..<(end ?? code.tokens.count)
      }
      // `if family == .systemSmall { … }`
      let brace = (index + 1..<index + 4).first { code.isPunctuation($0, "{") }
      return brace.map { $0..<code.closing(of: $0) }
    }
  }
}
