import GuidelineFetching
import TextSupport

/// What a run of `hig fetch` brought, laid out for people.
enum FetchText {
  /// A line for each thing there is to tell.
  static func summary(_ report: FetchReport) -> String {
    var lines: [String] = []
    if let landed = report.landed {
      lines.append(
        "fetched \(Pluralizer.text(landed.manifest.pages.count, "page")) into '\(landed.path)'")
    }
    func list(_ label: String, _ pages: [String], names: Bool = true) {
      guard !pages.isEmpty else { return }
      let most = 12
      var line = "\(label): \(Pluralizer.text(pages.count, "page"))"
      if names {
        line += " (\(pages.sorted().prefix(most).joined(separator: ", "))"
        line += pages.count > most ? ", …)" : ")"
      }
      lines.append(line)
    }
    list("new", report.new, names: report.before != nil)
    list("changed", report.changed)
    list("unchanged", report.unchanged, names: false)
    for (old, new) in report.renamed.sorted(by: { $0.key < $1.key }) {
      lines.append("renamed: \(old) is now \(new)")
    }
    list("gone", report.gone)
    list("not there", report.unknown)
    list("left out, as robots.txt asks", report.forbidden)
    if report.unknownAddresses > 0 {
      lines.append("not followed: \(Pluralizer.text(report.unknownAddresses, "address"))")
    }
    return lines.map { TerminalText.clean($0) + "\n" }.joined()
  }
}
