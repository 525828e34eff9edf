import TestSupport
import Testing

@testable import GuidelineModel

/// The cases of `Cases/`: a text, and what the tables of `Index/` say of it.
struct ModelCases {
  @Test(arguments: CaseFile.all()) func `texts are read as recorded`(file: CaseFile) throws {
    try file.check(Self.functions)
  }

  /// By the name of a reading; `nil` is the outcome `none`.
  private static let functions: [String: @Sendable ([String]) -> String?] = [
    "strength": { CommandWords.standard.strength(of: $0[0]).rawValue },
    "is-command": { "\(CommandWords.standard.isCommand($0[0]))" },
    "may-be-name": { "\(CommandWords.standard.mayBeName($0[0]))" },
    "opens-with-third-person": { "\(CommandWords.standard.opensWithThirdPerson($0[0]))" },
    "is-only-verb": { "\(CommandVerbs.isOnlyVerb($0[0]))" }, "date": { CalendarDate($0[0])?.description },
    "written-date": { CalendarDate(written: $0[0])?.description },
    "period": { inputs in
      CalendarDate(inputs[0]).map { date in
        "\(date.firstDay) to \(date.lastDay), behind \(date.periodBefore?.description ?? "none")"
      }
    },
    "platforms-on-day": { inputs in
      CalendarDate(inputs[0]).map { PlatformHistory.standard.platforms(on: $0).names.joined(separator: " ") }
    }, "platform": { Platform(spelling: $0[0])?.rawValue },
    "measure-tokens": { Measure.tokens(in: $0[0]).joined(separator: " ") },
    "joined-measures": { Measure.joined(in: $0[0]) }, "value-in-column": { Measure.value($0[0], inColumn: $0[1]) },
    "picture-mark": { inputs in
      PictureWords.standard.mark(in: inputs[0]).map { mark in
        (mark.isPositive ? "+" : "-") + (mark.meaning.map { " \($0)" } ?? "")
      }
    }, "gives-guidance": { "\(PictureWords.standard.givesGuidance($0[0]))" },
    "role": { StructureWords.standard.role(of: $0[0])?.rawValue },
    "mentions-role": { inputs in role(inputs[0]).map { "\(StructureWords.standard.mentions($0, in: inputs[1]))" } },
    "opens-with-role": { inputs in role(inputs[0]).map { "\(StructureWords.standard.opens($0, inputs[1]))" } },
    "date-on": { inputs in
      guard let today = CalendarDate(inputs[1]) else { return "no day" }
      return DateExpression(inputs[0])?.date(on: today).description
    }, "obligation": obligation,
    "change-word": { inputs in
      let kind = ChangeWords.standard.kind(of: inputs[0])
      #expect(ChangeWords.standard.isKnown(inputs[0]) == (kind != nil))
      return kind?.rawValue
    },
    "slug": { Slug.make($0[0]) },
    "is-stop-word": { "\(StopWords.contains($0[0]))" },
    "is-boilerplate": { inputs in
      let record = GuidelineRecord(
        kind: .context, section: ["Platform considerations", "tvOS"], anchor: nil, detail: inputs[0], line: 1)
      return "\(record.isBoilerplate)"
    },
  ]

  /// The direction from one rule to another; the opposite must be that of the way back.
  private static func obligation(_ rules: [String]) -> String? {
    let obligations = rules.map { Obligation(of: CommandWords.standard.strength(of: $0), in: $0) }
    let direction = obligations[0].direction(to: obligations[1])
    let opposite: [Obligation.Direction: Obligation.Direction] = [
      .stricter: .looser, .looser: .stricter, .reversed: .reversed,
    ]
    #expect(obligations[1].direction(to: obligations[0]) == direction.flatMap { opposite[$0] })
    return direction.map { "\($0)" }
  }

  /// The role with a name, as it is in code.
  private static func role(_ name: String) -> StructureWords.Role? {
    StructureWords.Role.allCases.first { "\($0)" == name }
  }
}
