import GuidelineAnswers
import GuidelineModel
import TextSupport

/// `hig values`: the facts with numbers.
enum ValuesCommand: Command {
  static let format = Option.format(.text, .json, .csv, .tokens, .markdown)

  static let declaration = CommandDeclaration(
    operands: OperandsDeclaration(
      "[QUERY]", minimum: 0, maximum: nil, help: "Page or words", completedKind: WordCompletion.Kind.pages.rawValue),
    options: [SharedOptions.platforms, SharedOptions.systems, SharedOptions.full, format])

  static func prepare(_ arguments: Arguments) throws(UsageError) -> PreparedCommand {
    let words = arguments.operands
    let platforms = try arguments.platforms()
    let format = try arguments.value(Self.format) ?? .text
    let isFull = arguments.isSet(SharedOptions.full)
    return { context in
      let queryContext = try context.openIndex()
      var query = ValuesQuery(platforms: platforms)
      if !words.isEmpty {
        let found = try SubjectWords(words, in: queryContext)
        query.text = found.subjects.joined(separator: " ")
        query.platforms = (platforms + found.platforms).unique()
      }
      let result = try query.run(in: queryContext)
      let response = result.response
      let document: String? =
        switch format {
        case .csv: response.csv
        case .tokens: try DesignTokens(response.values).text()
        case .markdown: response.markdown
        default: nil
        }
      if let document {
        context.show(result.notices)
        try context.session.output(document)
      } else {
        try context.print(
          result, of: queryContext, isEmpty: response.values.isEmpty, as: .values,
          in: format, steps: isFull ? [] : ["addresses: --full"]
        ) { add(response, isFull: isFull, to: &$0) }
      }
      return response.values.isEmpty ? .negative : .success
    }
  }

  private static func add(_ response: ValuesResponse, isFull: Bool, to layout: inout TextLayout) {
    for (position, page) in response.pages.enumerated() {
      if position > 0 { layout.line() }
      let record = page.values.first?.record
      let facts = [record?.revised.map { "revised \($0)" }, record?.pageURL].compactMap(\.self)
      layout.paragraph([.init(PageKey.labeled(page.title, of: page.page), .heading, link: record?.pageURL)])
      if isFull, !facts.isEmpty { layout.line(facts.joined(separator: " · "), style: .dim) }
      var section: [String]?
      var rows: [[TextLayout.Span]] = []
      func addRows() {
        layout.table(rows, indent: 4)
        rows = []
      }
      for value in page.values {
        if value.record.record.section != section {
          addRows()
          section = value.record.record.section
          if let section, !section.isEmpty { layout.line(section.joined(separator: " › "), indent: 2, style: .dim) }
        }
        rows.append([
          .init(value.short, .bold), .init(value.name, link: value.record.url),
          .init(PlatformWording.short(value.platforms), .dim),
        ])
      }
      addRows()
    }
    if let remark = ScreenUnits.remark(on: response.values) {
      layout.line()
      layout.line(remark, style: .dim)
    }
  }
}
