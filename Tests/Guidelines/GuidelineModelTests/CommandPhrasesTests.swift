import TestSupport
import Testing

@testable import GuidelineModel

/// Sentences of each language, among them some whose negation is not the command's.
struct CommandPhrasesTests {
  @Test(
    arguments: rows([
      ("글자를 화면 끝까지 채우지 마세요.", Strength.never, "a prohibition"),
      ("연을 두 번 날리지 마십시오.", .never, "a prohibition"),
      ("배경을 깜빡이게 하면 안 됩니다.", .never, "a prohibition"),
      ("꼬리를 세 개 이상 달지 않습니다.", .never, "a prohibition"),
      ("긴 꼬리를 피하세요.", .avoid, "something to avoid"),
      ("소리를 크게 내는 것은 삼가십시오.", .avoid, "something to avoid"),
      ("가급적 줄을 당기지 마세요.", .avoid, "a softened prohibition"),
      ("한 화면에 두 연을 두지 않는 것이 좋습니다.", .avoid, "a recommendation against"),
      ("짧은 꼬리를 고려하세요.", .consider, "a suggestion"),
      ("얇은 줄을 선호합니다.", .prefer, "a preference"),
      ("가능하면 줄을 하나만 쓰세요.", .prefer, "a preference"),
      ("줄을 하나만 쓰세요.", .do, "a plain command"),
      ("‘당기지 마세요’라는 글을 연 옆에 보여 주세요.", .do, "a quoted prohibition"),
      ("충돌을 피하기 위해 연을 멀리 두세요.", .do, "a purpose"),
      ("줄을 감는 것을 잊지 마세요.", .do, "not forgetting"),
      ("사용하지 않는 연은 숨기세요.", .do, "a subordinate clause"),
    ]))
  func `Korean commands have a strength`(row: TableRow<(String, Strength, String)>) {
    let (statement, strength, reason) = row.values
    #expect(CommandWords.standard.strength(of: statement) == strength, "\(reason)")
  }

  @Test(
    arguments: rows([
      ("二つの凧を同時に揚げない。", Strength.never, "a prohibition"),
      ("糸を強く引かないでください。", .never, "a prohibition"),
      ("凧を点滅させません。", .never, "a prohibition"),
      ("風のない日に凧を揚げてはいけません。", .never, "a prohibition"),
      ("長いしっぽは避けてください。", .avoid, "something to avoid"),
      ("大きな音を避ける。", .avoid, "something to avoid"),
      ("なるべく糸を引かない。", .avoid, "a softened prohibition"),
      ("音を鳴らすのは控えます。", .avoid, "something to avoid"),
      ("短いしっぽを検討する。", .consider, "a suggestion"),
      ("軽い糸を優先する。", .prefer, "a preference"),
      ("できるだけ短い糸を使う。", .prefer, "a preference"),
      ("糸を一本だけ使う。", .do, "a plain command"),
      ("使わない凧は隠す。", .do, "a subordinate clause"),
      ("衝突を避けるため、凧を離して置く。", .do, "a purpose"),
      ("糸を巻くことを忘れないでください。", .do, "not forgetting"),
      ("糸は必ず巻かなければなりません。", .do, "a double negation"),
      ("凧を飾る必要はありません。", .do, "no need"),
    ]))
  func `Japanese commands have a strength`(row: TableRow<(String, Strength, String)>) {
    let (statement, strength, reason) = row.values
    #expect(CommandWords.standard.strength(of: statement) == strength, "\(reason)")
  }

