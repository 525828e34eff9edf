import GuidelineAnswers
import GuidelineHistory
import GuidelineModel
import TextSupport

extension ChangeReport.Page {
  /// The difference between two revisions of the page.
  ///
  /// - Parameter includesConversion: whether likely conversion differences are included.
  func json(includesConversion: Bool) -> JSONObject {
    let (old, new) = (difference.old, difference.new)
    return JSONObject.page(difference.page, title: difference.title).adding([
      "from": (old?.revised ?? old?.captured).orNull, "to": (new?.revised ?? new?.captured).orNull,
      "before": (old?.side).orNull, "after": (new?.side).orNull, "baseline": baseline.orNull,
      "changes": changes.map { $0.json(includesConversion: includesConversion) },
      "changeLog": difference.changeLog.map(\.json),
      "renamedSections": difference.renamedSections.map { ["before": $0.old, "after": $0.new] as JSONObject },
      "summary": counts.json,
    ])
  }
}

extension PageCapture {
  /// The capture as a side of a comparison.
  var side: JSONObject {
    ["revised": revised.orNull, "captured": captured.orNull, "document": document, "digest": isDigest]
  }
}

extension ChangeCounts {
  /// The counts, of classes and directions also those that are 0.
  var json: JSONObject {
    let byClass = RecordChange.Class.allCases.map { ($0.rawValue, classes[$0] ?? 0) }
    let byDirection = RecordChange.Direction.allCases.map { ($0.rawValue, directions[$0] ?? 0) }
    return [
      "classes": Dictionary(uniqueKeysWithValues: byClass), "directions": Dictionary(uniqueKeysWithValues: byDirection),
      "changes": total, "notLogged": notLogged, "conversion": conversion,
    ]
  }
}

extension RevisionLog {
  var json: JSONObject {
    JSONObject.page(page?.page, title: page?.title).adding([
      "changeLog": page?.changeLog.map(\.json),
      "revisions": revisions.map(\.json), "undated": (page?.undated ?? []).map(\.document),
    ])
  }
}

extension LoggedRevision {
  /// `summary` is `null` for the first known revision; `disputed` has captures of the day that differ from it.
  var json: JSONObject {
    JSONObject.page(page, title: title).adding([
      "label": revision.label, "revised": revision.date.orNull, "revisedInferred": revision.isDateInferred,
      "captured": revision.firstCaptured.orNull, "documents": revision.captures.map(\.document),
      "digest": revision.isDigest, "disputed": revision.disputed.map(\.document), "changeLog": changeLog.map(\.json),
      "summary": (difference == nil ? nil : counts.json).orNull,
      "changes": changes.map { $0.json(includesConversion: false) },
    ])
  }
}

extension RuleHistory {
  var json: JSONObject {
    ["id": (record?.record.id).orNull, "ids": ids, "alive": isCurrent, "events": events.map(\.json)]
  }
}

extension RuleHistory.Event {
  var name: String {
    switch kind {
    case .firstSeen: "firstSeen"
    case .changed: "changed"
    case .returned: "returned"
    case .removed: "removed"
    }
  }

  var json: JSONObject {
    let change: RecordChange? = if case .changed(let change) = kind { change } else { nil }
    return JSONObject.page(page).adding([
      "event": name, "revision": revision.label, "revised": revision.date.orNull,
      "captured": revision.firstCaptured.orNull, "day": day.day.orNull, "isLatest": day.isLatest,
      "logged": isLogged.orNull, "record": record, "change": (change?.json(includesConversion: false)).orNull,
      "changeLog": changeLog.map(\.json),
    ])
  }
}

extension RecordChange {
  /// - Parameter includesConversion: whether likely conversion differences within the texts are marked as well.
  func json(includesConversion: Bool) -> JSONObject {
    let changesPlatforms = classes.contains(.platforms)
    let (mergedInto, splitFrom): (String?, String?) =
      switch relation {
      case .mergedInto(let id): (id, nil)
      case .splitFrom(let id): (nil, id)
      case nil: (nil, nil)
      }
    let members: JSONObject = [
      "class": mainClass.rawValue, "classes": classes.map(\.rawValue), "direction": direction?.rawValue,
      "before": before.orNull, "after": after.orNull, "conversion": isConversion,
      "unwitnessed": isUnwitnessed ? true : nil, "logged": isLogged.orNull,
      "platforms": changesPlatforms ? ChangeWording(self).platformDirection : nil,
      "followsPage": changesPlatforms ? followsPage : nil, "mergedInto": mergedInto, "splitFrom": splitFrom,
    ]
    let texts = [("statement", statement), ("detail", detail)].compactMap { name, change in
      change.flatMap { text in text.isEmpty ? nil : (name, text.pieces(conversion: includesConversion || isConversion))
      }
    }
    guard !texts.isEmpty else { return members }
    func object(_ value: ([TextChange.Piece]) -> JSONObject.Member) -> JSONObject {
      JSONObject(Dictionary(texts.map { ($0, value($1)) }) { first, _ in first })
    }
    return members.adding([
      "words": object { pieces in pieces.map { ["kind": $0.kind.rawValue, "text": $0.text] as JSONObject } },
      "marked": object(MarkedWords.plain),
    ])
  }
}
