import GuidelineModel
import TextSupport

/// A list as Markdown: a task list that GitHub, GitLab and Obsidian show, with what the tool must know in comments.
public struct ChecklistMarkdown {
  private let list: Checklist

  /// The Markdown of a list.
  public init(_ list: Checklist) { self.list = list }

  /// The whole document.
  public func document() throws -> String {
    var text = "# \(MarkdownText.escaped(list.title))\n\n"
    text += MarkdownComment.request(try JSONOutput.line(list.request)) + "\n\n"
    text += facts + "\n\n"
    text +=
      "Tick what passes. Otherwise write “fail:” or “n.a.:” and why on a line under the item.\n"
    for page in list.pages {
      text += "\n\(MarkdownItem.heading(ofPage: page[0]))\n\n"
      var section: [String] = []
      for item in page {
        if item.section != section {
          section = item.section
          let blank = text.hasSuffix("\n\n") ? "" : "\n"
          text += "\(blank)\(MarkdownItem.heading(ofSection: item))\n\n"
        }
        text += MarkdownItem(item).lines().joined(separator: "\n") + "\n"
      }
    }
    return text
  }

  /// What the list is of, with its comment.
  var facts: String {
    var facts = [Pluralizer.text(list.items.count, "rule")]
    let platforms = list.request.platforms
    facts.append(platforms.isEmpty ? "all platforms" : platforms.names.joined(separator: ", "))
    if let since = list.request.since { facts.append("new or changed since \(since)") }
    if let day = list.day { facts.append("as of \(day)") }
    if let newest = list.newestRevision { facts.append("newest revision \(newest)") }
    let text = MarkdownText.escaped(facts.joined(separator: " · "))
    return MarkdownComment.closed(text, as: .facts)
  }
}
