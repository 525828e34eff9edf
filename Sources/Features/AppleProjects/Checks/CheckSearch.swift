import DocumentParsing

extension Check {
  /// How violations are found in a file of one kind.
  enum Search: Sendable {
    case code(Find<CodeStructure>)
    case alerts(Find<Alert>)
    case propertyList(Find<PropertyListFile>)
    case facts(@Sendable (any ViewFile, SourceFile, [Range<Int>], inout ProjectFacts) -> Void)
    case interface(Find<InterfaceDocument>)
    case imageSet(@Sendable (ImageSet) -> Bool)
    case project(needsAll: Bool, @Sendable (ProjectFacts) -> [ProjectPlace])
  }

  /// A function that adds the violations in something.
  typealias Find<Content> = @Sendable (Content, inout FindingCollector) -> Void

  /// Reads Swift and Objective-C alike.
  func code(_ find: @escaping Find<CodeStructure>) -> Check { adding(.code(find)) }

  func swift(_ find: @escaping Find<CodeStructure>) -> Check {
    code { file, found in if file.isSwift { find(file, &found) } }
  }

  /// Reads the alerts of Swift and Objective-C files, one by one. Findings in one are about that alert.
  func alerts(_ find: @escaping Find<Alert>) -> Check {
    adding(
      .alerts { alert, found in
        found.element = alert.offset
        find(alert, &found)
        found.element = nil
      })
  }

  func propertyList(_ find: @escaping Find<PropertyListFile>) -> Check { adding(.propertyList(find)) }

  func interface(_ find: @escaping Find<InterfaceDocument>) -> Check { adding(.interface(find)) }

  func imageSet(_ isViolation: @escaping @Sendable (ImageSet) -> Bool) -> Check { adding(.imageSet(isViolation)) }

  /// Takes the facts of a file of code or an interface file for ``project(needsAll:_:)``, with the bytes that users
  /// never see.
  func facts(_ read: @escaping @Sendable (any ViewFile, SourceFile, [Range<Int>], inout ProjectFacts) -> Void) -> Check
  { adding(.facts(read)) }

  /// Reads the facts that the files of a project contributed, after all were read; with `needsAll` only where these are
  /// all files of the project.
  func project(needsAll: Bool = true, _ find: @escaping @Sendable (ProjectFacts) -> [ProjectPlace]) -> Check {
    adding(.project(needsAll: needsAll, find))
  }

  func purposeStrings(_ isViolation: @escaping @Sendable (PurposeString) -> Bool) -> Check {
    project(needsAll: false) { [isFixable] facts in
      facts.shownPurposes.filter { isViolation($0.string) }.map { $0.place(isFixed: isFixable) }
    }
  }

  /// The calls of functions and initializers, and the messages of Objective-C by their selectors.
  ///
  /// - Parameter fix: the edits that surely remove a violation; empty when a person must decide.
  func calls(
    _ names: String..., if condition: ProjectCondition? = nil,
    fix: @escaping @Sendable (CodeStructure, Int) -> [TextEdit] = { _, _ in [] },
    where isViolation: @escaping @Sendable (CodeStructure, Int) -> Bool
  ) -> Check {
    code { file, found in
      for call in names.flatMap(file.calls(named:)) where isViolation(file, call) {
        found.add(atByte: file.offset(of: call), if: condition, fix: fix(file, call))
      }
    }
  }

  /// The calls that are made on a value.
  func modifiers(
    _ names: String..., if condition: ProjectCondition? = nil,
    where isViolation: @escaping @Sendable (CodeStructure, Int) -> Bool
  ) -> Check {
    nodes(if: condition) { file in names.flatMap(file.modifiers(named:)).filter { isViolation(file, $0) } }
  }

  func nodes(if condition: ProjectCondition? = nil, _ find: @escaping @Sendable (CodeStructure) -> [Int]) -> Check {
    code { file, found in for node in find(file) { found.add(atByte: file.offset(of: node), if: condition) } }
  }

  func tokens(if condition: ProjectCondition? = nil, _ find: @escaping @Sendable (CodeStructure) -> [Int]) -> Check {
    code { file, found in for token in find(file) { found.add(atByte: file.offset(at: token), if: condition) } }
  }

  /// The places of a word in Swift.
  func words(_ word: String, where isViolation: @escaping @Sendable (CodeStructure, Int) -> Bool) -> Check {
    tokens { file in file.isSwift ? file.code.indices(ofWord: word).filter { isViolation(file, $0) } : [] }
  }

  /// The objects of classes of UIKit and AppKit, in Swift and Objective-C.
  func objects(
    _ types: String..., if condition: ProjectCondition? = nil,
    where isViolation: @escaping @Sendable (CodeStructure, CodeObject) -> Bool
  ) -> Check {
    tokens(if: condition) { file in types.flatMap(file.objects(of:)).filter { isViolation(file, $0) }.map(\.token) }
  }

  /// The values that code gives properties, in Swift and Objective-C.
  func settings(
    _ properties: String..., if condition: ProjectCondition? = nil,
    where isViolation: @escaping @Sendable (CodeStructure, PropertySetting) -> Bool
  ) -> Check {
    tokens(if: condition) { file in
      properties.flatMap(file.settings(of:)).filter { isViolation(file, $0) }.map(\.name)
    }
  }

  func texts(
    _ texts: @escaping @Sendable (CodeStructure) -> [CodeText], where isViolation: @escaping @Sendable (String) -> Bool
  ) -> Check {
    code { file, found in for text in texts(file) where isViolation(text.text) { found.add(atByte: text.offset) } }
  }

  func swiftTexts(
    _ texts: @escaping @Sendable (CodeStructure) -> [CodeText], where isViolation: @escaping @Sendable (String) -> Bool
  ) -> Check { self.texts({ $0.isSwift ? texts($0) : [] }, where: isViolation) }

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
    _ names: String..., where isViolation: @escaping @Sendable (PropertyListFile, PropertyListFile.Entry) -> Bool
  ) -> Check {
    propertyList { list, found in
      for entry in names.compactMap({ list[$0] }) where isViolation(list, entry) { found.add(atLine: entry.line) }
    }
  }
}