  @Test(
    arguments: rows([
      ("不要拉紧风筝线。", Strength.never, "a prohibition"),
      ("请勿闪烁背景。", .never, "a prohibition"),
      ("切勿同时放两只风筝。", .never, "a prohibition"),
      ("如果没有风，不要放风筝。", .never, "behind a condition"),
      ("避免使用过长的尾巴。", .avoid, "something to avoid"),
      ("在大风中避免放线。", .avoid, "behind a place"),
      ("尽量不要拉线。", .avoid, "a softened prohibition"),
      ("最好不要使用两根线。", .avoid, "something to avoid"),
      ("考虑使用较短的尾巴。", .consider, "a suggestion"),
      ("优先使用较轻的线。", .prefer, "a preference"),
      ("尽量缩短尾巴。", .prefer, "a preference"),
      ("使用一根线。", .do, "a plain command"),
      ("使用短线以避免缠绕。", .do, "a purpose"),
      ("为避免缠绕，请使用短线。", .do, "a purpose in front"),
      ("不要忘记收线。", .do, "not forgetting"),
      ("显示提示，避免用户丢失风筝。", .do, "a result"),
    ]))
  func `Chinese commands have a strength`(row: TableRow<(String, Strength, String)>) {
    let (statement, strength, reason) = row.values
    #expect(CommandWords.standard.strength(of: statement) == strength, "\(reason)")
  }

  @Test(
    arguments: rows([
      ("N’utilisez pas deux cerfs-volants.", Strength.never, "a prohibition"),
      ("Ne tirez jamais sur la ficelle.", .never, "a prohibition"),
      ("Si le vent tombe, ne lancez pas le cerf-volant.", .never, "behind a condition"),
      ("Veillez à ne pas emmêler la ficelle.", .never, "a prohibition"),
      ("Évitez les queues trop longues.", .avoid, "something to avoid"),
      ("En général, évitez les bruits forts.", .avoid, "something to avoid"),
      ("Essayez d’éviter les nœuds.", .avoid, "something to avoid"),
      ("Envisagez une queue plus courte.", .consider, "a suggestion"),
      ("Pensez à une ficelle de rechange.", .consider, "a suggestion"),
      ("Privilégiez une ficelle légère.", .prefer, "a preference"),
      ("Essayez de garder une seule ficelle.", .prefer, "a preference"),
      ("Utilisez une seule ficelle.", .do, "a plain command"),
      ("N’utilisez que deux couleurs.", .do, "a restriction"),
      ("N’oubliez pas de rembobiner la ficelle.", .do, "not forgetting"),
      ("Pour éviter les nœuds, utilisez une ficelle courte.", .do, "a purpose"),
      ("Masquez les éléments qui ne sont pas utiles.", .do, "a subordinate clause"),
    ]))
  func `French commands have a strength`(row: TableRow<(String, Strength, String)>) {
    let (statement, strength, reason) = row.values
    #expect(CommandWords.standard.strength(of: statement) == strength, "\(reason)")
  }

  @Test(
    arguments: rows([
      ("Verwenden Sie keine langen Schwänze.", Strength.never, "a prohibition"),
      ("Ziehen Sie die Schnur nicht zu fest.", .never, "a prohibition"),
      ("Lassen Sie niemals zwei Drachen steigen.", .never, "a prohibition"),
      ("Wenn der Wind nachlässt, starten Sie den Drachen nicht.", .never, "behind a condition"),
      ("Verwende nie zwei Schnüre.", .never, "a prohibition"),
      ("Vermeiden Sie lange Schwänze.", .avoid, "something to avoid"),
      ("Bei Sturm vermeiden Sie lange Schnüre.", .avoid, "behind a place, without a comma"),
      ("Verzichten Sie auf laute Geräusche.", .avoid, "something to avoid"),
      ("Lange Schnüre vermeiden.", .avoid, "something to avoid"),
      ("Erwägen Sie einen kürzeren Schwanz.", .consider, "a suggestion"),
      ("Ziehen Sie eine zweite Rolle in Betracht.", .consider, "a suggestion"),
      ("Bevorzugen Sie leichte Schnüre.", .prefer, "a preference"),
      ("Verwenden Sie eine einzige Schnur.", .do, "a plain command"),
      ("Vergessen Sie nicht, die Schnur aufzuwickeln.", .do, "not forgetting"),
      ("Um Knoten zu vermeiden, verwenden Sie kurze Schnüre.", .do, "a purpose"),
      ("Blenden Sie Drachen aus, die nicht fliegen.", .do, "a subordinate clause"),
      ("Zeigen Sie nicht nur den Drachen an.", .do, "not only"),
    ]))
  func `German commands have a strength`(row: TableRow<(String, Strength, String)>) {
    let (statement, strength, reason) = row.values
    #expect(CommandWords.standard.strength(of: statement) == strength, "\(reason)")
  }

