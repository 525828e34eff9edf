import GuidelineModel
import TestSupport

/// The platform sentences of a language, in the wordings that pages use.
struct PlatformWordings: Sendable {
  let language: String
  /// The headings of the sections with practices and on platforms.
  let practices: String
  let considerations: String
  /// The label of a note.
  let note: String
  /// The abstract, the rule for all platforms, the rule for one (`@` stands for a number), and an explanation.
  let texts: (abstract: String, rule: String, numbered: String, detail: String)
  /// The separator between the last two names.
  let conjunctions: [String]
  let separator: String
  /// ParagraphSentences about platforms without additions and about unsupported ones; `@` stands for the names.
  let plain: [String]
  let negated: [String]

  /// A random sentence with the names of platforms.
  func sentence(_ wordings: [String], _ platforms: PlatformSet, using generator: inout SeededGenerator) -> String {
    var names = platforms.names
    names.shuffle(using: &generator)
    var list = names.dropLast().joined(separator: separator)
    if let last = names.last { list += (names.count > 1 ? generator.element(of: conjunctions) : "") + last }
    return generator.element(of: wordings).replacing("@", with: list)
  }

  /// The rule in the section of a platform.
  func rule(of platform: Platform) -> String {
    let number = (Platform.allCases.firstIndex(of: platform) ?? 0) + 1
    return texts.numbered.replacing("@", with: "\(number)")
  }

  static let all = [
    PlatformWordings(
      language: "en", practices: "Best practices", considerations: "Platform considerations", note: "Note",
      texts: (
        "A tile shows one thing at a time.",
        "Show one tile before the others.",
        "Keep tile @ away from the edge.",
        "The others wait."
      ), conjunctions: [" or ", ", or ", " and ", ", "], separator: ", ",
      plain: [
        "No additional considerations for @.", "There are no additional considerations for @.",
        "No other considerations for @.", "No further considerations for @.",
      ],
      negated: [
        "Not supported in @.", "Not available in @.", "Not applicable for @.",
        "Not available on @.", "Not offered in @.", "Tiles aren’t supported in @.",
        "Tiles aren't available in @.", "This does not apply to @.",
      ]),
    PlatformWordings(
      language: "ko", practices: "모범 사례", considerations: "플랫폼 고려 사항",
      note: "참고",
      texts: (
        "타일은 한 번에 하나만 보여 줍니다.",
        "다른 타일보다 먼저 타일 하나를 표시하십시오.",
        "타일 @을 가장자리에서 멀리 두십시오.",
        "다른 타일은 기다립니다."
      ),
      conjunctions: [" 및 ", " 또는 "], separator: ", ",
      plain: ["@에 대한 추가 고려 사항은 없습니다.", "@에 대한 추가 고려 사항이 없습니다."],
      negated: ["@에서는 지원되지 않습니다.", "@에서 사용할 수 없습니다.", "@에는 적용되지 않습니다."]),
    PlatformWordings(
      language: "ja", practices: "ベストプラクティス", considerations: "プラットフォームの考慮事項",
      note: "注意",
      texts: (
        "タイルは一度に一つのものを表示します。",
        "ほかのタイルより先に一つのタイルを表示します。",
        "タイル@を画面の端から離して配置します。",
        "ほかのタイルは待ちます。"
      ),
      conjunctions: ["または", "、", "と"], separator: "、",
      plain: ["@に追加の考慮事項はありません。", "@に関する追加の考慮事項はありません。"],
      negated: ["@には対応していません。", "@では利用できません。", "@ではサポートされていません。"]),
    PlatformWordings(
      language: "zh", practices: "最佳做法", considerations: "平台注意事项",
      note: "注",
      texts: (
        "磁贴一次只显示一项内容。",
        "先显示一个磁贴，然后再显示其他磁贴。",
        "让磁贴 @ 与屏幕边缘之间保持足够的距离。",
        "其他磁贴会等待。"
      ),
      conjunctions: [" 或 ", " 和 "], separator: "、",
      plain: ["@ 没有其他注意事项。", "@ 没有额外的考虑因素。"],
      negated: ["不支持 @。", "不适用于 @。"]),
    PlatformWordings(
      language: "de", practices: "Best Practices", considerations: "Überlegungen zur Plattform",
      note: "Hinweis",
      texts: (
        "Eine Kachel zeigt immer nur eine Sache.",
        "Zeige eine Kachel vor den anderen.",
        "Halte Kachel @ vom Rand fern.",
        "Die anderen warten."
      ),
      conjunctions: [" oder ", " und "], separator: ", ",
      plain: ["Keine weiteren Überlegungen für @.", "Keine zusätzlichen Überlegungen für @."],
      negated: ["Nicht verfügbar in @.", "Nicht unterstützt in @."]),
    PlatformWordings(
      language: "fr", practices: "Bonnes pratiques", considerations: "Considérations relatives aux plateformes",
      note: "Remarque",
      texts: (
        "Une tuile montre une seule chose à la fois.",
        "Affichez une tuile avant les autres.",
        "Gardez la tuile @ loin du bord.",
        "Les autres attendent."
      ),
      conjunctions: [" ou ", " et "], separator: ", ",
      plain: ["Aucune considération supplémentaire pour @."],
      negated: ["Non pris en charge sous @.", "Non disponible sous @.", "Non disponible sur @."]),
    PlatformWordings(
      language: "es", practices: "Prácticas recomendadas", considerations: "Consideraciones sobre la plataforma",
      note: "Nota",
      texts: (
        "Un mosaico muestra una sola cosa a la vez.",
        "Muestra un mosaico antes que los demás.",
        "Mantén el mosaico @ lejos del borde.",
        "Los demás esperan."
      ),
      conjunctions: [" o ", " y "], separator: ", ",
      plain: [
        "No hay consideraciones adicionales para @.", "Sin consideraciones adicionales para @.",
      ],
      negated: ["No disponible en @.", "No compatible con @."]),
  ]
}
