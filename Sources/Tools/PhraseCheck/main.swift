// Compares the files of Index/phrases/ with the records of an index.
// usage: phrase-check INDEX [--least SHARE]  lists records without phrases and phrases without a record, and
//                                            fails where less than SHARE (0 to 1) of the records are covered
//        phrase-check INDEX --keys [PAGE]    prints page, id, line and key of each record, separated by tabs

import Foundation
import GuidelineIndex
import GuidelineModel

struct PhraseCheck {
  let index: GuidelineIndex

  /// Passes each current English page to a body, with its records.
  func forEachPage(_ body: (CaptureInfo, [CitedRecord]) throws -> Void) throws {
    for page in try index.pages() where page.language == "en" {
      try body(page, index.records(of: page))
    }
  }

  func printKeys(only slug: String?) throws {
    try forEachPage { page, records in
      guard slug == nil || slug == page.slug else { return }
      for cited in records where !cited.record.isBoilerplate {
        let key = PhraseKey(of: cited.record, page: page.slug)
        print(
          page.slug, cited.record.id, cited.record.line, key.checksum, key.sketch, separator: "\t")
      }
    }
  }

  /// The share of records with phrases.
  func listGaps() throws -> Double {
    var total = 0
    var covered = 0
    var likened = 0
    var unused = 0
    var counts: [String: Int] = [:]
    try forEachPage { page, cited in
      let records = cited.map(\.record).filter { !$0.isBoilerplate }
      let phrases = SearchPhrases(page: page.slug)
      let assignment =
        phrases?.assignment(for: records, page: page.slug)
        ?? [(entry: Int, match: SearchPhrases.Match)?](repeating: nil, count: records.count)
      total += records.count
      for (record, found) in zip(records, assignment) {
        guard let found else {
          print("no phrases: \(record.id)")
          continue
        }
        covered += 1
        for kind in phrases?.entries[found.entry].kinds ?? [] {
          counts[kind?.rawValue ?? "other English", default: 0] += 1
        }
        if case .similarity = found.match { likened += 1 }
      }
      let used = Set(assignment.compactMap { $0?.entry })
      for (number, entry) in (phrases?.entries ?? []).enumerated() where !used.contains(number) {
        print("no record: \(page.slug) [\(entry.label)]")
        unused += 1
      }
    }
    let kinds = counts.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
    print("phrases of these records: \(kinds.joined(separator: ", "))")
    let share = total == 0 ? 0 : Double(covered) / Double(total)
    print(
      "\(covered) of \(total) records have phrases (\(Int(share * 1000)) in 1000),",
      "\(likened) of them by likeness; \(unused) entries have no record")
    return share
  }
}

var words = Array(CommandLine.arguments.dropFirst())
guard let path = words.first, !path.hasPrefix("-") else {
  print("usage: phrase-check INDEX [--least SHARE | --keys [PAGE]]")
  exit(words.first == "--help" ? 0 : 64)
}
words.removeFirst()
let check = PhraseCheck(index: try GuidelineIndex.open(path: path))
switch words.first {
case "--keys": try check.printKeys(only: words.count > 1 ? words[1] : nil)
case "--least":
  let least = words.count > 1 ? Double(words[1]) ?? 1 : 1
  if try check.listGaps() < least { exit(1) }
default: _ = try check.listGaps()
}
