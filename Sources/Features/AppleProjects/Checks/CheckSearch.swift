import DocumentParsing

extension Check {
  /// How violations are found in a file of one kind.
  enum Search: Sendable {
    case swift(Find<SwiftStructure>)
    case objectiveC(Find<ObjectiveCStructure>)
    case code(Find<any CodeStructure>)
    case alerts(Find<Alert>)
    case propertyList(Find<PropertyListFile>)
    case facts(@Sendable (any ViewFile, SourceFile, [Range<Int>], inout ProjectFacts) -> Void)
    case interface(Find<InterfaceDocument>)
    case imageSet(@Sendable (ImageSet) -> Bool)
    case project(needsAll: Bool, @Sendable (ProjectFacts) -> [ProjectPlace])
  }

  /// A function that adds the violations in something.
  typealias Find<Content> = @Sendable (Content, inout FindingCollector) -> Void

  func swift(_ find: @escaping Find<SwiftStructure>) -> Check { adding(.swift(find)) }

  func objectiveC(_ find: @escaping Find<ObjectiveCStructure>) -> Check {
    adding(.objectiveC(find))
  }

  /// Reads Swift and Objective-C alike.
  func code(_ find: @escaping Find<any CodeStructure>) -> Check { adding(.code(find)) }

  /// Reads the alerts of Swift and Objective-C files, one by one. Findings in one are about that alert.
  func alerts(_ find: @escaping Find<Alert>) -> Check {
    adding(
      .alerts { alert, found in
        found.element = alert.offset
        find(alert, &found)
        found.element = nil
      })
  }

  func propertyList(_ find: @escaping Find<PropertyListFile>) -> Check {
    adding(.propertyList(find))
  }

  func interface(_ find: @escaping Find<InterfaceDocument>) -> Check { adding(.interface(find)) }

  func imageSet(_ isViolation: @escaping @Sendable (ImageSet) -> Bool) -> Check {
    adding(.imageSet(isViolation))
  }

  /// Takes the facts of a file of code or an interface file for ``project(needsAll:_:)``, with the bytes that users never see.
  func facts(
    _ read: @escaping @Sendable (any ViewFile, SourceFile, [Range<Int>], inout ProjectFacts) -> Void
  ) -> Check {
    adding(.facts(read))
  }

  /// Reads the facts that the files of a project contributed, after all were read.
  ///
  /// - Parameter needsAll: whether the search only runs where all files of a project were read.
  func project(
    needsAll: Bool = true, _ find: @escaping @Sendable (ProjectFacts) -> [ProjectPlace]
  ) -> Check {
    adding(.project(needsAll: needsAll, find))
  }

  func purposeStrings(_ isViolation: @escaping @Sendable (PurposeString) -> Bool) -> Check {
    project(needsAll: false) { [isFixable] facts in
      facts.shownPurposes.filter { isViolation($0.string) }.map { $0.place(isFixed: isFixable) }
    }
  }
}

/// Searches for one kind of thing, each with the condition under which it violates the rule: in all apps, or in some.
extension Check {
  /// The calls of functions and initializers in Swift.
  ///
  /// - Parameter fix: the edits that surely remove a violation; empty when a person must decide.
  func calls(
    _ names: String..., if condition: ProjectCondition? = nil,
    fix: @escaping @Sendable (SwiftStructure, Int) -> [TextEdit] = { _, _ in [] },
    where isViolation: @escaping @Sendable (SwiftStructure, Int) -> Bool
  ) -> Check {
    swift { file, found in
      for call in names.flatMap(file.calls(named:)) where isViolation(file, call) {
        found.add(atByte: file.offset(of: call), if: condition, fix: fix(file, call))
      }
    }
  }

  /// The calls in Swift that are made on a value.
  func modifiers(
    _ names: String..., if condition: ProjectCondition? = nil,
    where isViolation: @escaping @Sendable (SwiftStructure, Int) -> Bool
  ) -> Check {
    modifiers(names, if: condition, where: isViolation)
  }

  func modifiers(
    _ names: [String], if condition: ProjectCondition? = nil,
    where isViolation: @escaping @Sendable (SwiftStructure, Int) -> Bool
  ) -> Check {
    swift { file, found in
      for call in names.flatMap(file.modifiers(named:)) where isViolation(file, call) {
        found.add(atByte: file.offset(of: call), if: condition)
      }
    }
  }

  /// The places of a word in Swift.
  func words(
    _ word: String, where isViolation: @escaping @Sendable (SwiftStructure, Int) -> Bool
  ) -> Check {
    swift { file, found in
      for index in file.code.indices(ofWord: word) where isViolation(file, index) {
        found.add(atByte: file.offset(at: index))
      }
    }
  }

  /// The messages with whole selectors in Objective-C.
  func messages(
    _ selectors: [String],
    where isViolation:
      @escaping @Sendable (ObjectiveCStructure, ObjectiveCStructure.Message) -> Bool
  ) -> Check {
    objectiveC { file, found in
      for message in selectors.flatMap(file.messages(named:)) where isViolation(file, message) {
        found.add(atByte: file.offset(of: message))
      }
    }
  }

  /// The objects of classes of UIKit and AppKit, in Swift and Objective-C.
  func objects(
    _ types: String..., if condition: ProjectCondition? = nil,
    where isViolation: @escaping @Sendable (any CodeStructure, CodeObject) -> Bool
  ) -> Check {
    code { file, found in
      for object in types.flatMap(file.objects(of:)) where isViolation(file, object) {
        found.add(atByte: file.offset(at: object.token), if: condition)
      }
    }
  }

  /// The values that code gives properties, in Swift and Objective-C.
  func settings(
    _ properties: String..., if condition: ProjectCondition? = nil,
    where isViolation: @escaping @Sendable (any CodeStructure, PropertySetting) -> Bool
  ) -> Check {
    code { file, found in
      for setting in properties.flatMap(file.settings(of:)) where isViolation(file, setting) {
        found.add(atByte: file.offset(at: setting.name), if: condition)
      }
    }
  }

  /// Literal texts, in Swift and Objective-C.
  func texts(
    _ texts: @escaping @Sendable (any CodeStructure) -> [CodeText],
    where isViolation: @escaping @Sendable (String) -> Bool
  ) -> Check {
    code { file, found in
      for text in texts(file) where isViolation(text.text) { found.add(atByte: text.offset) }
    }
  }

  /// Literal texts of Swift.
  func swiftTexts(
    _ texts: @escaping @Sendable (SwiftStructure) -> [CodeText],
    where isViolation: @escaping @Sendable (String) -> Bool
  ) -> Check {
    self.texts({ ($0 as? SwiftStructure).map(texts) ?? [] }, where: isViolation)
  }

  /// The elements of storyboards and xibs.
  func elements(
    _ names: String..., if condition: ProjectCondition? = nil,
    where isViolation: @escaping @Sendable (InterfaceDocument, Int) -> Bool
  ) -> Check {
    interface { document, found in
      for (index, element) in document.elements.enumerated()
      where names.contains(element.name) && isViolation(document, index) {
        found.add(atLine: element.line, if: condition)
      }
    }
  }

  /// The keys of property lists and of build settings that become such keys.
  func keys(
    _ names: String...,
    where isViolation: @escaping @Sendable (PropertyListFile, PropertyListFile.Entry) -> Bool
  ) -> Check {
    propertyList { list, found in
      for entry in names.compactMap({ list[$0] }) where isViolation(list, entry) {
        found.add(atLine: entry.line)
      }
    }
  }
}