  @Test(
    arguments: rows([
      ("No uses dos cometas a la vez.", Strength.never, "a prohibition"),
      ("No muestre la cuerda enredada.", .never, "a prohibition"),
      ("Nunca tires de la cuerda.", .never, "a prohibition"),
      ("Si no hay viento, no coloques la cometa fuera.", .never, "behind a condition"),
      ("Evita las colas largas.", .avoid, "something to avoid"),
      ("Evite los ruidos fuertes.", .avoid, "something to avoid"),
      ("En general, evita los nudos.", .avoid, "behind an adverb"),
      ("Procura no enredar la cuerda.", .avoid, "something to avoid"),
      ("Considera una cola más corta.", .consider, "a suggestion"),
      ("Piensa en una cuerda de repuesto.", .consider, "a suggestion"),
      ("Prefiere cuerdas ligeras.", .prefer, "a preference"),
      ("Intenta usar una sola cuerda.", .prefer, "a preference"),
      ("Usa una sola cuerda.", .do, "a plain command"),
      ("No olvides recoger la cuerda.", .do, "not forgetting"),
      ("Para evitar nudos, usa una cuerda corta.", .do, "a purpose"),
      ("Oculta las cometas que no uses.", .do, "a subordinate clause"),
    ]))
  func `Spanish commands have a strength`(row: TableRow<(String, Strength, String)>) {
    let (statement, strength, reason) = row.values
    #expect(CommandWords.standard.strength(of: statement) == strength, "\(reason)")
  }

  @Test(
    arguments: rows([
      ("줄을 하나만 쓰세요.", true, "a Korean command"),
      ("연은 하늘을 난다.", false, "a Korean statement"),
      ("糸を引かないでください。", true, "a Japanese command"),
      ("凧は空を飛びます。", false, "a Japanese statement"),
      ("不要拉线。", true, "a Chinese command"),
      ("风筝在天上飞。", false, "a Chinese statement"),
      ("Tirez la ficelle.", true, "a French command"),
      ("Le cerf-volant ne vole pas.", false, "a French statement"),
      ("Ziehen Sie an der Schnur.", true, "a German command"),
      ("Drachen fliegen nicht ohne Wind.", false, "a German statement"),
      ("Evita los nudos.", true, "a Spanish command"),
      ("Las cometas no vuelan solas.", false, "a Spanish statement"),
      ("No kites are shown in kiteOS.", false, "an English statement"),
    ]))
  func `commands are distinguished from statements`(row: TableRow<(String, Bool, String)>) {
    let (sentence, isCommand, reason) = row.values
    #expect(CommandWords.standard.isCommand(sentence) == isCommand, "\(reason)")
  }

  @Test func `the table decides the place of a phrase`() {
    let words = CommandWords(
      table: "lu|la … mi\tde\tnever\topening\n*lo\tde\tprefer\topening\nmi\tde\tavoid\tending\n"
        + "ki\tde\tcondition\tcondition\nzu\tde\tconsider\tadverb")
    #expect(words.strength(of: "La na mi so.") == .never)
    #expect(words.strength(of: "Ki la, lu so mi so.") == .never)
    #expect(words.strength(of: "Ki so la so mi so.") == .never)
    #expect(words.strength(of: "So la na mi so.") == .do)
    #expect(words.strength(of: "Balo na.") == .prefer)
    #expect(words.strength(of: "So mi.") == .avoid)
    #expect(words.strength(of: "La zu mi so.") == .avoid)
    #expect(words.strength(of: "So zu na.") == .consider)
  }
}
