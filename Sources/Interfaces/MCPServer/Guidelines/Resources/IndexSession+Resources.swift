import Checklists
import GuidelineIndex
import GuidelineModel
import TextSupport

extension IndexSession {
  /// Resources on a page of the list.
  private static let resourcesAtOnce = 50

  /// The pages of the guidelines; rules and checklists are reached by their forms of address.
  ///
  /// - Parameter cursor: the slug of the last one that was listed.
  /// - Throws: `ProtocolError` that says what is not there.
  func resources(after cursor: String?) throws -> ResourcePage {
    let pages: [CaptureInfo]
    do {
      pages = try mappingErrors { try current().index.pages() }
    } catch let failure as ToolFailure {
      throw ProtocolError(code: -32603, message: failure.message)
    }
    var rest = pages[...]
    if let cursor {
      guard let last = pages.firstIndex(where: { $0.slug == cursor }) else {
        throw ProtocolError.invalidParams("the cursor is of no page; list again without cursor")
      }
      rest = pages[(last + 1)...]
    }
    let listed = rest.prefix(Self.resourcesAtOnce)
    return ResourcePage(
      resources: listed.map { page in
        Resource(
          uri: GuidelineAddress.page(page.slug).uri, name: page.slug,
          title: UntrustedText(page.title).text,
          description: Pluralizer.text(page.ruleCount, "rule")
            + (page.revised.map { ", revised \($0)" } ?? ""),
          mimeType: GuidelineAddress.type)
      }, nextCursor: listed.count < rest.count ? listed.last?.slug : nil)
  }

  /// What stands at an address: what the tools answer, as a whole.
  ///
  /// - Throws: `ResourceMissing` with the nearest names.
  func contents(of address: GuidelineAddress) throws -> ResourceContents {
    do {
      return ResourceContents(
        uri: address.uri, mimeType: GuidelineAddress.type, text: try text(of: tool(for: address)))
    } catch let failure as ToolFailure {
      throw ResourceMissing(uri: address.uri, message: failure.message)
    }
  }

  private func tool(for address: GuidelineAddress) -> any GuidelineTool {
    switch address {
    case .page(let name), .rule(let name): return ShowTool(name)
    case .checklist(let page, let platform):
      var request = ChecklistRequest()
      request.subjects = [page]
      request.platforms = PlatformSet(platform)
      return ChecklistTool(request)
    }
  }
}
